import { passwordCheckMachine } from './password-check.ts'
import { createRefusal, defineModel } from './model.ts'

export const model = defineModel(passwordCheckMachine, {
  page: '/mypage/member-info',
  events: [{ type: 'password.submit', password: 'Wine#2026' }, { type: 'check.retry' }],
  outcomes: {
    check: {
      done: [undefined],
      failed: [createRefusal('me.password.wrong'), createRefusal('session.credentials.locked')],
    },
  },
})
