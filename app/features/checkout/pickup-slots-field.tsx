import { useState } from 'react'
import { m } from '#messages'
import { Chip } from '#ui/chip'
import { Cluster } from '#ui/cluster'
import { DateSlots } from '#ui/date-slots'
import { Stack } from '#ui/stack'
import { weekday } from '../../format.ts'
import type { Place } from './checkout.queries.ts'

export interface PickupSlotsProps {
  place: Place
  date: string | undefined
  time: string | undefined
  onChoose: (slot: { pickupDate: string; pickupTime: string }) => void
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

/** The days and hours at which a store hands orders over. */
export const PickupSlots = ({ place, date, time, onChoose }: PickupSlotsProps) => {
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
        time={time}
        onDay={(pickupDate) => {
          const first = place.days.find((one) => one.date === pickupDate)?.times[0]
          if (first) onChoose({ pickupDate, pickupTime: first })
        }}
        onTime={(pickupTime) => date && onChoose({ pickupTime, pickupDate: date })}
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
