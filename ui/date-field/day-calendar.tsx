import { DatePicker as Ark, parseDate } from '@ark-ui/react/date-picker'
import { useEffect, useRef } from 'react'
import { Calendar } from '../date-picker/calendar.tsx'
import type { CalendarWords } from './date-field.tsx'

export interface DayCalendarProps {
  /** No day, one, or the first and the last one of a range. */
  value: readonly string[]
  /** Gets the new day or days; of a range the first one alone until the last one is chosen. */
  onChange: (value: string[]) => void
  /** One day, or a range of days. */
  mode: 'single' | 'range'
  /** The page's language: names of months and days. */
  locale: string
  /** The first day that may be chosen. */
  min?: string | undefined
  /** The last day that may be chosen. */
  max?: string | undefined
  /** Days that may not be chosen. */
  unavailable?: ((day: string) => boolean) | undefined
  /** The names of the calendar and its buttons. */
  words: CalendarWords
  /** Whether the focus goes to the chosen day. */
  autoFocus?: boolean
}

const toDateValue = (day?: string) => (day ? parseDate(day.slice(0, 10)) : undefined)

/** The month with its days. It brings Ark's date picker along (48 kB): loaded when a calendar is opened. */
export const DayCalendar = (calendar: DayCalendarProps) => {
  const { value, onChange, mode, locale, min, max, unavailable, words, autoFocus } = calendar
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (autoFocus) root.current?.querySelector<HTMLElement>('td [role=button][tabindex="0"]')?.focus()
  }, [autoFocus])
  return (
    <Ark.Root
      ref={root}
      inline
      outsideDaySelectable
      selectionMode={mode}
      value={value.map((day) => parseDate(day.slice(0, 10)))}
      onValueChange={({ value: days }) => onChange(days.map(String))}
      locale={locale}
      timeZone="Asia/Seoul"
      min={toDateValue(min)}
      max={toDateValue(max)}
      isDateUnavailable={(day) => unavailable?.(day.toString()) ?? false}
      translations={{
        content: words.calendar,
        prevTrigger: () => words.previous,
        nextTrigger: () => words.next,
      }}
    >
      <Ark.Content>
        <Calendar locale={locale} viewLabel={words.view} unavailableLabel={words.unavailable} />
      </Ark.Content>
    </Ark.Root>
  )
}
