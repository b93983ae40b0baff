import type { Answer } from '#api/call.ts'
import type { wines } from '#api/contract/wines.ts'
import type { Locale } from '#api/fields.ts'
import type { Viewer } from '../context.ts'
import type { Database } from '../db/database.ts'
import { toProductCard } from './cards.rules.ts'
import { listCardRowsById, toCardContext } from './cards.store.ts'
import { presentProduct } from './detail.rules.ts'
import { findProductFacts, findViewerDetails } from './detail.store.ts'
import { listSimilarProducts, presentSimilarProducts } from './similar.ts'
import { getTaxonomy } from '../taxonomy/taxonomy.store.ts'

type ProductRequest = { id: number; viewer: Viewer | null; locale: Locale; now: Date }

/** All data of one product for this viewer; null when there is no such product. */
export const findProduct = async (
  db: Database,
  { id, viewer, locale, now }: ProductRequest,
): Promise<Answer<typeof wines.product> | null> => {
  const taxonomy = await getTaxonomy(db, now)
  const cardContext = toCardContext(viewer, taxonomy, now)
  const similarProducts = await listSimilarProducts(db, id, now)
  const ids = [id, ...similarProducts.map((similarProduct) => similarProduct.id)]
  const [rows, facts, viewerDetails] = await Promise.all([
    listCardRowsById(db, cardContext, ids),
    findProductFacts(db, id),
    findViewerDetails(db, viewer?.id ?? null, id, now),
  ])
  const row = rows.find((one) => one.id === id)
  if (!row || !facts) return null
  const context = { vocabulary: taxonomy, locale, now }
  const viewerOffers = viewer && { ...viewerDetails, now }
  const similar = presentSimilarProducts(similarProducts, rows, {
    vocabulary: taxonomy,
    locale,
    eye: viewerOffers,
  })
  return { ...presentProduct(toProductCard(row, taxonomy, locale), facts, viewerDetails, context), similar }
}
