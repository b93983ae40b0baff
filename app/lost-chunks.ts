import { isShopReached } from './shop-reached.ts'

const mark = 'vini:reloaded-for'
/** Every release has scripts under addresses of its own. */
const release = import.meta.url
const lost = new WeakSet<Error>()

/** Whether an error says only that a chunk could not be had, for want of a network or after a new release. */
export const isLostChunk = (error: unknown): boolean => error instanceof Error && lost.has(error)

type Page = Pick<Window, 'addEventListener' | 'sessionStorage' | 'location' | 'reportError'>

const reloadFor = async (chunk: Error, page: Page, of: string, reached: typeof isShopReached) => {
  if (!(await reached())) return
  const { sessionStorage: kept, location } = page
  const place = `${of} ${location.href}`
  if (kept.getItem(mark) === place) return page.reportError(chunk)
  kept.setItem(mark, place)
  location.reload()
}

/**
 * A chunk that is gone after a new release reloads the page, once for each address and release (specification, section
 * 4). Listens before the first chunk is asked for; without a network, whatever the device believes, a reload would only
 * lose the page.
 */
export const reloadForLostChunks = (page: Page = window, of = release, reached = isShopReached) =>
  page.addEventListener('vite:preloadError', ({ payload }) => {
    lost.add(payload)
    void reloadFor(payload, page, of, reached)
  })
