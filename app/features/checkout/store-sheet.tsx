import { m } from '#messages'
import { Button } from '#ui/button'
import { Sheet } from '#ui/sheet'
import { Stack } from '#ui/stack'
import { StoreCard } from '#ui/store-card'
import { Text } from '#ui/text'
import { count, phone } from '../../format.ts'
import { writtenIn } from '../../shell/written-in.ts'
import { dayOf } from '../orders/day-of.ts'
import type { Place } from './checkout.queries.ts'
import { earliestAt } from './pickup-slots.ts'

export interface StoreSheetProps {
  places: readonly Place[]
  chosen: number | undefined
  onClose: () => void
  onChoose: (place: Place) => void
}

const whenOf = (place: Place): string => {
  const slot = earliestAt(place)
  return slot
    ? m['checkout.store.earliest']({
        date: dayOf(slot.pickupDate),
        time: slot.pickupTime,
      })
    : m['checkout.store.no_slot']()
}

const Choose = ({
  place,
  chosen,
  onChoose,
}: { place: Place } & Pick<StoreSheetProps, 'chosen' | 'onChoose'>) =>
  place.complete ? (
    <Button
      size="small"
      variant={place.id === chosen ? 'soft' : 'secondary'}
      aria-label={m['checkout.store.choose_name']({ name: place.name })}
      onClick={() => onChoose(place)}
    >
      {place.id === chosen ? m['checkout.store.chosen']() : m['checkout.store.choose']()}
    </Button>
  ) : (
    <Text size="caption" tone="error">
      {m['checkout.store.short']({ count: count(place.short.length) })}
    </Text>
  )

/** The stores that have some of what is ordered; those that have all of it can be chosen. */
export const StoreSheet = ({ places, chosen, onClose, onChoose }: StoreSheetProps) => (
  <Sheet
    open
    onClose={onClose}
    title={m['checkout.store.title']()}
    closeLabel={m['checkout.store.close']()}
    from="side"
  >
    <Stack as="ul" gap={12}>
      {places.map((place) => (
        <StoreCard
          key={place.id}
          as="li"
          name={place.name}
          lang={writtenIn()}
          lines={[place.address, phone(place.phone), whenOf(place)]}
          {...(place.distanceKm !== null && { distance: `${place.distanceKm}km` })}
          action={<Choose place={place} chosen={chosen} onChoose={onChoose} />}
        />
      ))}
    </Stack>
  </Sheet>
)
