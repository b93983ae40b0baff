import { failing } from './failure.ts'
import { paymentMachine, type PaymentOutcome } from './payment.ts'
import { refused, walkOf } from './walk.ts'

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
  { kind: 'declined', failure: failing('payment.declined') },
  { kind: 'cancelled', failure: null },
  { kind: 'expired', failure: null },
  { kind: 'soldOut', failure: failing('payment.sold_out') },
  { kind: 'unclear', failure: failing('payment.unclear') },
]

export const walk = walkOf(paymentMachine, {
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
      failed: [refused('network.unreachable')],
    },
    approve: { done: outcomes, failed: [refused('network.unreachable')] },
  },
})
