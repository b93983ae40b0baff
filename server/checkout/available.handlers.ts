import type { coupons } from '#api/contract/coupons.ts'
import { presentCoupons } from '../coupons/coupons.present.ts'
import { listCoupons } from '../coupons/list.store.ts'
import { listUsableCoupons } from '../coupons/coupons.store.ts'
import type { Executor } from '../db/database.ts'
import type { Handlers } from '../http/handler.ts'
import { findOrder } from '../orders/orders.store.ts'
import { formatRefusal } from '../orders/order-labels.ts'
import { calculateShippingFee } from '../ships/shipping.rules.ts'
import { listOffers } from './checkout.store.ts'
import { findBestCoupons } from './best.rules.ts'
import { toOrderChoices, buildDraft } from './draft.ts'
import { calculateCouponDiscount, type PricingInput } from './pricing.rules.ts'

const maxCoupons = 200

type ProductSelection = {
  memberId: number
  now: Date
  quantities: ReadonlyMap<number, number>
  sent?: boolean
}

/** Prices products as one order: delivered by default, if all of them may be delivered. */
const getPricingInput = async (
  db: Executor,
  { memberId, now, quantities, ...way }: ProductSelection,
): Promise<PricingInput> => {
  const offers = [...(await listOffers(db, [...quantities.keys()], { storeId: null, now })).values()]
  const lines = offers.map(({ id, kindId, price }) => ({
    productId: id,
    kindId,
    qty: quantities.get(id) ?? 1,
    unitPrice: price,
  }))
  const isDelivery =
    way.sent ?? (offers.length > 0 && offers.every(({ fulfilment }) => fulfilment !== 'PICKUP'))
  const goods = lines.reduce((sum, { qty, unitPrice }) => sum + qty * unitPrice, 0)
  const coupons = new Map((await listUsableCoupons(db, memberId, now)).map((coupon) => [coupon.id, coupon]))
  return {
    lines,
    shipping: isDelivery ? calculateShippingFee(goods, null) : 0,
    chosen: [],
    coupons,
    useCash: 0,
    now,
  }
}

export const availableHandlers: Pick<Handlers<typeof coupons>, 'available' | 'saving'> = {
  available: async ({ query, viewer, db, clock, locale, fail }) => {
    const { oid, idProducts = [], type, whereToUse } = query
    const [memberId, now] = [viewer.id, clock.now()]
    const order =
      oid === undefined ? undefined : ((await findOrder(db, memberId, oid)) ?? fail('order.not_found'))
    const input = order
      ? (await buildDraft(db, order, toOrderChoices(order), now)).asked
      : await getPricingInput(db, { memberId, now, quantities: new Map(idProducts.map((id) => [id, 1])) })
    const filter = { memberId, type, whereToUse, state: 'USABLE' } as const
    const { rows } = await listCoupons(db, filter, { size: maxCoupons, page: 0, now })
    const couponItems = (await presentCoupons(db, rows, { locale, now })).flatMap((coupon) => {
      const facts = input.coupons.get(coupon.id)
      if (!facts) return []
      const { discount, reason } = calculateCouponDiscount(input, facts, order ? idProducts : [])
      const why = reason && formatRefusal(reason, coupon.minimumOrder, locale)
      return [{ ...coupon, usable: reason === null, discount, reason: why, best: false }]
    })
    return { _embedded: { items: sortBestFirst(couponItems) } }
  },

  saving: async ({ query: { products, way }, viewer, db, clock, locale }) => {
    const [memberId, now] = [viewer.id, clock.now()]
    const quantities = parseQuantities(products)
    const input = await getPricingInput(db, { memberId, now, quantities, sent: way === 'DELIVERY' })
    const best = findBestCoupons(input)
    const fullPrice = input.lines.reduce((sum, { qty, unitPrice }) => sum + qty * unitPrice, input.shipping)
    const { rows } = await listCoupons(db, { memberId, state: 'USABLE' }, { size: maxCoupons, page: 0, now })
    const names = new Map((await presentCoupons(db, rows, { locale, now })).map(({ id, name }) => [id, name]))
    const coupons = best.coupons.map(({ couponId, productId, discount }) => ({
      id: couponId,
      name: names.get(couponId) ?? '',
      discount,
      idProduct: productId,
    }))
    return { discount: best.discount, payable: fullPrice - best.discount, coupons }
  },
}

/** `12x2,15x1` means two of product 12 and one of 15. */
const parseQuantities = (products: string): Map<number, number> =>
  new Map(
    products.split(',').map((one) => {
      const [id = 0, qty = 0] = one.split('x').map(Number)
      return [id, qty]
    }),
  )

type CouponItem = { usable: boolean; discount: number; whereToUse: string; best: boolean }

/** Usable coupons first; the one of each kind that takes off most is the best. */
const sortBestFirst = <J extends CouponItem>(items: J[]): J[] => {
  const kinds = new Set<string>()
  const sortedItems = items.toSorted((a, b) => Number(b.usable) - Number(a.usable) || b.discount - a.discount)
  return sortedItems.map((item) => {
    const best = item.usable && !kinds.has(item.whereToUse)
    if (best) kinds.add(item.whereToUse)
    return { ...item, best }
  })
}
