import { isShopReached } from './shop-reached.ts'

const mark = 'vini:reloaded-for'
const lost = new WeakSet<Error>()

/** Whether an error says only that a chunk could not be had, for want of a network or after a new release. */
export const isLostChunk = (error: unknown): boolean => error instanceof Error && lost.has(error)

const reloadFor = async (chunk: Error) => {
  if (!(await isShopReached())) return
  if (sessionStorage.getItem(mark) === location.href) return reportError(chunk)
  sessionStorage.setItem(mark, location.href)
  location.reload()
}

/**
 * A chunk that is gone after a new release reloads the page, once for each address (specification, section 4). Listens
 * before the first chunk is asked for; without a network, whatever the device believes, a reload would only lose the page.
 */
export const reloadForLostChunks = () =>
  addEventListener('vite:preloadError', ({ payload }) => {
    lost.add(payload)
    void reloadFor(payload)
  })
