import { subscribeMachine } from './subscribe.ts'
import { createRefusal, defineModel } from './model.ts'

export const model = defineModel(subscribeMachine, {
  page: '/order/subscribe',
  inputs: [
    { sid: 'S20261121-1', returned: false },
    { sid: 'S20261121-1', returned: true },
  ],
  events: [
    { type: 'order.submit', form: { ship: 1, agreedAmount: 45_000, agreements: ['order'] } },
    { type: 'order.retry' },
    { type: 'page.return' },
    { type: 'charge.settle', charged: true },
    { type: 'charge.settle', charged: false },
  ],
  outcomes: {
    open: { done: [undefined], failed: [createRefusal('subscribe.amount.changed')] },
    fix: { done: [undefined], failed: [createRefusal('payment.declined'), createRefusal('payment.unclear')] },
  },
})
