import type { Mutation, MutationCache } from '@tanstack/react-query'
import { createId } from '../shell/create-id.ts'
import { deviceStorage } from '../storage.ts'
import { readJson, writeJson } from '../stored-json.ts'

/** A change that waits for a connection: its mutation's key, and its variables. */
export type PendingWrite = { key: readonly unknown[]; variables: unknown }
/** Changes of one page of one member. */
export type PageWrites = { member: string; acts: PendingWrite[] }

const prefix = 'vini:unsent:'

/** The keys of mutations that wait for a network, and that another page than their own may send. */
const sendableNouns = ['cart', 'wish']

/** Acts that add to the current state; all others may arrive twice without further effect. */
const additiveActs = ['add', 'restore']

/**
 * A change waits until it is on its way, and one that may arrive twice until it has arrived: a closing page
 * can get a connection in its last moment, and begin a request that it cannot finish.
 */
const createPendingReader = (cache: MutationCache) => {
  const startedMutations = new WeakSet<Mutation>()
  const isPending = (mutation: Mutation): boolean => {
    const [noun, act] = mutation.options.mutationKey ?? []
    if (!sendableNouns.includes(String(noun)) || mutation.state.status !== 'pending') return false
    if (mutation.state.isPaused) startedMutations.add(mutation)
    else if (navigator.onLine && additiveActs.includes(String(act))) return false
    return startedMutations.has(mutation)
  }
  return (): PendingWrite[] =>
    cache
      .getAll()
      .filter(isPending)
      .map(({ options, state }) => ({ key: options.mutationKey ?? [], variables: state.variables }))
}

const isPageWrites = (value: unknown): value is PageWrites => {
  const { member, acts } = (value ?? {}) as Partial<PageWrites>
  return typeof member === 'string' && Array.isArray(acts)
}

const readWrites = (name: string) => readJson(deviceStorage, name, isPageWrites)

/** The changes to send, of this page and of closed ones. */
export const listPendingPages = (): string[] => deviceStorage.listNames(prefix)

const listeners = new Set<() => void>()
const notifyListeners = () => {
  for (const listener of listeners) listener()
}

/** Whether anything waits to be sent, as views show it. */
export const pendingWrites = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    addEventListener('storage', listener)
    return () => {
      listeners.delete(listener)
      removeEventListener('storage', listener)
    }
  },
  current: () => listPendingPages().length > 0,
}

/**
 * Stores the waiting changes of this page until they are sent. The page holds a lock of the same name while
 * it is open: a page that gets the lock knows that the first one is closed and that it must send the changes.
 * Without locks, as on pages without encryption, the changes wait only while the page is open.
 */
export const persistPendingWrites = (
  cache: MutationCache,
  findMember: () => string | undefined,
  onPending: () => void,
) => {
  if (!('locks' in navigator)) return () => undefined
  const pageName = `${prefix}${createId()}`
  const listPending = createPendingReader(cache)
  let last = '[]'
  return cache.subscribe(() => {
    const acts = listPending()
    const text = JSON.stringify(acts)
    if (text === last) return
    const hasGrown = acts.length > 0 && text.length > last.length
    if (last === '[]') void navigator.locks.request(pageName, () => new Promise(() => undefined))
    last = text
    const member = findMember()
    if (acts.length === 0 || !member) return deviceStorage.write(pageName, null)
    writeJson(deviceStorage, pageName, { member, acts } satisfies PageWrites)
    if (hasGrown) onPending()
  })
}

const storeWrites = (name: string, writes: PageWrites | null) => {
  deviceStorage.write(name, writes && writes.acts.length > 0 ? JSON.stringify(writes) : null)
  notifyListeners()
}

/** A closing page releases its lock within moments; an open one keeps it. */
const createLockTimeout = () => {
  const timeout = new AbortController()
  setTimeout(() => timeout.abort(), 3000)
  return { signal: timeout.signal }
}

/**
 * Sends the changes of closed pages, one after the other; each is removed once it was sent or refused, so
 * that it is sent once, and the next run continues there. A change of another member is removed unsent.
 * Returns how many were settled; `send` throws where the server was not reached.
 */
export const flushWrites = async (
  member: string,
  send: (act: PendingWrite) => Promise<unknown>,
): Promise<number> => {
  let settledCount = 0
  const flushPage = async (name: string) => {
    for (let writes = readWrites(name); writes; writes = readWrites(name)) {
      const [act, ...rest] = writes.member === member ? writes.acts : []
      if (!act) return storeWrites(name, null)
      await send(act)
      settledCount += 1
      storeWrites(name, { member, acts: rest })
    }
  }
  if (!('locks' in navigator)) return 0
  for (const name of listPendingPages())
    await navigator.locks.request(name, createLockTimeout(), () => flushPage(name)).catch(() => undefined)
  return settledCount
}
