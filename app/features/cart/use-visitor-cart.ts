import { useQueries } from '@tanstack/react-query'
import { ApiError } from '#api/error.ts'
import { m } from '#messages'
import { leaveFor } from '../../leave.ts'
import { say } from '../../shell/dialogs.ts'
import type { Product } from '../wines/wines.queries.ts'
import { wines } from '../wines/wines.queries.ts'
import type { CartItem } from './cart.queries.ts'
import type { CartActs } from './cart-acts.ts'
import { deviceCart, useDeviceCart, type DeviceItem } from './device-cart.ts'
import { offerUndo } from './use-member-cart.ts'

const most = 999

const stateOf = ({ status, stockQty }: Product, qty: number, maxQty: number): CartItem['state'] =>
  status === 'STOPPED' ? 'STOPPED' : stockQty === 0 ? 'SOLD_OUT' : qty > maxQty ? 'SHORT' : 'OK'

const itemOf = ({ idProduct, qty }: DeviceItem, product: Product): CartItem => {
  const maxQty = product.status === 'STOPPED' ? 0 : Math.min(product.stockQty, product.perPersonLimit ?? most)
  return {
    ...{ idProduct, qty, product, maxQty },
    priceSeen: product.price,
    state: stateOf(product, qty, maxQty),
    // Who sells is said once the cart is a member's.
    stores: product.stores.map(({ city: _city, ...store }) => ({ ...store, seller: '' })),
  }
}

const toLogIn = async () => {
  const yes = await say({
    title: m['shell.account.login'](),
    message: m['wine.card.login'](),
    confirm: { action: m['shell.account.login'](), cancel: m['shell.dialog.cancel']() },
  })
  if (yes) leaveFor('/account/login?redirect=%2Fcart')
}

const acts: CartActs = {
  onQty: ({ idProduct }, qty) => deviceCart.set({ idProduct, qty }),
  onRemove: (items) => {
    for (const { idProduct } of items) deviceCart.remove(idProduct)
    offerUndo(items, (back) => back.forEach(deviceCart.add))
  },
  onWish: () => void toLogIn(),
  onNotify: () => void toLogIn(),
}

const isMissing = (error: Error | null) => error instanceof ApiError && error.status === 404

/** The visitor's cart on this device, with what its products are now. */
export const useVisitorCart = (on: boolean) => {
  const kept = useDeviceCart()
  const held = on ? kept : []
  const products = useQueries({ queries: held.map(({ idProduct }) => wines.one(idProduct)) })
  const failed = products.find(({ error }) => error && !isMissing(error))
  const ready = products.every(({ data, error }) => data ?? isMissing(error))
  const items = held.flatMap((item, at) => {
    const product = products[at]?.data
    return product ? [itemOf(item, product)] : []
  })
  const retry = () => products.forEach((product) => void product.refetch())
  return { items: ready ? [...items].reverse() : undefined, error: failed?.error ?? null, retry, acts }
}
