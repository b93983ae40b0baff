import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, ne } from 'drizzle-orm'
import type { Executor, Transaction } from '../db/database.ts'
import { members } from '../db/tables/members.ts'
import { orders } from '../db/tables/orders.ts'
import { subscriptionLines, subscriptions } from '../db/tables/subscriptions.ts'
import { products } from '../db/tables/wines.ts'
import { listOffersOfStores } from '../offers/store-offers.store.ts'
import type { SubscriptionRow } from '../payments/payables/subscriptions.store.ts'
import { bottleColumns } from '../platform/images/bottle-columns.ts'
import { findShippingStores } from '../stock/shipping-stores.store.ts'
import { nameColumns } from '../name-columns.ts'

const maxOrders = 12
const maxSubscriptions = 50

export const findSubscription = async (
  db: Executor,
  memberId: number,
  sid: string,
): Promise<SubscriptionRow | undefined> => {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.sid, sid), eq(subscriptions.memberId, memberId)))
    .limit(1)
  return row
}

/** A member's subscriptions, the newest first, without those never agreed to. */
export const listSubscriptions = (db: Executor, memberId: number): Promise<SubscriptionRow[]> =>
  db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.memberId, memberId), ne(subscriptions.state, 'DRAFT')))
    .orderBy(desc(subscriptions.id))
    .limit(maxSubscriptions)

const listGoods = (db: Executor, ids: number[]) =>
  db
    .select({
      subscriptionId: subscriptionLines.subscriptionId,
      productId: subscriptionLines.productId,
      qty: subscriptionLines.qty,
      price: products.price,
      ...nameColumns,
      alcoholic: products.alcoholic,
      ...bottleColumns,
    })
    .from(subscriptionLines)
    .innerJoin(products, eq(products.id, subscriptionLines.productId))
    .where(inArray(subscriptionLines.subscriptionId, ids))
    .orderBy(asc(subscriptionLines.productId))
    .limit(maxSubscriptions * maxSubscriptions)
export type GoodsRow = Awaited<ReturnType<typeof listGoods>>[number]

/** The goods of subscriptions, each delivery at the prices of the store that would send it at a time. */
export const listSubscriptionGoods = async (db: Executor, ids: number[], now: Date): Promise<GoodsRow[]> => {
  const goods = await listGoods(db, ids)
  const storeIds = await findShippingStores(
    db,
    goods.map(({ subscriptionId, productId, qty }) => ({ delivery: subscriptionId, productId, qty })),
  )
  if (storeIds.size === 0) return goods
  const productIds = [...new Set(goods.map(({ productId }) => productId))]
  const offers = await listOffersOfStores(db, [...new Set(storeIds.values())], productIds, now)
  return goods.map((line) => {
    const storeId = storeIds.get(line.subscriptionId)
    const offer = storeId === undefined ? undefined : offers.get(storeId)?.get(line.productId)
    return { ...line, price: offer?.price ?? line.price }
  })
}

export const listSubscriptionOrders = (db: Executor, id: number) =>
  db
    .select({ oid: orders.oid, cycleOn: orders.cycleOn, status: orders.status, payable: orders.payable })
    .from(orders)
    .where(eq(orders.subscriptionId, id))
    .orderBy(desc(orders.id))
    .limit(maxOrders)

type Draft = { sid: string; memberId: number; agreedAmount: number; at: Date }

/** Drafts a subscription in place of the member's earlier draft. */
export const createSubscriptionDraft = async (
  tx: Transaction,
  { at, ...values }: Draft,
  lines: readonly { productId: number; qty: number }[],
): Promise<SubscriptionRow> => {
  const drafts = tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.memberId, values.memberId), eq(subscriptions.state, 'DRAFT')))
  await tx.delete(subscriptionLines).where(inArray(subscriptionLines.subscriptionId, drafts))
  await tx.delete(subscriptions).where(inArray(subscriptions.id, drafts))
  const [row] = await tx
    .insert(subscriptions)
    .values({ ...values, state: 'DRAFT', cycleWeeks: 4, createdAt: at })
    .returning()
  if (!row) throw new Error('a subscription was not written')
  await tx.insert(subscriptionLines).values(lines.map((line) => ({ ...line, subscriptionId: row.id })))
  return row
}

/** Active subscriptions that are due. */
export const listDueSubscriptions = async (db: Executor, today: string, limit: number): Promise<number[]> => {
  const rows = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .innerJoin(members, eq(members.id, subscriptions.memberId))
    .where(
      and(
        eq(subscriptions.state, 'ACTIVE'),
        lte(subscriptions.nextOn, today),
        isNull(subscriptions.currentOrderId),
        eq(members.status, 'ACTIVE'),
      ),
    )
    .orderBy(asc(subscriptions.nextOn), asc(subscriptions.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Subscriptions with a cycle being charged, and the outcomes of its order. */
export const listChargingSubscriptions = (db: Executor, limit: number) =>
  db
    .select({ id: subscriptions.id, status: orders.status })
    .from(subscriptions)
    .innerJoin(orders, eq(orders.id, subscriptions.currentOrderId))
    .where(isNotNull(subscriptions.currentOrderId))
    .orderBy(asc(subscriptions.id))
    .limit(limit)
