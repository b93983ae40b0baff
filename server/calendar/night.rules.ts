import { seoulMinute } from '../clock.ts'

const nightFrom = 21 * 60
const nightUntil = 8 * 60

/** The end of the night that a moment lies in, or the moment itself by day: from 21:00 to 08:00 in Seoul. */
export const afterNight = (at: Date): Date => {
  const minutes = seoulMinute(at)
  if (minutes >= nightUntil && minutes < nightFrom) return at
  const missing = (minutes < nightUntil ? nightUntil : nightUntil + 24 * 60) - minutes
  return new Date(Math.floor(at.getTime() / 60_000) * 60_000 + missing * 60_000)
}
