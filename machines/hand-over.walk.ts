import { handOverMachine, type ShownOrder } from './hand-over.ts'
import { refused, walkOf } from './walk.ts'

export const walk = walkOf(handOverMachine, {
  page: '/store-desk',
  events: [
    { type: 'pass.set', pass: '41827730' },
    { type: 'pass.submit' },
    { type: 'id.set', idChecked: true },
    { type: 'handOver.submit' },
    { type: 'desk.clear' },
  ],
  outcomes: {
    check: {
      done: [{ oid: '20261121-AAAAAAAAAA', status: 'READY_FOR_PICKUP' } as ShownOrder],
      failed: [refused('order.pass.stale')],
    },
    handOver: { done: [undefined], failed: [refused('order.state.wrong')] },
  },
})
