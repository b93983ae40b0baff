/** Day: 2026-11-21. Moment: 2026-11-21T18:30. Time: 18:30. */
export type EntryKind = 'day' | 'moment' | 'time'

/** What stands in the field: 2026.11.21, and 2026.11.21 18:30 with a time. */
export const formatEntry = (value: string): string => value.replaceAll('-', '.').replace('T', ' ')

const dayPattern = /^(\d{4})[-./ ]{0,2}(\d{1,2})[-./ ]{0,2}(\d{1,2})\.?(?:\s*\([^)]*\))?/
const timePattern = /^(?:[T,\s]+(\d{1,2}):?(\d{2})(?::\d{2})?)?$/
const wholePatterns: Record<EntryKind, RegExp> = {
  day: /^\d{4}([-.]?)\d{2}\1\d{2}$/,
  moment: /^\d{4}([-.]?)\d{2}\1\d{2}[T ]\d{2}:\d{2}$/,
  time: /^\d{2}:?\d{2}$/,
}

const isDay = (year: number, month: number, day: number): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

const toTime = (hour: string, minute: string): string | null =>
  Number(hour) < 24 && Number(minute) < 60 ? `${hour.padStart(2, '0')}:${minute}` : null

/** The end of a day is 24:00 too, where the field goes so far. */
const parseTime = (text: string): string | null => {
  const [, hour, minute] = /^(\d{1,2}):?(\d{2})$/.exec(text.trim()) ?? []
  if (!hour || !minute) return null
  return `${hour}:${minute}` === '24:00' ? '24:00' : toTime(hour, minute)
}

/**
 * The value of what was typed or pasted: 2026.11.21, 20261121, 2026-11-21, 2026. 1. 5., 2026.11.21 (토) 18:30. A moment
 * without a time begins the day. Null for what is not a date, or not a time.
 */
export const parseEntry = (text: string, kind: EntryKind): string | null => {
  if (kind === 'time') return parseTime(text)
  const [dayText = '', year, month, day] = dayPattern.exec(text.trim()) ?? []
  if (!year || !month || !day || !isDay(Number(year), Number(month), Number(day))) return null
  const time = timePattern.exec(text.trim().slice(dayText.length))
  if (!time || (kind === 'day' && time[1])) return null
  const value = [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')
  if (kind === 'day') return value
  const [, hour = '00', minute = '00'] = time
  const timeOfDay = toTime(hour, minute)
  return timeOfDay && `${value}T${timeOfDay}`
}

/** Whether nothing can follow it that makes another date of it. */
export const isWholeEntry = (text: string, kind: EntryKind): boolean => wholePatterns[kind].test(text.trim())

export type EntryLimits = { kind: EntryKind; min?: string | undefined; max?: string | undefined }
export type EntryFault = 'invalid' | 'outside'

/** What a text says, and what is wrong with it. */
export const readEntry = (
  text: string,
  { kind, min, max }: EntryLimits,
): { value: string; fault: EntryFault | null } => {
  if (text.trim() === '') return { value: '', fault: null }
  const value = parseEntry(text, kind)
  if (value === null) return { value: '', fault: 'invalid' }
  const last = kind === 'time' ? (max ?? '23:59') : max
  const isOutside = (min && value < min) || (last && value > last)
  return isOutside ? { value: '', fault: 'outside' } : { value, fault: null }
}
