import { checkoutMachine } from './checkout.ts'
import type { CheckoutOrder } from './checkout-setup.ts'
import { createRefusal, defineModel } from './model.ts'
import { model as orderModel } from './order.model.ts'
import { createPaymentModel } from './payment.model.ts'
import type { OrderForm } from './order-form.ts'

const oid = '20261121-0004182AAA'
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
const orders: (CheckoutOrder | null)[] = [null, { oid, payment: 'reaching' }, { oid, payment: 'paid' }]

export const model = defineModel(checkoutMachine, {
  page: '/order/pickup?products=1x1',
  inputs: orders.map((order) => ({ request, draft: null, form, order })),
  events: [
    { type: 'page.return', to: 'form' },
    { type: 'page.return', to: 'payment' },
    { type: 'checkout.retry' },
    { type: 'checkout.leave' },
  ],
  outcomes: {
    order: {
      done: [
        { oid, to: 'window' },
        { oid, to: 'settling' },
        { oid, to: 'order' },
      ],
    },
    payment: { done: [{ outcome: 'paid' }, { outcome: 'deposit' }, { outcome: 'abandoned' }] },
    reset: { done: [null, { oid, snapshotHash: 'hash' }], failed: [createRefusal('network.unreachable')] },
    complete: { done: ['paid', 'deposit'], failed: [createRefusal('network.unreachable')] },
  },
  inner: { order: orderModel, payment: createPaymentModel(['order']) },
})
