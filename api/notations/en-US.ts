import type { Notation } from './notation.ts'

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const weekdays = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ')

/** Amounts have the won sign, as foreign readers know it. */
export const notation: Notation = {
  day: (day) => `${notation.monthDay(day)}, ${day.year}`,
  monthDay: ({ month, date }) => `${months[Number(month) - 1]} ${Number(date)}`,
  weekday: (weekday) => weekdays[weekday] ?? '',
  beside: (day, weekday) => `${day} (${weekday})`,
  time: (clock) => {
    const hour = Number(clock.slice(0, 2))
    // What closes at midnight closes at 24:00.
    return `${hour % 12 || 12}${clock.slice(2)} ${hour % 24 < 12 ? 'AM' : 'PM'}`
  },
  moment: (day, time) => `${day}, ${time}`,
  range: (from, to, isOneYear) =>
    `${isOneYear ? notation.monthDay(from) : notation.day(from)} – ${notation.day(to)}`,
  amount: (won) => `₩${won}`,
}
