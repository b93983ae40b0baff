import type { stock } from '#api/contract/office/stock.ts'
import { toSeoulIso } from '../clock.ts'
import type { Transaction } from '../db/database.ts'
import { fail, type Handlers } from '../http/handler.ts'
import { paginate } from '../http/pagination.ts'
import { resolveOfficeScope } from '../people/scope.ts'
import { runOfficeIdempotent } from '../platform/idempotency/idempotency.ts'
import { setBarcode } from './barcodes.ts'
import { correctStock, moveStock, receiveStock } from './change-stock.ts'
import {
  findStockLevel,
  listStockLevelsInScope,
  listStockMoves,
  type StockKey,
  type StockLevelRow,
} from './office-stock.store.ts'
import { getStoreInScope, type StockContext } from './stock-acts.ts'
import { listStockProducts } from './stock-products.store.ts'

type WritingContext = StockContext & { idempotencyKey: string | null; body: unknown }

const getLevel = async ({ db, clock }: StockContext, key: StockKey): Promise<StockLevelRow> =>
  (await findStockLevel(db, key, clock.now())) ?? fail('office.stock.not_found')

/** Runs an act once for each key, then answers the level as it is. */
const actThenRead = async (
  ctx: WritingContext,
  path: string,
  key: StockKey,
  act: (tx: Transaction) => Promise<void>,
): Promise<StockLevelRow> => {
  await runOfficeIdempotent(ctx, { method: 'POST', path }, async (tx) => {
    await act(tx)
    return { done: true }
  })
  return getLevel(ctx, key)
}

type CountCall =
  | ('stockCounts' | 'openCount' | 'stockCount' | 'saveCount')
  | ('compareCount' | 'closeCount' | 'dropCount')

/** All but counts, which have handlers of their own. */
export const stockOfficeHandlers: Handlers<Omit<typeof stock, CountCall>> = {
  stockLevels: async ({ db, clock, query, person }) => {
    const { store: storeIds, product: productIds, state, query: words, ...page } = query
    const filter = { scope: resolveOfficeScope(person), storeIds, productIds, state, words }
    const { rows, total } = await listStockLevelsInScope(db, filter, { ...page, now: clock.now() })
    return paginate(rows, query, total)
  },

  stockProducts: async ({ db, query }) => {
    const { rows, total } = await listStockProducts(db, { words: query.query, ...query })
    return paginate(rows, query, total)
  },

  receiveStock: (ctx) => {
    const { store: storeId, product: productId } = ctx.body
    return actThenRead(ctx, '/office/stock/receipts', { productId, storeId }, (tx) =>
      receiveStock(tx, ctx, ctx.body),
    )
  },

  correctStock: (ctx) => {
    const { store: storeId, product: productId } = ctx.body
    return actThenRead(ctx, '/office/stock/corrections', { productId, storeId }, (tx) =>
      correctStock(tx, ctx, ctx.body),
    )
  },

  moveStock: (ctx) => {
    const { from: storeId, product: productId } = ctx.body
    return actThenRead(ctx, '/office/stock/transfers', { productId, storeId }, (tx) =>
      moveStock(tx, ctx, ctx.body),
    )
  },

  stockHistory: async (ctx) => {
    const { db, query } = ctx
    const key = { productId: ctx.params.id, storeId: ctx.params.idStore }
    await getStoreInScope(db, ctx, key.storeId)
    await getLevel(ctx, key)
    const { rows, total } = await listStockMoves(db, key, query)
    const items = rows.map(({ at, ...move }) => ({ ...move, at: toSeoulIso(at) }))
    return paginate(items, query, total)
  },

  setBarcode: (ctx) =>
    runOfficeIdempotent(ctx, { method: 'POST', path: '/office/stock/barcodes' }, (tx) =>
      setBarcode(tx, ctx, ctx.body),
    ),
}
