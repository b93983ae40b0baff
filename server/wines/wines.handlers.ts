import type { wines } from '#api/contract/wines.ts'
import type { Answer } from '#api/call.ts'
import type { Locale } from '#api/fields.ts'
import { productSorts } from '#api/contract/wines.options.ts'
import { m } from '#messages'
import type { Handlers } from '../http/handler.ts'
import { toSeoulDay } from '../clock.ts'
import { isRealShop } from '../env.ts'
import { localize, toNamedCodes } from '../localize.ts'
import { listShownPhotos } from '../platform/images/photos.store.ts'
import { getTaxonomy } from '../taxonomy/taxonomy.store.ts'
import type { Viewer } from '../context.ts'
import type { Database } from '../db/database.ts'
import { toDisplayRating, toProductCard } from './cards.rules.ts'
import { presentPickupPlaces, toPoint, sumQuantities } from './pickup.rules.ts'
import { presentStoreAvailability } from './store-availability.rules.ts'
import { listSellableIds, listStockLevels } from './pickup.store.ts'
import { listSiblings, findProductFacts, findViewerDetails } from './detail.store.ts'
import { presentLeftFilter } from './facets.rules.ts'
import { keepRequestedIds } from './requested-ids.rules.ts'
import { countFacets } from './facets.store.ts'
import { resolveQuery } from './product-query.ts'
import { countBottlesByArea, listKindFacts } from './list.store.ts'
import { presentAreasByCountry, presentKinds, toNamedItems } from './menu.rules.ts'
import { listProductCards, listProducts } from './product-list.ts'
import { listSuggestions } from './suggestions.ts'
import { findListTitles } from './titles.store.ts'
import { listCardRowsById, toCardContext } from './cards.store.ts'
import { presentProduct } from './detail.rules.ts'
import { sortPhotos } from './photos.rules.ts'
import { listSimilarProducts, presentSimilarProducts } from './similar.ts'

const sortNames = {
  recommended: m['wines.sort.recommended'],
  match: m['wines.sort.match'],
  sold: m['wines.sort.sold'],
  priceAsc: m['wines.sort.price_asc'],
  priceDesc: m['wines.sort.price_desc'],
  rating: m['wines.sort.rating'],
  new: m['wines.sort.new'],
}

type ProductRequest = {
  id: number
  viewer: Viewer | null
  locale: Locale
  now: Date
  /** Whether a bottle without a photograph has a drawn label. */
  drawsLabels: boolean
}

/** All data of one product for this viewer; null when there is no such product. */
const findProduct = async (
  db: Database,
  { id, viewer, locale, now, drawsLabels }: ProductRequest,
): Promise<Answer<typeof wines.product> | null> => {
  const taxonomy = await getTaxonomy(db, now)
  const cardContext = toCardContext(viewer, taxonomy, now)
  const similarProducts = await listSimilarProducts(db, id, now)
  const ids = [id, ...similarProducts.map((similarProduct) => similarProduct.id)]
  const [rows, facts, viewerDetails, photos] = await Promise.all([
    listCardRowsById(db, cardContext, ids),
    findProductFacts(db, id),
    findViewerDetails(db, viewer?.id ?? null, id, now),
    listShownPhotos(db, id, toSeoulDay(now)),
  ])
  const row = rows.find((one) => one.id === id)
  if (!row || !facts) return null
  const context = { vocabulary: taxonomy, locale, now, photos: sortPhotos(photos), drawsLabels }
  const viewerOffers = viewer && { ...viewerDetails, now }
  const similar = presentSimilarProducts(similarProducts, rows, {
    vocabulary: taxonomy,
    locale,
    eye: viewerOffers,
  })
  return { ...presentProduct(toProductCard(row, taxonomy, locale), facts, viewerDetails, context), similar }
}

