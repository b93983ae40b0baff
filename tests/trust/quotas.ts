import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { abreast, count, inArena, type Arena, type Attack } from './arena.ts'

const tries = 1000
const paths = (word: string) => ({
  juso: `/juso?keyword=${word}`,
  keyword: `/kakao-map/keyword?query=${word}`,
  address: `/kakao-map/address?query=${word}`,
})

const hit = async (arena: Arena, path: (at: number) => string, requests: number) => {
  const answers = await abreast(Array.from({ length: requests }), 20, (_, at) => arena.call('GET', path(at)))
  return {
    taken: count(answers, ({ status }) => status === 200),
    limited: count(answers, ({ status, body }) => status === 429 && typeof body['message'] === 'string'),
    broken: count(answers, ({ status }) => status >= 500),
  }
}

const askedOf = async ({ sandboxes }: Arena): Promise<number> => {
  const answer = await fetch(`${sandboxes.settings.kakaoMap?.url}/asked`)
  return ((await answer.json()) as { asked: number }).asked
}

/** A listener that nothing of the shop may ever reach. */
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

const lures = (port: number) => [
  `http://127.0.0.1:${port}/`,
  `//127.0.0.1:${port}/`,
  `@127.0.0.1:${port}/`,
  `../../../127.0.0.1:${port}`,
  `x\r\nHost: 127.0.0.1:${port}\r\n\r\n`,
  `#@127.0.0.1:${port}`,
  `?url=http://127.0.0.1:${port}`,
]

/** W15: services behind the shop are asked little, by few, and nobody else is. */
export const quotasHold = ({ quick = false } = {}): Promise<Attack> =>
  inArena({ connections: 20, sandboxes: { maps: true } }, async (arena) => {
    const requests = quick ? 300 : tries
    const canary = await openCanary()
    const begun = await askedOf(arena)
    const same = await hit(arena, () => paths(encodeURIComponent('비니')).keyword, requests)
    const once_ = (await askedOf(arena)) - begun
    arena.clock.advance(61)
    const other = await hit(arena, (at) => paths(`road-${at}`).address, requests)
    const many = (await askedOf(arena)) - begun - once_
    arena.clock.advance(61)
    const register = await hit(arena, (at) => paths(`word-${at}`).juso, requests)
    const searched = (await askedOf(arena)) - begun - once_ - many
    arena.clock.advance(61)
    for (const lure of lures(canary.port))
      for (const path of Object.values(paths(encodeURIComponent(lure)))) await arena.call('GET', path)
    canary.close()
    const quota = 120
    const held = [same, other, register].every(
      ({ taken, limited, broken }) => taken === quota && limited === requests - quota && broken === 0,
    )
    return {
      id: 'W15',
      promise: 'services behind the shop are asked little',
      passed: held && once_ === 1 && many === quota && searched === quota && canary.hits() === 0,
      figures: {
        requests: requests * 3,
        taken: same.taken + other.taken + register.taken,
        limited: same.limited + other.limited + register.limited,
        'asked outside for one question': once_,
        'asked outside for different ones': many + searched,
        'strangers reached': canary.hits(),
      },
    }
  })
