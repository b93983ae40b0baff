import { describe, expect, it, vi } from 'vitest'
import { isLostChunk, isMissingChunk, reloadForLostChunks } from './lost-chunks.ts'

/** What a tab has over all its pages; `keeps`: its storage is not denied. */
const openTab = ({ keeps = true } = {}) => {
  const storage = new Map<string, string | null>()
  const notes = {
    read: (name: string) => storage.get(name) ?? null,
    write: (name: string, text: string | null) => {
      if (keeps) storage.set(name, text)
      return keeps
    },
  }
  const reload = vi.fn()
  const reportError = vi.fn()
  /** A page of the tab, as a release has made it, that loses a chunk. */
  const loseChunk = async (release: string, href: string, isReachable = true, viniLeftAt?: number) => {
    const chunk = new Error('Failed to fetch dynamically imported module')
    const addEventListener = vi.fn<(type: string, listener: (event: { payload: Error }) => void) => void>()
    const page = { location: { href, reload }, reportError, addEventListener, viniLeftAt }
    const answer = Promise.resolve(isReachable)
    reloadForLostChunks(page, release, () => answer, notes)
    for (const [type, listener] of addEventListener.mock.calls)
      if (type === 'vite:preloadError') listener({ payload: chunk })
    await answer.then(() => undefined)
    return chunk
  }
  return { lose: loseChunk, reload, reportError }
}

describe('a lost chunk', () => {
  it('reloads the page once', async () => {
    const { lose, reload, reportError } = openTab()
    const chunk = await lose('/assets/1/', '/product')
    expect(isLostChunk(chunk)).toBe(true)
    expect(isMissingChunk(chunk)).toBe(false)
    expect(reload).toHaveBeenCalledTimes(1)
    expect(reportError).not.toHaveBeenCalled()
  })

  it('is missing where the page was reloaded for it already', async () => {
    const { lose, reload, reportError } = openTab()
    await lose('/assets/1/', '/product')
    const chunk = await lose('/assets/1/', '/product')
    expect(isMissingChunk(chunk)).toBe(true)
    expect(reload).toHaveBeenCalledTimes(1)
    expect(reportError).toHaveBeenCalledWith(chunk)
  })

  it('reloads the same page again after the next release, and another page too', async () => {
    const { lose, reload, reportError } = openTab()
    await lose('/assets/1/', '/product')
    await lose('/assets/2/', '/product')
    await lose('/assets/2/', '/store')
    expect(reload).toHaveBeenCalledTimes(3)
    expect(reportError).not.toHaveBeenCalled()
  })

  it('leaves the page alone where the shop does not answer', async () => {
    const { lose, reload, reportError } = openTab()
    await lose('/assets/1/', '/product', false)
    expect(reload).not.toHaveBeenCalled()
    expect(reportError).not.toHaveBeenCalled()
  })

  it('does not reload a page that was reloaded, in a browser that keeps no note of it', async () => {
    const { lose, reload, reportError } = openTab({ keeps: false })
    await lose('/assets/1/', '/product')
    expect(reload).toHaveBeenCalledTimes(1)
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
      Object.assign(performance.mark('navigation'), { type: 'reload' }),
    ])
    const chunk = await lose('/assets/1/', '/product')
    vi.restoreAllMocks()
    expect(isMissingChunk(chunk)).toBe(true)
    expect(reload).toHaveBeenCalledTimes(1)
    expect(reportError).toHaveBeenCalledWith(chunk)
  })

  it('does not hold back a shopper who is leaving the page', async () => {
    const { lose, reload, reportError } = openTab()
    const chunk = await lose('/assets/1/', '/product', true, performance.now())
    expect(isLostChunk(chunk)).toBe(true)
    expect([reload, reportError].map((act) => act.mock.calls.length)).toEqual([0, 0])
    await lose('/assets/1/', '/product', true, performance.now() - 10_000)
    expect(reload).toHaveBeenCalledTimes(1)
  })
})
