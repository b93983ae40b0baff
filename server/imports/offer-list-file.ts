import { asc, eq } from 'drizzle-orm'
import { maxImportRows } from '#api/contract/office/imports.options.ts'
import { toOfficeLocale } from '#api/locales.ts'
import type { Locale } from '#api/fields.ts'
import { m } from '#office-messages'
import type { Executor } from '../db/database.ts'
import { offers } from '../db/tables/offers.ts'
import { products } from '../db/tables/wines.ts'
import { toCsvLine, type Cell } from '../exports/csv.rules.ts'
import {
  isStockColumn,
  offerColumns,
  splitStockColumn,
  type OfferCells,
  type OfferColumn,
  type StockColumn,
} from './offer-columns.rules.ts'
import { listStoresOfSeller, type SellerScope } from './offer-facts.store.ts'

const heads: Record<OfferColumn, (typeof m)['imports.head.product']> = {
  product: m['imports.head.product'],
  sku: m['imports.head.sku'],
  barcode: m['imports.head.barcode'],
  name: m['imports.head.name'],
  vintage: m['imports.head.vintage'],
  volume_ml: m['imports.head.volume_ml'],
  price: m['imports.head.price'],
  list_price: m['imports.head.list_price'],
  recommended_by: m['imports.head.recommended_by'],
  limit: m['imports.head.limit'],
  delivery: m['imports.head.delivery'],
}

/** The head of a column, in words that are read again. */
export const toOfferHead = (column: string, locale: Locale): string => {
  const options = { locale: toOfficeLocale(locale) }
  if (!isStockColumn(column)) return heads[column as OfferColumn]({}, options)
  const { isCount, storeName: store } = splitStockColumn(column)
  return (isCount ? m['imports.head.counted'] : m['imports.head.received'])({ store }, options).trim()
}

const toLines = (
  columns: readonly (OfferColumn | StockColumn)[],
  rows: readonly Partial<Record<OfferColumn | StockColumn, Cell>>[],
) => rows.map((row) => columns.map((column) => row[column] ?? null))

const listPresentOffers = (db: Executor, companyId: number) =>
  db
    .select({
      product: products.id,
      sku: offers.sku,
      barcode: products.barcode,
      name: products.nameKo,
      vintage: products.vintage,
      volume_ml: products.volumeMl,
      price: offers.price,
      list_price: offers.listPrice,
      recommended_by: offers.recommendedBy,
      limit: offers.perPersonLimit,
    })
    .from(offers)
    .innerJoin(products, eq(products.id, offers.productId))
    .where(eq(offers.companyId, companyId))
    .orderBy(asc(products.nameKo), asc(products.id))
    .limit(maxImportRows + 1)

/**
 * What a seller offers now as a list to be written on; its columns of bottles are empty, which changes nothing. `isWhole`
 * is false where the seller offers more than a list may have, of which it has the first by name.
 */
export const writeOfferTemplate = async (
  db: Executor,
  scope: SellerScope,
  locale: Locale,
): Promise<{ text: string; isWhole: boolean }> => {
  const stores = (await listStoresOfSeller(db, scope)).filter(({ state }) => state === 'OPEN')
  const columns = [
    ...offerColumns,
    ...stores.map(({ name }): StockColumn => `received:${name}`),
    ...stores.map(({ name }): StockColumn => `counted:${name}`),
  ]
  const offerRows = await listPresentOffers(db, scope.companyId)
  const rows = offerRows.slice(0, maxImportRows).map((row) => ({ ...row, vintage: row.vintage ?? 'NV' }))
  const header = columns.map((column) => toOfferHead(column, locale))
  const text = [header, ...toLines(columns, rows)].map(toCsvLine).join('')
  return { text, isWhole: offerRows.length <= maxImportRows }
}

/** The refused rows, with the columns that the list had and what is wrong in the last one. */
export const writeOfferRefusals = (
  rows: readonly { cells: OfferCells; fault: string }[],
  locale: Locale,
): string => {
  const cellColumns = new Set(rows.flatMap(({ cells }) => Object.keys(cells)))
  const columns = [
    ...offerColumns.filter((column) => cellColumns.has(column)),
    ...[...cellColumns].filter(isStockColumn),
  ]
  const header = [
    ...columns.map((column) => toOfferHead(column, locale)),
    m['imports.head.fault']({}, { locale: toOfficeLocale(locale) }),
  ]
  const lines = toLines(
    columns,
    rows.map(({ cells }) => cells),
  )
  return [header, ...lines.map((line, at) => [...line, rows[at]?.fault ?? ''])].map(toCsvLine).join('')
}
