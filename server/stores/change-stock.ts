import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { stock as stockCalls } from '#api/contract/office/stock.ts'
import { isPermitted } from '#api/permissions.ts'
import type { Transaction } from '../db/database.ts'
import { fail } from '../http/handler.ts'
import { resolveOfficeScope } from '../people/scope.ts'
import { changeStock, hasProduct, listStoresInScope, lockStock } from './office-stock.store.ts'
import { listHoldingOrders } from './holding-orders.store.ts'
import { appendStockAct, getStoreInScope, type StockContext } from './stock-acts.ts'

const lossReasons: readonly string[] = ['SOLD_IN_STORE', 'BROKEN', 'TASTED', 'LOST']

/** Whether a number may change this way for a reason: what was sold or broken is fewer, what was found is more. */
const isDirectionOfReason = (reason: string, delta: number): boolean => {
  if (lossReasons.includes(reason)) return delta <= 0
  return reason !== 'FOUND' || delta >= 0
}

type Body<Name extends 'receiveStock' | 'correctStock' | 'moveStock'> = z.output<
  (typeof stockCalls)[Name]['body']
>

const toAct = ({ person, clock }: StockContext, note: string | undefined) => ({
  ref: randomUUID(),
  personId: person.id,
  note: note || null,
  at: clock.now(),
})

/**
 * Adds bottles that came in; the product's first ones in a store open its row. A seller who did not offer it
 * before has a draft where others sell it, and sells it once it has set a price.
 */
export const receiveStock = async (
  tx: Transaction,
  ctx: StockContext,
  { store: storeId, product: productId, qty, note }: Body<'receiveStock'>,
): Promise<void> => {
  const store = await getStoreInScope(tx, ctx, storeId)
  if (!(await hasProduct(tx, productId))) fail('office.stock.not_found')
  if (store.state === 'CLOSED') fail('office.store.closed')
  await changeStock(tx, { productId, storeId, delta: qty, reason: 'RECEIVE', ...toAct(ctx, note) })
  await appendStockAct(tx, ctx, 'stock.receive', {
    subject: `product:${productId}`,
    detail: { store: storeId, qty },
  })
}

/**
 * Sets the counted number in place of the one that was seen. Bottles that orders hold while they are paid
 * cannot be counted away: the answer names these orders.
 */
export const correctStock = async (
  tx: Transaction,
  ctx: StockContext,
  { store: storeId, product: productId, seen, counted, reason, note }: Body<'correctStock'>,
): Promise<void> => {
  await getStoreInScope(tx, ctx, storeId)
  const mayCorrect = isPermitted(ctx.person.roles, 'stock.write', 'write')
  if (reason !== 'SOLD_IN_STORE' && !mayCorrect) fail('office.permission.missing')
  const key = { productId, storeId }
  const row = (await lockStock(tx, productId, [storeId])).get(storeId) ?? fail('office.stock.not_found')
  if (row.onHand !== seen) fail('office.stock.changed', { onHand: String(row.onHand) })
  if (counted < row.reserved) {
    const holding = (await listHoldingOrders(tx, storeId, [productId])).get(productId) ?? []
    fail('office.stock.below_reserved', { reserved: String(row.reserved), orders: holding.join(', ') })
  }
  const delta = counted - seen
  if (!isDirectionOfReason(reason, delta))
    fail('office.stock.direction', { counted: 'office.stock.direction' })
  if (delta !== 0) await changeStock(tx, { ...key, delta, reason, ...toAct(ctx, note) })
  await appendStockAct(tx, ctx, 'stock.correct', {
    subject: `product:${productId}`,
    detail: { store: storeId, seen, counted, reason },
  })
}

/** Moves free bottles to another store of the same seller: both rows or none. */
export const moveStock = async (
  tx: Transaction,
  ctx: StockContext,
  { product: productId, from, to, qty, note }: Body<'moveStock'>,
): Promise<void> => {
  const storesById = await listStoresInScope(tx, resolveOfficeScope(ctx.person), [from, to])
  const [giver, taker] = [storesById.get(from), storesById.get(to)]
  if (!giver || !taker || from === to) return fail('store.not_found')
  if (giver.companyId !== taker.companyId) fail('office.stock.other_company')
  if (taker.state === 'CLOSED') fail('office.store.closed')
  const row = (await lockStock(tx, productId, [from, to])).get(from) ?? fail('office.stock.not_found')
  const free = row.onHand - row.reserved
  if (free < qty) fail('office.stock.short', { free: String(free) })
  const act = { ...toAct(ctx, note), productId, reason: 'TRANSFER' } as const
  await changeStock(tx, { ...act, storeId: from, delta: -qty })
  await changeStock(tx, { ...act, storeId: to, delta: qty })
  await appendStockAct(tx, ctx, 'stock.move', {
    subject: `product:${productId}`,
    detail: { store: from, to, qty },
  })
}
