const seoulOffsetMs = 9 * 3_600_000

/** yyyyMMddHHmmss on Seoul's clock, as Korean providers write times. */
export function toSeoulDigits(time: Date): string {
  return new Date(time.getTime() + seoulOffsetMs).toISOString().replace(/\D/g, '').slice(0, 14)
}

/** Milliseconds since a time written as yyyyMMddHHmmss in Seoul; NaN when it is not one. */
export function parseAgeMs(digits: string, now: Date): number {
  const [, y, mo, d, h, mi, s] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(digits) ?? []
  return now.getTime() - Date.parse(`${y}-${mo}-${d}T${h}:${mi}:${s}+09:00`)
}
