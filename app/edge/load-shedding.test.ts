import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openLoadShedding } from './load-shedding.ts'

const request = new Request('http://shop.test/')
const createBusyResponse = () => new Response('busy', { status: 503, headers: { 'retry-after': '2' } })
const createPendingPage = () => Promise.withResolvers<Response>()
const createPage = () => new Response('a page')
const calls = { few: 1, most: 1, waiting: 0 }

describe('a crowd before the shop', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is let in up to its room, and the rest is refused at once with a time to retry', async () => {
    const { admit } = openLoadShedding(createBusyResponse, { pages: { few: 1, most: 2, waiting: 0 }, calls })
    const ends = [createPendingPage(), createPendingPage()]
    const inside = ends.map(({ promise }) => admit('pages', request, () => promise))
    const rejection = await admit('pages', request, () => new Response('never'))
    expect([rejection.status, rejection.headers.get('retry-after')]).toEqual([503, '2'])
    expect(await (await admit('calls', request, () => new Response('a call'))).text()).toBe('a call')
    for (const { resolve } of ends) resolve(createPage())
    expect((await Promise.all(inside)).map(({ status }) => status)).toEqual([200, 200])
  })

  it('waits in line for a moment, and is refused when no request leaves', async () => {
    const { admit } = openLoadShedding(createBusyResponse, { pages: { few: 1, most: 1, waiting: 2 }, calls })
    const first = createPendingPage()
    const inside = admit('pages', request, () => first.promise)
    const [second, third] = [
      admit('pages', request, createPage),
      admit('pages', request, () => createPendingPage().promise),
    ]
    expect((await admit('pages', request, createPage)).status).toBe(503)
    first.resolve(createPage())
    expect([(await inside).status, (await second).status]).toEqual([200, 200])
    const last = admit('pages', request, createPage)
    await vi.advanceTimersByTimeAsync(2_000)
    expect((await last).status).toBe(503)
    void third
  })

  it('is let in by more at once while the loop has time, and by few while it has none', async () => {
    let isBusy = false
    const { admit } = openLoadShedding(
      createBusyResponse,
      { pages: { few: 4, most: 40, waiting: 40 }, calls },
      { isBusy: () => isBusy },
    )
    let inside = 0
    const ends: (() => void)[] = []
    const enter = () =>
      admit('pages', request, () => {
        inside += 1
        const { promise, resolve } = createPendingPage()
        ends.push(() => resolve(createPage()))
        return promise
      })
    const all = Array.from({ length: 30 }, enter)
    await vi.advanceTimersByTimeAsync(1)
    expect(inside).toBe(8)
    await vi.advanceTimersByTimeAsync(100)
    expect(inside).toBe(16)
    isBusy = true
    await vi.advanceTimersByTimeAsync(500)
    for (const end of ends.splice(0, 13)) end()
    await vi.advanceTimersByTimeAsync(1)
    // Three are still drawn; the limit is down to four.
    expect(inside).toBe(17)
    isBusy = false
    for (let turn = 0; turn < 30; turn += 1) {
      for (const end of ends.splice(0)) end()
      await vi.advanceTimersByTimeAsync(50)
    }
    expect((await Promise.all(all)).map(({ status }) => status)).toEqual(Array(30).fill(200))
  })

  it('makes room again after an answer that failed', async () => {
    const { admit } = openLoadShedding(createBusyResponse, { pages: { few: 1, most: 1, waiting: 0 }, calls })
    await expect(admit('pages', request, () => Promise.reject(new Error('no page')))).rejects.toThrow()
    expect((await admit('pages', request, createPage)).status).toBe(200)
  })
})
