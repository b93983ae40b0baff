import type { z } from 'zod'
import { toEan13 } from '#api/barcode.ts'
import type { CountRefusal } from '#api/contract/office/stock.options.ts'
import type { stock as stockCalls } from '#api/contract/office/stock.ts'
import { isPermitted } from '#api/permissions.ts'
import type { Transaction } from '../db/database.ts'
import { fail } from '../http/handler.ts'
import { resolveOfficeScope } from '../people/scope.ts'
import { appendStockAct, getStoreInScope, type StockContext } from './stock-acts.ts'
import {
  addCount,
  changeCount,
  findCount,
  findKindIdByCode,
  isLineClosed,
  listNamedProducts,
  listProductLines,
  lockCount,
  saveLine,
  type CountHeadRow,
  type CountLineRow,
  type CountRow,
} from './stock-count.store.ts'

type Body<Name extends 'openCount' | 'saveCount'> = z.output<(typeof stockCalls)[Name]['body']>
type SavedLine = Body<'saveCount'>['lines'][number]

/** Whether a person sees what is on record, and may make a count the stock. */
export const seesRecord = ({ person }: Pick<StockContext, 'person'>): boolean =>
  isPermitted(person.roles, 'stock.write', 'read')

export const getCount = async (
  db: Parameters<typeof findCount>[0],
  { person }: Pick<StockContext, 'person'>,
  id: number,
): Promise<CountHeadRow> =>
  (await findCount(db, resolveOfficeScope(person), id)) ?? fail('office.count.not_found')

/** Locks a count that is still open; fails for any other. */
export const lockOpenCount = async (tx: Transaction, ctx: StockContext, id: number): Promise<CountRow> => {
  const count = (await lockCount(tx, resolveOfficeScope(ctx.person), id)) ?? fail('office.count.not_found')
  if (count.state !== 'COUNTING') fail('office.count.closed')
  return count
}

/** The columns of a scope: a kind that exists, or at least one product. */
const toScopeColumns = async (tx: Transaction, { scope, kind, products = [] }: Body<'openCount'>) => {
  if (scope === 'ALL') return { kindId: null, productIds: null }
  if (scope === 'CHOSEN') {
    if (products.length === 0) fail('office.count.scope', { products: 'office.count.scope' })
    return { kindId: null, productIds: [...new Set(products)].sort((a, b) => a - b) }
  }
  const kindId = kind === undefined ? undefined : await findKindIdByCode(tx, kind)
  return {
    kindId: kindId ?? fail('office.count.scope', { kind: 'office.count.scope' }),
    productIds: null,
  }
}

/** Begins the count of a store. One is open at a time: a second one would count the same bottles twice. */
export const openCount = async (
  tx: Transaction,
  ctx: StockContext,
  body: Body<'openCount'>,
): Promise<CountHeadRow> => {
  const store = await getStoreInScope(tx, ctx, body.store)
  if (store.state === 'CLOSED') fail('office.store.closed')
  const columns = await toScopeColumns(tx, body)
  const values = {
    ...columns,
    storeId: body.store,
    scope: body.scope,
    openedBy: ctx.person.id,
    openedAt: ctx.clock.now(),
  }
  const id = (await addCount(tx, values)) ?? fail('office.count.open')
  await appendStockAct(tx, ctx, 'stock.count_open', {
    subject: `count:${id}`,
    detail: { store: body.store, scope: body.scope },
  })
  return getCount(tx, ctx, id)
}

/** Products of lines by their number or barcode, each with whether the count covers it. */
const findProducts = async (tx: Transaction, count: CountRow, lines: readonly SavedLine[]) => {
  const rows = await listNamedProducts(tx, count, {
    ids: lines.flatMap(({ product }) => product ?? []),
    barcodes: lines.flatMap(({ barcode }) => (barcode === undefined ? [] : (toEan13(barcode) ?? barcode))),
  })
  const byId = new Map(rows.map((row) => [row.id, row]))
  const byBarcode = new Map(rows.map((row) => [row.barcode, row]))
  return ({ product, barcode = '' }: SavedLine) =>
    product === undefined ? byBarcode.get(toEan13(barcode) ?? barcode) : byId.get(product)
}

/** The time at which a line was counted: never before the count began, never to come. */
const toCountedAt = ({ at }: SavedLine, { openedAt }: CountRow, now: Date): Date => {
  const instant = at === undefined ? now.getTime() : new Date(at).getTime()
  return new Date(Math.max(openedAt.getTime(), Math.min(now.getTime(), instant)))
}

type SaveAnswer = {
  count: CountHeadRow
  lines: CountLineRow[]
  refused: { index: number; why: CountRefusal }[]
}

/**
 * Saves lines in the order in which they were counted. Each is taken or refused by itself: one unknown code must not
 * hold back what else a device has counted without a network.
 */
export const saveCount = async (
  tx: Transaction,
  ctx: StockContext,
  { id, lines }: Body<'saveCount'> & { id: number },
): Promise<SaveAnswer> => {
  const count = await lockOpenCount(tx, ctx, id)
  const findProduct = await findProducts(tx, count, lines)
  const now = ctx.clock.now()
  const refusals: SaveAnswer['refused'] = []
  const changedIds = new Set<number>()
  for (const [index, line] of lines.entries()) {
    const product = findProduct(line)
    const productId = product?.id ?? 0
    const { qty, how } = line
    const isSaved =
      product?.covered &&
      (await saveLine(tx, {
        ...{ countId: id, storeId: count.storeId, productId, qty, how, personId: ctx.person.id },
        countedAt: toCountedAt(line, count, now),
      }))
    if (isSaved) changedIds.add(productId)
    else if (!product) refusals.push({ index, why: 'UNKNOWN' })
    else if (!product.covered) refusals.push({ index, why: 'OUT_OF_SCOPE' })
    else
      refusals.push({ index, why: (await isLineClosed(tx, id, productId)) ? 'LINE_CLOSED' : 'OUT_OF_BOUNDS' })
  }
  if (changedIds.size > 0) await changeCount(tx, id, null)
  return {
    count: await getCount(tx, ctx, id),
    lines: await listProductLines(tx, id, [...changedIds]),
    refused: refusals,
  }
}

/**
 * Ends a count without its open lines. Who may not change stock may drop an own count in which nothing was counted:
 * one that was begun by mistake.
 */
export const dropCount = async (tx: Transaction, ctx: StockContext, id: number): Promise<CountHeadRow> => {
  const count = await lockOpenCount(tx, ctx, id)
  const { products, up, down } = await getCount(tx, ctx, id)
  const isOwnMistake = count.openedBy === ctx.person.id && products === 0
  if (!isOwnMistake && !isPermitted(ctx.person.roles, 'stock.write', 'write'))
    fail('office.permission.missing')
  const end = { closedBy: ctx.person.id, closedAt: ctx.clock.now() }
  // What was closed before stays the stock: such a count is over, not undone.
  await changeCount(tx, id, { ...end, state: up + down > 0 ? 'CLOSED' : 'DROPPED' })
  await appendStockAct(tx, ctx, 'stock.count_drop', {
    subject: `count:${id}`,
    detail: { store: count.storeId, products },
  })
  return getCount(tx, ctx, id)
}
