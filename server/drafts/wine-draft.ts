import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { maxDraftProducts, type DraftBody } from '#api/contract/office/drafts.options.ts'
import type { ImportLexicon } from '../catalogue/lexicon.ts'
import { toLookVersion } from '../catalogue/present.rules.ts'
import { findStoredWine, type StoredWine } from '../catalogue/stored-wine.store.ts'
import { toProductKey, toWineBody } from '../catalogue/wine-body.rules.ts'
import { lockCatalogue } from '../catalogue/catalogue-lock.ts'
import { requireWritten, writeCatalogue } from '../catalogue/write-catalogue.ts'
import type { Product } from '../catalogue/list.rules.ts'
import type { Executor, Transaction } from '../db/database.ts'
import { products, wines } from '../db/tables/wines.ts'
import { lockWines } from '../pictures/shown-photos.store.ts'
import { lockBarcode } from '../stores/barcodes.ts'
import type { Taxonomy } from '../taxonomy/taxonomy.store.ts'
import { readWineDraft, type DraftBottle, type DraftedWine, type DraftFault } from './wine-draft.rules.ts'

/**
 * Holds the products of a wine as they are until the end of the transaction: what a draft leaves, such as a barcode
 * that a store sets, is written with the rest.
 */
export const lockProducts = async (tx: Transaction, wineId: number): Promise<void> => {
  await lockWines(tx, [wineId])
  await tx
    .select({ id: products.id })
    .from(products)
    .where(eq(products.wineId, wineId))
    .orderBy(products.id)
    .limit(maxDraftProducts)
    .for('no key update')
}

/** A wine of the shop in the fields of a draft; null without one. */
export const findWineBody = async (
  db: Executor,
  id: number,
  taxonomy: Taxonomy,
): Promise<{ shopWine: StoredWine; body: DraftBody } | null> => {
  const shopWine = await findStoredWine(db, id)
  return shopWine ? { shopWine, body: toWineBody(shopWine, taxonomy) } : null
}

/** Barcodes of a draft that products of other wines have. */
const listTakenBarcodes = async (
  db: Executor,
  bottles: readonly DraftBottle[],
  wineId: number | null,
): Promise<DraftFault[]> => {
  const barcodes = bottles.flatMap(({ barcode }) => barcode ?? [])
  if (barcodes.length === 0) return []
  const rows = await db
    .select({ barcode: products.barcode })
    .from(products)
    .where(
      and(inArray(products.barcode, barcodes), wineId === null ? undefined : ne(products.wineId, wineId)),
    )
    .limit(barcodes.length)
  const takenBarcodes = new Set(rows.map(({ barcode }) => barcode))
  return bottles
    .filter(({ barcode }) => barcode !== null && takenBarcodes.has(barcode))
    .map(({ key }) => ({ field: `products.${key}.barcode`, code: 'TAKEN', refuses: true }))
}

const toWineKey = (draftId: number, shopWine: StoredWine | null): string =>
  shopWine?.wine.key ?? `draft:${draftId}`

type WineDraft = { id: number; subjectId: number | null; body: DraftBody; shopWine: StoredWine | null }

/** The wine of a draft, null where it is refused, and all faults. */
export const checkWineDraft = async (
  db: Executor,
  { id, subjectId, body, shopWine }: WineDraft,
  lexicon: ImportLexicon,
): Promise<{ drafted: DraftedWine | null; faults: DraftFault[] }> => {
  const { drafted, faults } = readWineDraft(body, { key: toWineKey(id, shopWine), shopWine, lexicon })
  const takenFaults = drafted ? await listTakenBarcodes(db, drafted.bottles, subjectId) : []
  return { drafted: takenFaults.length > 0 ? null : drafted, faults: [...takenFaults, ...faults] }
}

const isSameBottle = (
  one: { vintage: number | null; volumeMl: number },
  other: { vintage: number | null; volumeMl: number },
) => one.vintage === other.vintage && one.volumeMl === other.volumeMl

/** A drawing that did not change has its address still. */
const keepImageVersions =
  (shopWine: StoredWine | null, { vocabulary }: ImportLexicon) =>
  ({ label, bottle }: Product, drawingVersion: string): string => {
    if (!shopWine) return drawingVersion
    const { drawing, ...wine } = shopWine.wine
    const after = toLookVersion({ label, bottle }, vocabulary, drawing)
    const product = shopWine.products.find((one) => isSameBottle(one, bottle))
    const before = toLookVersion({ label: wine, bottle }, vocabulary, drawing)
    return product && before === after ? product.imageVersion : after
  }

const writeBarcodes = async (tx: Transaction, bottles: readonly (DraftBottle & { id: number })[]) => {
  const ids = bottles.map(({ id }) => id)
  for (const barcode of bottles.flatMap((bottle) => bottle.barcode ?? []).toSorted())
    await lockBarcode(tx, barcode)
  const rows = await tx
    .select({ id: products.id, barcode: products.barcode })
    .from(products)
    .where(inArray(products.id, ids))
    .limit(ids.length)
  const presentBarcodes = new Map(rows.map(({ id, barcode }) => [id, barcode]))
  const changes = bottles.filter(({ id, barcode }) => presentBarcodes.get(id) !== barcode)
  if (changes.length === 0) return
  // Two products of a wine may exchange their codes, which no row has twice.
  const changedIds = changes.map(({ id }) => id)
  await tx.update(products).set({ barcode: null }).where(inArray(products.id, changedIds))
  for (const { id, barcode } of changes)
    if (barcode !== null) await tx.update(products).set({ barcode }).where(eq(products.id, id))
}

/** Writes a wine as drafted, with the catalogue's own statements; returns its id. */
export const writeWineDraft = async (
  tx: Transaction,
  { drafted, shopWine }: { drafted: DraftedWine; shopWine: StoredWine | null },
  lexicon: ImportLexicon,
  now: Date,
): Promise<number> => {
  const { wine, bottles, translations } = drafted
  const catalogue = await writeCatalogue(tx, {
    ...{ wines: [wine], taxonomy: lexicon.vocabulary, now },
    toImageVersion: keepImageVersions(shopWine, lexicon),
  })
  const id = requireWritten(catalogue.wineIds.get(wine.label.key), wine.label.key)
  await tx
    .update(wines)
    .set({ translations })
    .where(
      and(
        eq(wines.id, id),
        sql`${wines.translations} is distinct from ${JSON.stringify(translations)}::jsonb`,
      ),
    )
  await writeBarcodes(
    tx,
    bottles.map((bottle) => {
      const name = `${id}:${bottle.bottle.vintage}:${bottle.bottle.volumeMl}`
      return { ...bottle, id: requireWritten(catalogue.productIds.get(name), name) }
    }),
  )
  return id
}

/** Ends the sale of a wine in all its vintages and sizes. */
export const takeWineDown = async (tx: Transaction, id: number, now: Date): Promise<void> => {
  await lockCatalogue(tx)
  await tx
    .update(products)
    .set({ status: 'STOPPED', withheld: false, updatedAt: now })
    .where(and(eq(products.wineId, id), or(eq(products.status, 'ON_SALE'), eq(products.withheld, true))))
}

/** Products of a body that the shop has, with their prices. */
export const toDraftProducts = (shopWine: StoredWine | null, body: DraftBody) =>
  (shopWine?.products ?? [])
    .filter(({ id }) => `products.${toProductKey(id)}.status` in body)
    .map(({ id, vintage, volumeMl, price }) => ({ key: toProductKey(id), id, vintage, volumeMl, price }))
