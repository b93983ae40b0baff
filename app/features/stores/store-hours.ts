import { m } from '#messages'
import { formatTime } from '../../format.ts'
import type { OpenHours } from './store-hours.rules.ts'

/** 11:00, or 11 AM: English leaves the minutes of a full hour out. */
const formatClock = (clock: string): string => formatTime(clock).replace(':00 ', ' ')

const toEnds = ([from, until]: OpenHours) => ({ from: formatClock(from), until: formatClock(until) })

/** The hours of a day: 11:00 ~ 22:00, or 11 AM–10 PM. */
export const formatHours = (hours: OpenHours | null): string =>
  hours ? m['stores.open_span'](toEnds(hours)) : m['stores.closed']()

/**
 * Days with their hours in a line of the week: 매일 11:00–22:00. In scripts whose lines break between any two letters,
 * theirs ends before or behind them alone.
 */
export const formatDaysHours = (days: string, hours: OpenHours): string => {
  const text = `${days} ${m['stores.week_span'](toEnds(hours))}`
  return /\p{Script=Han}/u.test(text)
    ? text.replaceAll(' ', '\u00a0').replaceAll(/[–〜・、\p{Script=Han}](?=.)/gu, '$&\u2060')
    : text
}
