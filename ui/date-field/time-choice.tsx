import { dateField } from '#styled/date-field.ts'
import { Select } from '../select/select.tsx'

export interface TimeChoiceProps {
  /** 2026-11-21T18:30; empty before a day is chosen. */
  value: string
  /** Gets the day with its new time. */
  onChange: (value: string) => void
  /** The name of the hours. */
  hourLabel: string
  /** The name of the minutes. */
  minuteLabel: string
}

const padTwo = (value: number) => String(value).padStart(2, '0')
const hours = Array.from({ length: 24 }, (_, hour) => padTwo(hour))
const minutes = Array.from({ length: 12 }, (_, at) => padTwo(at * 5))
const toOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

/** The time of a day by hours and five minutes; any other minute is typed. */
export const TimeChoice = ({ value, onChange, hourLabel, minuteLabel }: TimeChoiceProps) => {
  const [day = '', time = '00:00'] = value === '' ? [] : value.split('T')
  const [hour = '00', minute = '00'] = time.split(':')
  const choices = [...new Set([...minutes, minute])].sort()
  return (
    <div className={dateField().time}>
      <Select
        aria-label={hourLabel}
        disabled={value === ''}
        options={toOptions(hours)}
        value={hour}
        onChange={(next) => onChange(`${day}T${next}:${minute}`)}
      />
      <span aria-hidden>:</span>
      <Select
        aria-label={minuteLabel}
        disabled={value === ''}
        options={toOptions(choices)}
        value={minute}
        onChange={(next) => onChange(`${day}T${hour}:${next}`)}
      />
    </div>
  )
}
