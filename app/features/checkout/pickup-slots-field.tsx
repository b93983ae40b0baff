import { useState } from 'react'
import { m } from '#messages'
import { Chip } from '#ui/chip'
import { Cluster } from '#ui/cluster'
import { DateSlots } from '#ui/date-slots'
import { Stack } from '#ui/stack'
import { formatTime, formatWeekday } from '../../format.ts'
import { formatPickupStart } from '../stores/pickup-day.ts'
import type { Place } from './checkout.queries.ts'

export interface PickupSlotsProps {
  place: Place
  date: string | undefined
  time: string | undefined
  onChoose: (slot: { pickupDate: string; pickupTime: string }) => void
}

const week = 7
const toDayLabel = (day: Place['days'][number], index: number): string => {
  if (!day.open) return m['checkout.pickup.closed']()
  return index === 0
    ? m['checkout.pickup.today']()
    : index === 1
      ? m['checkout.pickup.tomorrow']()
      : formatWeekday(day.date)
}

/** A slot of a store as every pickup moment is written: 내일 11:00부터. */
export const formatSlot = ({ days }: Place, date: string, time: string): string =>
  formatPickupStart({ date, time, today: days[0]?.date === date })

/** The days and hours at which a store hands orders over. */
export const PickupSlots = ({ place, date, time, onChoose }: PickupSlotsProps) => {
  const dayIndex = place.days.findIndex((day) => day.date === date)
  const [isSecondWeek, setIsSecondWeek] = useState(dayIndex >= week)
  const day = place.days[dayIndex]
  const visibleDays = place.days.slice(isSecondWeek ? week : 0, isSecondWeek ? 2 * week : week)
  return (
    <Stack gap={8}>
      {place.days.length > week && (
        <Cluster>
          <Chip on={!isSecondWeek} onClick={() => setIsSecondWeek(false)}>
            {m['checkout.pickup.this_week']()}
          </Chip>
          <Chip on={isSecondWeek} onClick={() => setIsSecondWeek(true)}>
            {m['checkout.pickup.next_week']()}
          </Chip>
        </Cluster>
      )}
      <DateSlots
        dayLegend={m['checkout.pickup.day']()}
        timeLegend={m['checkout.pickup.time']()}
        days={visibleDays.map((one) => ({
          value: one.date,
          word: toDayLabel(one, place.days.indexOf(one)),
          number: String(Number(one.date.slice(8))),
          disabled: one.times.length === 0,
        }))}
        times={(day?.times ?? []).map((time) => ({ value: time, label: formatTime(time) }))}
        day={date}
        time={time}
        onDay={(pickupDate) => {
          const first = place.days.find((one) => one.date === pickupDate)?.times[0]
          if (first) onChoose({ pickupDate, pickupTime: first })
        }}
        onTime={(pickupTime) => date && onChoose({ pickupTime, pickupDate: date })}
      />
    </Stack>
  )
}
