const seoulOffsetMs = 9 * 60 * 60 * 1000

/** A moment as a field for date and time holds it, in Seoul: `2026-11-27T18:00`; empty for null. */
export const toSeoulField = (at: string | null): string =>
  at === null ? '' : new Date(Date.parse(at) + seoulOffsetMs).toISOString().slice(0, 16)

/** The moment of such a field; null for an empty one. */
export const parseSeoulField = (value: string): string | null => (value === '' ? null : `${value}:00+09:00`)
