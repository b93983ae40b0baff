import { and, desc, eq, isNull, or } from 'drizzle-orm'
import type { Answer } from '#api/call.ts'
import type { previews } from '#api/contract/previews.ts'
import { tryLockCatalogue } from '../catalogue/catalogue-lock.ts'
import { loadImportLexicon } from '../catalogue/lexicon.ts'
import { findStoredWine } from '../catalogue/stored-wine.store.ts'
import { toSeoulDay } from '../clock.ts'
import type { Database, Transaction } from '../db/database.ts'
import { products } from '../db/tables/wines.ts'
import { withDiscardedTransaction } from '../db/transaction.ts'
import { listShownPhotos } from '../platform/images/photos.store.ts'
import type { Taxonomy } from '../taxonomy/taxonomy.store.ts'
import { toProductCard } from '../wines/cards.rules.ts'
import { listCardRowsById, toCardContext } from '../wines/cards.store.ts'
import { findProductFacts, findViewerDetails, listSiblings } from '../wines/detail.store.ts'
import { dropHiddenWine } from '../wines/hidden-wines.store.ts'
import {
  nothingBeside,
  presentProductData,
  presentSibling,
  type ProductRequest,
} from '../wines/find-product.ts'
import type { DraftRow } from './drafts.store.ts'
import { writeDraft } from './write-draft.ts'

type WinePreview = Answer<typeof previews.wine>
type ReadWine = Omit<WinePreview, 'otherBottle'>
type Look = { position: number; view: Omit<ProductRequest, 'id'> }

const readWine = async (
  tx: Transaction,
  wineId: number,
  { position, view }: Look,
  vocabulary: Taxonomy,
): Promise<ReadWine | null> => {
  const ownProducts = (await findStoredWine(tx, wineId))?.products ?? []
  const anyProduct = ownProducts.find(({ status }) => status === 'ON_SALE') ?? ownProducts[0]
  const siblings = anyProduct ? await listSiblings(tx, anyProduct.id) : []
  const id = (siblings[position] ?? siblings[0])?.id
  if (id === undefined) return null
  const request = { ...view, id }
  // One after another: a transaction has one connection.
  const rows = await listCardRowsById(tx, toCardContext(null, vocabulary, view.now), [id])
  const facts = await findProductFacts(tx, id)
  const viewerDetails = { ...(await findViewerDetails(tx, null, id, view.now)), history: null, scale: null }
  const photos = await listShownPhotos(tx, id, toSeoulDay(view.now))
  const data = { rows, facts, viewerDetails, photos, similarProducts: [], alsoLikedIds: [], ...nothingBeside }
  const product = presentProductData(data, request, vocabulary)
  return product && { product, vintages: siblings.map(presentSibling) }
}

/** The row of the shop whose bottle stands for a product: its own, that of its wine, or the first drawn one of its kind. */
const findBottleId = async (
  db: Database,
  { id, kindId }: { id: number; kindId: number },
  wineId: number | null,
): Promise<number | undefined> => {
  const [row] = await db
    .select({ id: products.id })
    .from(products)
    .where(
      or(
        eq(products.id, id),
        wineId === null ? undefined : eq(products.wineId, wineId),
        and(products.lead, eq(products.kindId, kindId), isNull(products.photoVersion)),
      ),
    )
    .orderBy(
      desc(eq(products.id, id)),
      ...(wineId === null ? [] : [desc(eq(products.wineId, wineId))]),
      desc(products.rank),
      products.id,
    )
    .limit(1)
  return row?.id
}

/** Bottles are drawn from rows of the shop: what a draft changes of one, or adds, is drawn once it is published. */
const showBottle = async (
  db: Database,
  wine: ReadWine,
  wineId: number | null,
  { locale, now }: Look['view'],
  vocabulary: Taxonomy,
): Promise<WinePreview> => {
  const { product } = wine
  const bottleId = await findBottleId(db, { id: product.id, kindId: product.kind.id }, wineId)
  const ids = bottleId === undefined ? [] : [bottleId]
  const [row] = await listCardRowsById(db, toCardContext(null, vocabulary, now), ids)
  const image = row && toProductCard(row, vocabulary, locale).image
  if (!image || image.src === product.image.src) return { ...wine, otherBottle: false }
  const bottle = { ...image, alt: product.image.alt }
  return { ...wine, product: { ...product, image: bottle, label: null }, otherBottle: true }
}

/**
 * A wine as its draft will make it: it is written as it will be published, read as the shop reads it, and taken back.
 * null where the draft cannot be published yet, 'busy' while the catalogue is being written.
 */
export const previewWineDraft = async (
  db: Database,
  draft: DraftRow,
  look: Look,
): Promise<WinePreview | 'busy' | null> => {
  const { now } = look.view
  const lexicon = await loadImportLexicon(db, now)
  const { vocabulary } = lexicon
  const wine = await withDiscardedTransaction(db, async (tx) => {
    // Who writes the catalogue is not kept waiting by those who look.
    if (!(await tryLockCatalogue(tx))) return 'busy'
    const result = await writeDraft(tx, draft, { lexicon, now, overtakes: true })
    if ('faults' in result) return null
    // A hidden wine is looked at as it will be once it is shown again.
    await dropHiddenWine(tx, result.wineId, now)
    return readWine(tx, result.wineId, look, vocabulary)
  })
  return wine === 'busy' || wine === null
    ? wine
    : showBottle(db, wine, draft.subjectId, look.view, vocabulary)
}
