/**
 * What the choice is for: without a product, stores in general; with ids, those stores alone. With `current`, the
 * store of one part of the cart, the choice is for that part, and the shopper's store stays.
 */
export type StoreChoice = {
  product?: { id: number; kind: { code: string } }
  storeIds?: readonly number[]
  current?: number
}
type OpenChoice = StoreChoice & { answer: (id: number | null) => void }

let current: OpenChoice | undefined
let wasOpened = false
const listeners = new Set<() => void>()

const setCurrent = (next: OpenChoice | undefined) => {
  current = next
  wasOpened = wasOpened || next !== undefined
  for (const listener of listeners) listener()
}

/** The choice of a store that is open, for the one part that shows it. */
export const storeChooser = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  current: (): OpenChoice | undefined => current,
  /** Whether there ever was one. */
  wasOpened: () => wasOpened,
  close: (id: number | null) => {
    const { answer } = current ?? {}
    setCurrent(undefined)
    answer?.(id)
  },
}

/**
 * Opens the choice of a store, by a press of the shopper alone. Answers the id of the chosen store, which is the
 * shopper's from then on, unless it is for a part of the cart; null where none was chosen. For a product the stores
 * that have it are listed.
 */
export const openStoreChooser = (choice: StoreChoice = {}): Promise<number | null> =>
  new Promise((answer) => {
    current?.answer(null)
    setCurrent({ ...choice, answer })
  })
