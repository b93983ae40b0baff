import type { Ref } from 'react'
import { timeField } from '#styled/time-field.ts'
import { DateInput } from '../date-field/date-input.tsx'
import { useOwnValue } from '../field/use-own-value.ts'
import type { TextInputProps } from '../text-input/text-input.tsx'
import { joinClasses } from '../theme/join-classes.ts'

type OwnName =
  | 'value'
  | 'defaultValue'
  | 'onChange'
  | 'type'
  | 'min'
  | 'max'
  | 'clearLabel'
  | 'end'
  | 'figures'

export interface TimeFieldProps extends Omit<TextInputProps, OwnName> {
  /** 18:30, or empty; without it the field holds its own. */
  value?: string
  /** What stands in it at first, where there is no `value`. */
  defaultValue?: string
  /** By what a native form names the value. */
  name?: string
  /** Gets the new time, or nothing when it is emptied or not a time. */
  onChange?: (value: string) => void
  /** The first time that may be given. */
  min?: string
  /** The last time that may be given; 24:00 where the end of the day is one. */
  max?: string
  /** What is said of a text that is no time, and of a time before `min` or after `max`. */
  words: { invalid: string; outside: string }
  /** The input itself; `className` and `style` are those of the frame around it. */
  ref?: Ref<HTMLInputElement>
}

/** A time of day by 24 hours, typed as 18:30, 1830 or 9:00. */
export const TimeField = (field: TimeFieldProps) => {
  const { value, defaultValue = '', onChange, name, words, className, style, ...rest } = field
  const [time, change] = useOwnValue(value, defaultValue, onChange)
  return (
    <span className={joinClasses(timeField(), className)} style={style}>
      {name && <input type="hidden" name={name} value={time} disabled={rest.disabled} />}
      <DateInput {...rest} inputMode="numeric" value={time} onChange={change} kind="time" faults={words} />
    </span>
  )
}
