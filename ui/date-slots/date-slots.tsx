import { OptionCard } from '../option-card/option-card.tsx'
import { Stack, type StackProps } from '../stack/stack.tsx'

export interface PickupDay {
  /** The date. */
  value: string
  /** 오늘, 내일, 월, 휴무. */
  word: string
  /** The day of the month. */
  number: string
  disabled?: boolean
}

export interface PickupTime {
  value: string
  /** 18:00 이후 */
  label: string
  disabled?: boolean
}

export interface DateSlotsProps extends Omit<StackProps, 'as' | 'children'> {
  /** The names of both choices: 받는 날, 받는 시간. */
  dayLegend: string
  /** See dayLegend. */
  timeLegend: string
  /** Seven days. */
  days: readonly PickupDay[]
  /** The times of the chosen day. */
  times: readonly PickupTime[]
  /** The chosen day, if any. */
  day: string | undefined
  /** The chosen time of that day, if any. */
  time: string | undefined
  /** Gets the day; the time is chosen anew. */
  onDay: (day: string) => void
  /** Gets the time. */
  onTime: (time: string) => void
}

export const DateSlots = ({
  dayLegend,
  timeLegend,
  days,
  times,
  day,
  time,
  onDay,
  onTime,
  ...rest
}: DateSlotsProps) => (
  <Stack gap={8} {...rest}>
    <OptionCard
      legend={dayLegend}
      legendHidden
      look="day"
      columns={7}
      options={days.map(({ value, word, number, disabled }) => ({
        value,
        title: number,
        lines: [word],
        disabled,
      }))}
      value={day}
      onChange={onDay}
    />
    <OptionCard
      legend={timeLegend}
      legendHidden
      look="slot"
      options={times.map(({ value, label, disabled }) => ({ value, title: label, disabled }))}
      value={time}
      onChange={onTime}
    />
  </Stack>
)
