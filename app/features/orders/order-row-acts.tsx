import { m } from '#messages'
import { Button } from '#ui/button'
import { Grid } from '#ui/grid'
import { TextLink } from '#ui/text-link'
import { useAddToCart } from '../cart/add-to-cart.ts'
import { toNextAction } from './next-action.ts'
import { receivedStatuses, type OrderCard } from './orders.queries.ts'

/** Puts what an order had into the cart once more, as much of each as was ordered. */
export const OrderAgain = ({ lines }: { lines: readonly { idProduct: number; qty: number }[] }) => {
  const add = useAddToCart()
  return (
    <Button
      working={add.isPending && m['orders.row.again_working']()}
      onClick={() => add.mutate(lines.map(({ idProduct, qty }) => ({ idProduct, qty })))}
    >
      {m['orders.row.again']()}
    </Button>
  )
}

/** What can be done about an order in a list. */
export const OrderRowActs = ({ order }: { order: OrderCard }) => {
  const { status, toReview, lines } = order
  const { href, label } = toNextAction(order)
  if (!receivedStatuses.includes(status)) return <Button href={href}>{label}</Button>
  if (toReview === null) return <OrderAgain lines={lines} />
  return (
    <Grid columns={{ base: 2, md: 1 }} gap={8}>
      <OrderAgain lines={lines} />
      <Button href={href}>{label}</Button>
    </Grid>
  )
}

/** To take an order back is a link among what is said of it, not the act that stands out. */
export const QuietOrderAct = ({ order }: { order: OrderCard }) => {
  const { href, label } = toNextAction(order)
  return <TextLink href={href}>{label}</TextLink>
}
