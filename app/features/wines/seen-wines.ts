import { storeValue, useStoredValue } from '../../use-stored-value.ts'

const most = 10
const none: number[] = []

const kept = storeValue('vini:seen', (text): number[] =>
  text ? (text.match(/\b[1-9]\d{0,8}\b/g) ?? []).slice(0, most).map(Number) : none,
)

/** The wines looked at on this device, the last one first. */
export const seenWines = {
  note: (id: number) => kept.set([id, ...kept.get().filter((one) => one !== id)].slice(0, most).join(',')),
  clear: () => kept.set(null),
}

export const useSeenWines = (): number[] => useStoredValue(kept, none)
