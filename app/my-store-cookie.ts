import { idBounds } from '#api/bounds.ts'

/** Holds the id of the store where the shopper collects, and nothing else; scripts read it too. */
export const myStoreCookie = 'vini_store'

/** An id of a store as an address or the cookie holds it: plain decimal digits. */
export const parseStoreId = (text: unknown): number | null => {
  const id = typeof text === 'string' && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : NaN
  return id <= idBounds.max ? id : null
}
