import { toPastSeoulTime } from './seed-orders.ts'

const shortestPause = 20 * 60_000

/**
 * Times for the acts on an order, in the sequence of the calls: at an hour of a past day, but never before the act
 * before it and never after the present. Where that hour does not fit, the act follows the last one soon.
 */
export const createActTimes = (now: Date, firstAt: Date): ((day: number, hour: number) => Date) => {
  let lastAt = firstAt
  return (day, hour) => {
    const earliest = lastAt.getTime() + shortestPause
    const planned = Math.max(earliest, toPastSeoulTime(now, day, hour).getTime())
    const halfway = (lastAt.getTime() + now.getTime()) / 2
    lastAt = new Date(planned < now.getTime() ? planned : halfway)
    return lastAt
  }
}
