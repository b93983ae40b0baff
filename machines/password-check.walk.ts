import { passwordCheckMachine } from './password-check.ts'
import { refused, walkOf } from './walk.ts'

export const walk = walkOf(passwordCheckMachine, {
  page: '/mypage/member-info',
  events: [{ type: 'password.submit', password: 'Wine#2026' }, { type: 'check.retry' }],
  outcomes: {
    check: {
      done: [undefined],
      failed: [refused('me.password.wrong'), refused('session.credentials.locked')],
    },
  },
})
