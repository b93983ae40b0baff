import type { z } from '@hono/zod-openapi'
import type { Coupon as Shape } from '#api/contract/coupons.ts'
import type { Locale } from '#api/fields.ts'
import { m } from '#messages'
import { toSeoulIso } from '../clock.ts'
import type { Executor } from '../db/database.ts'
import type { CouponUse } from '../db/tables/coupons.ts'
import { localize } from '../localize.ts'
import { listKindNames, type CouponRow, type CouponDisplayState } from './list.store.ts'

export type Coupon = z.output<typeof Shape>
type Text = (inputs: Record<string, never>, options: { locale: Locale }) => string

export const typeTexts: Record<'RATE' | 'AMOUNT', Text> = {
  RATE: m['coupon.type.rate'],
  AMOUNT: m['coupon.type.amount'],
}
export const placeTexts: Record<CouponUse, Text> = {
  ORDER: m['coupon.place.order'],
  SHIPPING: m['coupon.place.shipping'],
  PRODUCT: m['coupon.place.product'],
  PRODUCT_B2C: m['coupon.place.product_b2c'],
}

const getDisplayState = ({ state, expiresAt }: CouponRow, now: Date): CouponDisplayState => {
  if (state === 'HELD' || state === 'USED') return state
  return expiresAt > now && state === 'ISSUED' ? 'USABLE' : 'ENDED'
}

/** Coupons as the contract shows them, in their order. */
export const presentCoupons = async (
  db: Executor,
  rows: CouponRow[],
  { locale, now }: { locale: Locale; now: Date },
): Promise<Coupon[]> => {
  const kinds = rows.some(({ kindIds }) => kindIds.length) ? await listKindNames(db) : new Map()
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    name: localize(row.names, locale),
    type: row.type,
    value: row.value,
    whereToUse: row.whereToUse,
    whereToUseName: placeTexts[row.whereToUse]({}, { locale }),
    minimumOrder: row.minimumOrder,
    maximumDiscount: row.maximumDiscount,
    kinds: row.kindIds.flatMap((id) => (kinds.has(id) ? [localize(kinds.get(id), locale)] : [])),
    idKinds: row.kindIds,
    idProducts: row.productIds,
    state: getDisplayState(row, now),
    expiresAt: toSeoulIso(row.expiresAt),
  }))
}
