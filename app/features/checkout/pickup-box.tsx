import { factMark } from '../../join-facts.ts'
import { useState } from 'react'
import type { OrderChoices } from '#machines/order-setup.ts'
import { m } from '#messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { idCard } from '#ui/icons'
import { Notice } from '#ui/notice'
import { Skeleton } from '#ui/skeleton'
import { Stack } from '#ui/stack'
import { StoreCard } from '#ui/store-card'
import { SummaryBox } from '#ui/summary-box'
import { Text } from '#ui/text'
import { formatMonthDayWithWeekday } from '../../format.ts'
import { toForeignLanguage } from '../../shell/content-language.ts'
import { toPhoneText } from '../stores/store-labels.ts'
import { useUnfoldFocus } from '../../shell/use-unfold-focus.ts'
import type { Calculation, Place } from './checkout.queries.ts'
import { formatSlot, PickupSlots } from './pickup-slots-field.tsx'
import { toPickupDeadline, findEarliestSlot } from './pickup-slots.ts'
import { StoreSheet } from './store-sheet.tsx'

export interface PickupBoxProps {
  title: string
  calculation: Calculation | undefined
  places: readonly Place[]
  onChoose: (change: OrderChoices) => void
  error?: string | undefined
  /** The store that was asked for, where it can be named. */
  asked?: { id: number; name: string } | null
}

/** The rule is shown before the payment: who may collect, until when, and what happens then. */
const Rule = ({ pickupDate }: { pickupDate: string | null | undefined }) => (
  <Notice tone="info" icon={idCard} title={m['checkout.pickup.id_title']()}>
    {pickupDate
      ? m['checkout.pickup.id_lead']({
          date: formatMonthDayWithWeekday(toPickupDeadline(pickupDate)),
        })
      : m['checkout.pickup.id_lead_open']()}
  </Notice>
)

/** The store and the moment in one line, and how to reach it; the rest opens by a press. */
const Chosen = ({ place, date, time }: { place: Place; date: string; time: string }) => (
  <Stack gap={2}>
    <Text>
      <Text as="span" weight="medium" lang={toForeignLanguage(place.lang)}>
        {place.name}
      </Text>
      {factMark()}
      <Text as="span" tone="accent" figures>
        {formatSlot(place, date, time)}
      </Text>
    </Text>
    <Text size="caption" tone="secondary" lang={toForeignLanguage(place.lang)}>
      {place.address}
      <br />
      {toPhoneText(place.phone)}
    </Text>
  </Stack>
)

const lacksSomething = ({ id }: { id: number }, places: readonly Place[]): boolean =>
  !places.some((place) => place.id === id && place.complete)

/** Where and when an order is collected. */
export const PickupBox = ({ title, calculation, places, onChoose, error, asked }: PickupBoxProps) => {
  const [choosing, setChoosing] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const place = places.find(({ id }) => id === calculation?.store?.id)
  const { pickupDate: date, pickupTime: time } = calculation ?? {}
  const hasNoCompleteStore = !places.some(({ complete }) => complete)
  const isFolded = !isOpen && !error && place !== undefined && Boolean(date && time)
  const unfolding = useUnfoldFocus<HTMLDivElement>(isFolded)
  const unfold = () => {
    unfolding.prepare()
    setOpen(true)
  }
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
          <Cluster gap={12}>
            {isFolded && (
              <div data-only="narrow">
                <Button variant="link" aria-label={m['checkout.pickup.change_slot']()} onClick={unfold}>
                  {m['checkout.pickup.change']()}
                </Button>
              </div>
            )}
            <div {...(isFolded && { 'data-only': 'wide' })}>
              <Button variant="link" onClick={() => setChoosing(true)}>
                {place ? m['checkout.pickup.change_store']() : m['checkout.pickup.choose']()}
              </Button>
            </div>
          </Cluster>
        )
      }
    >
      <Stack gap={16}>
        {!calculation && <Skeleton shape="block" />}
        {calculation && hasNoCompleteStore && <Notice tone="warning">{m['checkout.pickup.none']()}</Notice>}
        {place && asked && lacksSomething(asked, places) && (
          <Notice tone="info">
            {m['checkout.pickup.replaced']({ store: asked.name, place: place.name })}
          </Notice>
        )}
        {isFolded && place && date && time && (
          <div data-only="narrow">
            <Chosen {...{ place, date, time }} />
          </div>
        )}
        {place && (
          <div ref={unfolding.content} {...(isFolded && { 'data-only': 'wide' })}>
            <Stack gap={16}>
              <StoreCard
                as="div"
                frame="none"
                name={place.name}
                lang={toForeignLanguage(place.lang)}
                lines={[place.address, toPhoneText(place.phone)]}
                tags={[
                  { tone: 'success', text: m['checkout.pickup.complete']() },
                  ...place.options.slice(0, 3).map((text) => ({ text })),
                ]}
              />
              <PickupSlots
                key={place.id}
                place={place}
                date={date ?? undefined}
                time={time ?? undefined}
                onChoose={onChoose}
              />
            </Stack>
          </div>
        )}
        {error && (
          <Text size="small" tone="error" role="status" data-failure tabIndex={-1}>
            {error}
          </Text>
        )}
        <Rule pickupDate={date} />
      </Stack>
      {choosing && (
        <StoreSheet places={places} chosen={place?.id} onClose={() => setChoosing(false)} onChoose={choose} />
      )}
    </SummaryBox>
  )
}
