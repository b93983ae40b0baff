import { channel } from 'node:diagnostics_channel'
import { performance } from 'node:perf_hooks'
import { retryAfter } from '#api/error.ts'

/** Heard by the metrics (server/telemetry/events.ts). */
const shed = channel('vini:shed')

type Kind = 'pages' | 'calls'
/** How many are answered at once: `few` however busy the event loop is, `most` while it has time; and how many may wait. */
type Room = { few: number; most: number; waiting: number }
type Rooms = Record<Kind, Room>

// A page takes some 10 ms of the one event loop and a call some 2: what is let in at the fewest is answered within a tenth
// of a second, and a full line within one.
const usual: Rooms = {
  pages: { few: 4, most: 96, waiting: 48 },
  calls: { few: 24, most: 600, waiting: 200 },
}
const longestWaitMs = 1_500
const sampleMs = 50
const busyFrom = 0.85

type Loop = { isBusy: () => boolean }

/** Says whether the event loop had hardly a moment to itself since it was last asked. */
const watchLoop = (): Loop => {
  let last = performance.eventLoopUtilization()
  return {
    isBusy: () => {
      const now = performance.eventLoopUtilization()
      const { utilization } = performance.eventLoopUtilization(now, last)
      last = now
      return utilization > busyFrom
    },
  }
}

type Place = { enter: (admitted: boolean) => void; timer: NodeJS.Timeout }

/** One door, whose width follows the event loop. */
const openGate = ({ few, most, waiting }: Room) => {
  const line: Place[] = []
  let inside = 0
  let limit = Math.min(2 * few, most)

  const letIn = () => {
    while (inside < limit && line.length > 0) {
      const place = line.shift()
      clearTimeout(place?.timer)
      inside += 1
      place?.enter(true)
    }
  }
  const standInLine = () =>
    new Promise<boolean>((resolve) => {
      const place: Place = {
        enter: resolve,
        timer: setTimeout(() => {
          line.splice(line.indexOf(place), 1)
          resolve(false)
        }, longestWaitMs),
      }
      line.push(place)
    })

  return {
    adjust: (isBusy: boolean) => {
      if (isBusy) limit = Math.min(most, Math.max(few, limit - Math.ceil(limit / 4)))
      else if (inside >= limit) limit = Math.min(most, limit + few)
      letIn()
    },
    enter: (): boolean | Promise<boolean> => {
      if (inside >= limit) return line.length < waiting && standInLine()
      inside += 1
      return true
    },
    leave: () => {
      inside -= 1
      letIn()
    },
  }
}

/**
 * Answers as many at once as the event loop bears: more while they wait for the database or a payment company, few while
 * they wait for each other, so that /readyz is not held up behind them. The next ones wait for a moment, and all others
 * are turned away at the door, which costs nothing.
 */
export const openCrowd = (
  turnedAway: (request: Request) => Response,
  rooms: Rooms = usual,
  loop: Loop = watchLoop(),
) => {
  const gates = { pages: openGate(rooms.pages), calls: openGate(rooms.calls) }
  const adjust = () => {
    const isBusy = loop.isBusy()
    for (const gate of Object.values(gates)) gate.adjust(isBusy)
  }
  setInterval(adjust, sampleMs).unref()

  return async (
    kind: Kind,
    request: Request,
    answer: () => Promise<Response> | Response,
  ): Promise<Response> => {
    const gate = gates[kind]
    if (!(await gate.enter())) {
      shed.publish({ kind })
      const told = turnedAway(request)
      told.headers.set('retry-after', retryAfter)
      return told
    }
    try {
      return await answer()
    } finally {
      gate.leave()
    }
  }
}
