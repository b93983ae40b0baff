import type { Order } from './orders.queries.ts'

const escapeText = (text: string) => text.replace(/([\\;,])/g, '\\$1').replace(/\n/g, '\\n')
const formatTimestamp = (at: Date) => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

/** Lines of at most 75 bytes, as calendars expect them (RFC 5545, 3.1); cut between characters. */
const foldLine = (line: string): string => {
  const lines = ['']
  for (const char of line) {
    const last = lines.at(-1) ?? ''
    if (new TextEncoder().encode(last + char).length > 74) lines.push(` ${char}`)
    else lines[lines.length - 1] = last + char
  }
  return lines.join('\r\n')
}

export type CalendarTexts = { title: string; note: string }

/** An hour at the store on the day of a pickup, as an iCalendar file's address; null when nothing is collected. */
export const toCalendarHref = (
  { oid, store, pickup, createdAt }: Pick<Order, 'oid' | 'store' | 'pickup' | 'createdAt'>,
  { title, note }: CalendarTexts,
): string | null => {
  if (!store || !pickup) return null
  const from = new Date(`${pickup.date}T${pickup.time}:00+09:00`)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//vini//order//KO',
    'BEGIN:VEVENT',
    `UID:${oid}@vini`,
    `DTSTAMP:${formatTimestamp(new Date(createdAt))}`,
    `DTSTART:${formatTimestamp(from)}`,
    `DTEND:${formatTimestamp(new Date(from.getTime() + 3_600_000))}`,
    `SUMMARY:${escapeText(title)}`,
    `LOCATION:${escapeText(`${store.name}, ${store.address}`)}`,
    `DESCRIPTION:${escapeText(note)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-P1D',
    `DESCRIPTION:${escapeText(title)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
  return `data:text/calendar;charset=utf-8,${encodeURIComponent(lines.map(foldLine).join('\r\n'))}`
}
