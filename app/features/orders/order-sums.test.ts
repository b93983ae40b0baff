import { expect, it, vi } from 'vitest'
import { overwriteGetLocale } from '#messages/runtime.js'
import { createCalculation } from '../checkout/samples.ts'
import { toOrderSum, toRefundSum } from './order-sums.ts'
import { createReceipt } from './receipt-samples.ts'
import { createOrder, createRefund } from './samples.ts'

vi.mock('../../locale.ts', () => ({ currentLocale: () => 'ko-KR' }))
overwriteGetLocale(() => 'ko-KR')

const lines = [
  { qty: 2, unitPrice: 18_900, listPrice: 22_900 },
  { qty: 1, unitPrice: 41_000, listPrice: 40_000 },
]
const amounts = { shipping: 3000, discount: 5000, cashUsed: 1000 }
const total = 81_800
const type = 'DELIVERY' as const

it('one order has the same sum when it is written, when it is paid, and on its receipt', () => {
  const orderLines = createOrder().lines.flatMap((line, at) => (lines[at] ? [{ ...line, ...lines[at] }] : []))
  const receiptLines = createReceipt().statement.lines.flatMap((line, at) =>
    lines[at] ? [{ ...line, ...lines[at] }] : [],
  )
  const money = { ...amounts, total, payable: 75_800, type, lines: orderLines }
  const sum = toOrderSum(createCalculation({ ...money, goods: total - amounts.shipping }))
  expect(sum).toEqual({
    type,
    // A store may sell for more than the list price: that is no discount.
    listTotal: 2 * 22_900 + 41_000,
    goods: 78_800,
    couponDiscount: 5000,
    cashUsed: 1000,
    shipping: 3000,
  })
  expect(toOrderSum(createOrder(money))).toEqual(sum)
  expect(toOrderSum({ ...amounts, type, total, lines: receiptLines })).toEqual(sum)
})

it('the rows of a sum come to what is paid', () => {
  const order = createOrder()
  const { listTotal, goods, couponDiscount, cashUsed, shipping } = toOrderSum(order)
  expect(listTotal - (listTotal - goods) - couponDiscount - cashUsed + shipping).toBe(order.payable)
})

it('the sum of an order shows what came back of its payment, and what is left', () => {
  expect(toRefundSum(createOrder())).toBeNull()
  const refunds = [createRefund({ amount: 39_900, cash: 0 })]
  expect(toRefundSum({ payable: 58_800, refunds })).toEqual({
    rows: [{ name: '환불', value: '-39,900원', tone: 'less' }],
    total: { name: '환불 뒤 결제 금액', value: '18,900원' },
  })
})

it('cash that came back is named, and what a closed account returned is no refund of the payment', () => {
  const refunds = [
    createRefund({ state: 'REQUESTED', amount: 10_000, cash: 2000 }),
    createRefund({ state: 'DONE', amount: 5000, cash: 1000 }),
    createRefund({ kind: 'DEPOSIT', amount: 99_000, cash: 0 }),
  ]
  expect(toRefundSum({ payable: 30_000, refunds })).toEqual({
    rows: [
      { name: '환불', value: '-5,000원', tone: 'less' },
      { name: '환불 예정', value: '-10,000원', tone: 'less' },
      { name: '돌려받은 비니캐시', value: '1,000원', tone: 'muted' },
      { name: '돌려받을 비니캐시', value: '2,000원', tone: 'muted' },
    ],
    total: { name: '환불 뒤 결제 금액', value: '15,000원' },
  })
})
