import { useSyncExternalStore } from 'react'

const key = 'vini:compare'
const listeners = new Set<() => void>()
const none: number[] = []
let read: { text: string | null; ids: number[] } = { text: null, ids: none }

/** So many wines stand beside each other. */
export const comparable = 3

/** The wines an address asks for, each once. */
export const comparedIds = (text: string): number[] =>
  [...new Set(text.split(',').filter((id) => /^[1-9]\d{0,8}$/.test(id)))].slice(0, comparable).map(Number)

export const compareHref = (ids: readonly number[]): string =>
  ids.length ? `/product/compare?ids=${ids.join(',')}` : '/product/compare'

const all = (): number[] => {
  const text = localStorage.getItem(key)
  if (text !== read.text) read = { text, ids: comparedIds(text ?? '') }
  return read.ids
}

const write = (ids: readonly number[]) => {
  if (ids.length) localStorage.setItem(key, ids.join(','))
  else localStorage.removeItem(key)
  for (const listener of listeners) listener()
}

/** The wines chosen to be compared, kept on the device. */
export const compareChoice = {
  all,
  /** Puts a wine in or takes it out; false where there is no place left. */
  toggle: (id: number): boolean => {
    const ids = all()
    if (ids.includes(id)) write(ids.filter((one) => one !== id))
    else if (ids.length < comparable) write([...ids, id])
    else return false
    return true
  },
  remove: (id: number) => write(all().filter((one) => one !== id)),
  clear: () => write([]),
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    addEventListener('storage', listener)
    return () => {
      listeners.delete(listener)
      removeEventListener('storage', listener)
    }
  },
}

/** Empty on the server and in the first render. */
export const useCompareChoice = (): number[] =>
  useSyncExternalStore(compareChoice.subscribe, compareChoice.all, () => none)
