import type { Answer } from '#api/call.ts'
import type { wines } from '#api/contract/wines.ts'
import type { Locale } from '#api/fields.ts'
import { toSeoulDay } from '../clock.ts'
import type { Viewer } from '../context.ts'
import type { Database } from '../db/database.ts'
import { listShownPhotos } from '../platform/images/photos.store.ts'
import { getTaxonomy, type Taxonomy } from '../taxonomy/taxonomy.store.ts'
import { chooseTogether, toStanding } from './beside.rules.ts'
import { countPeerRatings, listGoodsOnSale } from './beside.store.ts'
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
import { findFittingHistory, findMatchScale } from './match-scale.ts'
import { sortPhotos } from './photos.rules.ts'
import { listAlsoLikedIds, selectAlsoLiked } from './also-liked.ts'
import { personalize } from './product-list.ts'
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
  /** Of wines that those like who like this one. */
  alsoLikedIds: readonly number[]
  standing: ReturnType<typeof toStanding>
  /** Of the goods that go with it. */
  goodsRows: CardRow[]
}

/** All data of one product for this viewer; null when there is no such product. */
export const presentProductData = (
  { rows, facts, viewerDetails, photos, similarProducts, alsoLikedIds, standing, goodsRows }: ProductData,
  { id, viewer, locale, now, drawsLabels, myStore }: ProductRequest,
  vocabulary: Taxonomy,
): Answer<typeof wines.product> | null => {
  const row = rows.find((one) => one.id === id)
  if (!row || !facts) return null
  const context = { vocabulary, locale, now, photos: sortPhotos(photos), drawsLabels }
  const viewerOffers = viewer && { ...viewerDetails, now }
  const chosenStore = findChosenStore(vocabulary, myStore, now)
  const similarContext = { vocabulary, locale, eye: viewerOffers, chosenStore }
  const present = (one: CardRow) => toProductCard(one, vocabulary, locale, chosenStore)
  const similar = presentSimilarProducts(similarProducts, rows, similarContext)
  return {
    ...presentProduct(present(row), facts, viewerDetails, context),
    similar,
    alsoLiked: selectAlsoLiked(alsoLikedIds, rows, similar).map((one) =>
      personalize(present(one), viewerOffers),
    ),
    standing,
    together: goodsRows.map((one) => personalize(present(one), viewerOffers)),
  }
}

type Beside = Pick<ProductData, 'standing' | 'goodsRows'>
export const nothingBeside: Beside = { standing: null, goodsRows: [] }

/** The place of a wine among its like, and the goods that go with it; goods stand alone. */
const findBeside = async (
  db: Database,
  row: CardRow,
  facts: ProductFacts,
  {
    viewer,
    taxonomy,
    now,
    myStore,
  }: Pick<ProductRequest, 'viewer' | 'now' | 'myStore'> & { taxonomy: Taxonomy },
): Promise<Beside> => {
  const { kindId, countryCode } = row
  const kind = taxonomy.kinds.get(kindId)?.code
  if (kind === 'GOODS' || countryCode === null) return nothingBeside
  const [peers, goods] = await Promise.all([
    countPeerRatings(db, { countryCode, kindId }, now),
    listGoodsOnSale(db, now),
  ])
  const ids = chooseTogether(goods, {
    glass: facts.serving?.glass ?? null,
    closure: facts.closure,
    dishes: facts.dishes.map(({ key }) => key),
    isSparkling: kind === 'SPARKLING',
  })
  return {
    standing: toStanding(peers, toDisplayRating(row)),
    goodsRows: await listCardRowsById(db, toCardContext(viewer, taxonomy, now, myStore), ids),
  }
}

const findViewer = async (db: Database, { id, viewer, now }: ProductRequest): Promise<ViewerDetails> => {
  const awaitedDetails = findViewerDetails(db, viewer?.id ?? null, id, now)
  const [details, history] = await Promise.all([
    awaitedDetails,
    viewer &&
      findFittingHistory(db, { memberId: viewer.id, taste: awaitedDetails.then((one) => one.taste) }, now),
  ])
  const { taste } = details
  const scale = taste && (await findMatchScale(db, { taste, history, memberId: viewer?.id ?? null }, now))
  return { ...details, history, scale }
}

/** One product as a viewer sees it; null when there is no such product. */
export const findProduct = async (
  db: Database,
  request: ProductRequest,
): Promise<Answer<typeof wines.product> | null> => {
  const { id, viewer, now, myStore } = request
  const taxonomy = await getTaxonomy(db, now)
  const [similarProducts, alsoLikedIds] = await Promise.all([
    listSimilarProducts(db, id, now),
    listAlsoLikedIds(db, id, now),
  ])
  const ids = [...new Set([id, ...similarProducts.map((one) => one.id), ...alsoLikedIds])]
  const [rows, facts, viewerDetails, photos] = await Promise.all([
    listCardRowsById(db, toCardContext(viewer, taxonomy, now, myStore), ids),
    findProductFacts(db, id),
    findViewer(db, request),
    listShownPhotos(db, id, toSeoulDay(now)),
  ])
  const row = rows.find((one) => one.id === id)
  const beside =
    row && facts ? await findBeside(db, row, facts, { viewer, taxonomy, now, myStore }) : nothingBeside
  const data = { rows, facts, viewerDetails, photos, similarProducts, alsoLikedIds, ...beside }
  return presentProductData(data, request, taxonomy)
}

type Sibling = Awaited<ReturnType<typeof listSiblings>>[number]

/** A vintage or size with the rating that is shown. */
export const presentSibling = ({ ratingMean, ...sibling }: Sibling) => ({
  ...sibling,
  rating: toDisplayRating({ ratingMean, ratingCount: sibling.ratingCount }),
})
