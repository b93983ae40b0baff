import { LRUCache } from 'lru-cache'
import { measureCopy, readForm, type Form, type PageCopy } from './page-copy.ts'

/** A copy is sent as it is for so long. */
const freshMs = 2_000
/** For so long it is still sent, while a new one is rendered. */
const keepMs = 5_000

/** A copy and whether others may have it later: all who ask at once get the same one. */
export type MadePage = { copy: PageCopy; isKept: boolean }

type Entry = { copy: PageCopy; at: number }
type Key = { id: string }

type Options<K extends Key> = {
  /** All copies together are this large at most, in bytes. */
  maxBytes: number
  /** Renders the page of a key; null where it can be rendered for a request alone. */
  make: (key: K) => Promise<MadePage | null>
  now?: () => number
}

/**
 * Copies of pages in this process: fresh for two seconds, then sent for three more while the next one is rendered, and each
 * made once for all who wait for it. Nothing is kept until `setOpen(true)`: only while changes are heard of.
 */
export const createPageCache = <K extends Key>({ maxBytes, make, now = Date.now }: Options<K>) => {
  const entries = new LRUCache<string, Entry>({
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: ({ copy }, id) => measureCopy(copy) + id.length,
  })
  const flights = new Map<string, Promise<MadePage | null>>()
  let isOpen = false

  const drop = () => {
    entries.clear()
    // A rendering that began before the change may show what it replaced: only requests that wait for it get it.
    flights.clear()
  }

  const start = (key: K): Promise<MadePage | null> => {
    const at = now()
    const flight = make(key).then(
      (page) => {
        if (flights.get(key.id) === flight) {
          flights.delete(key.id)
          if (page?.isKept) entries.set(key.id, { copy: page.copy, at })
          else entries.delete(key.id)
        }
        return page
      },
      (error: unknown) => {
        if (flights.get(key.id) === flight) flights.delete(key.id)
        throw error
      },
    )
    flights.set(key.id, flight)
    return flight
  }

  /** Renders again in the background; a failure is reported to the next request. */
  const renew = (key: K) => void start(key).catch(() => undefined)

  /** The copy of a key; null where there is none. */
  const find = (key: K): PageCopy | null => {
    const entry = isOpen ? entries.get(key.id) : undefined
    if (!entry) return null
    const age = now() - entry.at
    // Older than it may be, or newer than a clock that was set back.
    if (age < 0 || age > keepMs) {
      entries.delete(key.id)
      return null
    }
    if (age > freshMs && !flights.has(key.id)) renew(key)
    return entry.copy
  }

  return {
    find,
    /** The page that is being made for a key; null where none is. */
    findFlight: (key: K): Promise<MadePage | null> | null => (isOpen && flights.get(key.id)) || null,
    /** Makes the page of a key, or waits for the one that is being rendered; null where nothing is kept. */
    load: (key: K): Promise<MadePage | null> =>
      isOpen ? (flights.get(key.id) ?? start(key)) : Promise.resolve(null),
    /** The bytes of a copy in a form; a form more counts as its size. */
    read: (key: K, copy: PageCopy, form: Form): Buffer | Promise<Buffer> =>
      readForm(copy, form, () => {
        const entry = entries.peek(key.id)
        // Another object, so that it is measured again.
        if (entry?.copy === copy) entries.set(key.id, { ...entry })
      }),
    drop,
    /** Whether copies are kept: only while changes of other processes are heard of. */
    setOpen: (open: boolean) => {
      isOpen = open && maxBytes > 0
      drop()
    },
    /** How many copies there are, and their size in bytes. */
    measure: () => ({ copies: entries.size, bytes: entries.calculatedSize }),
  }
}
