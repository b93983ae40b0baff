import { describe, expect, it, vi } from 'vitest'
import { isLostChunk, reloadForLostChunks } from './lost-chunks.ts'

/** What a tab has over all its pages. */
const tab = () => {
  const kept = new Map<string, string>()
  const sessionStorage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  }
  const reload = vi.fn()
  const reportError = vi.fn()
  /** A page of the tab, as a release has made it, that loses a chunk. */
  const loses = async (release: string, href: string, reached = true) => {
    const page = Object.assign(new EventTarget(), { sessionStorage, location: { href, reload }, reportError })
    const chunk = new Error('Failed to fetch dynamically imported module')
    const asked = Promise.resolve(reached)
    reloadForLostChunks(page as never, release, () => asked)
    page.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: chunk }))
    await asked.then(() => undefined)
    return chunk
  }
  return { loses, reload, reportError }
}

describe('a chunk that is gone', () => {
  it('reloads the page once', async () => {
    const { loses, reload, reportError } = tab()
    const chunk = await loses('/assets/1/', '/product')
    expect(isLostChunk(chunk)).toBe(true)
    expect(reload).toHaveBeenCalledTimes(1)
    expect(reportError).not.toHaveBeenCalled()
  })

  it('is an error where the page was reloaded for it already', async () => {
    const { loses, reload, reportError } = tab()
    await loses('/assets/1/', '/product')
    const chunk = await loses('/assets/1/', '/product')
    expect(reload).toHaveBeenCalledTimes(1)
    expect(reportError).toHaveBeenCalledWith(chunk)
  })

  it('reloads the same page again after the next release, and another page too', async () => {
    const { loses, reload, reportError } = tab()
    await loses('/assets/1/', '/product')
    await loses('/assets/2/', '/product')
    await loses('/assets/2/', '/store')
    expect(reload).toHaveBeenCalledTimes(3)
    expect(reportError).not.toHaveBeenCalled()
  })

  it('leaves the page alone where the shop does not answer', async () => {
    const { loses, reload, reportError } = tab()
    await loses('/assets/1/', '/product', false)
    expect(reload).not.toHaveBeenCalled()
    expect(reportError).not.toHaveBeenCalled()
  })
})
