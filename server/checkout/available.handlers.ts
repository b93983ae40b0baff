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
import { choicesOf, draftOf } from './draft.ts'
import { worthOf, type Asked } from './pricing.rules.ts'

const most = 200

/** One of each product, as they would be ordered together. */
const askedFor = async (db: Executor, memberId: number, ids: number[], now: Date): Promise<Asked> => {
  const offers = await offersOf(db, ids)
  const lines = offers.map(({ id, kindId, price }) => ({ productId: id, kindId, qty: 1, unitPrice: price }))
  const sent = offers.length > 0 && offers.every(({ fulfilment }) => fulfilment !== 'PICKUP')
  const goods = lines.reduce((sum, { unitPrice }) => sum + unitPrice, 0)
  const coupons = new Map((await usableCoupons(db, memberId, now)).map((coupon) => [coupon.id, coupon]))
  return { lines, shipping: sent ? shippingFee(goods, null) : 0, chosen: [], coupons, useCash: 0, now }
}

export const availableHandlers: Pick<Handlers<typeof coupons>, 'available'> = {
  available: async ({ query, viewer, db, clock, locale, fail }) => {
    const { oid, idProducts = [], type, whereToUse } = query
    const [memberId, now] = [viewer.id, clock.now()]
    const order =
      oid === undefined ? undefined : ((await orderOf(db, memberId, oid)) ?? fail('order.not_found'))
    const asked = order
      ? (await draftOf(db, order, choicesOf(order), now)).asked
      : await askedFor(db, memberId, idProducts, now)
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
}

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
