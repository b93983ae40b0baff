import { createStoredValue, useStoredValue } from '../../use-stored-value.ts'

/** So many wines stand beside each other. */
export const maxCompared = 3

/** The wines an address asks for, each once. */
export const parseComparedIds = (text: string): number[] =>
  [...new Set(text.split(',').filter((id) => /^[1-9]\d{0,8}$/.test(id)))].slice(0, maxCompared).map(Number)

export const toCompareHref = (ids: readonly number[]): string =>
  ids.length ? `/product/compare?ids=${ids.join(',')}` : '/product/compare'

/** Whether a page shows what is chosen: lists, results and wines; elsewhere its foot belongs to other acts. */
export const hasCompareTray = (path: string): boolean =>
  /^\/(?:product(?:\/\d+)?|search-result)\/?$/.test(path)

const noIds: number[] = []
const storedIds = createStoredValue('vini:compare', (text) => (text ? parseComparedIds(text) : noIds))
const write = (ids: readonly number[]) => storedIds.set(ids.length ? ids.join(',') : null)

/** The wines chosen to be compared. */
export const compareChoice = {
  all: storedIds.get,
  /** Puts a wine in or takes it out; false where there is no place left. */
  toggle: (id: number): boolean => {
    const ids = storedIds.get()
    if (ids.includes(id)) write(ids.filter((one) => one !== id))
    else if (ids.length < maxCompared) write([...ids, id])
    else return false
    return true
  },
  remove: (id: number) => write(storedIds.get().filter((one) => one !== id)),
  clear: () => write(noIds),
}

export const useCompareChoice = (): number[] => useStoredValue(storedIds, noIds)
