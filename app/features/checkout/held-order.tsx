import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { AmountTable } from '#ui/amount-table'
import { Button } from '#ui/button'
import { Grid } from '#ui/grid'
import { Stack } from '#ui/stack'
import { SummaryBox } from '#ui/summary-box'
import { Text } from '#ui/text'
import { formatWon } from '../../format.ts'
import { LineRow } from '../orders/line-row.tsx'
import { toOrderTitle } from '../orders/order-rows.tsx'
import { getSumName, toOrderSum, toSumRows } from '../orders/order-sums.ts'
import { orders, type Order } from '../orders/orders.queries.ts'
import { formatPickupStart } from '../stores/pickup-day.ts'
import { checkout, type PayMethod } from './checkout.queries.ts'
import { toOrderFormHref } from './ordered-products.ts'
import { joinFacts } from '../../join-facts.ts'

export interface HeldOrderProps {
  order: Order
}

/** Whether a line alone says the amount: no shipping, coupon or cash changed it. */
const isPlain = ({ lines, payable }: Order): boolean =>
  lines.length === 1 && lines.every(({ unitPrice, qty }) => payable === unitPrice * qty)

/** What an order is about, while its payment has come to nothing: nothing of it is lost. */
export const HeldOrder = ({ order }: HeldOrderProps) => (
  <SummaryBox title={m['checkout.lines.title']()}>
    <Stack gap={8}>
      <Stack as="ul" gap={0}>
        {order.lines.map((line) => (
          <LineRow key={line.id} line={line} />
        ))}
      </Stack>
      {order.store && order.pickup && (
        <Text size="small" tone="secondary" figures>
          {joinFacts([
            order.store.name,
            formatPickupStart({ date: order.pickup.date, time: order.pickup.time }),
          ])}
        </Text>
      )}
      {!isPlain(order) && (
        <AmountTable
          rows={toSumRows(toOrderSum(order))}
          total={{ name: getSumName(), value: formatWon(order.payable) }}
        />
      )}
    </Stack>
  </SummaryBox>
)

export interface OtherWaysProps {
  order: Order
  methods: readonly PayMethod[]
}

/** Other ways to pay for the same order; the form opens with the way already chosen. */
export const OtherWays = ({ order, methods }: OtherWaysProps) => {
  const others = methods.filter(({ code, available }) => available && code !== order.payment?.code)
  if (others.length === 0) return null
  const href = toOrderFormHref(
    order.type,
    order.lines.map(({ idProduct, qty }) => ({ idProduct, qty })),
  )
  return (
    <Stack gap={8} align="center">
      <Text size="small" tone="secondary">
        {m['checkout.payment.other_ways']()}
      </Text>
      <Grid columns={{ base: 2, sm: 4 }} gap={8}>
        {others.map(({ code, name }) => (
          <Button key={code} href={`${href}&method=${code}`}>
            {name}
          </Button>
        ))}
      </Grid>
    </Stack>
  )
}

/** What is paid for and how much, in two lines. */
export const PaidSubject = ({ order }: HeldOrderProps) => (
  <Stack gap={2} align="center">
    <Text weight="medium">{toOrderTitle(order)}</Text>
    <Text weight="bold" figures>
      {getSumName()} {formatWon(order.payable)}
    </Text>
  </Stack>
)

/** The same of an order as it is known. */
export const PaidSubjectPart = ({ oid }: { oid: string }) => {
  const { data: order } = useQuery(orders.one(oid))
  return order && <PaidSubject order={order} />
}

/** The order of a payment with its other ways, as they are known. */
export const HeldOrderPart = ({ oid }: { oid: string }) => {
  const { data: order } = useQuery(orders.one(oid))
  const { data: methods = [] } = useQuery(checkout.payMethods())
  return (
    order && (
      <Stack gap={20}>
        <HeldOrder order={order} />
        <OtherWays {...{ order, methods }} />
      </Stack>
    )
  )
}
