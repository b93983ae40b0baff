import { cashChargeMachine } from './cash-charge.ts'
import type { ChargeOutcome, ChargeResult } from './cash-charge-setup.ts'
import { createFailure } from './failure.ts'
import { createRefusal, defineModel } from './model.ts'

const cid = 'C20261121-000001'
const limits = { least: 10_000, most: 500_000, step: 1000 }
const words: ChargeResult[] = [
  { kind: 'charged', failure: null },
  { kind: 'declined', failure: createFailure('payment.declined') },
]
const outcomes: ChargeOutcome[] = [
  ...words,
  { kind: 'cancelled', failure: null },
  { kind: 'unclear', failure: createFailure('payment.unclear') },
]
const starts = ['closed', 'waiting', 'asking', 'charged', 'declined', 'cancelled', 'unclear'] as const

export const model = defineModel(cashChargeMachine, {
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
        createRefusal('cash.under_maintenance'),
        createRefusal('cash.amount.out_of_range'),
        createRefusal('network.unreachable'),
      ],
    },
    approve: { done: outcomes, failed: [createRefusal('network.unreachable')] },
  },
})
