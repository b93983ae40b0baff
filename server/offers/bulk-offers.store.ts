import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { offers } from '../db/tables/offers.ts'
import { toShownPrice } from './follow-plans.ts'
import type { OfferRow } from './offers.store.ts'

const toIds = (ids: readonly number[]) => sql`${sql.param([...ids])}::int[]`
const toJson = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::jsonb`

/** Locks what a seller has of products: its bottles, its offers and the products themselves, each in their order. */
export const lockSellerProducts = async (
  tx: Transaction,
  companyId: number,
  productIds: readonly number[],
): Promise<void> => {
  const ids = toIds(productIds)
  await tx.execute(sql`select 1 from stock where product_id = any(${ids})
    and store_id in (select id from stores where company_id = ${companyId})
    order by product_id, store_id for no key update`)
  await tx
    .select({ id: offers.id })
    .from(offers)
    .where(and(eq(offers.companyId, companyId), inArray(offers.productId, [...productIds])))
    .orderBy(asc(offers.productId), asc(offers.id))
    .limit(productIds.length)
    .for('update')
  await tx.execute(sql`select 1 from products where id = any(${ids}) order by id for no key update`)
}

/** What an offer is after a change. */
export type OfferColumns = Pick<
  OfferRow,
  'sku' | 'price' | 'listPrice' | 'recommendedBy' | 'perPersonLimit' | 'state'
>

const toRecord = ({ sku, price, listPrice, recommendedBy, perPersonLimit, state }: OfferColumns) => ({
  ...{ sku, price, list_price: listPrice, recommended_by: recommendedBy },
  ...{ per_person_limit: perPersonLimit, state },
})
const recordColumns = sql`sku text, price int8, list_price int8, recommended_by text, per_person_limit int2, state text`

/** Changes locked offers, each from the version that was read; returns the number of those that still had it. */
export const changeOffers = async (
  tx: Transaction,
  rows: readonly { offer: Pick<OfferRow, 'id' | 'version'>; set: OfferColumns }[],
  now: Date,
): Promise<number> => {
  const records = rows.map(({ offer: { id, version }, set }) => ({ id, version, ...toRecord(set) }))
  const { rowCount } = await tx.execute(sql`
    update offers o set sku = x.sku, price = x.price, list_price = x.list_price, recommended_by = x.recommended_by,
      per_person_limit = x.per_person_limit, state = x.state, version = o.version + 1,
      shown_price = coalesce(o.shown_price, x.price)
    from jsonb_to_recordset(${toJson(records)}) as x(id int, version int, ${recordColumns})
    where o.id = x.id and o.version = x.version`)
  const ids = rows.map(({ offer }) => offer.id)
  // The columns of a statement read the row as it was before.
  await tx
    .update(offers)
    .set({ shownPrice: toShownPrice(now) })
    .where(
      sql`${offers.id} = any(${toIds(ids)}) and ${offers.shownPrice} is distinct from ${toShownPrice(now)}`,
    )
  return rowCount ?? 0
}

/** Adds offers of a seller; returns the ids of those that were not there. */
export const addOffers = async (
  tx: Transaction,
  companyId: number,
  rows: readonly { productId: number; set: OfferColumns }[],
  now: Date,
): Promise<{ id: number; productId: number }[]> => {
  const records = rows.map(({ productId, set }) => ({ product_id: productId, ...toRecord(set) }))
  const { rows: addedRows } = await tx.execute<{ id: number; product_id: number }>(sql`
    insert into offers (company_id, product_id, sku, price, list_price, recommended_by, per_person_limit, state,
      shown_price, created_at)
    select ${companyId}::int, x.product_id, x.sku, x.price, x.list_price, x.recommended_by, x.per_person_limit, x.state,
      x.price, ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${toJson(records)}) as x(product_id int, ${recordColumns})
    order by x.product_id on conflict do nothing
    returning id, product_id`)
  return addedRows.map(({ id, product_id: productId }) => ({ id, productId }))
}
