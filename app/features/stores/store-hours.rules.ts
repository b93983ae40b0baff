import type { Store, StoreCard } from './stores.queries.ts'

type DayHours = StoreCard['todayHours']
export type OpenHours = NonNullable<DayHours>

/** 11:00–22:00; nothing of a day that is closed. */
const toSpan = (hours: DayHours) => hours?.join('–') ?? ''

/** Days, counted from Monday 0, with the same hours in the order of the first of each; and those that are closed. */
export const groupWeek = (
  hours: readonly DayHours[],
): { open: { hours: OpenHours; days: number[] }[]; closedDays: number[] } => {
  const daysBySpan = new Map<string, number[]>()
  for (const [day, span] of hours.entries())
    daysBySpan.set(toSpan(span), [...(daysBySpan.get(toSpan(span)) ?? []), day])
  const { '': closedDays = [], ...open } = Object.fromEntries(daysBySpan)
  return {
    open: Object.values(open).flatMap((days) => {
      const openHours = hours[days[0] ?? 0]
      return openHours ? [{ hours: openHours, days }] : []
    }),
    closedDays,
  }
}

/** Three days or more one after the other. */
export const isRun = (days: readonly number[]): boolean =>
  days.length > 2 && (days.at(-1) ?? 0) - (days[0] ?? 0) === days.length - 1

/** Whether a day ahead is otherwise than the week says. */
export const isUnusualDay = ({ hours }: Pick<Store, 'hours'>, day: Store['days'][number]): boolean => {
  const weekday = (new Date(`${day.date}T00:00:00Z`).getUTCDay() + 6) % 7
  return day.holiday !== null || toSpan(day.hours) !== toSpan(hours[weekday] ?? null)
}
