import { createStoredValue, useStoredValue } from '../../use-stored-value.ts'

const maxWines = 10
const noIds: number[] = []

const storedIds = createStoredValue('vini:seen', (text): number[] =>
  text ? (text.match(/\b[1-9]\d{0,8}\b/g) ?? []).slice(0, maxWines).map(Number) : noIds,
)

/** The wines looked at on this device, the last one first. */
export const recentlyViewed = {
  note: (id: number) =>
    storedIds.set([id, ...storedIds.get().filter((one) => one !== id)].slice(0, maxWines).join(',')),
  clear: () => storedIds.set(null),
}

export const useRecentlyViewed = (): number[] => useStoredValue(storedIds, noIds)
