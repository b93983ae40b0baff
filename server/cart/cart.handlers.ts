import type { cart } from '#api/contract/cart.ts'
import type { Handlers } from '../http/handler.ts'
import { addToCart } from './add.ts'
import { presentCart } from './cart.present.ts'
import { refusalOf } from './cart.rules.ts'
import { askForNotice, dropNotice, emptyCart, offersOf, setQty, takeOut } from './cart.store.ts'

export const cartHandlers: Handlers<typeof cart> = {
  cart: presentCart,

  add: async (given) => {
    const { db, body, viewer, clock, locale } = given
    const notAdded = await addToCart(db, { memberId: viewer.id, items: body.items, at: clock.now(), locale })
    return { ...(await presentCart(given)), notAdded }
  },

  modify: async (given) => {
    const { db, body, viewer, fail } = given
    const { idProduct, qty } = body
    const refusal = refusalOf((await offersOf(db, [idProduct])).get(idProduct), qty)
    if (refusal && refusal !== 'cart.full') return fail(refusal)
    if (!(await setQty(db, viewer.id, idProduct, qty))) return fail('cart.product.not_found')
    return presentCart(given)
  },

  remove: async (given) => {
    await takeOut(given.db, given.viewer.id, given.body.idProducts)
    return presentCart(given)
  },

  empty: async (given) => {
    await emptyCart(given.db, given.viewer.id)
    return presentCart(given)
  },

  noticeRestock: async ({ db, params, viewer, clock, fail }) => {
    const offer = (await offersOf(db, [params.id])).get(params.id) ?? fail('wine.not_found')
    if (offer.status === 'ON_SALE' && offer.stockQty > 0) return fail('restock.in_stock')
    await askForNotice(db, viewer.id, params.id, clock.now())
    return { ok: true }
  },

  forgetRestock: async ({ db, params, viewer, fail }) => {
    if (!(await offersOf(db, [params.id])).has(params.id)) return fail('wine.not_found')
    await dropNotice(db, viewer.id, params.id)
    return { ok: true }
  },
}
