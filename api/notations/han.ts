import type { Notation } from './notation.ts'

type Words = {
  /** The seven names, from Sunday on. */
  weekdays: string
  /** What stands before each of them. */
  week?: string
  dash: string
  won: string
  time?: Notation['time']
}

/** What Chinese and Japanese write in the same way, with the words of one of them. */
export const createHanNotation = ({ weekdays, week = '', dash, won, time = (clock) => clock }: Words) => {
  const notation: Notation = {
    day: (day) => `${day.year}年${notation.monthDay(day)}`,
    monthDay: ({ month, date }) => `${Number(month)}月${Number(date)}日`,
    weekday: (weekday) => week + weekdays.charAt(weekday),
    beside: (day, weekday) => `${day}（${weekday}）`,
    time,
    moment: (day, clock) => day + clock,
    range: (from, to, isOneYear) =>
      notation.day(from) + dash + (isOneYear ? notation.monthDay(to) : notation.day(to)),
    amount: (amount) => amount + won,
  }
  return notation
}
