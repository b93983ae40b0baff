const nineHours = 9 * 60 * 60 * 1000
const oneDay = 24 * 60 * 60 * 1000

const toDay = (at: Date): string => at.toISOString().slice(0, 10)

/** Days that lists are asked about every day, by Seoul's calendar at that moment. */
export const listDayRanges = (now: Date) => {
  const seoul = new Date(now.getTime() + nineHours)
  const [year, month] = [seoul.getUTCFullYear(), seoul.getUTCMonth()]
  const findMonth = (at: number) => ({
    from: toDay(new Date(Date.UTC(year, at, 1))),
    until: toDay(new Date(Date.UTC(year, at + 1, 0))),
  })
  const findBefore = (days: number) => toDay(new Date(seoul.getTime() - days * oneDay))
  const [today, yesterday] = [findBefore(0), findBefore(1)]
  return {
    today: { from: today, until: today },
    yesterday: { from: yesterday, until: yesterday },
    week: { from: findBefore(6), until: today },
    thirty_days: { from: findBefore(29), until: today },
    month: findMonth(month),
    last_month: findMonth(month - 1),
  }
}
