import type { storeGaps } from '#api/contract/office/stores.options.ts'
import { m } from '#office-messages'

type Hours = readonly [string, string] | null

/** Weekdays, Monday first. */
export const weekdays = [
  m['stores.day.mon'],
  m['stores.day.tue'],
  m['stores.day.wed'],
  m['stores.day.thu'],
  m['stores.day.fri'],
  m['stores.day.sat'],
  m['stores.day.sun'],
]

const gapNames: Record<(typeof storeGaps)[number], () => string> = {
  LICENCE: m['stores.gap.licence'],
  HOURS: m['stores.gap.hours'],
  PERSON: m['stores.gap.person'],
  INTRO: m['stores.gap.intro'],
  STOCK: m['stores.gap.stock'],
}
export const toGapName = (gap: (typeof storeGaps)[number]): string => gapNames[gap]()

export const toHoursText = (hours: Hours): string => hours?.join(' – ') ?? m['stores.hours.closed']()

const fieldNames: Record<string, () => string> = {
  name: m['stores.field.name'],
  shortName: m['stores.field.short_name'],
  phone: m['stores.field.phone'],
  options: m['stores.field.options'],
  notice: m['stores.field.notice'],
  intro: m['stores.field.intro'],
  ships: m['stores.field.ships'],
  hours: m['stores.hours.title'],
  holidayHours: m['stores.hours.holidays'],
  slotMinutes: m['stores.slots.minutes'],
  slotCapacity: m['stores.slots.capacity'],
  leadMinutes: m['stores.slots.lead'],
}

/** What another person saved meanwhile, field by field. */
export const toConflictLines = (fields: Readonly<Record<string, string>>): string[] =>
  Object.entries(fields).map(([name, value]) =>
    m['stores.conflict']({ field: fieldNames[name]?.() ?? name, value }),
  )
