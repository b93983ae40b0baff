import { inArray } from 'drizzle-orm'
import type { Locale } from '#api/fields.ts'
import { m } from '#messages'
import type { Executor } from '../db/database.ts'
import { orders } from '../db/tables/orders.ts'
import { toProductName, type ProductNames } from '../product-name.ts'
import { listOrderLines } from './orders.store.ts'

/** What an order is of: its first product, and how many others it has. */
export const formatOrderTitle = (lines: readonly ProductNames[], locale: Locale): string => {
  const [first, ...others] = lines
  const name = first ? toProductName(first, locale) : ''
  return others.length ? m['orders.window.product_more']({ name, count: others.length }, { locale }) : name
}

/** What orders are of, by their numbers. */
export const listOrderTitles = async (
  db: Executor,
  oids: readonly string[],
  locale: Locale,
): Promise<Map<string, string>> => {
  if (oids.length === 0) return new Map()
  const rows = await db
    .select({ id: orders.id, oid: orders.oid })
    .from(orders)
    .where(inArray(orders.oid, [...oids]))
    .limit(oids.length)
  const ids = rows.map(({ id }) => id)
  const lines = Map.groupBy(ids.length ? await listOrderLines(db, ids) : [], ({ orderId }) => orderId)
  return new Map(rows.map(({ id, oid }) => [oid, formatOrderTitle(lines.get(id) ?? [], locale)]))
}
