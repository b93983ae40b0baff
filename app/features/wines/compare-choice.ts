import { storeValue, useStoredValue } from '../../use-stored-value.ts'

/** So many wines stand beside each other. */
export const comparable = 3

/** The wines an address asks for, each once. */
export const comparedIds = (text: string): number[] =>
  [...new Set(text.split(',').filter((id) => /^[1-9]\d{0,8}$/.test(id)))].slice(0, comparable).map(Number)

export const compareHref = (ids: readonly number[]): string =>
  ids.length ? `/product/compare?ids=${ids.join(',')}` : '/product/compare'

const none: number[] = []
const kept = storeValue('vini:compare', (text) => (text ? comparedIds(text) : none))
const write = (ids: readonly number[]) => kept.set(ids.length ? ids.join(',') : null)

/** The wines chosen to be compared. */
export const compareChoice = {
  all: kept.get,
  /** Puts a wine in or takes it out; false where there is no place left. */
  toggle: (id: number): boolean => {
    const ids = kept.get()
    if (ids.includes(id)) write(ids.filter((one) => one !== id))
    else if (ids.length < comparable) write([...ids, id])
    else return false
    return true
  },
  remove: (id: number) => write(kept.get().filter((one) => one !== id)),
  clear: () => write(none),
}

export const useCompareChoice = (): number[] => useStoredValue(kept, none)
