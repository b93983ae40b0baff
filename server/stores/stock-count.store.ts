import { and, asc, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { maxBottles, type CountState } from '#api/contract/office/stock.options.ts'
import type { Age } from '#api/fields.ts'
import type { Executor, Transaction } from '../db/database.ts'
import { people } from '../db/tables/people.ts'
import { stockCountLines as lines, stockCounts as counts } from '../db/tables/stock-counts.ts'
import { stock, stockMoves, stores } from '../db/tables/stores.ts'
import { kinds } from '../db/tables/taxonomy.ts'
import { products } from '../db/tables/wines.ts'
import { isStoreInScope, type OfficeScope } from '../people/scope.ts'

export type CountRow = typeof counts.$inferSelect

const toLineSum = (what: SQL, where = sql``) =>
  sql<number>`(select coalesce(sum(${what}), 0)::int from ${lines} l where l.count_id = ${counts.id} ${where})`
const toPersonName = (personId: SQL) =>
  sql<string>`(select person.full_name from ${people} person where person.id = ${personId})`

const selectCounts = (db: Executor) =>
  db
    .select({
      id: counts.id,
      store: { id: stores.id, name: stores.name },
      state: counts.state,
      scope: counts.scope,
      kind: sql<string | null>`(select kind.code from ${kinds} kind where kind.id = ${counts.kindId})`,
      chosen: sql<number | null>`cardinality(${counts.productIds})`,
      version: counts.version,
      openedAt: counts.openedAt,
      openedBy: toPersonName(sql`${counts.openedBy}`),
      closedAt: counts.closedAt,
      closedBy: sql<string | null>`${toPersonName(sql`${counts.closedBy}`)}`,
      products: toLineSum(sql`1`),
      bottles: toLineSum(sql`l.counted`),
      up: toLineSum(sql`greatest(l.counted - l.seen_on_hand, 0)`, sql`and l.closed_at is not null`),
      down: toLineSum(sql`greatest(l.seen_on_hand - l.counted, 0)`, sql`and l.closed_at is not null`),
    })
    .from(counts)
    .innerJoin(stores, eq(stores.id, counts.storeId))
    .$dynamic()
export type CountHeadRow = Awaited<ReturnType<typeof selectCounts>>[number]

const isOfScope = (scope: OfficeScope, id: number) =>
  and(eq(counts.id, id), isStoreInScope(scope, counts.storeId))

/** A count of a store in scope; undefined for any other. */
export const findCount = async (
  db: Executor,
  scope: OfficeScope,
  id: number,
): Promise<CountHeadRow | undefined> => {
  return (await selectCounts(db).where(isOfScope(scope, id)).limit(1))[0]
}

/** A page of the counts of stores in scope, and how many there are. */
export const listCounts = async (
  db: Executor,
  filter: { scope: OfficeScope; storeIds?: number[] | undefined; state?: CountState | undefined },
  { sort, size, page }: { sort?: Age | undefined; size: number; page: number },
) => {
  const where = and(
    isStoreInScope(filter.scope, counts.storeId),
    filter.storeIds ? inArray(counts.storeId, filter.storeIds) : undefined,
    filter.state ? eq(counts.state, filter.state) : undefined,
  )
  const order = sort === 'old' ? asc : desc
  const rows = await selectCounts(db)
    .where(where)
    .orderBy(order(counts.openedAt), order(counts.id))
    .limit(size)
    .offset(page * size)
  return { rows, total: await db.$count(counts, where) }
}

/** Adds an open count; undefined where the store has one. */
export const addCount = async (
  tx: Transaction,
  values: Omit<typeof counts.$inferInsert, 'state' | 'version'>,
): Promise<number | undefined> => {
  const [row] = await tx.insert(counts).values(values).onConflictDoNothing().returning({ id: counts.id })
  return row?.id
}

/** The row of a count; undefined out of scope. */
export const findCountRow = async (
  db: Executor,
  scope: OfficeScope,
  id: number,
): Promise<CountRow | undefined> => (await db.select().from(counts).where(isOfScope(scope, id)).limit(1))[0]

/** The row of a count, locked: saving lines and closing wait for each other. undefined out of scope. */
export const lockCount = async (
  tx: Transaction,
  scope: OfficeScope,
  id: number,
): Promise<CountRow | undefined> =>
  (await tx.select().from(counts).where(isOfScope(scope, id)).limit(1).for('no key update'))[0]

/** Raises the version of a locked count, and ends it where an end is named. */
export const changeCount = async (
  tx: Transaction,
  id: number,
  end: Pick<CountRow, 'state' | 'closedBy' | 'closedAt'> | null,
): Promise<void> => {
  await tx
    .update(counts)
    .set({ version: sql`${counts.version} + 1`, ...end })
    .where(eq(counts.id, id))
}

/** The condition on products that a count covers; undefined for a whole store. */
export const isProductOfCount = ({ kindId, productIds }: CountRow): SQL | undefined => {
  if (kindId !== null) return eq(products.kindId, kindId)
  return productIds === null ? undefined : inArray(products.id, productIds)
}

export const findKindIdByCode = async (db: Executor, code: string): Promise<number | undefined> =>
  (await db.select({ id: kinds.id }).from(kinds).where(eq(kinds.code, code)).limit(1))[0]?.id

/** Ids that a number or barcode names, and whether the count covers them. */
export const listNamedProducts = (
  db: Executor,
  count: CountRow,
  { ids, barcodes }: { ids: number[]; barcodes: string[] },
) =>
  db
    .select({
      id: products.id,
      barcode: products.barcode,
      covered: sql<boolean>`${isProductOfCount(count) ?? sql`true`}`,
    })
    .from(products)
    .where(
      sql`${ids.length > 0 ? inArray(products.id, ids) : sql`false`} or ${barcodes.length > 0 ? inArray(products.barcode, barcodes) : sql`false`}`,
    )
    .limit(ids.length + barcodes.length)

export type CountedLine = {
  countId: number
  storeId: number
  productId: number
  qty: number
  how: 'ADD' | 'SET'
  personId: number
  /** When it was counted: what was on record at that time counts. */
  countedAt: Date
}

/** Adds to a line or sets it; false where it is closed or the number is out of bounds. */
export const saveLine = async (
  tx: Transaction,
  { countId, storeId, productId, qty, how, personId, countedAt }: CountedLine,
): Promise<boolean> => {
  const at = sql`${countedAt.toISOString()}::timestamptz`
  const record = sql`greatest(0,
    coalesce((select on_hand from ${stock} where product_id = ${productId} and store_id = ${storeId}), 0)
    - coalesce((select sum(delta_on_hand) from ${stockMoves}
        where product_id = ${productId} and store_id = ${storeId} and at > ${at}), 0))::int`
  const total = how === 'ADD' ? sql`old.counted + ${qty}` : sql`${qty}::int`
  const { rows } = await tx.execute(sql`
    insert into ${lines} as old (count_id, product_id, counted, seen_on_hand, counted_by, counted_at)
    select ${countId}, ${productId}, greatest(0, ${qty}::int), ${record}, ${personId}, ${at}
      where ${qty}::int >= 0 or exists (select from ${lines} l where l.count_id = ${countId} and l.product_id = ${productId})
    on conflict (count_id, product_id) do update set counted = ${total},
      seen_on_hand = ${how === 'ADD' ? sql`old.seen_on_hand` : sql`excluded.seen_on_hand`},
      counted_by = excluded.counted_by, counted_at = greatest(old.counted_at, excluded.counted_at)
      where old.closed_at is null and ${total} between 0 and ${maxBottles}
    returning 1`)
  return rows.length > 0
}

export const isLineClosed = async (db: Executor, countId: number, productId: number): Promise<boolean> =>
  (await db.$count(
    lines,
    and(eq(lines.countId, countId), eq(lines.productId, productId), sql`${lines.closedAt} is not null`),
  )) > 0

export const closeLines = (tx: Transaction, countId: number, productIds: number[], closedAt: Date) =>
  tx
    .update(lines)
    .set({ closedAt })
    .where(and(eq(lines.countId, countId), inArray(lines.productId, productIds), isNull(lines.closedAt)))

/** How products of one name differ. */
export const bottleColumns = {
  idProduct: products.id,
  name: products.nameKo,
  vintage: products.vintage,
  volumeMl: products.volumeMl,
  barcode: products.barcode,
}

const selectLines = (db: Executor) =>
  db
    .select({
      ...bottleColumns,
      counted: lines.counted,
      recorded: lines.seenOnHand,
      countedAt: lines.countedAt,
      countedBy: toPersonName(sql`${lines.countedBy}`),
      closed: sql<boolean>`${lines.closedAt} is not null`,
    })
    .from(lines)
    .innerJoin(products, eq(products.id, lines.productId))
    .$dynamic()
export type CountLineRow = Awaited<ReturnType<typeof selectLines>>[number]

export const listProductLines = (
  db: Executor,
  countId: number,
  productIds: number[],
): Promise<CountLineRow[]> =>
  selectLines(db)
    .where(and(eq(lines.countId, countId), inArray(lines.productId, productIds)))
    .orderBy(desc(lines.countedAt), desc(lines.productId))
    .limit(productIds.length)

/** A page of what was counted, the latest first by default, and how many products it is. */
export const listLines = async (
  db: Executor,
  countId: number,
  { sort, size, page }: { sort?: Age | undefined; size: number; page: number },
) => {
  const where = eq(lines.countId, countId)
  const order = sort === 'old' ? asc : desc
  const rows = await selectLines(db)
    .where(where)
    .orderBy(order(lines.countedAt), order(lines.productId))
    .limit(size)
    .offset(page * size)
  return { rows, total: await db.$count(lines, where) }
}
