import { useState } from 'react'
import type { OrderChoices } from '#machines/order.ts'
import { m } from '#messages'
import { Button } from '#ui/button'
import { Chip } from '#ui/chip'
import { Cluster } from '#ui/cluster'
import { DateSlots } from '#ui/date-slots'
import { idCard } from '#ui/icons'
import { Notice } from '#ui/notice'
import { Skeleton } from '#ui/skeleton'
import { Stack } from '#ui/stack'
import { StoreCard } from '#ui/store-card'
import { SummaryBox } from '#ui/summary-box'
import { Text } from '#ui/text'
import { dateTime, phone, weekday } from '../../format.ts'
import type { Calculation, Place } from './checkout.queries.ts'
import { deadlineOf, earliestAt } from './pickup-slots.ts'
import { StoreSheet } from './store-sheet.tsx'

export interface PickupBoxProps {
  title: string
  calculation: Calculation | undefined
  places: readonly Place[]
  onChoose: (change: OrderChoices) => void
  error?: string | undefined
}

const week = 7
const wordOf = (day: Place['days'][number], at: number): string => {
  if (!day.open) return m['checkout.pickup.closed']()
  return at === 0
    ? m['checkout.pickup.today']()
    : at === 1
      ? m['checkout.pickup.tomorrow']()
      : weekday(day.date)
}

const Slots = ({
  place,
  calculation,
  onChoose,
}: { place: Place } & Pick<PickupBoxProps, 'calculation' | 'onChoose'>) => {
  const date = calculation?.pickupDate ?? undefined
  const chosenAt = place.days.findIndex((day) => day.date === date)
  const [later, setLater] = useState(chosenAt >= week)
  const day = place.days[chosenAt]
  const shown = place.days.slice(later ? week : 0, later ? 2 * week : week)
  return (
    <Stack gap={8}>
      <DateSlots
        dayLegend={m['checkout.pickup.day']()}
        timeLegend={m['checkout.pickup.time']()}
        days={shown.map((one) => ({
          value: one.date,
          word: wordOf(one, place.days.indexOf(one)),
          number: String(Number(one.date.slice(8))),
          disabled: one.times.length === 0,
        }))}
        times={(day?.times ?? []).map((time) => ({ value: time, label: time }))}
        day={date}
        time={calculation?.pickupTime ?? undefined}
        onDay={(pickupDate) => {
          const first = place.days.find((one) => one.date === pickupDate)?.times[0]
          if (first) onChoose({ pickupDate, pickupTime: first })
        }}
        onTime={(pickupTime) => onChoose({ pickupTime, ...(date && { pickupDate: date }) })}
      />
      {place.days.length > week && (
        <Cluster>
          <Chip on={!later} onClick={() => setLater(false)}>
            {m['checkout.pickup.this_week']()}
          </Chip>
          <Chip on={later} onClick={() => setLater(true)}>
            {m['checkout.pickup.next_week']()}
          </Chip>
        </Cluster>
      )}
    </Stack>
  )
}

/** The rule is said before anybody pays: who may collect, until when, and what happens then. */
const Rule = ({ pickupDate }: { pickupDate: string | null | undefined }) => (
  <Notice tone="info" icon={idCard} title={m['checkout.pickup.id_title']()}>
    {pickupDate
      ? m['checkout.pickup.id_lead']({
          date: dateTime(`${deadlineOf(pickupDate)}T12:00:00+09:00`).slice(0, -6),
        })
      : m['checkout.pickup.id_lead_open']()}
  </Notice>
)

/** Where and when an order is collected. */
export const PickupBox = ({ title, calculation, places, onChoose, error }: PickupBoxProps) => {
  const [choosing, setChoosing] = useState(false)
  const place = places.find(({ id }) => id === calculation?.store?.id)
  const none = !places.some(({ complete }) => complete)
  const choose = (chosen: Place) => {
    setChoosing(false)
    onChoose({ store: chosen.id, ...earliestAt(chosen) })
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
        {calculation && none && <Notice tone="warning">{m['checkout.pickup.none']()}</Notice>}
        {place && (
          <>
            <StoreCard
              as="div"
              frame="none"
              name={place.name}
              lines={[place.address, phone(place.phone)]}
              tags={[
                { tone: 'success', text: m['checkout.pickup.complete']() },
                ...place.options.slice(0, 3).map((text) => ({ text })),
              ]}
            />
            <Slots key={place.id} place={place} calculation={calculation} onChoose={onChoose} />
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
