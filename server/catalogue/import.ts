import { sql } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Database, Executor, Transaction } from '../db/database.ts'
import type { ImportTwin, NewTerms } from '../db/tables/imports.ts'
import { withTransaction } from '../db/transaction.ts'
import type { Taxonomy } from '../taxonomy/taxonomy.store.ts'
import { lockCatalogueForList } from './catalogue-lock.ts'
import { createNewTerms } from './create-new-terms.ts'
import { readList } from './csv.rules.ts'
import type { Fault } from './faults.rules.ts'
import { listLawWarnings } from './law-warnings.ts'
import { loadImportLexicon, type ImportLexicon } from './lexicon.ts'
import { groupByWine, type Product, type Wine } from './list.rules.ts'
import { listNameWarnings } from './name-warnings.ts'
import { hasNewTerms, listNewTerms } from './new-terms.rules.ts'
import { matchRow } from './row.rules.ts'
import { joinTwins, listTwins } from './twins.ts'
import { requireWritten, writeCatalogue } from './write-catalogue.ts'
import * as store from './write.store.ts'

export type ImportResult = {
  rows: number
  faults: Fault[]
  /** What breaks the public rules of wine, and names to be looked at; they refuse nothing. */
  warnings: Fault[]
  /** What the list names and the shop lacked, created or not. */
  newTerms: NewTerms
  /** Wines that the shop or the list has under another code: they may be joined in the office. */
  twins: ImportTwin[]
  /** null when a row is faulty: then nothing was written. */
  written: { wines: store.WriteCounts; bottles: store.WriteCounts; deliveries: number } | null
}

type WrittenIds = { wineIds: Map<string, number>; productIds: Map<string, number> }

const getProductId = ({ label, bottle }: Product, { wineIds, productIds }: WrittenIds): number =>
  requireWritten(productIds.get(`${wineIds.get(label.key)}:${bottle.vintage}:${bottle.volumeMl}`), label.key)

const toOfferRow = (product: Product, ids: WrittenIds): store.OfferRow => ({
  product_id: getProductId(product, ids),
  company_id: requireWritten(product.label.companyId ?? undefined, product.label.key),
  price: product.bottle.price,
  list_price: product.bottle.listPrice,
  recommended_by: product.bottle.recommendedBy,
})

const toReceiptRows = (products: readonly Product[], ids: WrittenIds): store.ReceiptRow[] =>
  products.flatMap((product) =>
    product.receipts.map(({ storeId, qty, delivery }) => ({
      product_id: getProductId(product, ids),
      store_id: storeId,
      qty,
      delivery,
    })),
  )

type ImportData = {
  wines: readonly Wine[]
  vocabulary: Taxonomy
  now: Date
  /** Who changes prices and stock; the command line where it is left out. */
  by?: store.ListSender
}

/** Writes the wines of a list with their prices and deliveries; returns what was added and changed. */
export const writeList = async (tx: Transaction, { wines, vocabulary: taxonomy, now, by }: ImportData) => {
  const catalogue = await writeCatalogue(tx, { wines, taxonomy, now })
  const products = wines.flatMap((wine) => wine.products)
  const repricedIds = await store.writeOffers(
    tx,
    products.map((product) => toOfferRow(product, catalogue)),
    { now, by },
  )
  const deliveryCount = await store.writeReceipts(tx, toReceiptRows(products, catalogue), { now, by })
  const bottleCounts = store.countBottles(catalogue.bottles, repricedIds)
  return { wines: catalogue.wines, bottles: bottleCounts, deliveries: deliveryCount }
}

/** Rolls back the transaction of a dry run, or of a list with faults. */
class Rollback extends Error {
  readonly result: ImportResult
  constructor(result: ImportResult) {
    super('nothing of the list is kept')
    this.result = result
  }
}

type ImportOptions = {
  dryRun?: boolean
  /** Creates the countries, areas and grapes that the list names and the shop lacks. */
  create?: boolean
}

/**
 * Reads a seller's list and writes it entirely, or not at all when any row is faulty; the columns are those
 * of docs/import.md. Importing the same list again changes nothing. A dry run writes, counts, and rolls back.
 */
export const importList = async (
  { db, clock }: { db: Database; clock: Clock },
  bytes: Uint8Array,
  { dryRun = false, create = false }: ImportOptions = {},
): Promise<ImportResult> => {
  const now = clock.now()
  const { lines, faults: lineFaults } = readList(bytes)
  const presentLexicon = await loadImportLexicon(db, now)
  const newTerms = listNewTerms(lines, presentLexicon)
  const match = async (executor: Executor, lexicon: ImportLexicon) => {
    const faults = [...lineFaults]
    const matchedRows = lines.flatMap((line) => matchRow(line, lexicon, faults) ?? [])
    const rows = await joinTwins(executor, matchedRows)
    const wines = groupByWine(rows, faults)
    const warnings = [...listLawWarnings(rows, lexicon.vocabulary, now), ...listNameWarnings(rows)]
    const summary = {
      rows: lines.length,
      faults: faults.toSorted((a, b) => a.line - b.line),
      warnings: warnings.toSorted((a, b) => a.line - b.line),
      newTerms,
      twins: await listTwins(executor, rows),
    }
    return { wines, taxonomy: lexicon.vocabulary, summary }
  }
  const isGrowing = create && hasNewTerms(newTerms)
  const present = isGrowing ? null : await match(db, presentLexicon)
  if (present && present.summary.faults.length > 0) return { ...present.summary, written: null }
  try {
    return await withTransaction(db, async (tx) => {
      // A long list takes longer than the limit for requests, and lists are written one after the other.
      await tx.execute(sql`set local statement_timeout = 0`)
      await tx.execute(sql`set local lock_timeout = '5min'`)
      await lockCatalogueForList(tx)
      if (isGrowing) await createNewTerms(tx, newTerms)
      const { wines, taxonomy, summary } = present ?? (await match(tx, await loadImportLexicon(tx, now)))
      if (summary.faults.length > 0) throw new Rollback({ ...summary, written: null })
      const result = { ...summary, written: await writeList(tx, { wines, vocabulary: taxonomy, now }) }
      if (dryRun) throw new Rollback(result)
      return result
    })
  } catch (error) {
    if (error instanceof Rollback) return error.result
    throw error
  }
}
