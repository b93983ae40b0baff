import { m } from '#messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { store as storeIcon } from '#ui/icons'
import { Tag } from '#ui/tag'
import { formatPickupStart } from '../stores/pickup-day.ts'
import type { CartGroup } from './cart-groups.ts'

export interface PickupPlaceProps {
  group: CartGroup
  /** Whether the group's store is known: the only one, the one that the shopper chose, or one of several groups. */
  isSettled: boolean
  /** Whether another store has the whole group too. */
  canChange: boolean
  /** Opens the choice of a store that has the whole group. */
  onStores: () => void
}

/** From when a group is handed out at its store, which can be changed; without a store, the way to choose one. */
export const PickupPlace = ({ group: { place }, isSettled, canChange, onStores }: PickupPlaceProps) => {
  if (!place) return null
  return (
    <Cluster gap={12}>
      {isSettled && place.earliest && (
        <Tag tone={place.earliest.today ? 'success' : 'neutral'}>{formatPickupStart(place.earliest)}</Tag>
      )}
      {/* One button, so that the focus is on it again once a store is chosen. */}
      {(!isSettled || canChange) && (
        <Button
          key="stores"
          aria-haspopup="dialog"
          onClick={onStores}
          {...(isSettled
            ? {
                variant: 'link' as const,
                size: 'text' as const,
                'aria-label': m['cart.group.change_store']({ store: place.name }),
              }
            : { size: 'small' as const, icon: storeIcon })}
        >
          {isSettled ? m['detail.receive.change']() : m['pickup.mine.choose']()}
        </Button>
      )}
    </Cluster>
  )
}
