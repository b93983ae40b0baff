import type { OrderForm } from './order-form.ts'
import { orderMachine } from './order.ts'
import { createRefusal, defineModel } from './model.ts'

const draft = { oid: '20261121-0004182AAA', snapshotHash: 'hash' }
const request = { type: 'PICKUP' as const, products: [{ idProduct: 1, qty: 1 }], fromCart: true }
const form: OrderForm = {
  fullName: '홍길동',
  mobile: '01012345678',
  email: 'hong@vini.test',
  agreed: ['order', 'thirdParty', 'payment'],
  method: 'CARD',
  issuer: '',
  installments: 0,
  account: { bank: '', number: '', holder: '' },
  receipt: { purpose: 'NONE', number: '' },
  escrow: false,
  gift: null,
}

export const model = defineModel(orderMachine, {
  page: '/order/pickup?products=1x1',
  inputs: [
    { request, draft: null, form },
    { request, draft, form },
    { request, draft, form: { ...form, agreed: [] } },
  ],
  events: [
    { type: 'choice.set', change: { pickupTime: '19:00' } },
    { type: 'adult.verified' },
    { type: 'form.set', change: { fullName: '김포도' } },
    { type: 'payment.submit', by: 'window' },
    { type: 'order.retry' },
  ],
  outcomes: {
    open: {
      done: [draft, { oid: draft.oid, to: 'settling' }],
      failed: [createRefusal('order.stock.short'), createRefusal('network.unreachable')],
    },
    calculate: {
      done: [draft],
      failed: [createRefusal('order.not_found'), createRefusal('network.unreachable')],
    },
    reserve: {
      done: [{ oid: draft.oid, to: 'order' }],
      failed: [
        createRefusal('order.stock.short'),
        createRefusal('order.amount.changed'),
        createRefusal('order.not_found'),
        createRefusal('payment.suspended'),
        createRefusal('network.unreachable'),
      ],
    },
    handOver: { done: ['window'], failed: [createRefusal('network.unreachable')] },
  },
})
