import { cashChargeMachine } from './cash-charge.ts'
import { createRefusal, defineModel } from './model.ts'
import { createPaymentModel } from './payment.model.ts'

const cid = 'C20261121-000001'
const limits = { least: 10_000, most: 500_000, step: 1000 }
const starts = [
  'closed',
  'blocked',
  'answered',
  'paid',
  'declined',
  'cancelled',
  'expired',
  'unclear',
] as const

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
    { type: 'window.returned', id: cid },
  ],
  outcomes: {
    open: {
      done: [
        { cid, place: 'window' },
        { cid, place: 'here' },
        { cid, place: 'unreachable' },
        { cid, place: 'answered' },
      ],
      failed: [
        createRefusal('cash.under_maintenance'),
        createRefusal('cash.amount.out_of_range'),
        createRefusal('network.unreachable'),
      ],
    },
    payment: { done: [{ outcome: 'paid' }, { outcome: 'abandoned' }] },
  },
  inner: { payment: createPaymentModel(['topUp']) },
})
