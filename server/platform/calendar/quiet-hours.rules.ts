import { toSeoulMinute } from '../../clock.ts'

const quietFrom = 21 * 60
const quietUntil = 8 * 60

/** The end of the night (21:00 to 08:00 in Seoul) that contains a time, or the time itself by day. */
export const deferPastQuietHours = (at: Date): Date => {
  const minutes = toSeoulMinute(at)
  if (minutes >= quietUntil && minutes < quietFrom) return at
  const missing = (minutes < quietUntil ? quietUntil : quietUntil + 24 * 60) - minutes
  return new Date(Math.floor(at.getTime() / 60_000) * 60_000 + missing * 60_000)
}
