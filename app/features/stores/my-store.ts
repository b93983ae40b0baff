import { storeValue, useStoredValue } from '../../use-stored-value.ts'

const kept = storeValue('vini:store', (text): number | null => {
  const id = Number(text)
  return Number.isSafeInteger(id) && id > 0 ? id : null
})

/** The store this device collects from: a choice, not a place. */
export const myStore = { get: kept.get, set: (id: number) => kept.set(String(id)) }

export const useMyStore = (): number | null => useStoredValue(kept, null)
