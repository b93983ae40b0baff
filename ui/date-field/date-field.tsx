import { lazy, Suspense, useCallback, useId, useRef, useState, type Ref } from 'react'
import { dateField } from '#styled/date-field.ts'
import { Button } from '../button/button.tsx'
import { FieldContext, useFieldControl } from '../field/field-context.ts'
import { useOwnValue } from '../field/use-own-value.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { calendar, close } from '../icons/icons.tsx'
import { useDismiss } from '../popover/use-dismiss.ts'
import { Skeleton } from '../skeleton/skeleton.tsx'
import type { TextInputProps } from '../text-input/text-input.tsx'
import { joinClasses } from '../theme/join-classes.ts'
import { DateInput } from './date-input.tsx'
import type { EntryKind } from './entry.ts'
import { TimeChoice } from './time-choice.tsx'
import { usePanelSide } from './use-panel-side.ts'

const DayCalendar = lazy(async () => ({ default: (await import('./day-calendar.tsx')).DayCalendar }))

/** The names of a calendar and its buttons. */
export interface CalendarWords {
  open: string
  calendar: string
  previous: string
  next: string
  /** What the month above the days does: 달과 해 고르기. */
  view: string
  /** What days that cannot be chosen are called: 고를 수 없어요. */
  unavailable: string
}

export interface DateFieldWords extends CalendarWords {
  /** The × that empties the field. */
  clear: string
  /** Of a text that is no date: 2026.11.21처럼 적어 주세요. */
  invalid: string
  /** Of a date before `min` or after `max`. */
  outside: string
  /** The name of the hours. */
  hour: string
  /** The name of the minutes. */
  minute: string
  /** Closes the calendar where a time is chosen too. */
  done: string
}

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

export interface DateFieldProps extends Omit<TextInputProps, OwnName> {
  /** 2026-11-21, with a time 2026-11-21T18:30, or empty; without it the field holds its own. */
  value?: string
  /** What stands in it at first, where there is no `value`. */
  defaultValue?: string
  /** By what a native form names the value. */
  name?: string
  /** Gets the new date, or nothing when it is emptied or not a date. */
  onChange?: (value: string) => void
  /** A time of day too; the value is one by the clock of the place, without an offset. */
  time?: boolean
  /** The page's language: names of months and days. */
  locale: string
  /** The first date that may be chosen, as `value` is written. */
  min?: string
  /** The last date that may be chosen. */
  max?: string
  /** Days that may not be chosen in the calendar. */
  unavailable?: (day: string) => boolean
  /** The name for readers where no field stands around it. */
  label?: string
  /** The names of the calendar and its buttons, and what is said of a text that is no date. */
  words: DateFieldWords
  /** The input itself; `className` and `style` are those of the frame around it. */
  ref?: Ref<HTMLInputElement>
}

type PanelProps = Required<Pick<DateFieldProps, 'value' | 'onChange'>> &
  Pick<DateFieldProps, 'locale' | 'min' | 'max' | 'unavailable' | 'words'> & {
    id: string
    kind: EntryKind
    onClose: () => void
  }

const toMoment = (day: string, before: string) => `${day}T${before.slice(11) || '00:00'}`

const Panel = ({ id, kind, value, onChange, onClose, words, ...days }: PanelProps) => {
  const panel = useRef<HTMLDivElement>(null)
  const side = usePanelSide(panel, true)
  const classes = dateField({ side })
  const choose = ([day]: string[]) => {
    if (!day) return
    onChange(kind === 'day' ? day : toMoment(day, value))
    if (kind === 'day') onClose()
  }
  return (
    <div id={id} ref={panel} role="dialog" aria-label={words.calendar} className={classes.panel}>
      <div className={classes.calendar}>
        <Suspense fallback={<Skeleton shape="block" />}>
          <DayCalendar
            {...days}
            autoFocus
            mode="single"
            value={value ? [value] : []}
            onChange={choose}
            words={words}
          />
        </Suspense>
      </div>
      {kind === 'moment' && (
        <div className={classes.foot}>
          <TimeChoice value={value} onChange={onChange} hourLabel={words.hour} minuteLabel={words.minute} />
          <Button size="small" onClick={onClose}>
            {words.done}
          </Button>
        </div>
      )}
    </div>
  )
}

/** A date, typed as pages write it or picked from a calendar that is loaded when it is opened. */
export const DateField = (field: DateFieldProps) => {
  const { value, defaultValue = '', onChange, name, time, locale, min, max, unavailable, ...others } = field
  const { label, words, className, style, ...rest } = others
  const [date, change] = useOwnValue(value, defaultValue, onChange)
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLSpanElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  const control = useFieldControl()
  useDismiss(
    root,
    open,
    useCallback(() => setOpen(false), []),
  )
  const closePanel = () => {
    setOpen(false)
    trigger.current?.focus()
  }
  const isFixed = rest.disabled || rest.readOnly
  const kind = time ? 'moment' : 'day'
  const classes = dateField()
  const clear = () => {
    change('')
    root.current?.querySelector('input')?.focus()
  }
  const buttons = (
    <>
      {date && !isFixed && <IconButton label={words.clear} icon={close} iconSize={16} onClick={clear} />}
      <IconButton
        ref={trigger}
        label={words.open}
        icon={calendar}
        disabled={isFixed}
        aria-expanded={open}
        aria-haspopup="dialog"
        aria-controls={open ? panelId : undefined}
        onClick={() => setOpen(!open)}
      />
    </>
  )
  return (
    <span ref={root} className={joinClasses(classes.root, className)} style={style}>
      {name && <input type="hidden" name={name} value={date} disabled={rest.disabled} />}
      <DateInput
        {...rest}
        aria-label={label ?? rest['aria-label']}
        id={rest.id ?? control.id}
        value={date}
        onChange={change}
        kind={kind}
        min={min}
        max={max}
        faults={words}
        end={<span className={classes.buttons}>{buttons}</span>}
      />
      {open && (
        <FieldContext value={{}}>
          <Panel
            {...{ kind, locale, min, max, unavailable, words }}
            id={panelId}
            value={date}
            onChange={change}
            onClose={closePanel}
          />
        </FieldContext>
      )}
    </span>
  )
}
