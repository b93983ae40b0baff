import type { wines } from '#api/contract/wines.ts'
import { productSorts } from '#api/contract/wines.options.ts'
import { m } from '#messages'
import type { Handlers } from '../http/handler.ts'
import { isRealShop } from '../env.ts'
import { localize, localizeField, toNamedCodes } from '../localize.ts'
import { countUnmetSearch } from '../search/unmet-searches.ts'
import { listStoreIdsByWords } from '../stores/list-stores.ts'
import { getTaxonomy } from '../taxonomy/taxonomy.store.ts'
import { presentPickupPlaces, toPoint, sumQuantities } from './pickup.rules.ts'
import { presentStoreAvailability } from './store-availability.rules.ts'
import { listSellableIds, listStockLevels } from './pickup.store.ts'
import { listSiblings } from './detail.store.ts'
import { findLanding } from './landing.ts'
import { findProduct, presentSibling } from './find-product.ts'
import { presentLeftFilter } from './facets.rules.ts'
import { keepRequestedIds } from './requested-ids.rules.ts'
import { countFacets } from './catalogue-list.ts'
import { toProductFilters } from './filters.rules.ts'
import { resolveQuery } from './product-query.ts'
import { openCatalogue } from './snapshot/catalogue.ts'
import { countBottlesByArea, countWinesByArea, listKindFacts } from './list.store.ts'
import { toBottlePicture } from './cards.rules.ts'
import { listThemeBottles } from './theme-bottles.store.ts'
import { presentAreasByCountry, presentKinds, toNamedItems } from './menu.rules.ts'
import { listProductCards, listProducts } from './product-list.ts'
import { listSuggestions } from './suggestions.ts'
import { findListTitles } from './titles.store.ts'
import { toProductName } from '../product-name.ts'

const sortNames = {
  recommended: m['wines.sort.recommended'],
  match: m['wines.sort.match'],
  sold: m['wines.sort.sold'],
  priceAsc: m['wines.sort.price_asc'],
  priceDesc: m['wines.sort.price_desc'],
  rating: m['wines.sort.rating'],
  new: m['wines.sort.new'],
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
    const [taxonomy, bottles, wineCounts] = await Promise.all([
      getTaxonomy(db, now),
      countBottlesByArea(db, now),
      countWinesByArea(db, now),
    ])
    return { _embedded: { countries: presentAreasByCountry(taxonomy, { bottles, wineCounts }, locale) } }
  },

  featured: async ({ db, clock, locale }) => {
    const now = clock.now()
    const [{ featured }, bottles] = await Promise.all([getTaxonomy(db, now), listThemeBottles(db, now)])
    const items = [...featured.values()].map((theme) => {
      const { id, names } = theme
      const bottle = bottles.get(id)
      return {
        id,
        name: localize(names, locale),
        description: localizeField(theme, 'description', locale).text,
        image: bottle ? toBottlePicture(bottle, toProductName(bottle, locale)) : null,
      }
    })
    return { _embedded: { items } }
  },

  volumes: async ({ db, clock }) => {
    const { volumes } = await getTaxonomy(db, clock.now())
    return { _embedded: { items: [...volumes.values()] } }
  },

  types: async ({ db, clock, locale }) => {
    const [taxonomy, catalogue] = await Promise.all([getTaxonomy(db, clock.now()), openCatalogue(db)])
    const facets = await countFacets(catalogue, toProductFilters({}, taxonomy), null)
    const countWines = ({ id }: { id: number }) => facets.get('grape')?.get(String(id)) ?? 0
    const grapes = [...taxonomy.grapes.values()].toSorted((a, b) => countWines(b) - countWines(a))
    return { types: { content: toNamedItems(grapes, locale) } }
  },

  products: async ({ query, ...ctx }) => {
    const answer = await listProducts(ctx, query)
    countUnmetSearch(ctx, query, answer)
    return answer
  },

  sortTypes: ({ locale }) => ({
    _embedded: { items: toNamedCodes(productSorts, sortNames, locale) },
  }),

  leftFilter: async ({ query, db, clock, locale }) => {
    const now = clock.now()
    const taxonomy = await getTaxonomy(db, now)
    const catalogue = await openCatalogue(db)
    const { filters, search } = await resolveQuery(catalogue, query, taxonomy, now)
    const [counts, titles] = await Promise.all([
      countFacets(catalogue, filters, search),
      findListTitles(db, filters, { now, locale }),
    ])
    const leftFilter = presentLeftFilter(counts, filters, { vocabulary: taxonomy, titles, locale })
    return keepRequestedIds(leftFilter, query, taxonomy)
  },

  landing: async ({ query, ...ctx }) => ({ landing: await findLanding(ctx, { ...query, page: 0, size: 1 }) }),

  product: async ({ params, query, viewer, db, clock, env, locale, fail }) => {
    const look = { viewer, locale, now: clock.now(), drawsLabels: !isRealShop(env) }
    const request = { id: params.id, ...look, myStore: query.myStore }
    return (await findProduct(db, request)) ?? fail('wine.not_found')
  },

  vintages: async ({ params, db, fail }) => {
    const siblings = await listSiblings(db, params.id)
    return siblings.length > 0
      ? { _embedded: { items: siblings.map(presentSibling) } }
      : fail('wine.not_found')
  },

  some: async ({ query, ...ctx }) => ({
    _embedded: { items: await listProductCards({ ...ctx, myStore: query.myStore }, query.ids ?? []) },
  }),

  shelves: async ({ params, query, db, clock, locale, fail }) => {
    const now = clock.now()
    const [sellableIds, stockLevels, taxonomy, storeIds] = await Promise.all([
      listSellableIds(db, [params.id]),
      listStockLevels(db, [params.id]),
      getTaxonomy(db, now),
      listStoreIdsByWords({ db, now, locale }, query.query),
    ])
    if (sellableIds.size === 0) return fail('wine.not_found')
    const levels = stockLevels.filter(({ storeId }) => storeIds?.has(storeId) ?? true)
    return {
      _embedded: {
        items: presentStoreAvailability(levels, toPoint(query), { vocabulary: taxonomy, locale, now }),
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

  suggestions: ({ query, ...ctx }) =>
    listSuggestions(ctx.db, query.query, {
      locale: ctx.locale,
      now: ctx.clock.now(),
      listCards: (ids) => listProductCards({ ...ctx, viewer: null, myStore: query.myStore }, ids),
    }),
}
