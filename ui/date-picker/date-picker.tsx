import { DatePicker as Ark, parseDate, type DateValue } from '@ark-ui/react/date-picker'
import type { InputHTMLAttributes, Ref } from 'react'
import { datePicker } from '#styled/date-picker.ts'
import { useFieldControl } from '../field/field-context.ts'
import { useOwnValue } from '../field/use-own-value.ts'
import { Icon } from '../icon/icon.tsx'
import { calendar } from '../icons/icons.tsx'
import { joinClasses } from '../theme/join-classes.ts'
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

type OwnName = 'value' | 'defaultValue' | 'onChange' | 'type' | 'min' | 'max'

export interface DatePickerProps extends Omit<InputHTMLAttributes<HTMLInputElement>, OwnName> {
  /** 2026-11-21, or empty. */
  value?: string
  /** What is chosen at first, where there is no `value`. */
  defaultValue?: string
  /** By what a native form names the value. */
  name?: string
  /** Gets the new date, or nothing when it is emptied. */
  onChange?: (value: string) => void
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
  /** The input itself; `className` and `style` are those of the frame around it. */
  ref?: Ref<HTMLInputElement>
}

const toDateValue = (text?: string) => (text ? parseDate(text) : undefined)

/** A day, typed or picked. Heavy (48 kB): load it with the part of the page that needs it. */
export const DatePicker = (picker: DatePickerProps) => {
  const { value, onChange, locale, min, max, unavailable, label, words, ...others } = picker
  const { defaultOpen, className, style, defaultValue = '', name, ...rest } = others
  const [chosenValue, change] = useOwnValue(value, defaultValue, onChange)
  const { id: fieldId, ...control } = useFieldControl()
  const id = rest.id ?? fieldId
  const classes = datePicker()
  return (
    <Ark.Root
      className={joinClasses(classes.root, className)}
      style={style}
      value={chosenValue ? [parseDate(chosenValue)] : []}
      onValueChange={({ value: [day] }) => change(day?.toString() ?? '')}
      locale={locale}
      min={toDateValue(min)}
      max={toDateValue(max)}
      isDateUnavailable={(day) => unavailable?.(day.toString()) ?? false}
      format={formatDay}
      parse={parseDay}
      disabled={rest.disabled}
      defaultOpen={defaultOpen}
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
      {name && <input type="hidden" name={name} value={chosenValue} disabled={rest.disabled} />}
      <Ark.Control className={classes.control}>
        <Ark.Input
          placeholder="2026.11.21"
          aria-label={label}
          {...control}
          {...rest}
          className={classes.input}
        />
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
