import { sql } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Database, Transaction } from '../db/database.ts'
import { withTransaction } from '../db/transaction.ts'
import type { Taxonomy } from '../taxonomy/taxonomy.store.ts'
import { lockCatalogueForList } from './catalogue-lock.ts'
import { readList } from './csv.rules.ts'
import type { Fault } from './faults.rules.ts'
import { listLawWarnings } from './law-warnings.ts'
import { loadImportLexicon } from './lexicon.ts'
import { groupByWine, type Product, type Wine } from './list.rules.ts'
import { matchRow } from './row.rules.ts'
import { requireWritten, writeCatalogue } from './write-catalogue.ts'
import * as store from './write.store.ts'

export type ImportResult = {
  rows: number
  faults: Fault[]
  /** What breaks the public rules of wine; it refuses nothing. */
  warnings: Fault[]
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

/** Rolls back the transaction of a dry run. */
class DryRunRollback extends Error {
  readonly written: NonNullable<ImportResult['written']>
  constructor(counts: NonNullable<ImportResult['written']>) {
    super('a trial is not kept')
    this.written = counts
  }
}

/**
 * Reads a seller's list and writes it entirely, or not at all when any row is faulty; the columns are those
 * of docs/import.md. Importing the same list again changes nothing. A dry run writes, counts, and rolls back.
 */
export const importList = async (
  { db, clock }: { db: Database; clock: Clock },
  bytes: Uint8Array,
  { dryRun = false } = {},
): Promise<ImportResult> => {
  const now = clock.now()
  const { lines, faults } = readList(bytes)
  const lexicon = await loadImportLexicon(db, now)
  const rows = lines.flatMap((line) => matchRow(line, lexicon, faults) ?? [])
  const wines = groupByWine(rows, faults)
  const summary = {
    rows: lines.length,
    faults: faults.toSorted((a, b) => a.line - b.line),
    warnings: listLawWarnings(rows, lexicon.vocabulary, now),
  }
  if (faults.length > 0) return { ...summary, written: null }
  const { vocabulary: taxonomy } = lexicon
  try {
    const counts = await withTransaction(db, async (tx) => {
      // A long list takes longer than the limit for requests, and lists are written one after the other.
      await tx.execute(sql`set local statement_timeout = 0`)
      await tx.execute(sql`set local lock_timeout = '5min'`)
      await lockCatalogueForList(tx)
      const result = await writeList(tx, { wines, vocabulary: taxonomy, now })
      if (dryRun) throw new DryRunRollback(result)
      return result
    })
    return { ...summary, written: counts }
  } catch (error) {
    if (error instanceof DryRunRollback) return { ...summary, written: error.written }
    throw error
  }
}
