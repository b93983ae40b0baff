import type { Locale } from '#api/fields.ts'
import { and, asc, eq, gt, inArray, ne, notInArray, or, sql } from 'drizzle-orm'
import { localizeStore } from '../taxonomy/store-texts.rules.ts'
import { storeTextColumns } from '../taxonomy/store-texts.store.ts'
import type { Executor, Transaction } from '../db/database.ts'
import { cashBalances } from '../db/tables/cash.ts'
import { cartItems } from '../db/tables/cart-items.ts'
import { buyerLevels, members } from '../db/tables/members.ts'
import { orderLines, orders } from '../db/tables/orders.ts'
import { reservations } from '../db/tables/reservations.ts'
import { stock, stores } from '../db/tables/stores.ts'
import { products } from '../db/tables/wines.ts'
import { listStoreOffers } from '../offers/store-offers.store.ts'
import type { OrderRow } from '../orders/order-transitions.ts'
import { holdingStatuses, paidStatuses } from '../orders/orders.rules.ts'
import { isSubscribable } from '../wines/subscribable.ts'

const memberLockClass = 0x686f6c64

/** Serializes the acts of a member: limits across orders are checked under this lock. */
export const lockMemberOrders = async (tx: Transaction, memberId: number): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${memberLockClass}::int, ${memberId}::int)`)
}

/** A member's orders from the cart that wait for payment, locked, oldest first. */
export const lockPendingCartOrders = (tx: Transaction, memberId: number): Promise<OrderRow[]> =>
  tx
    .select()
    .from(orders)
    .where(and(eq(orders.memberId, memberId), eq(orders.status, 'PENDING_PAYMENT'), orders.fromCart))
    .orderBy(asc(orders.id))
    .limit(20)
    .for('update')

const listProductOffers = (db: Executor, productIds: number[]) =>
  db
    .select({
      id: products.id,
      price: products.price,
      listPrice: products.listPrice,
      status: products.status,
      fulfilment: products.fulfilment,
      alcoholic: products.alcoholic,
      kindId: products.kindId,
      perPersonLimit: products.perPersonLimit,
      subscribable: isSubscribable(products),
      nameKo: products.nameKo,
    })
    .from(products)
    .where(inArray(products.id, productIds))
    .limit(50)
export type Offer = Awaited<ReturnType<typeof listProductOffers>>[number]

/** The store that an order is of, which decides the seller; null where none is chosen yet. */
export type OrderSource = { storeId: number | null | undefined; now: Date }

/**
 * The facts that decide whether and how products may be ordered, by product. Price and limit are those of the
 * store's seller; without a store those that lists show.
 */
export const listOffers = async (
  db: Executor,
  productIds: number[],
  { storeId, now }: OrderSource,
): Promise<Map<number, Offer>> => {
  const rows = await listProductOffers(db, productIds)
  const storeOffers = storeId ? await listStoreOffers(db, storeId, productIds, now) : undefined
  return new Map(rows.map((row) => [row.id, { ...row, ...storeOffers?.get(row.id) }]))
}

type Purchases = {
  memberId: number
  productIds: number[]
  exceptOrder: number | null
  /**
   * A limit is the seller's: purchases from the seller of this store count. Without a store the shopper may still
   * choose the seller from whom it bought least.
   */
  storeId: number | null | undefined
}

/** The sellers that have bottles of products to sell, by product. */
const listSellers = async (db: Executor, productIds: number[]): Promise<Map<number, number[]>> => {
  const rows = await db
    .selectDistinct({ productId: stock.productId, companyId: stores.companyId })
    .from(stock)
    .innerJoin(stores, eq(stores.id, stock.storeId))
    .where(and(inArray(stock.productId, productIds), gt(stock.sellable, 0)))
    .limit(1000)
  const sellers = new Map<number, number[]>()
  for (const { productId, companyId } of rows)
    sellers.set(productId, [...(sellers.get(productId) ?? []), companyId])
  return sellers
}

/** How many of each product a member has bought from a seller, or is paying for, in other orders. */
export const listBoughtQuantities = async (
  db: Executor,
  { memberId, productIds, exceptOrder, storeId }: Purchases,
): Promise<Map<number, number>> => {
  const chosenSeller = sql`(select chosen.company_id from ${stores} chosen where chosen.id = ${storeId})`
  const rows = await db
    .select({
      productId: orderLines.productId,
      companyId: stores.companyId,
      qty: sql<number>`sum(${orderLines.qty} - ${orderLines.cancelledQty} - ${orderLines.returnedQty})::int`,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .where(
      and(
        eq(orders.memberId, memberId),
        inArray(orders.status, [...paidStatuses, ...holdingStatuses]),
        inArray(orderLines.productId, productIds),
        exceptOrder === null ? undefined : ne(orders.id, exceptOrder),
        storeId ? sql`${stores.companyId} = ${chosenSeller}` : undefined,
      ),
    )
    .groupBy(orderLines.productId, stores.companyId)
  if (storeId || rows.length === 0) return new Map(rows.map((row) => [row.productId, row.qty]))
  const sellers = await listSellers(db, productIds)
  const findQty = (productId: number, companyId: number) =>
    rows.find((row) => row.productId === productId && row.companyId === companyId)?.qty ?? 0
  return new Map(
    productIds.map((id) => [id, Math.min(...(sellers.get(id) ?? [0]).map((seller) => findQty(id, seller)))]),
  )
}

export type NewLine = { productId: number; qty: number; unitPrice: number; listPrice: number }

/** Replaces the lines of an order; a line that stays keeps its id. */
export const replaceLines = async (tx: Transaction, orderId: number, lines: NewLine[]): Promise<void> => {
  const obsoleteLines = tx
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(
      and(
        eq(orderLines.orderId, orderId),
        notInArray(
          orderLines.productId,
          lines.map((line) => line.productId),
        ),
      ),
    )
  await tx.delete(reservations).where(inArray(reservations.orderLineId, obsoleteLines))
  await tx.delete(orderLines).where(inArray(orderLines.id, obsoleteLines))
  await tx
    .insert(orderLines)
    .values(lines.map((line) => ({ ...line, orderId })))
    .onConflictDoUpdate({
      target: [orderLines.orderId, orderLines.productId],
      set: {
        qty: sql`excluded.qty`,
        unitPrice: sql`excluded.unit_price`,
        listPrice: sql`excluded.list_price`,
      },
    })
}

export type LineShares = NewLine &
  Record<'id' | 'discountShare' | 'sellerDiscountShare' | 'cashShare' | 'paidShare', number>

/** Writes the price and the discount shares of each line. */
export const writeShares = async (tx: Transaction, lines: LineShares[]): Promise<void> => {
  for (const { id, productId: _, qty: __, ...prices } of lines)
    await tx.update(orderLines).set(prices).where(eq(orderLines.id, id))
}

/** The member's data for an order: proof of age, reward, cash, and contact. */
export const getPayer = async (db: Executor, memberId: number) => {
  const [row] = await db
    .select({
      adultVerifiedAt: members.adultVerifiedAt,
      locale: members.locale,
      rewardBasisPoints: buyerLevels.rewardBasisPoints,
      paid: sql<number>`coalesce(${cashBalances.paid}, 0)::int8`.mapWith(Number),
      bonus: sql<number>`coalesce(${cashBalances.bonus}, 0)::int8`.mapWith(Number),
    })
    .from(members)
    .innerJoin(buyerLevels, eq(buyerLevels.id, members.levelId))
    .leftJoin(cashBalances, eq(cashBalances.memberId, members.id))
    .where(eq(members.id, memberId))
    .limit(1)
  if (!row) throw new Error(`member ${memberId} is not there`)
  return { ...row, cash: row.paid + row.bonus }
}
export type Payer = Awaited<ReturnType<typeof getPayer>>

/** A window that is opened again may be opened from a page in another language. */
export const changeOrderLocale = async (tx: Transaction, id: number, locale: Locale): Promise<void> => {
  await tx.update(orders).set({ locale }).where(eq(orders.id, id))
}

export const findStoreName = async (
  db: Executor,
  id: number,
  locale: Locale,
): Promise<{ id: number; name: string } | null> => {
  const [store] = await db
    .select({ id: stores.id, ...storeTextColumns })
    .from(stores)
    .where(eq(stores.id, id))
    .limit(1)
  return store ? { id: store.id, name: localizeStore(store, locale).name } : null
}

/** The number of a member's other orders that hold something. */
export const countHolds = (db: Executor, memberId: number, now: Date): Promise<number> =>
  db.$count(
    orders,
    and(
      eq(orders.memberId, memberId),
      inArray(orders.status, holdingStatuses),
      or(ne(orders.status, 'PENDING_PAYMENT'), gt(orders.expiresAt, now)),
    ),
  )

/** How many of the lines the cart still contains, without what other orders from the cart are paying for. */
export const countLinesStillInCart = async (tx: Transaction, order: OrderRow): Promise<number> => {
  const claimedQty = sql`(select coalesce(sum(l.qty), 0) from ${orderLines} l join ${orders} o on o.id = l.order_id
    where o.member_id = ${order.memberId} and o.from_cart and o.id <> ${order.id} and l.product_id = ${orderLines.productId}
      and o.status in ${holdingStatuses})`
  const [row] = await tx
    .select({ lines: sql<number>`count(*)::int` })
    .from(orderLines)
    .innerJoin(
      cartItems,
      and(eq(cartItems.productId, orderLines.productId), eq(cartItems.memberId, order.memberId)),
    )
    .where(and(eq(orderLines.orderId, order.id), sql`${cartItems.qty} >= ${orderLines.qty} + ${claimedQty}`))
  return row?.lines ?? 0
}
