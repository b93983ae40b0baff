import { cancelOrderMachine } from './cancel-order.ts'
import { createRefusal, defineModel } from './model.ts'

const order = {
  oid: '20261121-0004182AAA',
  kind: 'cancel' as const,
  lines: [{ id: 1, qty: 2, left: 3 }],
  ofAccount: false,
}

export const model = defineModel(cancelOrderMachine, {
  page: '/mypage/order',
  inputs: [
    { ...order, refunding: false },
    { ...order, refunding: true },
  ],
  events: [
    { type: 'form.set', change: { lines: [{ id: 1, qty: 1, left: 3 }] } },
    { type: 'form.set', change: { reason: 'CHANGE_OF_MIND' } },
    { type: 'cancel.review', whole: true, need: 'NONE' },
    { type: 'step.back' },
    { type: 'cancel.confirm' },
    { type: 'refund.settle', outcome: 'cancelled' },
  ],
  outcomes: {
    cancel: {
      done: ['cancelled', 'refunding', 'requested'],
      failed: [createRefusal('order.state.wrong'), createRefusal('network.unreachable')],
    },
  },
})
