/** A toast's action leads somewhere, or does something. */
export type Toast = {
  text: string
  action?: { label: string } & ({ href: string } | { onAct: () => void })
  /** A second act, where there is one beside the first. */
  more?: { label: string; onAct: () => void }
}

let lastId = 0
let current: (Toast & { id: number }) | undefined
const listeners = new Set<() => void>()

/** One short message at the foot of the page at a time; the newest replaces the one before. */
export const toasts = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  current: () => current,
  show: (toast: Toast) => {
    current = { ...toast, id: ++lastId }
    for (const listener of listeners) listener()
  },
  hide: () => {
    current = undefined
    for (const listener of listeners) listener()
  },
}
