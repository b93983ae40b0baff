import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { mapConcurrently, count, withArena, type Arena, type Attack } from './arena.ts'

const tries = 1000
const listPaths = (word: string) => ({
  juso: `/juso?keyword=${word}`,
  keyword: `/kakao-map/keyword?query=${word}`,
  address: `/kakao-map/address?query=${word}`,
})

const sendRequests = async (arena: Arena, path: (index: number) => string, requests: number) => {
  const answers = await mapConcurrently(Array.from({ length: requests }), 20, (_, index) =>
    arena.call('GET', path(index)),
  )
  return {
    taken: count(answers, ({ status }) => status === 200),
    limited: count(answers, ({ status, body }) => status === 429 && typeof body['message'] === 'string'),
    broken: count(answers, ({ status }) => status >= 500),
  }
}

const countUpstreamRequests = async ({ sandboxes }: Arena): Promise<number> => {
  const answer = await fetch(`${sandboxes.settings.kakaoMap?.url}/asked`)
  return ((await answer.json()) as { asked: number }).asked
}

/** A listener that the shop must never reach. */
const openCanary = async () => {
  let hits = 0
  const server = createServer((_, response) => {
    hits += 1
    response.end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { port, hits: () => hits, close: () => server.close() }
}

const listLures = (port: number) => [
  `http://127.0.0.1:${port}/`,
  `//127.0.0.1:${port}/`,
  `@127.0.0.1:${port}/`,
  `../../../127.0.0.1:${port}`,
  `x\r\nHost: 127.0.0.1:${port}\r\n\r\n`,
  `#@127.0.0.1:${port}`,
  `?url=http://127.0.0.1:${port}`,
]

/** W15: services behind the shop get few requests, and no other host gets any. */
export const checkQuotas = ({ quick = false } = {}): Promise<Attack> =>
  withArena({ connections: 20, sandboxes: { maps: true } }, async (arena) => {
    const requests = quick ? 300 : tries
    const canary = await openCanary()
    const countBefore = await countUpstreamRequests(arena)
    const same = await sendRequests(arena, () => listPaths(encodeURIComponent('비니')).keyword, requests)
    const onceCount = (await countUpstreamRequests(arena)) - countBefore
    arena.clock.advance(61)
    const other = await sendRequests(arena, (index) => listPaths(`road-${index}`).address, requests)
    const manyCount = (await countUpstreamRequests(arena)) - countBefore - onceCount
    arena.clock.advance(61)
    const register = await sendRequests(arena, (index) => listPaths(`word-${index}`).juso, requests)
    const searchCount = (await countUpstreamRequests(arena)) - countBefore - onceCount - manyCount
    arena.clock.advance(61)
    for (const lure of listLures(canary.port))
      for (const path of Object.values(listPaths(encodeURIComponent(lure)))) await arena.call('GET', path)
    canary.close()
    const quota = 120
    const isHeld = [same, other, register].every(
      ({ taken, limited, broken }) => taken === quota && limited === requests - quota && broken === 0,
    )
    return {
      id: 'W15',
      promise: 'services behind the shop are asked little',
      passed:
        isHeld && onceCount === 1 && manyCount === quota && searchCount === quota && canary.hits() === 0,
      figures: {
        requests: requests * 3,
        taken: same.taken + other.taken + register.taken,
        limited: same.limited + other.limited + register.limited,
        'asked outside for one question': onceCount,
        'asked outside for different ones': manyCount + searchCount,
        'strangers reached': canary.hits(),
      },
    }
  })
