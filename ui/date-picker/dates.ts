import { parseDate, type DateValue } from '@ark-ui/react/date-picker'

const padTwo = (value: number) => String(value).padStart(2, '0')

/** 2026.11.21, as everywhere in the shop. */
export const formatDay = ({ year, month, day }: DateValue) => `${year}.${padTwo(month)}.${padTwo(day)}`

/** Typed with or without points: 2026.11.21, 20261121. */
export const parseDay = (text: string): DateValue | undefined => {
  const [, year, month, day] = /^(\d{4})\D?(\d{1,2})\D?(\d{1,2})$/.exec(text.trim()) ?? []
  if (!year || !month || !day) return undefined
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return Number.isNaN(Date.parse(iso)) ? undefined : parseDate(iso)
}
