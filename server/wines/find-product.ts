import type { Answer } from '#api/call.ts'
import type { wines } from '#api/contract/wines.ts'
import type { Locale } from '#api/fields.ts'
import { toSeoulDay } from '../clock.ts'
import type { Viewer } from '../context.ts'
import type { Database } from '../db/database.ts'
import { listShownPhotos } from '../platform/images/photos.store.ts'
import { getTaxonomy, type Taxonomy } from '../taxonomy/taxonomy.store.ts'
import { toDisplayRating, toProductCard } from './cards.rules.ts'
import { listCardRowsById, toCardContext, type CardRow } from './cards.store.ts'
import { findChosenStore } from './chosen-store.rules.ts'
import { presentProduct } from './detail.rules.ts'
import {
  findProductFacts,
  findViewerDetails,
  type listSiblings,
  type ProductFacts,
  type ViewerDetails,
} from './detail.store.ts'
import { sortPhotos } from './photos.rules.ts'
import { listSimilarProducts, presentSimilarProducts } from './similar.ts'

export type ProductRequest = {
  id: number
  viewer: Viewer | null
  locale: Locale
  now: Date
  /** Whether a bottle without a photograph has a drawn label. */
  drawsLabels: boolean
  /** The store that the shopper chose. */
  myStore?: number | undefined
}

/** What the database says of a product: the cards of it and of similar ones, its facts, and its photographs. */
export type ProductData = {
  rows: CardRow[]
  facts: ProductFacts | undefined
  viewerDetails: ViewerDetails
  photos: Awaited<ReturnType<typeof listShownPhotos>>
  similarProducts: Awaited<ReturnType<typeof listSimilarProducts>>
}

/** All data of one product for this viewer; null when there is no such product. */
export const presentProductData = (
  { rows, facts, viewerDetails, photos, similarProducts }: ProductData,
  { id, viewer, locale, now, drawsLabels, myStore }: ProductRequest,
  vocabulary: Taxonomy,
): Answer<typeof wines.product> | null => {
  const row = rows.find((one) => one.id === id)
  if (!row || !facts) return null
  const context = { vocabulary, locale, now, photos: sortPhotos(photos), drawsLabels }
  const viewerOffers = viewer && { ...viewerDetails, now }
  const chosenStore = findChosenStore(vocabulary, myStore, now)
  const similarContext = { vocabulary, locale, eye: viewerOffers, chosenStore }
  const card = toProductCard(row, vocabulary, locale, chosenStore)
  return {
    ...presentProduct(card, facts, viewerDetails, context),
    similar: presentSimilarProducts(similarProducts, rows, similarContext),
  }
}

/** One product as a viewer sees it; null when there is no such product. */
export const findProduct = async (
  db: Database,
  request: ProductRequest,
): Promise<Answer<typeof wines.product> | null> => {
  const { id, viewer, now, myStore } = request
  const taxonomy = await getTaxonomy(db, now)
  const similarProducts = await listSimilarProducts(db, id, now)
  const ids = [id, ...similarProducts.map((similarProduct) => similarProduct.id)]
  const [rows, facts, viewerDetails, photos] = await Promise.all([
    listCardRowsById(db, toCardContext(viewer, taxonomy, now, myStore), ids),
    findProductFacts(db, id),
    findViewerDetails(db, viewer?.id ?? null, id, now),
    listShownPhotos(db, id, toSeoulDay(now)),
  ])
  return presentProductData({ rows, facts, viewerDetails, photos, similarProducts }, request, taxonomy)
}

type Sibling = Awaited<ReturnType<typeof listSiblings>>[number]

/** A vintage or size with the rating that is shown. */
export const presentSibling = ({ ratingMean, ...sibling }: Sibling) => ({
  ...sibling,
  rating: toDisplayRating({ ratingMean, ratingCount: sibling.ratingCount }),
})
