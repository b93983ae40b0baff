import { useQueries } from '@tanstack/react-query'
import { ApiError } from '#api/error.ts'
import { m } from '#messages'
import { navigateDocument } from '../../navigate-document.ts'
import { showDialog } from '../../shell/dialogs.ts'
import type { Product } from '../wines/wines.queries.ts'
import { wines } from '../wines/wines.queries.ts'
import type { CartItem } from './cart.queries.ts'
import type { CartActs } from './cart-acts.ts'
import { deviceCart, useDeviceCart, type DeviceItem } from './device-cart.ts'
import { offerUndo } from './use-member-cart.ts'

const maxItemQty = 999

const toItemState = ({ status, stockQty }: Product, qty: number, maxQty: number): CartItem['state'] =>
  status === 'STOPPED' ? 'STOPPED' : stockQty === 0 ? 'SOLD_OUT' : qty > maxQty ? 'SHORT' : 'OK'

const toCartItem = ({ idProduct, qty, fulfilment }: DeviceItem, product: Product): CartItem => {
  const maxQty =
    product.status === 'STOPPED' ? 0 : Math.min(product.stockQty, product.perPersonLimit ?? maxItemQty)
  return {
    ...{ idProduct, qty, product, maxQty },
    fulfilment: (product.fulfilment === 'BOTH' && fulfilment) || null,
    priceSeen: product.price,
    state: toItemState(product, qty, maxQty),
    // Who sells is said once the cart is a member's.
    stores: product.stores.map(({ city: _city, ...store }) => ({ ...store, seller: '' })),
  }
}

const askToLogIn = async () => {
  const isConfirmed = await showDialog({
    title: m['shell.account.login'](),
    message: m['wines.card.login'](),
    confirm: { action: m['shell.account.login'](), cancel: m['shell.dialog.cancel']() },
  })
  if (isConfirmed) navigateDocument('/account/login?redirect=%2Fcart')
}

const acts: CartActs = {
  onQty: ({ idProduct }, qty) => deviceCart.set({ idProduct, qty }),
  onMove: ({ idProduct, qty }, fulfilment) => deviceCart.set({ idProduct, qty, fulfilment }),
  onRemove: (items) => {
    for (const { idProduct } of items) deviceCart.remove(idProduct)
    offerUndo(items, (back) => back.forEach(deviceCart.add))
  },
  onWish: () => void askToLogIn(),
  onNotify: () => void askToLogIn(),
}

const isMissing = (error: Error | null) => error instanceof ApiError && error.status === 404

/** The visitor's cart on this device, with what its products are now. */
export const useVisitorCart = (on: boolean) => {
  const deviceItems = useDeviceCart()
  const visibleItems = on ? deviceItems : []
  const products = useQueries({ queries: visibleItems.map(({ idProduct }) => wines.one(idProduct)) })
  const failedQuery = products.find(({ error }) => error && !isMissing(error))
  const ready = products.every(({ data, error }) => data ?? isMissing(error))
  const items = visibleItems.flatMap((item, index) => {
    const product = products[index]?.data
    return product ? [toCartItem(item, product)] : []
  })
  const retry = () => products.forEach((product) => void product.refetch())
  return { items: ready ? [...items].reverse() : undefined, error: failedQuery?.error ?? null, retry, acts }
}
