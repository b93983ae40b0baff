import { describe, expect, it } from 'vitest'
import { createPageCache, type MadePage } from './page-cache.ts'
import { createPageCopy, readForm } from './page-copy.ts'

const key = (id: string) => ({ id })
const toPage = async (html: string, isKept = true): Promise<MadePage> => ({
  copy: await createPageCopy(200, {}, html),
  isKept,
})
const readText = async (page: MadePage | null) => page && String(await readForm(page.copy, 'plain'))

/** A cache whose pages are made by hand: each `finish` ends the oldest rendering that has not ended. */
const openCache = ({ maxBytes = 1_000_000, isOpen = true } = {}) => {
  const clock = { now: 1_000_000 }
  const waiting: { id: string; finish: (page: Promise<MadePage | null>) => void }[] = []
  const cache = createPageCache({
    maxBytes,
    now: () => clock.now,
    make: ({ id }: { id: string }) =>
      new Promise<MadePage | null>((resolve) => waiting.push({ id, finish: resolve })),
  })
  cache.setOpen(isOpen)
  const finish = (page: Promise<MadePage | null>) => waiting.shift()?.finish(page)
  const fill = async (id: string, html: string) => {
    const loading = cache.load(key(id))
    finish(toPage(html))
    return readText(await loading)
  }
  const read = async (id: string) => {
    const copy = cache.find(key(id))
    return copy && readText({ copy, isKept: true })
  }
  return { cache, clock, waiting, finish, fill, read }
}

describe('copies of pages', () => {
  it('are made once for all who ask at the same time', async () => {
    const { cache, waiting, finish } = openCache()
    const pages = [1, 2, 3].map(() => cache.load(key('a')))
    expect(waiting).toHaveLength(1)
    finish(toPage('one'))
    expect(await Promise.all(pages.map(async (page) => readText(await page)))).toEqual(['one', 'one', 'one'])
  })

  it('are fresh for two seconds, old for three more while the next one is made, and then gone', async () => {
    const { clock, waiting, finish, fill, read } = openCache()
    await fill('a', 'one')
    clock.now += 2_000
    expect([await read('a'), waiting.length]).toEqual(['one', 0])
    clock.now += 1
    expect([await read('a'), await read('a'), waiting.length]).toEqual(['one', 'one', 1])
    clock.now += 3_000
    expect(await read('a')).toBeNull()
    finish(toPage('two'))
  })

  it('are as old as the moment at which they were begun', async () => {
    const { cache, clock, finish } = openCache()
    const loading = cache.load(key('a'))
    clock.now += 6_000
    finish(toPage('late'))
    await loading
    expect(cache.find(key('a'))).toBeNull()
  })

  it('are dropped by a change, with those that were begun before it', async () => {
    const { cache, waiting, finish, fill, read } = openCache()
    await fill('a', 'one')
    const before = cache.load(key('b'))
    cache.drop()
    expect(await read('a')).toBeNull()
    const after = cache.load(key('b'))
    expect(waiting.map(({ id }) => id)).toEqual(['b', 'b'])
    finish(toPage('before'))
    expect(await readText(await before)).toBe('before')
    expect(await read('b')).toBeNull()
    finish(toPage('after'))
    expect(await readText(await after)).toBe('after')
    expect(await read('b')).toBe('after')
  })

  it('are kept by key: another one gets nothing of it', async () => {
    const { fill, read } = openCache()
    await fill('a', 'one')
    expect([await read('a'), await read('b')]).toEqual(['one', null])
  })

  it('are not kept of what failed, nor of what is for those alone who waited', async () => {
    const { cache, finish, fill, read, clock } = openCache()
    const failure = cache.load(key('a'))
    finish(Promise.reject(new Error('the database is away')))
    await expect(failure).rejects.toThrow('away')
    expect(await read('a')).toBeNull()
    await fill('a', 'one')
    clock.now += 3_000
    expect(await read('a')).toBe('one')
    const renewal = cache.load(key('a'))
    finish(toPage('sorry', false))
    expect(await readText(await renewal)).toBe('sorry')
    expect(await read('a')).toBeNull()
  })

  it('take no more than their room, whatever forms they are pages for in', async () => {
    const { cache, finish } = openCache({ maxBytes: 20_000 })
    for (let at = 0; at < 60; at++) {
      const loading = cache.load(key(`page ${at}`))
      finish(toPage(`${at} ${'vin '.repeat(2_000)}`))
      await loading
    }
    const full = cache.measure()
    expect(full.copies).toBeGreaterThan(5)
    expect(full.bytes).toBeLessThanOrEqual(20_000)
    const copy = cache.find(key('page 59'))
    if (!copy) throw new Error('the last one is kept')
    await cache.read(key('page 59'), copy, 'plain')
    expect(cache.measure().bytes).toBeLessThanOrEqual(20_000)
    expect(cache.measure().copies).toBeLessThan(full.copies)
  })

  it('are none at all while changes are not heard of', async () => {
    const { cache, waiting, fill, read } = openCache({ isOpen: false })
    expect(await cache.load(key('a'))).toBeNull()
    expect(waiting).toHaveLength(0)
    cache.setOpen(true)
    await fill('a', 'one')
    cache.setOpen(false)
    expect(await read('a')).toBeNull()
    cache.setOpen(true)
    expect(await read('a')).toBeNull()
  })
})
