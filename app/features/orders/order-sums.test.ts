import { expect, it } from 'vitest'
import { createCalculation } from '../checkout/samples.ts'
import { toOrderSum, toSumRows } from './order-sums.ts'
import { createReceipt } from './receipt-samples.ts'
import { createOrder } from './samples.ts'

const lines = [
  { qty: 2, unitPrice: 18_900, listPrice: 22_900 },
  { qty: 1, unitPrice: 41_000, listPrice: 40_000 },
]
const amounts = { shipping: 3000, discount: 5000, cashUsed: 1000 }
const total = 81_800
const payable = 75_800
const type = 'DELIVERY' as const

it('one order has the same rows when it is written, when it is paid, and on its receipt', () => {
  const sampleLines = createOrder().lines.flatMap((line, at) =>
    lines[at] ? [{ ...line, ...lines[at] }] : [],
  )
  const money = { ...amounts, total, payable, type }
  const calculation = createCalculation({ ...money, goods: total - amounts.shipping, lines: sampleLines })
  const { statement } = createReceipt()
  const receiptLines = statement.lines.flatMap((line, at) => (lines[at] ? [{ ...line, ...lines[at] }] : []))
  const rows = [
    toOrderSum(calculation),
    toOrderSum(createOrder({ ...money, lines: sampleLines })),
    toOrderSum({ ...amounts, type, total, lines: receiptLines }),
  ].map((sum) => toSumRows(sum).map(({ name, value }) => [name, value]))
  expect(rows[0]).toEqual([
    ['상품 금액', '86,800원'],
    ['상품 할인', '-8,000원'],
    ['쿠폰', '-5,000원'],
    ['비니캐시', '-1,000원'],
    ['배송비', '3,000원'],
  ])
  expect(rows[1]).toEqual(rows[0])
  expect(rows[2]).toEqual(rows[0])
})

it('the rows of a pickup come to what is paid', () => {
  const order = createOrder()
  const sum = toOrderSum(order)
  const less = sum.listTotal - sum.goods + sum.couponDiscount + sum.cashUsed
  expect(sum.listTotal - less + sum.shipping).toBe(order.payable)
  expect(toSumRows(sum).at(-1)).toEqual({ name: '매장 픽업', value: '무료' })
})
