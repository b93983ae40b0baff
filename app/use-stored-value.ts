import { useSyncExternalStore } from 'react'
import { deviceStorage, type SafeStorage } from './storage.ts'

/** A value kept as text: on the device, so that all tabs of the browser see it change, unless `storage` is the tab's. */
export const createStoredValue = <T>(
  key: string,
  parse: (text: string | null) => T,
  storage: SafeStorage = deviceStorage,
) => {
  const listeners = new Set<() => void>()
  let last: { text: string | null; value: T } | undefined

  /** The same object until the text changes. */
  const get = (): T => {
    const text = storage.read(key)
    if (!last || last.text !== text) last = { text, value: parse(text) }
    return last.value
  }
  const set = (text: string | null) => {
    storage.write(key, text)
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

export type StoredValue<T> = Pick<ReturnType<typeof createStoredValue<T>>, 'get' | 'subscribe'>

/** The value now; `initial` on the server and in the first render. */
export const useStoredValue = <T>({ get, subscribe }: StoredValue<T>, initial: T): T =>
  useSyncExternalStore(subscribe, get, () => initial)
