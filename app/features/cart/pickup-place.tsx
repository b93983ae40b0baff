import { m } from '#messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { store as storeIcon } from '#ui/icons'
import { Tag } from '#ui/tag'
import { formatPickupStart } from '../stores/pickup-day.ts'
import type { CartGroup } from './cart-groups.ts'

export interface PickupPlaceProps {
  group: CartGroup
  /** Whether the group's store is the only one, or the one that the shopper chose. */
  isSettled: boolean
  /** Opens the choice of a store that has the whole group. */
  onStores: () => void
}

/** From when a group is handed out at its store, which can be changed; without a store, the way to choose one. */
export const PickupPlace = ({ group: { place }, isSettled, onStores }: PickupPlaceProps) => {
  if (!place) return null
  if (!isSettled)
    return (
      <div>
        <Button size="small" icon={storeIcon} aria-haspopup="dialog" onClick={onStores}>
          {m['pickup.mine.choose']()}
        </Button>
      </div>
    )
  return (
    <Cluster gap={12}>
      {place.earliest && (
        <Tag tone={place.earliest.today ? 'success' : 'neutral'}>{formatPickupStart(place.earliest)}</Tag>
      )}
      <Button
        variant="link"
        size="text"
        aria-haspopup="dialog"
        aria-label={m['cart.group.change_store']({ store: place.name })}
        onClick={onStores}
      >
        {m['detail.receive.change']()}
      </Button>
    </Cluster>
  )
}
