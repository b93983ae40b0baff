import { findAccountMachine } from './find-account.ts'
import { createRefusal, defineModel } from './model.ts'

export const model = defineModel(findAccountMachine, {
  page: '/account/findpw',
  inputs: [{ goal: 'email' }, { goal: 'password' }, { goal: 'password', proof: { link: 'L' } }],
  events: [
    { type: 'who.set', who: { email: 'hong@vini.test' } },
    { type: 'mail.send' },
    { type: 'password.submit', password: 'Wine#2027' },
    { type: 'search.restart' },
  ],
  outcomes: {
    verifyMobile: {
      done: [
        {
          ...{ mobile: '01012345678', code: '123456' },
          person: { fullName: '홍길동', email: 'hong@vini.test' },
          account: { email: 'ho***@vini.test', joinedOn: '2026-04-22', snsTypes: [], hasPassword: true },
        },
      ],
    },
    sendMail: { done: [undefined], failed: [createRefusal('request.too_many')] },
    changePassword: {
      done: [['MOBILE']],
      failed: [createRefusal('recovery.link.invalid'), createRefusal('signup.password.common')],
    },
  },
})
