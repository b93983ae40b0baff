import type { ReactNode } from 'react'
import { m } from '#messages'
import { AmountTable } from '#ui/amount-table'
import { Bar } from '#ui/bar'
import { Button } from '#ui/button'
import { PayBar } from '#ui/pay-bar'
import { Stack } from '#ui/stack'
import { SummaryBox } from '#ui/summary-box'
import { Text } from '#ui/text'
import { formatCount, formatWon } from '../../format.ts'
import { getSumName, toSumRows, type OrderSum } from '../orders/order-sums.ts'
import { formatFrom } from '../wines/format-from.ts'
import { toOrderHref, calculateSums, type CartGroup, type Sums, type Way } from './cart-groups.ts'

export interface CartSummaryProps {
  /** The chosen lines by way of receiving. */
  chosen: readonly CartGroup[]
  member: boolean
  /** What coupons would take off. */
  hint?: ReactNode
}

const toCartSum = ({ goods, off, shipping }: Sums, ways: readonly Way[]): OrderSum => ({
  type: ways.includes('DELIVERY') ? 'DELIVERY' : 'PICKUP',
  listTotal: goods,
  goods: goods - off,
  couponDiscount: 0,
  cashUsed: 0,
  shipping,
})

const addSums = (all: readonly Sums[]): Sums =>
  all.reduce((a, b) => ({
    goods: a.goods + b.goods,
    off: a.off + b.off,
    shipping: a.shipping + b.shipping,
    toFree: a.toFree + b.toFree,
    total: a.total + b.total,
  }))

const toOnlyOrderLabel = ({ way, items }: CartGroup, member: boolean) => {
  const priceVaries = items.some(({ product }) => product.priceVaries)
  const amount = formatFrom({ priceVaries }, calculateSums(way, items).total)
  return member ? m['cart.summary.order']({ amount }) : m['cart.summary.order_after_login']({ amount })
}

const toOrderLabel = (group: CartGroup, { chosen: chosenGroups, member }: CartSummaryProps) => {
  const { way, items, place } = group
  const params = { count: formatCount(items.length) }
  if (chosenGroups.length === 1) return toOnlyOrderLabel(group, member)
  if (place && chosenGroups.filter((group) => group.way === 'PICKUP').length > 1)
    return m['cart.summary.order_at']({ ...params, store: place.name })
  return way === 'PICKUP' ? m['cart.summary.order_pickup'](params) : m['cart.summary.order_delivery'](params)
}

/** The first order stands at the foot of a phone's screen, the others below the sums. */
const Orders = (props: CartSummaryProps) => {
  const [first, ...others] = props.chosen.map((group, index) => (
    <Button
      key={group.key}
      size="large"
      width="full"
      variant={index === 0 ? 'primary' : 'secondary'}
      href={toOrderHref(group)}
    >
      {toOrderLabel(group, props)}
    </Button>
  ))
  return (
    <Stack gap={8}>
      <PayBar above="tabBar" wide>
        {first ?? (
          <Button size="large" width="full" variant="primary" disabled>
            {m['cart.summary.order_none']()}
          </Button>
        )}
      </PayBar>
      {others}
    </Stack>
  )
}

/** What is good to know of the order; a button of one order says itself that a visitor logs in first. */
const toNotes = ({ chosen, member }: CartSummaryProps): string[] => {
  if (chosen.length === 0) return [m['cart.summary.none']()]
  if (chosen.length === 1) return [m['cart.summary.coupons_later']()]
  return [
    chosen.some(({ way }) => way === 'DELIVERY')
      ? m['cart.summary.apart']()
      : m['cart.summary.apart_stores'](),
    ...(member ? [] : [m['cart.summary.log_in_later']()]),
  ]
}

/** What is to be paid for the chosen lines, and the way on: one order for each way of receiving. */
export const CartSummary = (props: CartSummaryProps) => {
  const { chosen, hint } = props
  const sums = addSums([
    calculateSums('PICKUP', []),
    ...chosen.map(({ way, items }) => calculateSums(way, items)),
  ])
  const priceVaries = chosen.some(({ items }) => items.some(({ product }) => product.priceVaries))
  return (
    <SummaryBox title={m['checkout.sum.title']()}>
      <Stack gap={16}>
        <AmountTable
          accent
          rows={toSumRows(
            toCartSum(
              sums,
              chosen.map(({ way }) => way),
            ),
          )}
          total={{ name: getSumName(), value: formatFrom({ priceVaries }, sums.total) }}
        />
        {sums.toFree > 0 && (
          <Stack gap={4}>
            <Bar share={1 - sums.toFree / 50_000} />
            <Text size="caption" tone="secondary">
              {m['cart.summary.to_free']({ amount: formatWon(sums.toFree) })}
            </Text>
          </Stack>
        )}
        {hint}
        <Orders {...props} />
        <Stack gap={2} role="status">
          {toNotes(props).map((note) => (
            <Text key={note} size="caption" tone="caption">
              {note}
            </Text>
          ))}
        </Stack>
      </Stack>
    </SummaryBox>
  )
}
