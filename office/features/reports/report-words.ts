import type { SalesGroup } from '#api/contract/office/reports.options.ts'
import { formatDateWithWeekday } from '#app/format.ts'
import { m } from '#office-messages'

export const groupNames: Record<SalesGroup, () => string> = {
  day: m['reports.by.day'],
  store: m['reports.by.store'],
  seller: m['reports.by.seller'],
  wine: m['reports.by.wine'],
  winery: m['reports.by.winery'],
  kind: m['reports.by.kind'],
}

/** What a row of sales is called: a day is named as days are. */
export const toRowName = (by: SalesGroup, { key, name }: { key: string; name: string }): string =>
  by === 'day' ? formatDateWithWeekday(key) : name

/** How much more or less an amount is than the one before, in whole percent. */
export const toSalesChangeText = (now: number, before: number): string => {
  if (before === 0) return now === 0 ? m['reports.change.same']() : m['reports.change.none']()
  const percent = Math.round(((now - before) / before) * 100)
  if (percent === 0) return m['reports.change.same']()
  const words = percent > 0 ? m['reports.change.up'] : m['reports.change.down']
  return words({ percent: String(Math.abs(percent)) })
}
