const mark = 'vini:reloaded-for'
const outOfReach = new WeakSet<Error>()

/** Whether an error says only that a chunk could not be had without a network. */
export const isOutOfReach = (error: unknown): boolean => error instanceof Error && outOfReach.has(error)

/**
 * A chunk that is gone after a new release reloads the page, once for each address (specification, section 4). Listens
 * before the first chunk is asked for; without a network a reload would only lose the page.
 */
export const reloadForLostChunks = () =>
  addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine) outOfReach.add(event.payload)
    if (!navigator.onLine || sessionStorage.getItem(mark) === location.href) return
    event.preventDefault()
    sessionStorage.setItem(mark, location.href)
    location.reload()
  })
