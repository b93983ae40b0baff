import { and, eq, sql } from 'drizzle-orm'
import { toSeoulDay } from '../clock.ts'
import type { Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { stores } from '../db/tables/stores.ts'
import { withTransaction } from '../db/transaction.ts'
import { toSellingCondition } from '../platform/calendar/selling.store.ts'

const isDifferent = (day: string, companyId: number | undefined) =>
  and(
    companyId === undefined ? undefined : eq(stores.companyId, companyId),
    sql`${stores.selling} <> ${toSellingCondition(day)}`,
  )

/** Locks the stock of stores in the order of all who change stock: a row before its product, by product and store. */
const lockStock = (tx: Transaction, storeIds: readonly number[]) =>
  tx.execute(sql`select 1 from stock s join products p on p.id = s.product_id
    where s.store_id = any(${sql.param([...storeIds])}::int[])
    order by s.product_id, s.store_id for no key update of s, p`)

/**
 * Brings `stores.selling` to what holds now, of one seller or of all; triggers pass it on to the stock, and to
 * what lists say of each product. Returns the number of stores that changed.
 */
export const followSelling = async (tx: Transaction, now: Date, companyId?: number): Promise<number> => {
  const day = toSeoulDay(now)
  const rows = await tx
    .select({ id: stores.id })
    .from(stores)
    .where(isDifferent(day, companyId))
    .orderBy(stores.id)
    .limit(10_000)
    .for('no key update')
  if (rows.length === 0) return 0
  const ids = rows.map(({ id }) => id)
  await lockStock(tx, ids)
  await tx
    .update(stores)
    .set({ selling: toSellingCondition(day) })
    .where(sql`${stores.id} = any(${sql.param(ids)}::int[])`)
  return ids.length
}

/** Follows licences that ended with the day; returns the number of stores that changed. */
export const followSellingNow = ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> =>
  withTransaction(db, (tx) => followSelling(tx, clock.now()))

/** Whether a row of stock sells: its store does, and its seller's offer of the product is on sale. */
const isSelling = sql`(stores.selling and exists (select from offers where offers.company_id = stores.company_id
  and offers.product_id = stock.product_id and offers.state = 'ON_SALE'))`

const strayStores = sql`select distinct stores.id from stock join stores on stores.id = stock.store_id
  where stock.sells <> ${isSelling} order by stores.id limit 1000`

/** Corrects stock that was added while its store began or ceased to sell; returns the number of these stores. */
export const mendSelling = ({ db }: Pick<Services, 'db'>): Promise<number> =>
  withTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(strayStores)
    if (rows.length === 0) return 0
    const ids = rows.map(({ id }) => id)
    const isStray = sql`any(${sql.param(ids)}::int[])`
    // A store before its stock, as where a store begins or ceases to sell: what it says stays true until the end.
    await tx.execute(sql`select from stores where id = ${isStray} order by id for share`)
    await lockStock(tx, ids)
    await tx.execute(sql`update stock set sells = ${isSelling} from stores
      where stores.id = stock.store_id and stores.id = ${isStray} and stock.sells <> ${isSelling}`)
    return ids.length
  })
