import { createFailure } from './failure.ts'
import { paymentMachine } from './payment.ts'
import type { PaymentOutcome } from './payment-setup.ts'
import { createRefusal, defineModel } from './model.ts'

const oid = '20261121-0004182AAA'
const starts = [
  'window',
  'returned',
  'asking',
  'paid',
  'deposit',
  'declined',
  'cancelled',
  'expired',
  'unclear',
] as const
const outcomes: PaymentOutcome[] = [
  { kind: 'paid', failure: null },
  { kind: 'deposit', failure: null },
  { kind: 'declined', failure: createFailure('payment.declined') },
  { kind: 'cancelled', failure: null },
  { kind: 'expired', failure: null },
  { kind: 'soldOut', failure: createFailure('payment.sold_out') },
  { kind: 'unclear', failure: createFailure('payment.unclear') },
]

export const model = defineModel(paymentMachine, {
  page: '/mypage/order',
  inputs: starts.map((start) => ({ oid, start })),
  events: [
    { type: 'window.open' },
    { type: 'window.here' },
    { type: 'window.gone' },
    { type: 'window.returned', oid },
    { type: 'payment.cancel' },
    { type: 'payment.retry' },
    { type: 'order.retry' },
    ...outcomes.map((outcome) => ({ type: 'order.settle' as const, outcome })),
  ],
  outcomes: {
    reach: {
      done: ['blocked', 'unreachable', 'answered', 'window'],
      failed: [createRefusal('network.unreachable')],
    },
    goBack: { done: [undefined], failed: [createRefusal('network.unreachable')] },
    approve: { done: outcomes, failed: [createRefusal('network.unreachable')] },
  },
})
