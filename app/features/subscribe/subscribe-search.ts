import { readInt } from '../../shell/url-params.ts'

/** What is wanted, or the subscription that is being started already, and whether the provider sent the shopper back. */
export type SubscribeSearch = {
  product?: number
  qty?: number
  weeks?: number
  sid?: string
  returned?: 1
}

/** Reads a subscription's number from an address; one that cannot be a number is left out. */
export const readSidSearch = ({ sid }: Record<string, unknown>): { sid?: string } =>
  typeof sid === 'string' && /^[\w-]{3,40}$/.test(sid) ? { sid } : {}

export const readSubscribeSearch = (raw: Record<string, unknown>): SubscribeSearch => {
  const { sid } = readSidSearch(raw)
  const product = readInt(raw['product'])
  const qty = readInt(raw['qty'], 1, 99)
  const weeks = readInt(raw['weeks'], 1, 12)
  return {
    ...(sid ? { sid } : { ...(product && { product }), ...(qty && { qty }) }),
    ...(weeks && { weeks }),
    ...(sid && raw['returned'] === '1' && { returned: 1 as const }),
  }
}
