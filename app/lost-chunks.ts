import { isShopReachable } from './is-shop-reachable.ts'
import { tabStorage, type SafeStorage } from './storage.ts'

const reloadMark = 'vini:reloaded-for'
/** Every release has scripts under addresses of its own. */
const release = import.meta.url
const lostChunks = new WeakSet<Error>()
const missingChunks = new WeakSet<Error>()

const isIn = (errors: WeakSet<Error>, error: unknown) => error instanceof Error && errors.has(error)

/** Whether an error says only that a chunk could not be had, for want of a network or after a new release. */
export const isLostChunk = (error: unknown): boolean => isIn(lostChunks, error)

/** Whether the page was loaded anew for the chunk already, so that no reload brings it. */
export const isMissingChunk = (error: unknown): boolean => isIn(missingChunks, error)

type Page = Pick<Window, 'addEventListener' | 'location' | 'reportError'> & {
  /** When the page began to be left, by shell/note-leaving.ts. */
  viniLeftAt?: number
}

/** How long after that the chunks of a page are ended for it. */
const leavingMs = 3000

/** Firefox ends the chunks on their way when a page is left; a reload would take the place of where the shopper goes. */
const isLeaving = ({ viniLeftAt = NaN }: Page): boolean => performance.now() - viniLeftAt < leavingMs

/** A browser that keeps no note of the reload knows one by how it came to the page. */
const isReloaded = () => {
  const [navigation] = performance.getEntriesByType('navigation')
  return (navigation as PerformanceNavigationTiming | undefined)?.type === 'reload'
}

/**
 * A chunk that is gone after a new release reloads the page, once for each address and release (specification, section
 * 4). Listens before the first chunk is asked for; without a network, whatever the device believes, a reload would only
 * lose the page.
 */
export const reloadForLostChunks = (
  page: Page = window,
  releaseId = release,
  checkReachable = isShopReachable,
  notes: Pick<SafeStorage, 'read' | 'write'> = tabStorage,
) =>
  page.addEventListener('vite:preloadError', ({ payload }) => {
    lostChunks.add(payload)
    if (isLeaving(page)) return
    const address = `${releaseId} ${page.location.href}`
    const note = notes.read(reloadMark)
    const isRepeated = note === address || (!notes.write(reloadMark, note) && isReloaded())
    if (isRepeated) missingChunks.add(payload)
    void checkReachable().then((isReached) => {
      if (!isReached || isLeaving(page)) return
      if (isRepeated) return page.reportError(payload)
      notes.write(reloadMark, address)
      page.location.reload()
    })
  })
