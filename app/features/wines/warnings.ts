export type Warning = 'health' | 'pregnancy' | 'driving'

/** The day from which the warnings of pregnancy and of driving are shown too (docs/trust.md, section 10). */
const extendedFrom = '2026-09-19'

/** What is warned of on a day, given as YYYY-MM-DD by Seoul's calendar. */
export const listWarnings = (day: string): readonly Warning[] =>
  day < extendedFrom ? ['health'] : ['health', 'pregnancy', 'driving']

export const toSeoulDate = (at: Date): string =>
  new Date(at.getTime() + 9 * 3_600_000).toISOString().slice(0, 10)
