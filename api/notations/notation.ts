/** A day of Seoul in its parts, as digits; Sunday is weekday 0. */
export type Day = { year: string; month: string; date: string; weekday: number }

/** How a language writes days, times and amounts. */
export type Notation = {
  day: (day: Day) => string
  /** A day of a year that is known. */
  monthDay: (day: Day) => string
  weekday: (weekday: number) => string
  /** A day and its weekday. */
  beside: (day: string, weekday: string) => string
  /** A time as HH:MM. */
  time: (clock: string) => string
  moment: (day: string, time: string) => string
  range: (from: Day, to: Day, isOneYear: boolean) => string
  /** Whole won, with thousands separators already. */
  amount: (won: string) => string
}
