import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { travelBy, type Outgoing } from '#api/client.ts'
import { dropRepeats } from './drop-repeats.ts'

type Call = (input: object, options?: object) => Promise<unknown>
const nouns = readdirSync('api/calls').map((file) => file.replace('.ts', ''))
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

const transport = () => {
  const sent: Outgoing[] = []
  const waiting: (() => void)[] = []
  let [time, backAt] = [0, -Infinity]
  const drop = dropRepeats(
    (outgoing) =>
      new Promise((resolve, reject) => {
        sent.push(outgoing)
        waiting.push(() =>
          outgoing.path === '/refused' ? reject(new Error('refused')) : resolve(sent.length),
        )
      }),
    () => time,
    () => backAt,
  )
  return {
    sent,
    drop,
    pass: (ms: number) => (time += ms),
    comeBack: () => (backAt = time),
    answerAll: async () => {
      for (const answer of waiting.splice(0)) answer()
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
    const { sent, drop, answerAll } = transport()
    travelBy(drop)
    const [first, second] = [call(input), call(input)]
    const isReading = sent[0]?.method === 'GET'
    expect(sent.length).toBe(isReading ? 2 : 1)
    await answerAll()
    if (!isReading) expect(await second).toBe(await first)
  })

  it('is one of more than a hundred that write', async () => {
    const { sent, drop } = transport()
    travelBy(drop)
    for (const { call } of calls) void call(input)
    expect(sent.filter(({ method }) => method !== 'GET').length).toBeGreaterThan(100)
  })
})

describe('the second press of an act', () => {
  it('is dropped within a double click, even if the first was answered at once', async () => {
    const { sent, drop, pass, answerAll } = transport()
    void drop(write('/qnas'))
    await answerAll()
    pass(300)
    void drop(write('/qnas'))
    expect(sent.length).toBe(1)
    pass(300)
    void drop(write('/qnas'))
    expect(sent.length).toBe(2)
  })

  it('is another act where it sends something else, or has another key', () => {
    const { sent, drop } = transport()
    void drop(write('/cart/add', { qty: 1 }))
    void drop(write('/cart/add', { qty: 2 }))
    void drop({ ...write('/cart/add', { qty: 2 }), idempotencyKey: 'another' })
    expect(sent.length).toBe(3)
  })

  it('is sent where the first has failed', async () => {
    const { sent, drop, answerAll } = transport()
    const first = drop(write('/refused'))
    void first.catch(() => undefined)
    await answerAll()
    await expect(first).rejects.toThrow('refused')
    void drop(write('/refused')).catch(() => undefined)
    expect(sent.length).toBe(2)
  })

  it('is sent after any other act: what was put in, taken out and put in again', async () => {
    const { sent, drop, answerAll } = transport()
    for (const path of ['/cart/add', '/cart', '/cart/add']) {
      void drop(write(path))
      await answerAll()
    }
    expect(sent.length).toBe(3)
  })

  it('turns back what the first has turned on, once that was answered', async () => {
    const { sent, drop, answerAll } = transport()
    void drop(write('/wines/products/1/wish'))
    void drop(write('/wines/products/1/wish'))
    expect(sent.length).toBe(1)
    await answerAll()
    void drop(write('/wines/products/1/wish'))
    expect(sent.length).toBe(2)
  })

  it('is sent where both have waited for a connection', () => {
    const { sent, drop, comeBack } = transport()
    for (const waited of [true, true]) void drop({ ...write('/cart/add'), waited })
    expect(sent.length).toBe(2)
    comeBack()
    void drop(write('/cart/add'))
    void drop(write('/cart/add'))
    expect(sent.length).toBe(4)
  })
})
