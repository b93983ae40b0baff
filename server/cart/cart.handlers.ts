import type { cart } from '#api/contract/cart.ts'
import type { Handlers } from '../http/handler.ts'
import { addToCart } from './add-to-cart.ts'
import { presentCart } from './cart.present.ts'
import { findCartRefusal } from './cart.rules.ts'
import {
  requestRestockNotice,
  cancelRestockNotice,
  clearCart,
  listCartOffers,
  moveCartItem,
  setQty,
  removeCartItems,
} from './cart.store.ts'

export const cartHandlers: Handlers<typeof cart> = {
  cart: presentCart,

  add: async (ctx) => {
    const { db, body, viewer, clock, locale } = ctx
    const notAdded = await addToCart(db, { memberId: viewer.id, items: body.items, at: clock.now(), locale })
    return { ...(await presentCart(ctx)), notAdded }
  },

  modify: async (ctx) => {
    const { db, body, viewer, fail } = ctx
    const { idProduct: productId, ...rest } = body
    const change = { memberId: viewer.id, productId, ...rest }
    // A line that has become more than there is may still change its way of receiving.
    if (await moveCartItem(db, change)) return presentCart(ctx)
    const refusal = findCartRefusal((await listCartOffers(db, [productId])).get(productId), change.qty)
    if (refusal && refusal !== 'cart.full') return fail(refusal)
    if (!(await setQty(db, change))) return fail('cart.product.not_found')
    return presentCart(ctx)
  },

  remove: async (ctx) => {
    await removeCartItems(ctx.db, ctx.viewer.id, ctx.body.idProducts)
    return presentCart(ctx)
  },

  empty: async (ctx) => {
    await clearCart(ctx.db, ctx.viewer.id)
    return presentCart(ctx)
  },

  noticeRestock: async ({ db, params, viewer, clock, fail }) => {
    const offer = (await listCartOffers(db, [params.id])).get(params.id) ?? fail('wine.not_found')
    if (offer.status === 'ON_SALE' && offer.stockQty > 0) return fail('restock.in_stock')
    await requestRestockNotice(db, viewer.id, params.id, clock.now())
    return { ok: true }
  },

  forgetRestock: async ({ db, params, viewer, fail }) => {
    if (!(await listCartOffers(db, [params.id])).has(params.id)) return fail('wine.not_found')
    await cancelRestockNotice(db, viewer.id, params.id)
    return { ok: true }
  },
}
