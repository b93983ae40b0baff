import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'

type PriceChange = {
  productIds: readonly number[]
  offerIds: readonly number[]
  at: Date
  /** Who changes prices, such as `person:7`, and the reason that was typed. */
  actor: string
  reason?: string | undefined
}

const toIds = (ids: readonly number[]) => sql`${sql.param([...ids])}::int[]`

/**
 * What holds before the first change of a product or an offer is written down as holding from its beginning, which
 * is before the change even where the clock of the database is ahead.
 */
const recordFirstPrices = async (tx: Transaction, { productIds, offerIds, at }: PriceChange) => {
  const latest = sql`${new Date(at.getTime() - 1).toISOString()}::timestamptz`
  await tx.execute(sql`
    insert into price_history (product_id, at, price, list_price)
    select p.id, least(p.created_at, ${latest}), p.price, p.list_price from products p where p.id = any(${toIds(productIds)})
      and not exists (select from price_history h where h.product_id = p.id and h.offer_id is null)
    on conflict do nothing`)
  await tx.execute(sql`
    insert into price_history (product_id, offer_id, at, price, list_price)
    select o.product_id, o.id, least(o.created_at, ${latest}), o.shown_price, o.list_price from offers o
    where o.id = any(${toIds(offerIds)}) and o.shown_price is not null
      and not exists (select from price_history h where h.offer_id = o.id)
    on conflict do nothing`)
}

const onlyLatest = sql`on conflict (product_id, offer_id, at) do update set price = excluded.price,
  list_price = excluded.list_price, actor = excluded.actor, reason = excluded.reason`

/**
 * Runs a change of offers, which may answer the ids of those that it adds, and writes down the prices that it changed: of
 * the offers, and what lists say.
 */
export const recordPrices = async (
  tx: Transaction,
  change: PriceChange,
  run: () => Promise<readonly number[] | void>,
): Promise<void> => {
  const { productIds, offerIds, actor, reason } = change
  if (productIds.length === 0) return
  const at = sql`${change.at.toISOString()}::timestamptz`
  await recordFirstPrices(tx, change)
  const addedIds = (await run()) ?? []
  await tx.execute(sql`
    insert into price_history (product_id, offer_id, at, price, list_price, actor, reason)
    select o.product_id, o.id, ${at}, o.shown_price, o.list_price, ${actor}::text, ${reason ?? null}::text from offers o
    left join lateral (select price, list_price from price_history where offer_id = o.id order by at desc limit 1) h on true
    where o.id = any(${toIds([...offerIds, ...addedIds])}) and o.shown_price is not null
      and (o.shown_price, o.list_price) is distinct from (h.price, h.list_price)
    ${onlyLatest}`)
  await tx.execute(sql`
    insert into price_history (product_id, at, price, list_price)
    select p.id, ${at}, p.price, p.list_price from products p
    where p.id = any(${toIds(productIds)}) and p.price is distinct from (select h.price from price_history h
        where h.product_id = p.id and h.offer_id is null order by h.at desc limit 1)
      and exists (select from price_history h where h.product_id = p.id and h.offer_id is null)
    ${onlyLatest}`)
}
