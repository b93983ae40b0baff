import { retryAfter } from '#api/error.ts'

/** How many pages are drawn, and calls answered, at once; whoever comes beyond that is told to come again. */
export type Room = { pages: number; calls: number }

// 96 pages take a core about a second: who waits longer than that has gone or asks again.
const usual: Room = { pages: 96, calls: 600 }

/** Lets so many in at once and turns the rest away at the door, which costs nothing. */
export const openCrowd = (turnedAway: (request: Request) => Response, room: Room = usual) => {
  const inside: Room = { pages: 0, calls: 0 }
  return async (
    kind: keyof Room,
    request: Request,
    answer: () => Promise<Response> | Response,
  ): Promise<Response> => {
    if (inside[kind] >= room[kind]) {
      const told = turnedAway(request)
      told.headers.set('retry-after', retryAfter)
      return told
    }
    inside[kind] += 1
    try {
      return await answer()
    } finally {
      inside[kind] -= 1
    }
  }
}
