import { and, asc, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../db/database.ts'
import { matchesAnyId, prepareQuery } from '../db/prepared-queries.ts'
import { cartItems } from '../db/tables/cart-items.ts'
import { orderLines } from '../db/tables/orders.ts'
import { companies, restockNotices, stock, stores } from '../db/tables/stores.ts'
import { products } from '../db/tables/wines.ts'
import { toScheduleColumns } from '../platform/calendar/schedule.store.ts'
import { storeTextColumns } from '../taxonomy/store-texts.store.ts'
import type { CartOffer } from './cart.rules.ts'

const maxRows = 100

/** How a line of a cart is received. */
export type CartWay = 'PICKUP' | 'DELIVERY'

export type CartRow = {
  productId: number
  qty: number
  fulfilment: CartWay | null
  priceSeen: number
  perPersonLimit: number | null
}

const cartByMember = prepareQuery((db) =>
  db
    .select({
      productId: cartItems.productId,
      qty: cartItems.qty,
      fulfilment: cartItems.fulfilment,
      priceSeen: cartItems.priceSeen,
      perPersonLimit: products.perPersonLimit,
    })
    .from(cartItems)
    .innerJoin(products, eq(products.id, cartItems.productId))
    .where(eq(cartItems.memberId, sql.placeholder('memberId')))
    .orderBy(desc(cartItems.createdAt), desc(cartItems.id))
    .limit(maxRows)
    .prepare('cart_by_member'),
)

/** A member's cart, the latest addition first. */
export const listCartItems = (db: Executor, memberId: number): Promise<CartRow[]> =>
  cartByMember(db, { memberId })

const freeStock = sql<number>`coalesce((select sum(${stock.sellable}) from ${stock} where ${stock.productId} = ${products.id}), 0)::int`

export type Offer = CartOffer & { id: number; price: number }

const offersById = prepareQuery((db) =>
  db
    .select({
      id: products.id,
      price: products.price,
      status: products.status,
      perPersonLimit: products.perPersonLimit,
      stockQty: freeStock,
    })
    .from(products)
    .where(matchesAnyId(products.id, 'ids'))
    .limit(50)
    .prepare('offers_by_id'),
)

/** The facts that decide how many of some products a cart may hold. */
export const listCartOffers = async (db: Executor, productIds: number[]): Promise<Map<number, Offer>> => {
  const rows = await offersById(db, { ids: productIds })
  return new Map(rows.map((row) => [row.id, row]))
}

/** The stores that have some of these products free to sell, in a stable order. */
export const listCartStockLevels = (db: Executor, productIds: number[], now: Date) =>
  db
    .select({
      productId: stock.productId,
      id: stores.id,
      store: storeTextColumns,
      seller: { name: companies.name, translations: companies.translations },
      schedule: toScheduleColumns(now),
      stockQty: stock.sellable,
    })
    .from(stock)
    .innerJoin(stores, eq(stores.id, stock.storeId))
    .innerJoin(companies, eq(companies.id, stores.companyId))
    .where(and(inArray(stock.productId, productIds), gt(stock.sellable, 0)))
    .orderBy(asc(stores.id))
    .limit(5000)

export type CartChange = {
  memberId: number
  productId: number
  qty: number
  /** Undefined leaves the way of receiving as it is. */
  fulfilment?: CartWay | undefined
  price: number
  most: number
  at: Date
}

const upsert = (db: Executor, change: CartChange, initialQty: number) => {
  const { memberId, productId, price, at, fulfilment } = change
  return db
    .insert(cartItems)
    .values({ memberId, productId, qty: initialQty, fulfilment, priceSeen: price, createdAt: at })
}
const itemKey = [cartItems.memberId, cartItems.productId]
const addQty = (qty: number) => sql`${cartItems.qty} + ${qty}`

/** Adds a product or more of it; returns false when that would exceed the maximum. */
export const addCartItem = async (db: Executor, change: CartChange): Promise<boolean> => {
  const { qty, price, most, fulfilment } = change
  const rows = await upsert(db, change, qty)
    .onConflictDoUpdate({
      target: itemKey,
      set: { qty: addQty(qty), priceSeen: price, fulfilment },
      setWhere: lte(addQty(qty), most),
    })
    .returning({ id: cartItems.id })
  return rows.length === 1
}

/** Adds up to the maximum and returns the new quantity; never reduces what is in the cart. */
export const addCartItemUpTo = async (db: Executor, change: CartChange): Promise<number> => {
  const { qty, price, most, fulfilment } = change
  const [row] = await upsert(db, change, Math.min(qty, most))
    .onConflictDoUpdate({
      target: itemKey,
      set: {
        qty: sql`greatest(${cartItems.qty}, least(${addQty(qty)}, ${most}))`,
        priceSeen: price,
        fulfilment,
      },
    })
    .returning({ qty: cartItems.qty })
  return row?.qty ?? 0
}

const updateQty = prepareQuery((db) =>
  db
    .update(cartItems)
    .set({
      qty: sql`${sql.placeholder('qty')}::int`,
      fulfilment: sql`coalesce(${sql.placeholder('fulfilment')}::text, ${cartItems.fulfilment})`,
    })
    .where(
      and(
        eq(cartItems.memberId, sql.placeholder('memberId')),
        eq(cartItems.productId, sql.placeholder('productId')),
      ),
    )
    .returning({ id: cartItems.id })
    .prepare('set_qty'),
)

type CartItemChange = Pick<CartChange, 'memberId' | 'productId' | 'qty' | 'fulfilment'>

/** Sets the quantity and the way of receiving; returns false when the product is not in the cart. */
export const setQty = async (db: Executor, { fulfilment, ...change }: CartItemChange): Promise<boolean> =>
  (await updateQty(db, { ...change, fulfilment: fulfilment ?? null })).length === 1

/** Sets the way of receiving alone; returns false when the cart has not this many of the product. */
export const moveCartItem = async (db: Executor, change: CartItemChange): Promise<boolean> => {
  const { memberId, productId, qty, fulfilment } = change
  if (!fulfilment) return false
  const rows = await db
    .update(cartItems)
    .set({ fulfilment })
    .where(and(eq(cartItems.memberId, memberId), eq(cartItems.productId, productId), eq(cartItems.qty, qty)))
    .returning({ id: cartItems.id })
  return rows.length === 1
}

export const removeCartItems = async (
  db: Executor,
  memberId: number,
  productIds: number[],
): Promise<void> => {
  await db
    .delete(cartItems)
    .where(and(eq(cartItems.memberId, memberId), inArray(cartItems.productId, productIds)))
}

export const clearCart = async (db: Executor, memberId: number): Promise<void> => {
  await db.delete(cartItems).where(eq(cartItems.memberId, memberId))
}

/** The quantity of each product in a member's cart. */
export const listCartQuantities = async (db: Executor, memberId: number): Promise<Map<number, number>> => {
  const rows = await db
    .select({ productId: cartItems.productId, qty: cartItems.qty })
    .from(cartItems)
    .where(eq(cartItems.memberId, memberId))
    .limit(1000)
  return new Map(rows.map((row) => [row.productId, row.qty]))
}

export const requestRestockNotice = async (
  db: Executor,
  memberId: number,
  productId: number,
  at: Date,
): Promise<void> => {
  await db
    .insert(restockNotices)
    .values({ memberId, productId, createdAt: at })
    .onConflictDoUpdate({
      target: [restockNotices.memberId, restockNotices.productId],
      set: { createdAt: at, sentAt: null },
    })
}

export const cancelRestockNotice = async (
  db: Executor,
  memberId: number,
  productId: number,
): Promise<void> => {
  await db
    .delete(restockNotices)
    .where(and(eq(restockNotices.memberId, memberId), eq(restockNotices.productId, productId)))
}

/** Removes ordered products from the cart, by quantity. */
export const deductFromCart = async (
  tx: Transaction,
  order: { id: number; memberId: number },
): Promise<void> => {
  const rows = await tx
    .select({ id: cartItems.id, left: sql<number>`${cartItems.qty} - ${orderLines.qty}` })
    .from(cartItems)
    .innerJoin(
      orderLines,
      and(eq(orderLines.productId, cartItems.productId), eq(orderLines.orderId, order.id)),
    )
    .where(eq(cartItems.memberId, order.memberId))
    .orderBy(asc(cartItems.id))
    .limit(50)
    .for('update', { of: cartItems })
  const emptiedIds = rows.filter(({ left: remainingQty }) => remainingQty <= 0).map(({ id }) => id)
  if (emptiedIds.length) await tx.delete(cartItems).where(inArray(cartItems.id, emptiedIds))
  for (const { id, left: remainingQty } of rows.filter((row) => row.left > 0))
    await tx.update(cartItems).set({ qty: remainingQty }).where(eq(cartItems.id, id))
}
