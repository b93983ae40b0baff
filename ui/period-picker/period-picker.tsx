import { lazy, Suspense, useId } from 'react'
import { periodPicker } from '#styled/period-picker.ts'
import { visuallyHidden } from '#styled/visually-hidden.ts'
import type { DatePickerProps } from '../date-picker/date-picker.tsx'
import { Skeleton } from '../skeleton/skeleton.tsx'
import { toRootProps, type RootProps } from '../theme/root-props.ts'

const DatePicker = lazy(async () => ({
  default: (await import('../date-picker/date-picker.tsx')).DatePicker,
}))

export interface Period {
  /** 2026-10-22 */
  from: string
  to: string
}

export interface PeriodPickerProps extends RootProps<'fieldset', 'onChange'> {
  /** What is chosen here, for readers: 조회 기간. */
  legend: string
  /** 오늘, 15일, 1개월, 3개월, 6개월. */
  presets: readonly { value: string; label: string }[]
  /** The name of the own range, after the presets: 직접 고르기. */
  ownLabel: string
  /** A preset's value, or `own`. */
  value: string
  /** Gets a preset's value, or `own`. */
  onChange: (value: string) => void
  /** The days of the present choice; both may be set where it is the own one. */
  period: Period
  /** Gets the own range. */
  onPeriod: (period: Period) => void
  /** The names of both days. */
  fromLabel: string
  /** See fromLabel. */
  toLabel: string
  /** The present choice in words: 2026.10.22 ~ 11.21. */
  words?: string
  /** What is wrong with the own range. */
  error?: string
  /** For the calendars. */
  calendar: Pick<DatePickerProps, 'locale' | 'words' | 'min' | 'max'>
}

type OwnProps = Pick<PeriodPickerProps, 'period' | 'onPeriod' | 'fromLabel' | 'toLabel' | 'calendar'>

/** The calendars are loaded with the first own range. */
const CustomPeriod = ({ period, onPeriod, fromLabel, toLabel, calendar }: OwnProps) => {
  const renderDay = (at: 'from' | 'to', label: string) => (
    <Suspense fallback={<Skeleton shape="control" />}>
      <DatePicker
        {...calendar}
        label={label}
        value={period[at]}
        onChange={(value) => onPeriod({ ...period, [at]: value })}
      />
    </Suspense>
  )
  return (
    <div className={periodPicker().own}>
      {renderDay('from', fromLabel)}
      <span aria-hidden>~</span>
      {renderDay('to', toLabel)}
    </div>
  )
}

/** How far back a history goes. */
export const PeriodPicker = (picker: PeriodPickerProps) => {
  const { legend, presets, ownLabel, value, onChange, words, error, ...others } = picker
  const { period, onPeriod, fromLabel, toLabel, calendar, ...rest } = others
  const name = useId()
  const classes = periodPicker({ wrong: Boolean(error) })
  return (
    <fieldset {...toRootProps(rest, classes.root)}>
      <legend className={visuallyHidden()}>{legend}</legend>
      <div className={classes.presets}>
        {[...presets, { value: 'own', label: ownLabel }].map((preset) => (
          <label key={preset.value} className={classes.preset}>
            <input
              type="radio"
              name={name}
              checked={preset.value === value}
              onChange={() => onChange(preset.value)}
            />
            {preset.label}
          </label>
        ))}
      </div>
      {value === 'own' && <CustomPeriod {...{ period, onPeriod, fromLabel, toLabel, calendar }} />}
      <p className={classes.words} aria-live="polite">
        {error ?? words}
      </p>
    </fieldset>
  )
}
