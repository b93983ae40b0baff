import { m } from '#messages'
import { Button } from '#ui/button'
import { Sheet } from '#ui/sheet'
import { Stack } from '#ui/stack'
import { StoreCard } from '#ui/store-card'
import { Text } from '#ui/text'
import { formatCount, formatWon } from '../../format.ts'
import { toForeignLanguage } from '../../shell/content-language.ts'
import { formatPickupMoment } from '../stores/pickup-day.ts'
import { toPhoneText } from '../stores/store-labels.ts'
import type { Place } from './checkout.queries.ts'
import { findEarliestSlot } from './pickup-slots.ts'

export interface StoreSheetProps {
  places: readonly Place[]
  chosen: number | undefined
  onClose: () => void
  onChoose: (place: Place) => void
}

const toPickupTimeText = (place: Place): string => {
  const slot = findEarliestSlot(place)
  return slot
    ? m['checkout.store.earliest']({
        moment: formatPickupMoment({
          date: slot.pickupDate,
          time: slot.pickupTime,
          today: place.days[0]?.date === slot.pickupDate,
        }),
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
      {m['checkout.store.short']({ count: formatCount(place.short.length) })}
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
          lang={toForeignLanguage(place.lang)}
          lines={[formatWon(place.goods), place.address, toPhoneText(place.phone), toPickupTimeText(place)]}
          {...(place.distanceKm !== null && { distance: `${place.distanceKm}km` })}
          action={<Choose place={place} chosen={chosen} onChoose={onChoose} />}
        />
      ))}
    </Stack>
  </Sheet>
)
