import { m } from '#messages'
import { Notice } from '#ui/notice'
import { TextLink } from '#ui/text-link'
import { isUnavailable } from './cart-groups.ts'
import type { CartItem } from './cart.queries.ts'

/** Says that a visitor's cart is on the device alone. */
export const VisitorNotice = () => (
  <Notice
    tone="info"
    action={
      <TextLink href="/account/login?redirect=%2Fcart" variant="accent">
        {m['shell.account.login']()}
      </TextLink>
    }
  >
    {m['cart.notice.visitor']()}
  </Notice>
)

export interface CartChangesProps {
  items: readonly CartItem[]
  waiting: boolean
  changedElsewhere: boolean
}

/** What became of the cart since it was last seen: prices, stock, other devices, changes that wait for a connection. */
export const CartChanges = ({ items, waiting, changedElsewhere }: CartChangesProps) => {
  const unavailableCount = items.filter(isUnavailable).length
  const hasPriceChange = items.some((item) => !isUnavailable(item) && item.product.price !== item.priceSeen)
  return (
    <>
      {waiting && (
        <Notice tone="info" live="status">
          {m['cart.notice.waiting']()}
        </Notice>
      )}
      {changedElsewhere && (
        <Notice tone="info" live="status">
          {m['cart.notice.elsewhere']()}
        </Notice>
      )}
      {hasPriceChange && <Notice tone="info">{m['cart.notice.prices']()}</Notice>}
      {unavailableCount > 0 && (
        <Notice tone="warning">{m['cart.notice.sold_out']({ count: String(unavailableCount) })}</Notice>
      )}
    </>
  )
}
