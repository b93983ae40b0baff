import { isShopReached } from './shop-reached.ts'
import { tabStorage, type SafeStorage } from './storage.ts'

const mark = 'vini:reloaded-for'
/** Every release has scripts under addresses of its own. */
const release = import.meta.url
const lost = new WeakSet<Error>()
const missing = new WeakSet<Error>()

const isIn = (errors: WeakSet<Error>, error: unknown) => error instanceof Error && errors.has(error)

/** Whether an error says only that a chunk could not be had, for want of a network or after a new release. */
export const isLostChunk = (error: unknown): boolean => isIn(lost, error)

/** Whether the page was loaded anew for the chunk already, so that no reload brings it. */
export const isMissingChunk = (error: unknown): boolean => isIn(missing, error)

type Page = Pick<Window, 'addEventListener' | 'location' | 'reportError'> & { navigation?: EventTarget }

/** How long after a page began to be left its requests are ended for that. */
const leavingMs = 3000

/**
 * Whether the page is being left at this moment: Firefox ends the chunks on their way then, and a reload would take the
 * place of where the shopper goes. `beforeunload` is listened to only without the Navigation API, as it keeps old
 * Firefox from going back in no time.
 */
const watchLeaving = (page: Page): (() => boolean) => {
  let began = -Infinity
  const note = (event: Event) => {
    const { destination } = event as { destination?: { sameDocument: boolean } }
    if (!destination?.sameDocument) began = performance.now()
  }
  if (page.navigation) page.navigation.addEventListener('navigate', note)
  else page.addEventListener('beforeunload', note)
  return () => performance.now() - began < leavingMs
}

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
  of = release,
  reached = isShopReached,
  notes: Pick<SafeStorage, 'read' | 'write'> = tabStorage,
) => {
  const isLeaving = watchLeaving(page)
  page.addEventListener('vite:preloadError', ({ payload }) => {
    lost.add(payload)
    if (isLeaving()) return
    const place = `${of} ${page.location.href}`
    const note = notes.read(mark)
    const isRepeated = note === place || (!notes.write(mark, note) && isReloaded())
    if (isRepeated) missing.add(payload)
    void reached().then((isReached) => {
      if (!isReached || isLeaving()) return
      if (isRepeated) return page.reportError(payload)
      notes.write(mark, place)
      page.location.reload()
    })
  })
}
