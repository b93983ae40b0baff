import { requiredAgreements, signUpMachine, type SignUpForm } from './sign-up.ts'
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

export const model = defineModel(signUpMachine, {
  page: '/account/signup',
  events: [
    { type: 'agreements.set', agreed: requiredAgreements },
    { type: 'agreements.submit' },
    { type: 'form.submit', form },
    { type: 'step.back' },
    { type: 'identity.skip' },
  ],
  outcomes: {
    verifyMobile: { done: [{ mobile: '01012345678', code: '123456', person: null, account: null }] },
    checkIdentity: { done: [{ name: '홍길동' }] },
    join: {
      done: [{ coupon: { name: '가입 축하 5%', expiresAt: '2026-12-21T00:00:00+09:00' } }],
      failed: [createRefusal('signup.mobile.not_verified'), createRefusal('signup.email.taken')],
    },
  },
})
