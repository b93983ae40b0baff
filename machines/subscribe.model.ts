import { subscribeMachine } from './subscribe.ts'
import { createRefusal, defineModel } from './model.ts'
import { createPaymentModel } from './payment.model.ts'

export const model = defineModel(subscribeMachine, {
  page: '/order/subscribe',
  inputs: [
    { sid: 'S20261121-1', returned: false },
    { sid: 'S20261121-1', returned: true },
  ],
  events: [
    { type: 'order.submit', form: { ship: 1, agreedAmount: 45_000, agreements: ['order'] } },
    { type: 'order.retry' },
  ],
  outcomes: {
    open: { done: [undefined], failed: [createRefusal('subscribe.amount.changed')] },
    payment: { done: [{ outcome: 'paid' }, { outcome: 'abandoned' }] },
  },
  inner: { payment: createPaymentModel(['card']) },
})
