import { createRefusal, defineModel } from './model.ts'
import { shopCancelMachine } from './shop-cancel.ts'

const lines = [{ id: 1, qty: 1, left: 3, restock: 1 }]
const failures = [createRefusal('order.state.wrong'), createRefusal('network.unreachable')]

export const model = defineModel(shopCancelMachine, {
  page: '/office/orders',
  inputs: [{ oid: '20261127-7KQ2M9XT4B', lines: [{ id: 1, qty: 0, left: 3, restock: 0 }] }],
  events: [
    { type: 'lines.set', lines },
    { type: 'lines.submit' },
    { type: 'reason.set', change: { reason: 'DAMAGED' } },
    { type: 'reason.submit' },
    { type: 'step.back' },
    { type: 'cancel.confirm' },
    { type: 'cancel.retry' },
  ],
  outcomes: {
    preview: {
      done: [{ money: 10_000, cash: 0, coupons: [], whole: false, needsBankAccount: false }],
      failed: failures,
    },
    cancel: { done: [undefined], failed: failures },
  },
})
