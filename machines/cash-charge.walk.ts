import { cashChargeMachine, type ChargeOutcome, type ChargeWord } from './cash-charge.ts'
import { failing } from './failure.ts'
import { refused, walkOf } from './walk.ts'

const cid = 'C20261121-000001'
const limits = { least: 10_000, most: 500_000, step: 1000 }
const words: ChargeWord[] = [
  { kind: 'charged', failure: null },
  { kind: 'declined', failure: failing('payment.declined') },
]
const outcomes: ChargeOutcome[] = [
  ...words,
  { kind: 'cancelled', failure: null },
  { kind: 'unclear', failure: failing('payment.unclear') },
]
const starts = ['closed', 'waiting', 'asking', 'charged', 'declined', 'cancelled', 'unclear'] as const

export const walk = walkOf(cashChargeMachine, {
  page: '/mypage/cash/payment',
  inputs: [
    { amount: 50_000, cid: null, limits, start: 'entering' },
    ...starts.map((start) => ({ amount: 50_000, cid, limits, start })),
  ],
  events: [
    { type: 'amount.set', amount: 50_000 },
    { type: 'amount.set', amount: 1 },
    { type: 'charge.submit' },
    { type: 'charge.retry' },
    { type: 'charge.cancel' },
    { type: 'window.open' },
    { type: 'window.here' },
    { type: 'window.gone' },
    { type: 'window.returned', cid },
    ...words.map((outcome) => ({ type: 'charge.settle' as const, outcome })),
  ],
  outcomes: {
    open: {
      done: [
        { cid, place: 'unreachable' },
        { cid, place: 'answered' },
        { cid, place: 'window' },
      ],
      failed: [
        refused('cash.under_maintenance'),
        refused('cash.amount.out_of_range'),
        refused('network.unreachable'),
      ],
    },
    approve: { done: outcomes, failed: [refused('network.unreachable')] },
  },
})
