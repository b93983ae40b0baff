import { and, asc, desc, eq, exists, type SQL } from 'drizzle-orm'
import { countBounded } from '../db/bounded-count.ts'
import type { Executor } from '../db/database.ts'
import { orders } from '../db/tables/orders.ts'
import { returnRequests } from '../db/tables/returns.ts'
import { stores } from '../db/tables/stores.ts'
import { isWaitingFor } from '../orders/returns.store.ts'
import { isStoreInScope, type OfficeScope } from '../people/scope.ts'

type ReturnFilter = { scope: OfficeScope; storeId?: number | undefined; waitsFor: 'DECISION' | 'GOODS' }
type Paging = { size: number; page: number; sort?: 'new' | 'old' | undefined }

const selectOrderIds = (db: Executor, { scope, storeId }: Omit<ReturnFilter, 'waitsFor'>) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.id, returnRequests.orderId),
        eq(orders.status, 'RETURN_REQUESTED'),
        isStoreInScope(scope, orders.storeId),
        storeId === undefined ? undefined : eq(orders.storeId, storeId),
      ),
    )

/** A page of returns that wait for a decision or for their goods, the longest waiting first by default. */
export const listOpenReturns = async (db: Executor, filter: ReturnFilter, { size, page, sort }: Paging) => {
  const where: SQL | undefined = and(isWaitingFor(filter.waitsFor), exists(selectOrderIds(db, filter)))
  const [at, id] = [returnRequests.at, returnRequests.id]
  const rows = await db
    .select({ request: returnRequests, order: orders, storeName: stores.name })
    .from(returnRequests)
    .innerJoin(orders, eq(orders.id, returnRequests.orderId))
    .leftJoin(stores, eq(stores.id, orders.storeId))
    .where(where)
    .orderBy(...(sort === 'new' ? [desc(at), desc(id)] : [asc(at), asc(id)]))
    .limit(size)
    .offset(page * size)
  return { rows, total: await countBounded(db, returnRequests, where) }
}
export type OpenReturnRow = Awaited<ReturnType<typeof listOpenReturns>>['rows'][number]
