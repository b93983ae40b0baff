/** Whether the product that a page shows is wished for, and what changes it. */
export type PageWish = { wished: boolean; onToggle: () => void }

let current: PageWish | undefined
const listeners = new Set<() => void>()

/** The wish of the page's own product, for the header of a phone; the page sets it and takes it back. */
export const pageWish = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  current: () => current,
  set: (wish: PageWish | undefined) => {
    current = wish
    for (const listener of listeners) listener()
  },
}
