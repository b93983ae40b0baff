import { createStoredValue, useStoredValue } from '../../use-stored-value.ts'

const storedStoreId = createStoredValue('vini:store', (text): number | null => {
  const id = Number(text)
  return Number.isSafeInteger(id) && id > 0 ? id : null
})

/** The store this device collects from: a choice, not a place. */
export const myStore = { get: storedStoreId.get, set: (id: number) => storedStoreId.set(String(id)) }

export const useMyStore = (): number | null => useStoredValue(storedStoreId, null)
