import type { Mutation, MutationCache } from '@tanstack/react-query'
import { newId } from '../shell/new-id.ts'
import { deviceStorage } from '../storage.ts'
import { readJson, writeJson } from '../stored-json.ts'

/** A change that waits for a connection: what it is, by its mutation's key, and what it was told. */
export type Unsent = { key: readonly unknown[]; variables: unknown }
/** Changes of one page of one member. */
export type Kept = { member: string; acts: Unsent[] }

const prefix = 'vini:unsent:'

/** The keys of mutations that wait for a network, and may be sent by another page than the one they were made on. */
const sendable = ['cart', 'wish']

/** What is added on top of what there is; all others may arrive twice and change nothing more. */
const addsUp = ['add', 'restore']

/**
 * A change waits until it is on its way, and one that may arrive twice until it has arrived: a page that goes away can
 * hear of a connection in its last moment, and begin what it does not live to end.
 */
const waitingIn = (cache: MutationCache) => {
  const begun = new WeakSet<Mutation>()
  const waits = (mutation: Mutation): boolean => {
    const [noun, act] = mutation.options.mutationKey ?? []
    if (!sendable.includes(String(noun)) || mutation.state.status !== 'pending') return false
    if (mutation.state.isPaused) begun.add(mutation)
    else if (navigator.onLine && addsUp.includes(String(act))) return false
    return begun.has(mutation)
  }
  return (): Unsent[] =>
    cache
      .getAll()
      .filter(waits)
      .map(({ options, state }) => ({ key: options.mutationKey ?? [], variables: state.variables }))
}

const isKept = (value: unknown): value is Kept => {
  const { member, acts } = (value ?? {}) as Partial<Kept>
  return typeof member === 'string' && Array.isArray(acts)
}

const read = (name: string) => readJson(deviceStorage, name, isKept)

/** What waits to be sent, of this page and of those that are gone. */
export const leftBehind = (): string[] => deviceStorage.listNames(prefix)

const listeners = new Set<() => void>()
const changed = () => {
  for (const listener of listeners) listener()
}

/** Whether anything waits to be sent, for what a view says of it. */
export const waitingToBeSent = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    addEventListener('storage', listener)
    return () => {
      listeners.delete(listener)
      removeEventListener('storage', listener)
    }
  },
  current: () => leftBehind().length > 0,
}

/**
 * Keeps what waits on this page until it is sent. The page holds a lock of the same name as long as it lives: whoever
 * gets that lock knows that the page is gone and that the changes are theirs to send. Without locks, as on pages that
 * came without encryption, the changes wait as long as the page lives.
 */
export const keepUnsent = (cache: MutationCache, memberOf: () => string | undefined, told: () => void) => {
  if (!('locks' in navigator)) return () => undefined
  const own = `${prefix}${newId()}`
  const waiting = waitingIn(cache)
  let last = '[]'
  return cache.subscribe(() => {
    const acts = waiting()
    const text = JSON.stringify(acts)
    if (text === last) return
    const grown = acts.length > 0 && text.length > last.length
    if (last === '[]') void navigator.locks.request(own, () => new Promise(() => undefined))
    last = text
    const member = memberOf()
    if (acts.length === 0 || !member) return deviceStorage.write(own, null)
    writeJson(deviceStorage, own, { member, acts } satisfies Kept)
    if (grown) told()
  })
}

const write = (name: string, kept: Kept | null) => {
  deviceStorage.write(name, kept && kept.acts.length > 0 ? JSON.stringify(kept) : null)
  changed()
}

/** A page that goes away lets go of its lock in a moment; one that lives keeps it. */
const patience = () => {
  const waiting = new AbortController()
  setTimeout(() => waiting.abort(), 3000)
  return { signal: waiting.signal }
}

/**
 * Sends what pages that are gone have left, one change after the other; each is struck off once it was sent or refused,
 * so that it is sent once, and goes on where it stopped. A change of somebody else's is struck off unsent. Answers how
 * many were settled; `send` throws where nobody was reached.
 */
export const sendWhatIsLeft = async (
  member: string,
  send: (act: Unsent) => Promise<unknown>,
): Promise<number> => {
  let settled = 0
  const goThrough = async (name: string) => {
    for (let kept = read(name); kept; kept = read(name)) {
      const [act, ...rest] = kept.member === member ? kept.acts : []
      if (!act) return write(name, null)
      await send(act)
      settled += 1
      write(name, { member, acts: rest })
    }
  }
  if (!('locks' in navigator)) return 0
  for (const name of leftBehind())
    await navigator.locks.request(name, patience(), () => goThrough(name)).catch(() => undefined)
  return settled
}
