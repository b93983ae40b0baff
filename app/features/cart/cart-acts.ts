import type { Way } from './cart-groups.ts'
import type { CartItem } from './cart.queries.ts'

/** The actions on lines of a cart, for the device's cart and for the server's. */
export type CartActs = {
  onQty: (item: CartItem, qty: number) => void
  /** Receives a line the other way. */
  onMove: (item: CartItem, way: Way) => void
  onRemove: (items: readonly CartItem[]) => void
  onWish: (item: CartItem) => void
  onNotify: (item: CartItem) => void
}
