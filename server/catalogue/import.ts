import { sql } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Database, Transaction } from '../db/database.ts'
import { withTransaction } from '../db/transaction.ts'
import type { Vocabulary } from '../vocabulary/vocabulary.store.ts'
import { readList, type Fault } from './csv.rules.ts'
import { lexiconOf } from './lexicon.ts'
import { gathered, type Product, type Wine } from './list.rules.ts'
import { productRecord, searchOf, wineRecord } from './present.rules.ts'
import { matched } from './row.rules.ts'
import * as store from './write.store.ts'

export type Imported = {
  rows: number
  faults: Fault[]
  /** null when a row is at fault: then nothing was written. */
  written: { wines: store.Written; bottles: store.Written; deliveries: number } | null
}

const need = <T>(value: T | undefined, name: string): T => {
  if (value === undefined) throw new Error(`${name} was written and is not there`)
  return value
}

const grapeRows = (wines: readonly Wine[], ids: Map<string, number>): store.GrapeRow[] =>
  wines.flatMap(({ label }) =>
    label.grapes.map(({ grapeId, percent }) => ({
      wine_id: need(ids.get(label.key), label.key),
      grape_id: grapeId,
      percent,
    })),
  )

const receiptRows = (
  products: readonly Product[],
  wineIds: Map<string, number>,
  productIds: Map<string, number>,
): store.ReceiptRow[] =>
  products.flatMap(({ label, bottle, receipts }) => {
    if (receipts.length === 0) return []
    const key = `${wineIds.get(label.key)}:${bottle.vintage}:${bottle.volumeMl}`
    const product_id = need(productIds.get(key), label.key)
    return receipts.map(({ storeId, qty, delivery }) => ({ product_id, store_id: storeId, qty, delivery }))
  })

const oneAtATime = 0x6c697374

type Prepared = {
  wines: readonly Wine[]
  searches: ReturnType<typeof searchOf>[]
  vocabulary: Vocabulary
  now: Date
}

const write = async (tx: Transaction, { wines, searches, vocabulary, now }: Prepared) => {
  // A long list takes longer than a shopper would wait, and lists are written one after the other.
  await tx.execute(sql`set local statement_timeout = 0`)
  await tx.execute(sql`set local lock_timeout = '5min'`)
  await tx.execute(sql`select pg_advisory_xact_lock(${oneAtATime})`)
  const writtenWines = await store.writeWines(tx, wines.map(wineRecord))
  const ids = await store.wineIds(
    tx,
    wines.map(({ label }) => label.key),
  )
  await store.writeGrapes(tx, [...ids.values()], grapeRows(wines, ids))
  const records = wines.flatMap(({ label, products }, at) =>
    products.map((product) =>
      productRecord(product, need(ids.get(label.key), label.key), need(searches[at], label.key), vocabulary),
    ),
  )
  const bottles = await store.writeProducts(tx, records, now)
  const productIds = await store.productIds(tx, [...ids.values()])
  const products = wines.flatMap((wine) => wine.products)
  const deliveries = await store.writeReceipts(tx, receiptRows(products, ids, productIds), now)
  return { wines: writtenWines, bottles, deliveries }
}

/** Ends a transaction that was only to be tried. */
class Tried extends Error {
  readonly written: NonNullable<Imported['written']>
  constructor(written: NonNullable<Imported['written']>) {
    super('a trial is not kept')
    this.written = written
  }
}

/**
 * Reads a seller's list and writes it whole, or not at all when any row is at fault; the columns are those of
 * docs/import.md. The same list again changes nothing. A dry run writes, counts, and takes it back.
 */
export const importList = async (
  { db, clock }: { db: Database; clock: Clock },
  bytes: Uint8Array,
  { dryRun = false } = {},
): Promise<Imported> => {
  const now = clock.now()
  const { lines, faults } = readList(bytes)
  const lexicon = await lexiconOf(db, now)
  const rows = lines.flatMap((line) => matched(line, lexicon, faults) ?? [])
  const wines = gathered(rows, faults)
  const told = { rows: lines.length, faults: faults.toSorted((a, b) => a.line - b.line) }
  if (faults.length > 0) return { ...told, written: null }
  const { vocabulary } = lexicon
  const searches = wines.map((wine) => searchOf(wine, vocabulary))
  try {
    const written = await withTransaction(db, async (tx) => {
      const done = await write(tx, { wines, searches, vocabulary, now })
      if (dryRun) throw new Tried(done)
      return done
    })
    return { ...told, written }
  } catch (error) {
    if (error instanceof Tried) return { ...told, written: error.written }
    throw error
  }
}
