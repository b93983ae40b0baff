import { expect, it } from 'vitest'
import { createCalculation } from '../checkout/samples.ts'
import { toOrderSum } from './order-sums.ts'
import { createReceipt } from './receipt-samples.ts'
import { createOrder } from './samples.ts'

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
