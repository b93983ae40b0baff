import { m } from '#messages'
import { Button } from '#ui/button'
import { Notice } from '#ui/notice'
import { TextLink } from '#ui/text-link'
import { countLacking, isUnavailable, type CartGroup } from './cart-groups.ts'
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

export interface LackingNoticeProps {
  group: CartGroup
  /** The store where the shopper collects. */
  myStore?: { id: number; shortName: string } | null | undefined
  onChooseStore?: ((id: number) => void) | undefined
}

/** That the chosen store lacks some of a group, and another has them all. */
export const LackingNotice = ({ group, myStore, onChooseStore }: LackingNoticeProps) => {
  const count = countLacking(group, myStore?.id ?? null)
  const { place } = group
  if (count === 0 || !place || !myStore) return null
  return (
    <Notice
      tone="info"
      action={
        <Button size="small" onClick={() => onChooseStore?.(place.id)}>
          {m['pickup.cart.choose']({ store: place.name })}
        </Button>
      }
    >
      {m['pickup.cart.lacking']({ count: String(count), mine: myStore.shortName, store: place.name })}
    </Notice>
  )
}
