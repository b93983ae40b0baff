import { sql } from 'drizzle-orm'
import { toSeoulDay, type Clock } from '../clock.ts'
import type { Database, Transaction } from '../db/database.ts'
import { withTransaction } from '../db/transaction.ts'
import { followWines, lockWines } from '../pictures/shown-photos.store.ts'
import type { Taxonomy } from '../taxonomy/taxonomy.store.ts'
import { readList, type Fault } from './csv.rules.ts'
import { loadImportLexicon } from './lexicon.ts'
import { groupByWine, type Product, type Wine } from './list.rules.ts'
import { toProductRecord, toWineSearchColumns, toWineRecord } from './present.rules.ts'
import { matchRow } from './row.rules.ts'
import * as store from './write.store.ts'

export type ImportResult = {
  rows: number
  faults: Fault[]
  /** null when a row is faulty: then nothing was written. */
  written: { wines: store.WriteCounts; bottles: store.WriteCounts; deliveries: number } | null
}

const requireValue = <T>(value: T | undefined, name: string): T => {
  if (value === undefined) throw new Error(`${name} was written and is not there`)
  return value
}

const toGrapeRows = (wines: readonly Wine[], ids: Map<string, number>): store.GrapeRow[] =>
  wines.flatMap(({ label }) =>
    label.grapes.map(({ grapeId, percent }) => ({
      wine_id: requireValue(ids.get(label.key), label.key),
      grape_id: grapeId,
      percent,
    })),
  )

const toReceiptRows = (
  products: readonly Product[],
  wineIds: Map<string, number>,
  productIds: Map<string, number>,
): store.ReceiptRow[] =>
  products.flatMap(({ label, bottle, receipts }) => {
    if (receipts.length === 0) return []
    const key = `${wineIds.get(label.key)}:${bottle.vintage}:${bottle.volumeMl}`
    const product_id = requireValue(productIds.get(key), label.key)
    return receipts.map(({ storeId, qty, delivery }) => ({ product_id, store_id: storeId, qty, delivery }))
  })

const importLockKey = 0x6c697374

type ImportData = {
  wines: readonly Wine[]
  searches: ReturnType<typeof toWineSearchColumns>[]
  vocabulary: Taxonomy
  now: Date
}

const writeList = async (tx: Transaction, { wines, searches, vocabulary: taxonomy, now }: ImportData) => {
  // A long list takes longer than the limit for requests, and lists are written one after the other.
  await tx.execute(sql`set local statement_timeout = 0`)
  await tx.execute(sql`set local lock_timeout = '5min'`)
  await tx.execute(sql`select pg_advisory_xact_lock(${importLockKey})`)
  const wineCounts = await store.writeWines(tx, wines.map(toWineRecord))
  const ids = await store.listWineIds(
    tx,
    wines.map(({ label }) => label.key),
  )
  await store.writeGrapes(tx, [...ids.values()], toGrapeRows(wines, ids))
  const records = wines.flatMap(({ label, products }, at) =>
    products.map((product) =>
      toProductRecord(
        product,
        requireValue(ids.get(label.key), label.key),
        requireValue(searches[at], label.key),
        taxonomy,
      ),
    ),
  )
  await lockWines(tx, [...ids.values()])
  const bottleCounts = await store.writeProducts(tx, records, now)
  await followWines(tx, [...ids.values()], toSeoulDay(now))
  const productIds = await store.listIdsByBottle(tx, [...ids.values()])
  const products = wines.flatMap((wine) => wine.products)
  const deliveryCount = await store.writeReceipts(tx, toReceiptRows(products, ids, productIds), now)
  return { wines: wineCounts, bottles: bottleCounts, deliveries: deliveryCount }
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
  const summary = { rows: lines.length, faults: faults.toSorted((a, b) => a.line - b.line) }
  if (faults.length > 0) return { ...summary, written: null }
  const { vocabulary: taxonomy } = lexicon
  const searches = wines.map((wine) => toWineSearchColumns(wine, taxonomy))
  try {
    const counts = await withTransaction(db, async (tx) => {
      const result = await writeList(tx, { wines, searches, vocabulary: taxonomy, now })
      if (dryRun) throw new DryRunRollback(result)
      return result
    })
    return { ...summary, written: counts }
  } catch (error) {
    if (error instanceof DryRunRollback) return { ...summary, written: error.written }
    throw error
  }
}
