import type { ErrorCode } from '#api/error.ts'

export type CartOffer = { status: 'ON_SALE' | 'STOPPED'; stockQty: number; perPersonLimit: number | null }
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
export const maxLines = 100
const maxQtyPerProduct = 999

/** The most of a product that one cart may hold: bottles over all stores, within the limit for one person. */
export const getMaxQty = ({ status, stockQty, perPersonLimit }: CartOffer): number =>
  status === 'STOPPED'
    ? 0
    : Math.max(0, Math.min(stockQty, perPersonLimit ?? maxQtyPerProduct, maxQtyPerProduct))

export const getItemState = (offer: CartOffer, qty: number): CartState => {
  if (offer.status === 'STOPPED') return 'STOPPED'
  if (offer.stockQty <= 0) return 'SOLD_OUT'
  return qty > getMaxQty(offer) ? 'SHORT' : 'OK'
}

/** Why a cart may not hold this many of a product, or null. */
export const findCartRefusal = (offer: CartOffer | undefined, qty: number): CartRefusal | null => {
  if (!offer) return 'cart.product.not_found'
  if (offer.status === 'STOPPED') return 'cart.product.stopped'
  if (offer.perPersonLimit !== null && qty > offer.perPersonLimit) return 'cart.qty.over_limit'
  return qty > Math.min(offer.stockQty, maxQtyPerProduct) ? 'cart.qty.over_stock' : null
}
