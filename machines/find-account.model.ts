import { findAccountMachine } from './find-account.ts'
import { createRefusal, defineModel } from './model.ts'

export const model = defineModel(findAccountMachine, {
  page: '/account/findpw',
  inputs: [{ goal: 'email' }, { goal: 'password', proof: { link: 'L' } }],
  events: [
    { type: 'who.set', who: { email: 'hong@vini.test' } },
    { type: 'mail.send' },
    {
      type: 'account.find',
      found: { email: 'ho***@vini.test', joinedOn: '2026-04-22', snsTypes: [], hasPassword: true },
    },
    { type: 'proof.give', proof: { email: 'hong@vini.test', mobile: '01012345678', code: '123456' } },
    { type: 'password.submit', password: 'Wine#2027' },
    { type: 'search.restart' },
  ],
  outcomes: {
    sendMail: { done: [undefined], failed: [createRefusal('request.too_many')] },
    changePassword: {
      done: [['MOBILE']],
      failed: [createRefusal('recovery.link.invalid'), createRefusal('signup.password.common')],
    },
  },
})
