import { createRefusal, defineModel } from './model.ts'
import { withdrawalMachine } from './withdrawal.ts'

export const model = defineModel(withdrawalMachine, {
  page: '/mypage/member-info/withdraw',
  events: [
    { type: 'leave.submit', leaving: { leaveReason: 'RARELY_USED', password: 'Wine#2026' } },
    { type: 'leave.retry' },
  ],
  outcomes: {
    leave: {
      done: [{ rejoinFrom: '2027-05-22T00:00:00+09:00' }],
      failed: [createRefusal('me.withdrawal.orders_open'), createRefusal('me.password.wrong')],
    },
  },
})
