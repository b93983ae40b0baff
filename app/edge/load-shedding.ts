import { channel } from 'node:diagnostics_channel'
import { performance } from 'node:perf_hooks'
import { openAdaptiveLimit, type LimitBounds } from './adaptive-limit.ts'

/** Heard by the metrics (server/platform/telemetry/events.ts). */
const shed = channel('vini:shed')

export type Kind = 'pages' | 'calls'
type LoadBounds = Record<Kind, LimitBounds>

// A page takes some 10 ms of the one event loop and a call some 2: what is let in at the fewest is answered within a
// twentieth of a second, and a full line within one.
const defaultBounds: LoadBounds = {
  pages: { few: 3, most: 96, waiting: 48 },
  calls: { few: 12, most: 600, waiting: 200 },
}
const sampleMs = 50
const busyThreshold = 0.85

type Loop = { isBusy: () => boolean }

/** Says whether the event loop had hardly a moment to itself since it was last asked. */
const watchLoop = (): Loop => {
  let last = performance.eventLoopUtilization()
  return {
    isBusy: () => {
      const now = performance.eventLoopUtilization()
      const { utilization } = performance.eventLoopUtilization(now, last)
      last = now
      return utilization > busyThreshold
    },
  }
}

/**
 * Answers as many at once as the event loop bears: more while they wait for the database or a payment company, few while
 * they wait for each other, so that /readyz is not held up behind them. The next ones wait for a moment, and all others
 * are turned away at the door, which costs nothing.
 */
export const openLoadShedding = (
  rejectRequest: (request: Request) => Response,
  bounds: LoadBounds = defaultBounds,
  loop: Loop = watchLoop(),
) => {
  const limits = { pages: openAdaptiveLimit(bounds.pages), calls: openAdaptiveLimit(bounds.calls) }
  const adjustLimits = () => {
    const isBusy = loop.isBusy()
    for (const gate of Object.values(limits)) gate.adjust(isBusy)
  }
  setInterval(adjustLimits, sampleMs).unref()

  const admit = async (
    kind: Kind,
    request: Request,
    answer: () => Promise<Response> | Response,
  ): Promise<Response> => {
    const limit = limits[kind]
    if (!(await limit.enter())) {
      shed.publish({ kind })
      return rejectRequest(request)
    }
    try {
      return await answer()
    } finally {
      limit.leave()
    }
  }
  /** Whether there is no room to answer one more of a kind, nor to wait for it; who asks turns it away, and it is counted. */
  const isShedding = (kind: Kind): boolean => {
    const isFull = limits[kind].isFull()
    if (isFull) shed.publish({ kind })
    return isFull
  }
  return { admit, turnsAway: isShedding }
}

export type LoadShedding = ReturnType<typeof openLoadShedding>
