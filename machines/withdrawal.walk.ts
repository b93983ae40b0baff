import { refused, walkOf } from './walk.ts'
import { withdrawalMachine } from './withdrawal.ts'

export const walk = walkOf(withdrawalMachine, {
  page: '/mypage/member-info/withdraw',
  events: [
    { type: 'leave.submit', leaving: { leaveReason: 'RARELY_USED', password: 'Wine#2026' } },
    { type: 'leave.retry' },
  ],
  outcomes: {
    leave: {
      done: [{ rejoinFrom: '2027-05-22T00:00:00+09:00' }],
      failed: [refused('me.withdrawal.orders_open'), refused('me.password.wrong')],
    },
  },
})