export const winesHandlers: Handlers<typeof wines> = {
  kinds: async ({ db, clock, locale }) => {
    const now = clock.now()
    const [{ kinds }, facts] = await Promise.all([getTaxonomy(db, now), listKindFacts(db, now)])
    return { _embedded: { items: presentKinds(kinds.values(), facts, locale) } }
  },

  levels: async ({ db, clock, locale }) => {
    const { levels } = await getTaxonomy(db, clock.now())
    return { _embedded: { items: toNamedItems(levels.values(), locale) } }
  },

  productionAreas: async ({ db, clock, locale }) => {
    const now = clock.now()
    const [taxonomy, bottles] = await Promise.all([getTaxonomy(db, now), countBottlesByArea(db, now)])
    return { _embedded: { countries: presentAreasByCountry(taxonomy, bottles, locale) } }
  },

  featured: async ({ db, clock, locale }) => {
    const { featured } = await getTaxonomy(db, clock.now())
    const items = [...featured.values()].map(({ id, names, description }) => ({
      id,
      name: localize(names, locale),
      description,
    }))
    return { _embedded: { items } }
  },

  volumes: async ({ db, clock }) => {
    const { volumes } = await getTaxonomy(db, clock.now())
    return { _embedded: { items: [...volumes.values()] } }
  },

  types: async ({ db, clock, locale }) => {
    const { grapes } = await getTaxonomy(db, clock.now())
    return { types: { content: toNamedItems(grapes.values(), locale) } }
  },

  products: ({ query, ...ctx }) => listProducts(ctx, query),

  sortTypes: ({ locale }) => ({
    _embedded: { items: toNamedCodes(productSorts, sortNames, locale) },
  }),

  leftFilter: async ({ query, db, clock, locale }) => {
    const now = clock.now()
    const taxonomy = await getTaxonomy(db, now)
    const { filters, interpretation } = await resolveQuery(db, query, taxonomy, now)
    const [counts, titles] = await Promise.all([
      countFacets(db, filters, interpretation, now),
      findListTitles(db, filters, now),
    ])
    const leftFilter = presentLeftFilter(counts, filters, { vocabulary: taxonomy, titles, locale })
    return keepRequestedIds(leftFilter, query, taxonomy)
  },

  product: async ({ params, viewer, db, clock, env, locale, fail }) => {
    const request = { id: params.id, viewer, locale, now: clock.now(), drawsLabels: !isRealShop(env) }
    return (await findProduct(db, request)) ?? fail('wine.not_found')
  },

  vintages: async ({ params, db, fail }) => {
    const siblings = await listSiblings(db, params.id)
    if (siblings.length === 0) return fail('wine.not_found')
    const items = siblings.map(({ ratingMean, ...sibling }) => ({
      ...sibling,
      rating: toDisplayRating({ ratingMean, ratingCount: sibling.ratingCount }),
    }))
    return { _embedded: { items } }
  },

  some: async ({ query, ...ctx }) => ({ _embedded: { items: await listProductCards(ctx, query.ids ?? []) } }),

  shelves: async ({ params, query, db, clock, locale, fail }) => {
    const now = clock.now()
    const [sellableIds, stockLevels, taxonomy] = await Promise.all([
      listSellableIds(db, [params.id]),
      listStockLevels(db, [params.id]),
      getTaxonomy(db, now),
    ])
    if (sellableIds.size === 0) return fail('wine.not_found')
    return {
      _embedded: {
        items: presentStoreAvailability(stockLevels, toPoint(query), { vocabulary: taxonomy, locale, now }),
      },
    }
  },

  pickUp: async ({ body, db, clock, locale, fail }) => {
    const [now, quantities] = [clock.now(), sumQuantities(body.products)]
    const ids = [...quantities.keys()]
    const [sellableIds, stockLevels, taxonomy] = await Promise.all([
      listSellableIds(db, ids),
      listStockLevels(db, ids),
      getTaxonomy(db, now),
    ])
    if (sellableIds.size < ids.length) return fail('wine.not_found')
    return {
      _embedded: {
        items: presentPickupPlaces(quantities, stockLevels, toPoint(body), {
          vocabulary: taxonomy,
          locale,
          now,
        }),
      },
    }
  },

  suggestions: async ({ query, db, clock, locale }) => {
    const now = clock.now()
    return listSuggestions(db, query.query, await getTaxonomy(db, now), locale, now)
  },
}
