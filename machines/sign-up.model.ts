import { signUpMachine } from './sign-up.ts'
import { requiredAgreements, type SignUpForm } from './sign-up-setup.ts'
import { createRefusal, defineModel } from './model.ts'

const form: SignUpForm = {
  email: 'hong@vini.test',
  password: 'Wine#2026',
  confirm: 'Wine#2026',
  fullName: '홍길동',
  birthDate: '',
  gender: '',
  job: '',
  inflowPath: '',
  recommender: '',
}

const person = {
  ticket: 'ticket',
  expiresAt: '2026-12-21T00:00:00+09:00',
  fullName: '홍길동',
  birthDate: '1988-08-08',
  mobile: '01012345678',
}

export const model = defineModel(signUpMachine, {
  page: '/account/signup',
  events: [
    { type: 'agreements.set', agreed: requiredAgreements },
    { type: 'agreements.submit', by: 'identity' },
    { type: 'agreements.submit', by: 'message' },
    { type: 'person.restore', agreed: requiredAgreements, person },
    {
      type: 'person.restore',
      agreed: requiredAgreements,
      person: { ...person, mobile: null },
    },
    { type: 'person.forget' },
    { type: 'minor.report' },
    { type: 'message.choose' },
    { type: 'form.submit', form },
    { type: 'step.back' },
  ],
  outcomes: {
    verifyMobile: { done: [{ mobile: '01012345678', code: '123456', person: null, account: null }] },
    checkIdentity: {
      done: [
        { name: person.fullName, joiner: person },
        { name: person.fullName, joiner: { ...person, mobile: null } },
      ],
    },
    join: {
      done: [{ coupon: { name: '가입 축하 5%', expiresAt: '2026-12-21T00:00:00+09:00' } }],
      failed: [
        createRefusal('signup.mobile.not_verified'),
        createRefusal('signup.identity.expired'),
        createRefusal('signup.identity.taken'),
        createRefusal('signup.email.taken'),
      ],
    },
  },
})
