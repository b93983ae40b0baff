import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '#api/error.ts'
import { sampleCount } from '#machines/stock-count.model.ts'
import { createCountQueue } from './count-queue.ts'
import type { CountSaved, CountedLine } from './stock-count.queries.ts'

const scan = (product: number): CountedLine => ({ product, qty: 1, how: 'ADD' })
const noRefusal: CountSaved = { count: sampleCount, lines: [], refused: [] }
const offline = () => new ApiError(0, { code: 'network.unreachable', message: '' })

const createStorage = () => {
  const texts = new Map<string, string>()
  return {
    read: (name: string) => texts.get(name) ?? null,
    write: (name: string, text: string | null) => {
      if (text === null) texts.delete(name)
      else texts.set(name, text)
      return true
    },
    texts,
  }
}

/** Locks as of a browser: who comes second does not run. */
const createLocks = () => {
  const names = new Set<string>()
  return async (name: string, work: () => Promise<void>) => {
    if (names.has(name)) return
    names.add(name)
    await work().finally(() => names.delete(name))
  }
}

const open = (
  answer: () => Promise<CountSaved>,
  storage = createStorage(),
  runAlone: ReturnType<typeof createLocks> = createLocks(),
) => {
  const send = vi.fn((_lines: CountedLine[], _key: string) => answer())
  let keys = 0
  const onSaved = vi.fn()
  const createKey = () => `key-${(keys += 1)}`
  const queue = createCountQueue({ count: 3, storage, send, onSaved, createKey, runAlone })
  return { queue, send, onSaved, storage }
}

describe('what was counted on a device', () => {
  it('is sent in order, what came meanwhile in one request', async () => {
    let release = (_: CountSaved) => {}
    const answers = [new Promise<CountSaved>((resolve) => (release = resolve)), Promise.resolve(noRefusal)]
    const { queue, send, storage } = open(() => answers.shift() ?? Promise.resolve(noRefusal))
    const first = queue.add(scan(1))
    void queue.add(scan(2))
    void queue.add(scan(3))
    release(noRefusal)
    await first
    expect(send.mock.calls).toEqual([
      [[scan(1)], 'key-1'],
      [[scan(2), scan(3)], 'key-2'],
    ])
    expect([queue.read().lines, storage.texts.size]).toEqual([[], 0])
  })

  it('waits without a network, also over a reload, and is sent again with its key', async () => {
    const { queue, send, storage } = open(() => Promise.reject(offline()))
    await queue.add(scan(1))
    await queue.add(scan(2))
    expect(queue.read()).toMatchObject({
      lines: [scan(1), scan(2)],
      failure: { code: 'network.unreachable' },
    })
    expect(send.mock.calls.map(([, key]) => key)).toEqual(['key-1', 'key-1'])
    const later = open(() => Promise.resolve(noRefusal), storage)
    await later.queue.retry()
    expect(later.send.mock.calls[0]).toEqual([[scan(1)], 'key-1'])
    expect(later.send.mock.calls[1]?.[0]).toEqual([scan(2)])
    expect(later.queue.read()).toEqual({ lines: [], refused: [], failure: null })
  })

  it('is sent once where two windows count together', async () => {
    let release = (_: CountSaved) => {}
    const answers = [new Promise<CountSaved>((resolve) => (release = resolve))]
    const answer = () => answers.shift() ?? Promise.resolve(noRefusal)
    const [storage, locks] = [createStorage(), createLocks()]
    const [one, other] = [open(answer, storage, locks), open(answer, storage, locks)]
    const first = one.queue.add(scan(1))
    await other.queue.add(scan(2))
    expect(other.queue.read().lines).toEqual([scan(1), scan(2)])
    await other.queue.retry()
    release(noRefusal)
    await first
    expect(one.send.mock.calls.map(([lines]) => lines)).toEqual([[scan(1)], [scan(2)]])
    expect(other.send).not.toHaveBeenCalled()
    other.queue.refresh()
    expect([other.queue.read().lines, storage.texts.size]).toEqual([[], 0])
  })

  it('is shown where the server refuses it, until it is put away', async () => {
    const { queue, onSaved, storage } = open(() =>
      Promise.resolve({ ...noRefusal, refused: [{ index: 0, why: 'OUT_OF_SCOPE' }] }),
    )
    await queue.add(scan(1))
    expect(onSaved).toHaveBeenCalledTimes(1)
    const refusals = queue.read().refused
    expect(refusals).toEqual([{ line: scan(1), why: 'OUT_OF_SCOPE' }])
    expect(storage.texts.size).toBe(1)
    refusals.forEach(queue.dismiss)
    expect([queue.read().refused, storage.texts.size]).toEqual([[], 0])
  })
})
