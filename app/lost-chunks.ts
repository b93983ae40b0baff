import { isShopReachable } from './is-shop-reachable.ts'
import { tabStorage, type SafeStorage } from './storage.ts'

const reloadMark = 'vini:reloaded-for'
/** Every release has scripts under addresses of its own. */
const release = import.meta.url
const lostChunks = new WeakSet<Error>()
const missingChunks = new WeakSet<Error>()

const isIn = (errors: WeakSet<Error>, error: unknown) => error instanceof Error && errors.has(error)

/** Whether an error only says that a chunk could not be loaded, without a network or after a new release. */
export const isLostChunk = (error: unknown): boolean => isIn(lostChunks, error)

/** Whether the page was already reloaded for the chunk, so that another reload does not help. */
export const isMissingChunk = (error: unknown): boolean => isIn(missingChunks, error)

type Page = Pick<Window, 'reportError'> & {
  location: Pick<Location, 'href' | 'reload'>
  addEventListener: (type: 'vite:preloadError', listener: (event: { payload: Error }) => void) => void
  /** When the user began to leave the page, by inline/record-leave-time.ts. */
  viniLeftAt?: number
}

/** How long after that the browser may abort the page's chunks. */
const leavingMs = 3000

/**
 * Firefox aborts loading chunks when a page is left; a reload would replace the page that the shopper goes
 * to.
 */
const isLeaving = ({ viniLeftAt = NaN }: Page): boolean => performance.now() - viniLeftAt < leavingMs

/** A browser without storage recognizes the reload by its kind of navigation. */
const isReloaded = () => {
  const [navigation] = performance.getEntriesByType('navigation')
  return (navigation as PerformanceNavigationTiming | undefined)?.type === 'reload'
}

/**
 * A chunk that a new release removed reloads the page, once for each address and release (docs/spec.md,
 * section 4). Listens before the first chunk is requested; without a network, even if the device reports one,
 * a reload would only lose the page.
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
