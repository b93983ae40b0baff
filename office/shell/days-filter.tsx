import { m } from '#office-messages'
import { RangePicker } from '#ui/range-picker'
import { currentOfficeLocale } from '../locale.ts'
import { toCalendarWords } from './date-words.ts'
import { listDayRanges } from './day-ranges.ts'

export interface DaysFilterProps {
  from: string | undefined
  until: string | undefined
  /** By what a form of the list sends them. */
  names?: { from: string; until: string }
  onChange: (days: { from: string | undefined; until: string | undefined }) => void
}

const presetNames = {
  today: m['date.preset.today'],
  yesterday: m['date.preset.yesterday'],
  week: m['date.preset.week'],
  month: m['date.preset.month'],
  last_month: m['date.preset.last_month'],
}
const presetKeys = ['today', 'yesterday', 'week', 'month', 'last_month'] as const

/** The days of a list: its filters `from` and `until`. */
export const DaysFilter = ({ from = '', until = '', names, onChange }: DaysFilterProps) => {
  const ranges = listDayRanges(new Date())
  return (
    <RangePicker
      value={{ from, until }}
      onChange={(range) => onChange({ from: range.from || undefined, until: range.until || undefined })}
      {...(names && { names })}
      presets={presetKeys.map((key) => ({ label: presetNames[key](), ...ranges[key] }))}
      locale={currentOfficeLocale()}
      words={{
        ...toCalendarWords(),
        calendar: m['date.period'](),
        all: m['date.all'](),
        from: m['date.from'](),
        until: m['date.until'](),
        presets: m['date.presets'](),
        invalid: m['date.invalid_day'](),
      }}
    />
  )
}
