import { and, asc, between, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import { toEan13 } from '#api/barcode.ts'
import { lowStock, type stockSorts, type stockStates } from '#api/contract/office/stock.options.ts'
import type { Age } from '#api/fields.ts'
import { countBounded } from '../db/bounded-count.ts'
import type { Executor, Transaction } from '../db/database.ts'
import { matchesText } from '../db/list-filters.ts'
import { people } from '../db/tables/people.ts'
import { stock, stockMoves, stores, type StockMoveReason } from '../db/tables/stores.ts'
import { products } from '../db/tables/wines.ts'
import { isStoreInScope, type OfficeScope } from '../people/scope.ts'

/** A product in a store. */
export type StockKey = { productId: number; storeId: number }

type LevelFilter = {
  scope: OfficeScope
  storeIds?: number[] | undefined
  productIds?: number[] | undefined
  state?: (typeof stockStates)[number] | undefined
  /** A part of the product's name, its number, or its whole barcode. */
  words?: string | undefined
}

const free = sql<number>`(${stock.onHand} - ${stock.reserved})`

export const matchesProduct = (words: string | undefined): SQL | undefined => {
  if (!words) return undefined
  const barcode = toEan13(words)
  return or(
    matchesText(words, products.nameKo, products.nameOriginal),
    barcode === null ? undefined : eq(products.barcode, barcode),
    /^[1-9]\d{0,8}$/.test(words) ? eq(products.id, Number(words)) : undefined,
  )
}

const toStockCondition = ({ scope, storeIds, productIds, state }: LevelFilter) =>
  and(
    isStoreInScope(scope, stock.storeId),
    storeIds ? inArray(stock.storeId, storeIds) : undefined,
    productIds ? inArray(stock.productId, productIds) : undefined,
    state === 'OUT' ? sql`${free} = 0` : undefined,
    state === 'LOW' ? between(free, 1, lowStock) : undefined,
  )

const toCondition = (filter: LevelFilter) => and(toStockCondition(filter), matchesProduct(filter.words))

/** The same of the bottles alone: without words there is no product to be looked up for a total. */
const toCountCondition = ({ words, ...filter }: LevelFilter) =>
  and(
    toStockCondition(filter),
    words
      ? sql`${stock.productId} in (select ${products.id} from ${products} where ${matchesProduct(words)})`
      : undefined,
  )

const dayMs = 24 * 60 * 60 * 1000

const selectLevels = (db: Executor, now: Date) => {
  const since = new Date(now.getTime() - 30 * dayMs).toISOString()
  return db
    .select({
      idProduct: stock.productId,
      name: products.nameKo,
      vintage: products.vintage,
      volumeMl: products.volumeMl,
      barcode: products.barcode,
      store: { id: stores.id, name: stores.name },
      onHand: stock.onHand,
      reserved: stock.reserved,
      free,
      soldIn30Days: sql<number>`greatest(0, (
        select coalesce(-sum(move.delta_on_hand), 0)::int from ${stockMoves} move
        where move.product_id = ${stock.productId} and move.store_id = ${stock.storeId}
          and move.reason in ('SELL', 'RETURN', 'MOVE') and move.at > ${since}::timestamptz))`,
    })
    .from(stock)
    .innerJoin(products, eq(products.id, stock.productId))
    .innerJoin(stores, eq(stores.id, stock.storeId))
    .$dynamic()
}
export type StockLevelRow = Awaited<ReturnType<typeof selectLevels>>[number]

const levelOrders: Record<(typeof stockSorts)[number], SQL[]> = {
  name: [asc(products.nameKo)],
  free: [asc(free)],
  on_hand: [desc(stock.onHand)],
}

/** A page of stock levels; the total is exact up to 10,000 and one more above. */
export const listStockLevelsInScope = async (
  db: Executor,
  filter: LevelFilter,
  {
    sort = 'name',
    size,
    page,
    now,
  }: { sort?: (typeof stockSorts)[number] | undefined; size: number; page: number; now: Date },
): Promise<{ rows: StockLevelRow[]; total: number }> => {
  const where = toCondition(filter)
  const rows = await selectLevels(db, now)
    .where(where)
    .orderBy(...levelOrders[sort], asc(stock.productId), asc(stock.storeId))
    .limit(size)
    .offset(page * size)
  return { rows, total: await countBounded(db, stock, toCountCondition(filter)) }
}

const isOfKey = ({ productId, storeId }: StockKey) =>
  and(eq(stock.productId, productId), eq(stock.storeId, storeId))

export const findStockLevel = async (db: Executor, key: StockKey, now: Date) => {
  const [row] = await selectLevels(db, now).where(isOfKey(key)).limit(1)
  return row
}

/** Stores of a scope with their company and state, by id. */
export const listStoresInScope = async (db: Executor, scope: OfficeScope, ids: number[]) => {
  const rows = await db
    .select({ id: stores.id, companyId: stores.companyId, state: stores.state })
    .from(stores)
    .where(and(inArray(stores.id, ids), isStoreInScope(scope, stores.id)))
    .limit(ids.length)
  return new Map(rows.map((row) => [row.id, row]))
}

export const hasProduct = async (db: Executor, id: number): Promise<boolean> =>
  (await db.$count(products, eq(products.id, id))) > 0

/**
 * Stock rows of one product in stores, locked in the order in which all statements lock them: a row before its
 * product, which the row's trigger may write.
 */
export const lockStock = async (tx: Transaction, productId: number, storeIds: number[]) => {
  const rows = await tx
    .select({ storeId: stock.storeId, onHand: stock.onHand, reserved: stock.reserved })
    .from(stock)
    .innerJoin(products, eq(products.id, stock.productId))
    .where(and(eq(stock.productId, productId), inArray(stock.storeId, storeIds)))
    .orderBy(asc(stock.productId), asc(stock.storeId))
    .limit(storeIds.length)
    .for('no key update')
  return new Map(rows.map((row) => [row.storeId, row]))
}

/**
 * The offers of a store's seller for products that it has none of and others sell: without a price, for theirs is not
 * its own, so that nothing of them is sold yet. Of a product that no seller offers the first one has the product's
 * price.
 */
const draftOffers = async (
  tx: Transaction,
  storeId: number,
  productIds: readonly number[],
  at: Date,
): Promise<void> => {
  await tx.execute(sql`insert into offers (company_id, product_id, created_at)
    select stores.company_id, added.product_id, ${at.toISOString()}::timestamptz
    from stores, unnest(${sql.param([...productIds])}::int[]) as added (product_id)
    where stores.id = ${storeId} and exists (select from offers where product_id = added.product_id)
      and not exists (select from offers where product_id = added.product_id and company_id = stores.company_id)
    order by added.product_id on conflict do nothing`)
}

type OfficeAct = {
  reason: StockMoveReason
  /** Names the act: its moves have one reference. */
  ref: string
  /** What the reference is: the act itself, or the delivery that came in. */
  refType?: 'OFFICE' | 'DELIVERY'
  personId: number
  note: string | null
  at: Date
}
type StockChange = {
  productId: number
  /** How many bottles more, or less. */
  delta: number
}

/**
 * Changes locked or new rows of a store by an act of a person, in the order of the products, and writes their
 * moves: four statements for any number of them. What the store's seller did not offer before it has a draft of.
 */
export const changeStocks = async (
  tx: Transaction,
  storeId: number,
  changes: readonly StockChange[],
  { reason, ref, refType = 'OFFICE', personId, note, at }: OfficeAct,
): Promise<void> => {
  if (changes.length === 0) return
  const productIds = changes.map(({ productId }) => productId)
  await draftOffers(tx, storeId, productIds, at)
  const ids = sql.param(productIds)
  const deltas = sql.param(changes.map(({ delta }) => delta))
  const change = sql`unnest(${ids}::int[], ${deltas}::int[]) as change (product_id, delta)`
  await tx.execute(sql`insert into ${stock} (product_id, store_id, on_hand, initial)
    select product_id, ${storeId}, 0, 0 from ${change} order by product_id on conflict do nothing`)
  await tx.execute(sql`update ${stock} set on_hand = ${stock.onHand} + change.delta from ${change}
    where ${stock.productId} = change.product_id and ${stock.storeId} = ${storeId}`)
  await tx.execute(sql`insert into ${stockMoves}
      (product_id, store_id, delta_on_hand, delta_reserved, reason, ref_type, ref_id, person_id, note, at)
    select product_id, ${storeId}, delta, 0, ${reason}, ${refType}, ${ref}, ${personId}::int, ${note}::text,
      ${sql.param(at, stockMoves.at)} from ${change} order by product_id`)
}

/** The same for one product. */
export const changeStock = (
  tx: Transaction,
  { productId, storeId, delta, ...act }: StockKey & StockChange & OfficeAct,
): Promise<void> => changeStocks(tx, storeId, [{ productId, delta }], act)

/** A page of the moves of a product in a store, the newest first by default, and how many there are. */
export const listStockMoves = async (
  db: Executor,
  { productId, storeId }: StockKey,
  { sort, size, page }: { sort?: Age | undefined; size: number; page: number },
) => {
  const where = and(eq(stockMoves.productId, productId), eq(stockMoves.storeId, storeId))
  const rows = await db
    .select({
      id: stockMoves.id,
      at: stockMoves.at,
      reason: stockMoves.reason,
      onHand: stockMoves.deltaOnHand,
      reserved: stockMoves.deltaReserved,
      order: sql<
        string | null
      >`case when ${stockMoves.refType} = 'ORDER' then split_part(${stockMoves.refId}, '/', 1) end`,
      personName: people.fullName,
      note: stockMoves.note,
    })
    .from(stockMoves)
    .leftJoin(people, eq(people.id, stockMoves.personId))
    .where(where)
    .orderBy(sort === 'old' ? asc(stockMoves.id) : desc(stockMoves.id))
    .limit(size)
    .offset(page * size)
  return { rows, total: await countBounded(db, stockMoves, where) }
}
