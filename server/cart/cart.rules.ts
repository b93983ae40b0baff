import type { ErrorCode } from '#api/error.ts'

export type Offered = { status: 'ON_SALE' | 'STOPPED'; stockQty: number; perPersonLimit: number | null }
export type CartState = 'OK' | 'SHORT' | 'SOLD_OUT' | 'STOPPED'
export type CartRefusal = Extract<
  ErrorCode,
  | 'cart.product.not_found'
  | 'cart.product.stopped'
  | 'cart.qty.over_stock'
  | 'cart.qty.over_limit'
  | 'cart.full'
>

/** Different products that a cart may hold. */
export const mostLines = 100
const mostOfOne = 999

/** The most of a product that one cart may hold: bottles over all stores, within the limit for one person. */
export const maxQty = ({ status, stockQty, perPersonLimit }: Offered): number =>
  status === 'STOPPED' ? 0 : Math.max(0, Math.min(stockQty, perPersonLimit ?? mostOfOne, mostOfOne))

export const stateOf = (offered: Offered, qty: number): CartState => {
  if (offered.status === 'STOPPED') return 'STOPPED'
  if (offered.stockQty <= 0) return 'SOLD_OUT'
  return qty > maxQty(offered) ? 'SHORT' : 'OK'
}

/** Why a cart may not hold so many of a product, or null. */
export const refusalOf = (offered: Offered | undefined, qty: number): CartRefusal | null => {
  if (!offered) return 'cart.product.not_found'
  if (offered.status === 'STOPPED') return 'cart.product.stopped'
  if (offered.perPersonLimit !== null && qty > offered.perPersonLimit) return 'cart.qty.over_limit'
  return qty > Math.min(offered.stockQty, mostOfOne) ? 'cart.qty.over_stock' : null
}
