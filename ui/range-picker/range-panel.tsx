import { lazy, Suspense, useRef, useState } from 'react'
import { rangePicker } from '#styled/range-picker.ts'
import { Button } from '../button/button.tsx'
import { DateInput } from '../date-field/date-input.tsx'
import { usePanelSide } from '../date-field/use-panel-side.ts'
import { Field } from '../field/field.tsx'
import { Skeleton } from '../skeleton/skeleton.tsx'
import type { DateRange, RangePickerProps } from './range-picker.tsx'

const DayCalendar = lazy(async () => ({
  default: (await import('../date-field/day-calendar.tsx')).DayCalendar,
}))

export const anyDay: DateRange = { from: '', until: '' }

export const isSameRange = (one: DateRange, other: DateRange) =>
  one.from === other.from && one.until === other.until

/** The day that was not touched goes along where the other one passes it. */
const moveFrom = (from: string, { until }: DateRange) => ({
  from,
  until: until && until < from ? from : until,
})
const moveUntil = (until: string, { from }: DateRange) => ({
  from: until && from > until ? until : from,
  until,
})

export interface RangePanelProps extends Pick<
  RangePickerProps,
  'presets' | 'locale' | 'min' | 'max' | 'words'
> {
  /** By which the field names it. */
  id: string
  /** Both days. */
  range: DateRange
  /** Gets both days whenever one changes. */
  onChange: (range: DateRange) => void
  /** Closes it, with the focus on the field. */
  onClose: () => void
}

const Presets = ({ presets, range, words, onChange, onClose }: RangePanelProps) => {
  const classes = rangePicker()
  const choose = (preset: DateRange) => {
    onChange({ from: preset.from, until: preset.until })
    onClose()
  }
  return (
    <div role="group" aria-label={words.presets} className={classes.presets}>
      {[{ label: words.all, ...anyDay }, ...presets].map((preset) => (
        <button
          key={preset.label}
          type="button"
          className={classes.preset}
          aria-pressed={isSameRange(preset, range)}
          onClick={() => choose(preset)}
        >
          {preset.label}
        </button>
      ))}
    </div>
  )
}

const RangeDays = ({ range, onChange, words, ...days }: Omit<RangePanelProps, 'id' | 'onClose'>) => {
  // The first day of a new range, until the second one is chosen.
  const [beginning, setBeginning] = useState<string[] | null>(null)
  const choose = (chosenDays: string[]) => {
    const [from, until] = chosenDays
    setBeginning(until ? null : chosenDays)
    if (from && until) onChange({ from, until })
  }
  const { from, until } = range
  const ends = from && until ? [from, until] : [from || until].filter(Boolean)
  return (
    <Suspense fallback={<Skeleton shape="block" />}>
      <DayCalendar
        mode="range"
        locale={days.locale}
        min={days.min}
        max={days.max}
        value={beginning ?? ends}
        onChange={choose}
        words={{ ...words, open: words.calendar }}
      />
    </Suspense>
  )
}

/** What opens: presets, both days as text, and the calendar. */
export const RangePanel = (props: RangePanelProps) => {
  const { id, range, onChange, onClose, min, max, words } = props
  const panel = useRef<HTMLDivElement>(null)
  const side = usePanelSide(panel, true)
  const classes = rangePicker({ side })
  const limits = { kind: 'day', min, max, faults: words } as const
  return (
    <div id={id} ref={panel} role="dialog" aria-label={words.calendar} className={classes.panel}>
      <Presets {...props} />
      <div className={classes.days}>
        <div className={classes.ends}>
          <Field label={words.from}>
            <DateInput {...limits} value={range.from} onChange={(from) => onChange(moveFrom(from, range))} />
          </Field>
          <Field label={words.until}>
            <DateInput
              {...limits}
              value={range.until}
              onChange={(until) => onChange(moveUntil(until, range))}
            />
          </Field>
        </div>
        <div className={classes.calendar}>
          <RangeDays {...props} />
        </div>
        <Button size="small" width="full" onClick={onClose}>
          {words.done}
        </Button>
      </div>
    </div>
  )
}
