import { DatePicker as Ark, parseDate, type DateValue } from '@ark-ui/react/date-picker'
import { datePicker } from '#styled/date-picker.ts'
import { useFieldControl } from '../field/field-context.ts'
import { Icon } from '../icon/icon.tsx'
import { calendar } from '../icons/icons.tsx'
import { Calendar } from './calendar.tsx'

const padTwo = (value: number) => String(value).padStart(2, '0')

/** 2026.11.21, as everywhere in the shop. */
const formatDay = ({ year, month, day }: DateValue) => `${year}.${padTwo(month)}.${padTwo(day)}`

/** Typed with or without points: 2026.11.21, 20261121. */
const parseDay = (text: string): DateValue | undefined => {
  const [, year, month, day] = /^(\d{4})\D?(\d{1,2})\D?(\d{1,2})$/.exec(text.trim()) ?? []
  if (!year || !month || !day) return undefined
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return Number.isNaN(Date.parse(iso)) ? undefined : parseDate(iso)
}

export interface DatePickerProps {
  /** 2026-11-21, or empty. */
  value: string
  /** Gets the new date, or nothing when it is emptied. */
  onChange: (value: string) => void
  /** The page's language: names of months and days. */
  locale: string
  /** The first and the last day that may be chosen: 2026-11-21. */
  min?: string
  /** The last day that can be chosen. */
  max?: string
  /** Days that may not be chosen: a store's days off. */
  unavailable?: (day: string) => boolean
  /** The name for readers where no field stands around it. */
  label?: string
  /** The names of the calendar and its buttons. */
  words: { open: string; calendar: string; previous: string; next: string; view: string; unavailable: string }
  /** How a day is written: 2026.11.21. */
  placeholder?: string
  /** Nothing can be chosen or typed. */
  disabled?: boolean
  /** Open from the start. */
  defaultOpen?: boolean
}

const toDateValue = (text?: string) => (text ? parseDate(text) : undefined)

/** A day, typed or picked. Heavy (48 kB): load it with the part of the page that needs it. */
export const DatePicker = (picker: DatePickerProps) => {
  const { value, onChange, locale, min, max, unavailable, label, words, placeholder = '2026.11.21' } = picker
  const { id, ...control } = useFieldControl()
  const classes = datePicker()
  return (
    <Ark.Root
      className={classes.root}
      value={value ? [parseDate(value)] : []}
      onValueChange={({ value: [day] }) => onChange(day?.toString() ?? '')}
      locale={locale}
      min={toDateValue(min)}
      max={toDateValue(max)}
      isDateUnavailable={(day) => unavailable?.(day.toString()) ?? false}
      format={formatDay}
      parse={parseDay}
      disabled={picker.disabled}
      defaultOpen={picker.defaultOpen}
      positioning={{ placement: 'bottom-start', strategy: 'absolute' }}
      ids={id ? { input: () => id } : undefined}
      translations={{
        trigger: () => words.open,
        content: words.calendar,
        prevTrigger: () => words.previous,
        nextTrigger: () => words.next,
      }}
      lazyMount
      unmountOnExit
    >
      <Ark.Control className={classes.control}>
        <Ark.Input {...control} className={classes.input} aria-label={label} placeholder={placeholder} />
        <Ark.Trigger className={classes.trigger}>
          <Icon of={calendar} />
        </Ark.Trigger>
      </Ark.Control>
      <Ark.Positioner>
        <Ark.Content className={classes.panel}>
          <Calendar locale={locale} viewLabel={words.view} unavailableLabel={words.unavailable} />
        </Ark.Content>
      </Ark.Positioner>
    </Ark.Root>
  )
}
