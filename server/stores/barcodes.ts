import { and, eq, ne, sql } from 'drizzle-orm'
import { toEan13 } from '#api/barcode.ts'
import type { Transaction } from '../db/database.ts'
import { products } from '../db/tables/wines.ts'
import { fail } from '../http/handler.ts'
import { isProductInScope, resolveOfficeScope } from '../people/scope.ts'
import { appendStockAct, type StockContext } from './stock-acts.ts'

type Change = { product: number; seen: string | null; barcode: string | null }

/** Locks a barcode until the end of the transaction, so that two products cannot take it at once. */
export const lockBarcode = async (tx: Transaction, barcode: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`barcode ${barcode}`}, 0))`)
}

/** The product that has a barcode, apart from one; the code is locked. */
const findOwner = async (tx: Transaction, barcode: string, productId: number) => {
  await lockBarcode(tx, barcode)
  const where = and(eq(products.barcode, barcode), ne(products.id, productId))
  return (await tx.select({ name: products.nameKo }).from(products).where(where).limit(1))[0]
}

/**
 * Sets the barcode of a product that the caller's stores stock in place of the one that was seen. All sellers share a
 * product: a barcode that it has is the operator's.
 */
export const setBarcode = async (
  tx: Transaction,
  ctx: StockContext,
  { product: productId, seen, barcode: text }: Change,
): Promise<{ idProduct: number; barcode: string | null }> => {
  const where = and(
    eq(products.id, productId),
    isProductInScope(resolveOfficeScope(ctx.person), sql`${products.id}`),
  )
  const [product] = await tx
    .select({ barcode: products.barcode })
    .from(products)
    .where(where)
    .limit(1)
    .for('no key update')
  const row = product ?? fail('office.stock.not_found')
  const barcode =
    text === null
      ? null
      : (toEan13(text) ?? fail('office.barcode.wrong', { barcode: 'office.barcode.wrong' }))
  if (row.barcode !== seen) fail('office.barcode.changed')
  if (row.barcode !== null && ctx.person.companyId !== null) fail('office.barcode.set')
  const owner = barcode === null ? undefined : await findOwner(tx, barcode, productId)
  if (owner) fail('office.barcode.taken', { name: owner.name })
  await tx.update(products).set({ barcode }).where(eq(products.id, productId))
  await appendStockAct(tx, ctx, 'stock.barcode', {
    subject: `product:${productId}`,
    detail: { from: row.barcode, to: barcode },
  })
  return { idProduct: productId, barcode }
}
