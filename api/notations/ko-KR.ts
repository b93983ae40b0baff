import type { Notation } from './notation.ts'

export const notation: Notation = {
  day: ({ year, month, date }) => `${year}.${month}.${date}`,
  monthDay: ({ month, date }) => `${month}.${date}`,
  weekday: (weekday) => '일월화수목금토'.charAt(weekday),
  beside: (day, weekday) => `${day} (${weekday})`,
  time: (clock) => clock,
  moment: (day, time) => `${day} ${time}`,
  range: (from, to, isOneYear) =>
    `${notation.day(from)} ~ ${isOneYear ? notation.monthDay(to) : notation.day(to)}`,
  amount: (won) => `${won}원`,
}
