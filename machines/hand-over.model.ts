import { handOverMachine, type PassOrder, type SaleRefund } from './hand-over.ts'
import { createRefusal, defineModel } from './model.ts'

/** An order that waits at the counter, whole. */
export const samplePassOrder: PassOrder = {
  oid: '20261121-0004182AAA',
  type: 'PICKUP',
  gift: false,
  status: 'READY_FOR_PICKUP',
  statusName: '픽업 대기',
  createdAt: '2026-11-21T14:03:00+09:00',
  paidAt: '2026-11-21T14:05:00+09:00',
  payable: 36_000,
  total: 36_000,
  discount: 0,
  cashUsed: 0,
  shipping: 0,
  lines: [
    {
      id: 1,
      idProduct: 1,
      name: '폰테로소 사소',
      originalName: 'Ponteroso Sasso',
      lang: 'it',
      vintage: 2019,
      volumeMl: 750,
      kind: '레드',
      qty: 1,
      cancelledQty: 0,
      returnedQty: 0,
      unitPrice: 36_000,
      listPrice: 36_000,
      discountShare: 0,
      paidShare: 36_000,
      refunded: 0,
      image: { src: '/samples/rose', thumbhash: null, alt: '' },
    },
  ],
  store: null,
  pickup: { date: '2026-11-21', time: '18:00', deadline: '2026-11-28' },
  parcel: null,
  idStore: 7,
  storeName: '비니 성수점',
  ordererMasked: '홍*동',
  idRequired: true,
  pickedUpAt: null,
  proven: true,
}

export const sampleRefund: SaleRefund = { money: 31_000, cash: 5_000, state: 'DONE' }

export const model = defineModel(handOverMachine, {
  page: '/seller/desk',
  events: [
    { type: 'pass.set', pass: '41827730' },
    { type: 'pass.submit' },
    { type: 'id.set', idChecked: true },
    { type: 'handOver.submit' },
    { type: 'refusal.open' },
    { type: 'refusal.set', change: { reason: 'DAMAGED' } },
    { type: 'refusal.submit' },
    { type: 'refusal.close' },
    { type: 'desk.clear' },
  ],
  outcomes: {
    check: {
      done: [samplePassOrder],
      failed: [createRefusal('order.pass.stale')],
    },
    handOver: { done: [undefined], failed: [createRefusal('order.state.wrong')] },
    refuse: { done: [sampleRefund], failed: [createRefusal('order.refund.account_required')] },
  },
})
