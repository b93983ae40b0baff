import { m } from '#messages'
import { formatTime } from '../../format.ts'
import type { StoreCard } from './stores.queries.ts'

/** 11:00, or 11 AM: English leaves the minutes of a full hour out. */
const formatClock = (clock: string): string => formatTime(clock).replace(':00 ', ' ')

/** A line ends before days with their hours or behind them, never within. Of a text that is so already nothing changes. */
export const toUnbroken = (text: string): string =>
  text
    .replaceAll('\u2060', '')
    .replaceAll(' ', '\u00a0')
    .replaceAll('·', '\u2060·\u2060')
    .replaceAll(/[–〜・、\p{Script=Han}](?=.)/gu, '$&\u2060')

/** The hours of a day: 11:00 ~ 22:00, or 11 AM–10 PM. */
export const formatHours = (hours: StoreCard['todayHours']): string =>
  hours
    ? toUnbroken(m['stores.open_span']({ from: formatClock(hours[0]), until: formatClock(hours[1]) }))
    : m['stores.closed']()
