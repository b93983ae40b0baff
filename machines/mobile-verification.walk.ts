import { mobileVerificationMachine } from './mobile-verification.ts'
import { refused, walkOf } from './walk.ts'

const always = Number.MAX_SAFE_INTEGER
const mobile = '01012345678'

export const walk = walkOf(mobileVerificationMachine, {
  page: '/account/signup',
  inputs: [
    { mode: 'SIGNUP', mobile },
    { mode: 'SIGNUP', mobile: '' },
  ],
  events: [
    { type: 'number.set', mobile },
    { type: 'number.change' },
    { type: 'code.send' },
    { type: 'code.resume', mobile, sent: { expiresAt: always, resendAt: 0, offset: 0 } },
    { type: 'code.set', code: '123456' },
    { type: 'code.confirm' },
  ],
  outcomes: {
    sendCode: {
      done: [{ expiresAt: always, resendAt: 0, offset: 0 }],
      failed: [refused('request.too_many')],
    },
    confirmCode: {
      done: [undefined],
      failed: [
        refused('verification.code.expired'),
        refused('verification.code.spent'),
        refused('verification.code.wrong'),
      ],
    },
  },
})
