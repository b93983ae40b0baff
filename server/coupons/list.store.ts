import { and, arrayOverlaps, asc, desc, eq, gt, inArray, lte, or, sql } from 'drizzle-orm'
import type { couponSorts } from '#api/contract/coupons.ts'
import type { Executor } from '../db/database.ts'
import { matchesNames, matchesText, isBetweenDays, type DayRange } from '../db/list-filters.ts'
import { campaigns, coupons, type CouponUse } from '../db/tables/coupons.ts'
import { kinds } from '../db/tables/taxonomy.ts'
import { products } from '../db/tables/wines.ts'

export type CouponDisplayState = 'USABLE' | 'HELD' | 'USED' | 'ENDED'
/** The days are those on which a coupon expires. */
export type CouponFilter = DayRange & {
  memberId: number
  type?: 'RATE' | 'AMOUNT' | undefined
  whereToUse?: CouponUse | undefined
  idProducts?: number[] | undefined
  state: CouponDisplayState
  query?: string | undefined
}

const columns = {
  id: coupons.id,
  number: coupons.number,
  names: campaigns.names,
  type: campaigns.type,
  value: campaigns.value,
  whereToUse: campaigns.whereToUse,
  minimumOrder: campaigns.minimumOrder,
  maximumDiscount: campaigns.maximumDiscount,
  kindIds: campaigns.kindIds,
  productIds: campaigns.productIds,
  state: coupons.state,
  expiresAt: coupons.expiresAt,
}

const matchesState = (state: CouponDisplayState, now: Date) => {
  if (state === 'HELD' || state === 'USED') return eq(coupons.state, state)
  const isEnded = lte(coupons.expiresAt, now)
  return and(eq(coupons.state, 'ISSUED'), state === 'ENDED' ? isEnded : gt(coupons.expiresAt, now))
}

/** Coupons that are for at least one of some products. */
const matchesProducts = async (db: Executor, ids: number[]) => {
  const rows = await db
    .selectDistinct({ kindId: products.kindId })
    .from(products)
    .where(inArray(products.id, ids))
    .limit(100)
  const kindIds = rows.map((row) => row.kindId)
  return or(
    and(sql`${campaigns.kindIds} = '{}'`, sql`${campaigns.productIds} = '{}'`),
    kindIds.length ? arrayOverlaps(campaigns.kindIds, kindIds) : undefined,
    arrayOverlaps(campaigns.productIds, ids),
  )
}

type CouponPage = {
  size: number
  page: number
  now: Date
  sort?: (typeof couponSorts)[number] | undefined
}

/** A page of a member's coupons, the first to expire first, and their total number. */
export const listCoupons = async (
  db: Executor,
  { memberId, type, whereToUse, idProducts, state, query, ...days }: CouponFilter,
  { size, page, now, sort = 'ending' }: CouponPage,
) => {
  const where = and(
    eq(coupons.memberId, memberId),
    matchesState(state, now),
    type && eq(campaigns.type, type),
    whereToUse && eq(campaigns.whereToUse, whereToUse),
    or(matchesText(query, coupons.number), matchesNames(query, campaigns.names)),
    isBetweenDays(coupons.expiresAt, days),
    idProducts?.length ? await matchesProducts(db, idProducts) : undefined,
  )
  const from = db
    .select(columns)
    .from(coupons)
    .innerJoin(campaigns, eq(campaigns.id, coupons.campaignId))
    .where(where)
  const rows = await from
    .orderBy(...(sort === 'new' ? [desc(coupons.id)] : [asc(coupons.expiresAt), asc(coupons.id)]))
    .limit(size)
    .offset(page * size)
  const [countRow] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(coupons)
    .innerJoin(campaigns, eq(campaigns.id, coupons.campaignId))
    .where(where)
  return { rows, total: countRow?.total ?? 0 }
}
export type CouponRow = Awaited<ReturnType<typeof listCoupons>>['rows'][number]

export const findCoupon = async (
  db: Executor,
  memberId: number,
  id: number,
): Promise<CouponRow | undefined> => {
  const [coupon] = await db
    .select(columns)
    .from(coupons)
    .innerJoin(campaigns, eq(campaigns.id, coupons.campaignId))
    .where(and(eq(coupons.id, id), eq(coupons.memberId, memberId)))
    .limit(1)
  return coupon
}

/** The names of product kinds by their ids. */
export const listKindNames = async (db: Executor) => {
  const rows = await db.select({ id: kinds.id, names: kinds.names }).from(kinds).limit(100)
  return new Map(rows.map((row) => [row.id, row.names]))
}
