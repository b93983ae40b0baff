import { m } from '#messages'
import type { Amount } from '#ui/amount-table'
import { formatWon } from '../../format.ts'
import type { Order } from './orders.queries.ts'

/** What an order comes to, before and after payment. */
export interface OrderSum {
  type: 'PICKUP' | 'DELIVERY' | 'SUBSCRIBE'
  /** The products at their list prices, and at the prices they were sold for. */
  listTotal: number
  goods: number
  /** What the coupons take off. */
  couponDiscount: number
  cashUsed: number
  shipping: number
}

type PricedLine = { qty: number; unitPrice: number; listPrice: number }

/** The lines at their list prices; a store may sell for more than that. */
export const sumListPrices = (lines: readonly PricedLine[]): number =>
  lines.reduce((sum, { qty, unitPrice, listPrice }) => sum + qty * Math.max(unitPrice, listPrice), 0)

const toLessRow = (name: string, amount: number): Amount[] =>
  amount > 0 ? [{ name, value: `-${formatWon(amount)}`, tone: 'less' }] : []

/** The rows of a sum, the same on every page of an order from the cart to its receipt. */
export const toSumRows = (sum: OrderSum): Amount[] => [
  { name: m['checkout.sum.goods'](), value: formatWon(sum.listTotal) },
  ...toLessRow(m['cart.summary.discount'](), sum.listTotal - sum.goods),
  ...toLessRow(m['shell.footer.coupons'](), sum.couponDiscount),
  ...toLessRow(m['shell.footer.cash'](), sum.cashUsed),
  {
    name: sum.type === 'PICKUP' ? m['cart.group.pickup']() : m['checkout.sum.shipping'](),
    value: sum.shipping > 0 ? formatWon(sum.shipping) : m['checkout.sum.free'](),
  },
]

/** What the sum of an order is called, on every page. */
export const getSumName = (): string => m['orders.amounts.total']()

type RefundedOrder = {
  payable: number
  refunds: readonly Pick<Order['refunds'][number], 'kind' | 'state' | 'amount' | 'cash'>[]
}

/**
 * What came back of an order's payment, and what is left of it; null where nothing did. Cash came from the balance and
 * is no part of the payment. A deposit that was returned never paid the order.
 */
export const toRefundSum = ({
  payable,
  refunds,
}: RefundedOrder): { rows: Amount[]; total: Amount } | null => {
  const paidRefunds = refunds.filter(({ kind }) => kind !== 'DEPOSIT')
  const sumMoney = (state: 'DONE' | 'REQUESTED') =>
    paidRefunds.filter((refund) => refund.state === state).reduce((sum, { amount }) => sum + amount, 0)
  const toCashRow = (name: string, state: 'DONE' | 'REQUESTED'): Amount[] => {
    const cash = paidRefunds
      .filter((refund) => refund.state === state)
      .reduce((sum, refund) => sum + refund.cash, 0)
    return cash > 0 ? [{ name, value: formatWon(cash), tone: 'muted' as const }] : []
  }
  const rows = [
    ...toLessRow(m['orders.amounts.refunded'](), sumMoney('DONE')),
    ...toLessRow(m['orders.amounts.refund_coming'](), sumMoney('REQUESTED')),
    ...toCashRow(m['orders.amounts.refunded_cash'](), 'DONE'),
    ...toCashRow(m['orders.amounts.cash_coming'](), 'REQUESTED'),
  ]
  if (rows.length === 0) return null
  const remainder = payable - sumMoney('DONE') - sumMoney('REQUESTED')
  return { rows, total: { name: m['orders.amounts.after_refund'](), value: formatWon(remainder) } }
}

type SettledOrder = Pick<OrderSum, 'type' | 'shipping' | 'cashUsed'> & {
  total: number
  discount: number
  lines: readonly PricedLine[]
}

/** The sum of an order, as it is written and as it was agreed. */
export const toOrderSum = ({ type, shipping, cashUsed, total, discount, lines }: SettledOrder): OrderSum => ({
  type,
  shipping,
  cashUsed,
  listTotal: sumListPrices(lines),
  goods: total - shipping,
  couponDiscount: discount,
})
