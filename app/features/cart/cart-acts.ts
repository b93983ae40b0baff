import type { CartItem } from './cart.queries.ts'

/** What can be done with lines of a cart, wherever it is kept. */
export type CartActs = {
  onQty: (item: CartItem, qty: number) => void
  onRemove: (items: readonly CartItem[]) => void
  onWish: (item: CartItem) => void
  onNotify: (item: CartItem) => void
}
