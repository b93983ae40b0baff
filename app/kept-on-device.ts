import { useSyncExternalStore } from 'react'

/** A value kept in the browser's storage as text; all tabs of the browser see it change, unless one keeps it for itself. */
export const keptOnDevice = <T>(
  key: string,
  parse: (text: string | null) => T,
  storage: () => Storage = () => localStorage,
) => {
  const listeners = new Set<() => void>()
  let last: { text: string | null; value: T } | undefined

  /** The same object until the text changes. */
  const get = (): T => {
    const text = storage().getItem(key)
    if (!last || last.text !== text) last = { text, value: parse(text) }
    return last.value
  }
  const set = (text: string | null) => {
    if (text === null) storage().removeItem(key)
    else storage().setItem(key, text)
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    addEventListener('storage', listener)
    return () => {
      listeners.delete(listener)
      removeEventListener('storage', listener)
    }
  }
  return { get, set, subscribe }
}

export type KeptOnDevice<T> = Pick<ReturnType<typeof keptOnDevice<T>>, 'get' | 'subscribe'>

/** The value now; `none` on the server and in the first render. */
export const useKept = <T>({ get, subscribe }: KeptOnDevice<T>, none: T): T =>
  useSyncExternalStore(subscribe, get, () => none)
