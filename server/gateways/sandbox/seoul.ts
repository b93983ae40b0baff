const seoulOffsetMs = 9 * 3_600_000

/** yyyyMMddHHmmss in Seoul time, as Korean providers write times. */
export const toSeoulDigits = (time: Date): string =>
  new Date(time.getTime() + seoulOffsetMs).toISOString().replace(/\D/g, '').slice(0, 14)

/** Milliseconds since a yyyyMMddHHmmss time in Seoul; NaN for an invalid one. */
export const parseAgeMs = (digits: string, now: Date): number => {
  const [, y, mo, d, h, mi, s] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(digits) ?? []
  return now.getTime() - Date.parse(`${y}-${mo}-${d}T${h}:${mi}:${s}+09:00`)
}
