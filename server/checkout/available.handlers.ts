import type { coupons } from '#api/contract/coupons.ts'
import { presentCoupons } from '../coupons/coupons.present.ts'
import { couponsOf } from '../coupons/list.store.ts'
import { usableCoupons } from '../coupons/coupons.store.ts'
import type { Executor } from '../db/database.ts'
import type { Handlers } from '../http/handler.ts'
import { orderOf } from '../orders/orders.store.ts'
import { refusalText } from '../orders/orders.words.ts'
import { shippingFee } from '../ships/shipping.rules.ts'
import { offersOf } from './checkout.store.ts'
import { bestOf } from './best.rules.ts'
import { choicesOf, draftOf } from './draft.ts'
import { worthOf, type Asked } from './pricing.rules.ts'

const most = 200

type Wanted = { memberId: number; now: Date; quantities: ReadonlyMap<number, number>; sent?: boolean }

/** Products as they would be ordered together, delivered where nothing else is said and all of them may be. */
const askedFor = async (db: Executor, { memberId, now, quantities, ...way }: Wanted): Promise<Asked> => {
  const offers = await offersOf(db, [...quantities.keys()])
  const lines = offers.map(({ id, kindId, price }) => ({
    productId: id,
    kindId,
    qty: quantities.get(id) ?? 1,
    unitPrice: price,
  }))
  const sent = way.sent ?? (offers.length > 0 && offers.every(({ fulfilment }) => fulfilment !== 'PICKUP'))
  const goods = lines.reduce((sum, { qty, unitPrice }) => sum + qty * unitPrice, 0)
  const coupons = new Map((await usableCoupons(db, memberId, now)).map((coupon) => [coupon.id, coupon]))
  return { lines, shipping: sent ? shippingFee(goods, null) : 0, chosen: [], coupons, useCash: 0, now }
}

export const availableHandlers: Pick<Handlers<typeof coupons>, 'available' | 'saving'> = {
  available: async ({ query, viewer, db, clock, locale, fail }) => {
    const { oid, idProducts = [], type, whereToUse } = query
    const [memberId, now] = [viewer.id, clock.now()]
    const order =
      oid === undefined ? undefined : ((await orderOf(db, memberId, oid)) ?? fail('order.not_found'))
    const asked = order
      ? (await draftOf(db, order, choicesOf(order), now)).asked
      : await askedFor(db, { memberId, now, quantities: new Map(idProducts.map((id) => [id, 1])) })
    const filter = { memberId, type, whereToUse, state: 'USABLE' } as const
    const { rows } = await couponsOf(db, filter, { size: most, page: 0, now })
    const shown = (await presentCoupons(db, rows, { locale, now })).flatMap((coupon) => {
      const facts = asked.coupons.get(coupon.id)
      if (!facts) return []
      const { discount, reason } = worthOf(asked, facts, order ? idProducts : [])
      const why = reason && refusalText(reason, coupon.minimumOrder, locale)
      return [{ ...coupon, usable: reason === null, discount, reason: why, best: false }]
    })
    return { _embedded: { items: bestFirst(shown) } }
  },

  saving: async ({ query: { products, way }, viewer, db, clock, locale }) => {
    const [memberId, now] = [viewer.id, clock.now()]
    const quantities = quantitiesIn(products)
    const asked = await askedFor(db, { memberId, now, quantities, sent: way === 'DELIVERY' })
    const best = bestOf(asked)
    const whole = asked.lines.reduce((sum, { qty, unitPrice }) => sum + qty * unitPrice, asked.shipping)
    const { rows } = await couponsOf(db, { memberId, state: 'USABLE' }, { size: most, page: 0, now })
    const names = new Map((await presentCoupons(db, rows, { locale, now })).map(({ id, name }) => [id, name]))
    const coupons = best.coupons.map(({ couponId, productId, discount }) => ({
      id: couponId,
      name: names.get(couponId) ?? '',
      discount,
      idProduct: productId,
    }))
    return { discount: best.discount, payable: whole - best.discount, coupons }
  },
}

/** `12x2,15x1` is two of product 12 and one of 15. */
const quantitiesIn = (products: string): Map<number, number> =>
  new Map(
    products.split(',').map((one) => {
      const [id = 0, qty = 0] = one.split('x').map(Number)
      return [id, qty]
    }),
  )

type Judged = { usable: boolean; discount: number; whereToUse: string; best: boolean }

/** Those that can be used first, and of each kind the one that takes off most is best. */
const bestFirst = <J extends Judged>(judged: J[]): J[] => {
  const kinds = new Set<string>()
  const sorted = judged.toSorted((a, b) => Number(b.usable) - Number(a.usable) || b.discount - a.discount)
  return sorted.map((one) => {
    const best = one.usable && !kinds.has(one.whereToUse)
    if (best) kinds.add(one.whereToUse)
    return { ...one, best }
  })
}
