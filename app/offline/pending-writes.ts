import type { Mutation, MutationCache } from '@tanstack/react-query'
import { createId } from '../shell/create-id.ts'
import { deviceStorage } from '../storage.ts'
import { readJson, writeJson } from '../stored-json.ts'

/** A change that waits for a connection: what it is, by its mutation's key, and what it was told. */
export type PendingWrite = { key: readonly unknown[]; variables: unknown }
/** Changes of one page of one member. */
export type PageWrites = { member: string; acts: PendingWrite[] }

const prefix = 'vini:unsent:'

/** The keys of mutations that wait for a network, and may be sent by another page than the one they were made on. */
const sendableNouns = ['cart', 'wish']

/** What is added on top of what there is; all others may arrive twice and change nothing more. */
const additiveActs = ['add', 'restore']

/**
 * A change waits until it is on its way, and one that may arrive twice until it has arrived: a page that goes away can
 * hear of a connection in its last moment, and begin what it does not live to end.
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

/** What waits to be sent, of this page and of those that are gone. */
export const listPendingPages = (): string[] => deviceStorage.listNames(prefix)

const listeners = new Set<() => void>()
const notifyListeners = () => {
  for (const listener of listeners) listener()
}

/** Whether anything waits to be sent, for what a view says of it. */
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
 * Keeps what waits on this page until it is sent. The page holds a lock of the same name as long as it lives: whoever
 * gets that lock knows that the page is gone and that the changes are theirs to send. Without locks, as on pages that
 * came without encryption, the changes wait as long as the page lives.
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

/** A page that goes away lets go of its lock in a moment; one that lives keeps it. */
const createLockTimeout = () => {
  const timeout = new AbortController()
  setTimeout(() => timeout.abort(), 3000)
  return { signal: timeout.signal }
}

/**
 * Sends what pages that are gone have left, one change after the other; each is struck off once it was sent or refused,
 * so that it is sent once, and goes on where it stopped. A change of somebody else's is struck off unsent. Answers how
 * many were settled; `send` throws where nobody was reached.
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
