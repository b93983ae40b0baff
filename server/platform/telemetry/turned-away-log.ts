import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Log } from '../../http/log.ts'
import { channels, type ShedEvent } from './events.ts'

const everyMs = 10_000

/**
 * Logs the number of rejected requests, in one line for ten seconds: a line for each would cost a full shop
 * more than rejecting them. Returns the function that stops it.
 */
export const logTurnedAway = (log: Log): (() => void) => {
  const counts: Record<string, number> = {}
  const count = (event: unknown) => {
    const { kind } = event as ShedEvent
    counts[kind] = (counts[kind] ?? 0) + 1
  }
  const write = () => {
    if (Object.keys(counts).length === 0) return
    log.warn({ ...counts }, 'requests were turned away for want of room')
    for (const kind of Object.keys(counts)) delete counts[kind]
  }
  subscribe(channels.shed, count)
  const timer = setInterval(write, everyMs).unref()
  return () => {
    clearInterval(timer)
    unsubscribe(channels.shed, count)
    write()
  }
}
