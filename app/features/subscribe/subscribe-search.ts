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

const whole = (value: unknown, most: number): number | undefined => {
  const number = Math.floor(Number(value))
  return number > 0 && number <= most ? number : undefined
}

export const readSubscribeSearch = (raw: Record<string, unknown>): SubscribeSearch => {
  const { sid } = readSidSearch(raw)
  const product = whole(raw['product'], 2_147_483_647)
  const qty = whole(raw['qty'], 99)
  const weeks = whole(raw['weeks'], 12)
  return {
    ...(sid ? { sid } : { ...(product && { product }), ...(qty && { qty }) }),
    ...(weeks && { weeks }),
    ...(sid && Number(raw['returned']) === 1 && { returned: 1 as const }),
  }
}
