import { useCallback, useId, useRef, useState } from 'react'
import { rangePicker } from '#styled/range-picker.ts'
import type { CalendarWords } from '../date-field/date-field.tsx'
import { formatEntry } from '../date-field/entry.ts'
import { FieldContext, useFieldControl } from '../field/field-context.ts'
import { useOwnValue } from '../field/use-own-value.ts'
import { Icon } from '../icon/icon.tsx'
import { calendar } from '../icons/icons.tsx'
import { useDismiss } from '../popover/use-dismiss.ts'
import { toRootProps, type RootProps } from '../theme/root-props.ts'
import { useJoinedRef } from '../theme/use-joined-ref.ts'
import { anyDay, isSameRange, RangePanel } from './range-panel.tsx'

/** The first and the last day, 2026-11-21; an empty one leaves that end open. */
export interface DateRange {
  from: string
  until: string
}

export interface RangePreset extends DateRange {
  /** 오늘, 지난 7일, 이번 달. */
  label: string
}

export interface RangePickerWords extends Omit<CalendarWords, 'open'> {
  /** What the button says without any day: 전체 기간. */
  all: string
  /** The name of the first day. */
  from: string
  /** The name of the last day. */
  until: string
  /** The name of the presets. */
  presets: string
  /** Of a text that is no date. */
  invalid: string
  /** Of a date before `min` or after `max`. */
  outside: string
  /** Closes the panel. */
  done: string
}

export interface RangePickerProps extends RootProps<'div', 'onChange' | 'defaultValue'> {
  /** Both days; without it the field holds its own. */
  value?: DateRange
  /** The days at first, where there is no `value`. */
  defaultValue?: DateRange
  /** Gets both days whenever one changes; both empty for all days. */
  onChange?: (range: DateRange) => void
  /** By what a native form names the days. */
  names?: { from: string; until: string }
  /** Ranges of one press, with their days. */
  presets: readonly RangePreset[]
  /** The page's language: names of months and days. */
  locale: string
  /** The first day that may be chosen. */
  min?: string
  /** The last day that may be chosen. */
  max?: string
  /** Nothing can be chosen. */
  disabled?: boolean
  /** The name for readers where no field stands around it. */
  label?: string
  /** The names of what opens and what is said in it. */
  words: RangePickerWords
}

const toText = (range: DateRange, presets: readonly RangePreset[], all: string): string => {
  const preset = presets.find((one) => isSameRange(one, range))
  if (preset) return preset.label
  if (isSameRange(range, anyDay)) return all
  if (range.from === range.until) return formatEntry(range.from)
  const isOneYear = range.from.slice(0, 4) === range.until.slice(0, 4)
  return `${formatEntry(range.from)} ~ ${formatEntry(isOneYear ? range.until.slice(5) : range.until)}`.trim()
}

/** The days that a list is about: a preset, typed, or picked from a calendar that is loaded when it is opened. */
export const RangePicker = (picker: RangePickerProps) => {
  const { value, defaultValue = anyDay, onChange, names, presets, locale, min, max, ...others } = picker
  const { disabled, label, words, id, ref, ...rest } = others
  const [range, change] = useOwnValue(value, defaultValue, onChange)
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const joinedRef = useJoinedRef(root, ref)
  const trigger = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  const { id: fieldId, 'aria-describedby': says, 'aria-invalid': isInvalid } = useFieldControl()
  useDismiss(
    root,
    open,
    useCallback(() => setOpen(false), []),
  )
  const closePanel = () => {
    setOpen(false)
    trigger.current?.focus()
  }
  const classes = rangePicker({ wrong: isInvalid })
  return (
    <div {...toRootProps(rest, classes.root)} id={id} ref={joinedRef}>
      {names && <input type="hidden" name={names.from} value={range.from} disabled={disabled} />}
      {names && <input type="hidden" name={names.until} value={range.until} disabled={disabled} />}
      <button
        ref={trigger}
        type="button"
        role="combobox"
        id={fieldId}
        className={classes.trigger}
        disabled={disabled}
        aria-label={label}
        aria-expanded={open}
        aria-haspopup="dialog"
        aria-controls={open ? panelId : undefined}
        aria-describedby={says}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || open) return
          event.preventDefault()
          setOpen(true)
        }}
      >
        <span className={classes.text}>{toText(range, presets, words.all)}</span>
        <Icon of={calendar} />
      </button>
      {open && (
        <FieldContext value={{}}>
          <RangePanel
            {...{ presets, locale, min, max, words, range }}
            id={panelId}
            onChange={change}
            onClose={closePanel}
          />
        </FieldContext>
      )}
    </div>
  )
}
