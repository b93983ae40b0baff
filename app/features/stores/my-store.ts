import { useSyncExternalStore } from 'react'

const key = 'vini:store'
const listeners = new Set<() => void>()

/** The store this device collects from: a choice, not a place. */
export const myStore = {
  get: (): number | null => {
    const id = Number(localStorage.getItem(key))
    return Number.isSafeInteger(id) && id > 0 ? id : null
  },
  set: (id: number) => {
    localStorage.setItem(key, String(id))
    for (const listener of listeners) listener()
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    addEventListener('storage', listener)
    return () => {
      listeners.delete(listener)
      removeEventListener('storage', listener)
    }
  },
}

/** None on the server and in the first render. */
export const useMyStore = (): number | null =>
  useSyncExternalStore(myStore.subscribe, myStore.get, () => null)
