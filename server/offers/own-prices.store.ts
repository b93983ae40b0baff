import { sql } from 'drizzle-orm'
import { listPriceDays } from '#api/contract/office/offers.options.ts'
import type { Executor } from '../db/database.ts'
import type { OfferRow } from './offers.store.ts'
import { wasPriceSince } from './price.rules.ts'

const mostPoints = 200_000

/**
 * What offers cost, and when. Before its own first price lists showed one price for all sellers, which was an offer's own
 * too; not that of a seller who came when others offered the product already.
 */
const listOwnPrices = async (db: Executor, ids: readonly number[]) => {
  const { rows } = await db.execute<{ offer_id: number; at: string; price: number }>(sql`
    select offers.id as offer_id, h.at, h.price::float8 as price from offers
    join price_history h on h.product_id = offers.product_id and (h.offer_id = offers.id or (h.offer_id is null
      and h.at < least(offers.created_at, (select min(own.at) from price_history own where own.offer_id = offers.id))
      and not exists (select from offers earlier where earlier.product_id = offers.product_id
        and earlier.created_at < offers.created_at)))
    where offers.id = any(${sql.param([...ids])}::int[])
    order by offers.id, h.at limit ${mostPoints}`)
  return rows.map(({ offer_id: offerId, at, price }) => ({ offerId, at: new Date(at), price }))
}

type PricedOffer = Pick<OfferRow, 'id' | 'price'>

/**
 * Whether a price was an offer's own within the time that a list price may go back; the prices of all `offers` are
 * loaded at once.
 */
export const loadOwnPrices = async (db: Executor, offers: readonly PricedOffer[], now: Date) => {
  const since = new Date(now.getTime() - listPriceDays * 86_400_000)
  const points =
    offers.length === 0
      ? []
      : await listOwnPrices(
          db,
          offers.map(({ id }) => id),
        )
  const pointsByOffer = Map.groupBy(points, ({ offerId }) => offerId)
  return ({ id, price: ownPrice }: PricedOffer) =>
    (price: number): boolean =>
      price === ownPrice || wasPriceSince(pointsByOffer.get(id) ?? [], price, since)
}
