import { useState } from 'react'
import type { OrderChoices } from '#machines/order-setup.ts'
import { m } from '#messages'
import { Button } from '#ui/button'
import { idCard } from '#ui/icons'
import { Notice } from '#ui/notice'
import { Skeleton } from '#ui/skeleton'
import { Stack } from '#ui/stack'
import { StoreCard } from '#ui/store-card'
import { SummaryBox } from '#ui/summary-box'
import { Text } from '#ui/text'
import { formatDateTime, formatPhone } from '../../format.ts'
import { findContentLanguage } from '../../shell/content-language.ts'
import type { Calculation, Place } from './checkout.queries.ts'
import { PickupSlots } from './pickup-slots-field.tsx'
import { toPickupDeadline, findEarliestSlot } from './pickup-slots.ts'
import { StoreSheet } from './store-sheet.tsx'

export interface PickupBoxProps {
  title: string
  calculation: Calculation | undefined
  places: readonly Place[]
  onChoose: (change: OrderChoices) => void
  error?: string | undefined
}

/** The rule is shown before the payment: who may collect, until when, and what happens then. */
const Rule = ({ pickupDate }: { pickupDate: string | null | undefined }) => (
  <Notice tone="info" icon={idCard} title={m['checkout.pickup.id_title']()}>
    {pickupDate
      ? m['checkout.pickup.id_lead']({
          date: formatDateTime(`${toPickupDeadline(pickupDate)}T12:00:00+09:00`).slice(0, -6),
        })
      : m['checkout.pickup.id_lead_open']()}
  </Notice>
)

/** Where and when an order is collected. */
export const PickupBox = ({ title, calculation, places, onChoose, error }: PickupBoxProps) => {
  const [choosing, setChoosing] = useState(false)
  const place = places.find(({ id }) => id === calculation?.store?.id)
  const hasNoCompleteStore = !places.some(({ complete }) => complete)
  const choose = (store: Place) => {
    setChoosing(false)
    onChoose({ store: store.id, ...findEarliestSlot(store) })
  }
  return (
    <SummaryBox
      band
      title={title}
      action={
        calculation && (
          <Button variant="link" onClick={() => setChoosing(true)}>
            {place ? m['checkout.pickup.change']() : m['checkout.pickup.choose']()}
          </Button>
        )
      }
    >
      <Stack gap={16}>
        {!calculation && <Skeleton shape="block" />}
        {calculation && hasNoCompleteStore && <Notice tone="warning">{m['checkout.pickup.none']()}</Notice>}
        {place && (
          <>
            <StoreCard
              as="div"
              frame="none"
              name={place.name}
              lang={findContentLanguage()}
              lines={[place.address, formatPhone(place.phone)]}
              tags={[
                { tone: 'success', text: m['checkout.pickup.complete']() },
                ...place.options.slice(0, 3).map((text) => ({ text })),
              ]}
            />
            <PickupSlots
              key={place.id}
              place={place}
              date={calculation?.pickupDate ?? undefined}
              time={calculation?.pickupTime ?? undefined}
              onChoose={onChoose}
            />
          </>
        )}
        {error && (
          <Text size="small" tone="error" role="status">
            {error}
          </Text>
        )}
        <Rule pickupDate={calculation?.pickupDate} />
      </Stack>
      {choosing && (
        <StoreSheet places={places} chosen={place?.id} onClose={() => setChoosing(false)} onChoose={choose} />
      )}
    </SummaryBox>
  )
}
