import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { setTransport, type Outgoing } from '#api/client.ts'
import { deduplicateWrites } from './deduplicate-writes.ts'

type Call = (input: object, options?: object) => Promise<unknown>
const nouns = readdirSync('api/calls')
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.replace('.ts', ''))
const modules: Record<string, Record<string, Call>>[] = await Promise.all(
  nouns.map((noun) => import(`../api/calls/${noun}.ts`)),
)

/** What every call is given: the ids that its path may hold, and a body. */
const input = {
  params: Object.fromEntries(
    ['id', 'oid', 'sid', 'provider', 'idStore', 'idReply', 'idChatRoom', 'idProductPayment'].map((name) => [
      name,
      7,
    ]),
  ),
  body: { qty: 2, words: '김포도' },
}

const createTransport = () => {
  const requests: Outgoing[] = []
  const pending: (() => void)[] = []
  let [time, backAt] = [0, -Infinity]
  const deduplicate = deduplicateWrites(
    (outgoing) =>
      new Promise((resolve, reject) => {
        requests.push(outgoing)
        pending.push(() =>
          outgoing.path === '/refused' ? reject(new Error('refused')) : resolve(requests.length),
        )
      }),
    () => time,
    () => backAt,
  )
  return {
    sent: requests,
    drop: deduplicate,
    pass: (ms: number) => (time += ms),
    comeBack: () => (backAt = time),
    answerAll: async () => {
      for (const answer of pending.splice(0)) answer()
      await new Promise((resolve) => setTimeout(resolve))
    },
  }
}

const write = (path: string, body: unknown = {}): Outgoing => ({ method: 'POST', path, body })

describe('every call of the contract', () => {
  const calls = modules.flatMap((module) =>
    Object.entries(module).flatMap(([noun, all]) =>
      Object.entries(all).map(([name, call]) => ({ name: `${noun}.${name}`, call })),
    ),
  )

  it.each(calls)('$name sends one request when it writes and is made twice at once', async ({ call }) => {
    const { sent: requests, drop: deduplicate, answerAll } = createTransport()
    setTransport(deduplicate)
    const [first, second] = [call(input), call(input)]
    const isReading = requests[0]?.method === 'GET'
    expect(requests.length).toBe(isReading ? 2 : 1)
    await answerAll()
    if (!isReading) expect(await second).toBe(await first)
  })

  it('is one of more than a hundred that write', async () => {
    const { sent: requests, drop: deduplicate } = createTransport()
    setTransport(deduplicate)
    for (const { call } of calls) void call(input)
    expect(requests.filter(({ method }) => method !== 'GET').length).toBeGreaterThan(100)
  })
})

describe('the second press of an act', () => {
  it('is dropped within a double click, even if the first was answered at once', async () => {
    const { sent: requests, drop: deduplicate, pass, answerAll } = createTransport()
    void deduplicate(write('/qnas'))
    await answerAll()
    pass(300)
    void deduplicate(write('/qnas'))
    expect(requests.length).toBe(1)
    pass(300)
    void deduplicate(write('/qnas'))
    expect(requests.length).toBe(2)
  })

  it('is another act where it sends something else, or has another key', () => {
    const { sent: requests, drop: deduplicate } = createTransport()
    void deduplicate(write('/cart/add', { qty: 1 }))
    void deduplicate(write('/cart/add', { qty: 2 }))
    void deduplicate({ ...write('/cart/add', { qty: 2 }), idempotencyKey: 'another' })
    expect(requests.length).toBe(3)
  })

  it('is sent where the first has failed', async () => {
    const { sent: requests, drop: deduplicate, answerAll } = createTransport()
    const first = deduplicate(write('/refused'))
    void first.catch(() => undefined)
    await answerAll()
    await expect(first).rejects.toThrow('refused')
    void deduplicate(write('/refused')).catch(() => undefined)
    expect(requests.length).toBe(2)
  })

  it('is sent after any other act: what was put in, taken out and put in again', async () => {
    const { sent: requests, drop: deduplicate, answerAll } = createTransport()
    for (const path of ['/cart/add', '/cart', '/cart/add']) {
      void deduplicate(write(path))
      await answerAll()
    }
    expect(requests.length).toBe(3)
  })

  it('turns back what the first has turned on, once that was answered', async () => {
    const { sent: requests, drop: deduplicate, answerAll } = createTransport()
    void deduplicate(write('/wines/products/1/wish'))
    void deduplicate(write('/wines/products/1/wish'))
    expect(requests.length).toBe(1)
    await answerAll()
    void deduplicate(write('/wines/products/1/wish'))
    expect(requests.length).toBe(2)
  })

  it('is sent where both have waited for a connection', () => {
    const { sent: requests, drop: deduplicate, comeBack } = createTransport()
    for (const waited of [true, true]) void deduplicate({ ...write('/cart/add'), waited })
    expect(requests.length).toBe(2)
    comeBack()
    void deduplicate(write('/cart/add'))
    void deduplicate(write('/cart/add'))
    expect(requests.length).toBe(4)
  })
})
