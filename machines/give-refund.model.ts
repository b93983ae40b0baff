import { giveRefundMachine } from './give-refund.ts'
import { createRefusal, defineModel } from './model.ts'

export const model = defineModel(giveRefundMachine, {
  page: '/office/orders',
  inputs: [{ oid: '20261127-7KQ2M9XT4B', given: 0, room: 50_000 }],
  events: [
    { type: 'form.set', change: { amount: '20,000', reason: 'CONDITION', note: '라벨이 젖어 있었어요' } },
    { type: 'form.submit' },
    { type: 'step.back' },
    { type: 'give.retry' },
  ],
  outcomes: {
    give: {
      done: [
        { outcome: 'REFUNDED', money: 20_000, cash: 0 },
        { outcome: 'AWAITING_APPROVAL', money: 20_000, cash: 0 },
      ],
      failed: [
        createRefusal('office.goodwill.too_much'),
        createRefusal('office.goodwill.changed'),
        createRefusal('network.unreachable'),
      ],
    },
  },
})
