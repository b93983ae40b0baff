import { mobileVerificationMachine } from './mobile-verification.ts'
import { createRefusal, defineModel } from './model.ts'

const always = Number.MAX_SAFE_INTEGER
const mobile = '01012345678'

export const model = defineModel(mobileVerificationMachine, {
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
      failed: [createRefusal('request.too_many')],
    },
    confirmCode: {
      done: [undefined],
      failed: [
        createRefusal('verification.code.expired'),
        createRefusal('verification.code.spent'),
        createRefusal('verification.code.wrong'),
      ],
    },
  },
})
