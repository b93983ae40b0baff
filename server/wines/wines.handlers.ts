import type { wines } from '#api/contract/wines.ts'
import type { Handlers } from '../http/handler.ts'
import { inLocale } from '../words.ts'
import { shownRatingOf } from './cards.rules.ts'
import { placesOf, pointOf, wantedOf } from './collect.rules.ts'
import { keepersOf } from './keepers.rules.ts'
import { sellable, shelvesHolding } from './collect.store.ts'
import { siblingsOf } from './detail.store.ts'
import { leftFilterOf } from './facets.rules.ts'
import { facetCounts } from './facets.store.ts'
import { foundOf } from './found.ts'
import { bottlesByArea, factsByKind } from './list.store.ts'
import { countriesWithAreas, kindsOf, namedOf } from './menu.rules.ts'
import { productFor } from './product.ts'
import { cardsFor, listProducts } from './some.ts'
import { sortCodes, sortName } from './sorts.ts'
import { suggestionsFor } from './suggestions.ts'
import { titlesOf } from './titles.store.ts'
import { vocabularyOf } from '../vocabulary/vocabulary.store.ts'

export const winesHandlers: Handlers<typeof wines> = {
  kinds: async ({ db, clock, locale }) => {
    const now = clock.now()
    const [{ kinds }, facts] = await Promise.all([vocabularyOf(db, now), factsByKind(db, now)])
    return { _embedded: { items: kindsOf(kinds.values(), facts, locale) } }
  },

  levels: async ({ db, clock, locale }) => {
    const { levels } = await vocabularyOf(db, clock.now())
    return { _embedded: { items: namedOf(levels.values(), locale) } }
  },

  productionAreas: async ({ db, clock, locale }) => {
    const now = clock.now()
    const [vocabulary, bottles] = await Promise.all([vocabularyOf(db, now), bottlesByArea(db, now)])
    return { _embedded: { countries: countriesWithAreas(vocabulary, bottles, locale) } }
  },

  featured: async ({ db, clock, locale }) => {
    const { featured } = await vocabularyOf(db, clock.now())
    const items = [...featured.values()].map(({ id, names, description }) => ({
      id,
      name: inLocale(names, locale),
      description,
    }))
    return { _embedded: { items } }
  },

  volumes: async ({ db, clock }) => {
    const { volumes } = await vocabularyOf(db, clock.now())
    return { _embedded: { items: [...volumes.values()] } }
  },

  types: async ({ db, clock, locale }) => {
    const { grapes } = await vocabularyOf(db, clock.now())
    return { types: { content: namedOf(grapes.values(), locale) } }
  },

  products: ({ query, ...given }) => listProducts(given, query),

  sortTypes: ({ locale }) => ({
    _embedded: { items: sortCodes.map((code) => ({ code, name: sortName(code, locale) })) },
  }),

  leftFilter: async ({ query, db, clock, locale }) => {
    const now = clock.now()
    const vocabulary = await vocabularyOf(db, now)
    const { filters, attempt } = await foundOf(db, query, vocabulary, now)
    const [counts, titles] = await Promise.all([
      facetCounts(db, filters, attempt, now),
      titlesOf(db, filters, now),
    ])
    return leftFilterOf(counts, filters, { vocabulary, titles, locale })
  },

  product: async ({ params, viewer, db, clock, locale, fail }) =>
    (await productFor(db, { id: params.id, viewer, locale, now: clock.now() })) ?? fail('wine.not_found'),

  vintages: async ({ params, db, fail }) => {
    const siblings = await siblingsOf(db, params.id)
    if (siblings.length === 0) return fail('wine.not_found')
    const items = siblings.map(({ ratingMean, ...sibling }) => ({
      ...sibling,
      rating: shownRatingOf({ ratingMean, ratingCount: sibling.ratingCount }),
    }))
    return { _embedded: { items } }
  },

  some: async ({ query, ...given }) => ({ _embedded: { items: await cardsFor(given, query.ids ?? []) } }),

  shelves: async ({ params, query, db, clock, locale, fail }) => {
    const now = clock.now()
    const [known, shelves, vocabulary] = await Promise.all([
      sellable(db, [params.id]),
      shelvesHolding(db, [params.id]),
      vocabularyOf(db, now),
    ])
    if (known.size === 0) return fail('wine.not_found')
    return { _embedded: { items: keepersOf(shelves, pointOf(query), { vocabulary, locale, now }) } }
  },

  pickUp: async ({ body, db, clock, locale, fail }) => {
    const [now, wanted] = [clock.now(), wantedOf(body.products)]
    const ids = [...wanted.keys()]
    const [known, shelves, vocabulary] = await Promise.all([
      sellable(db, ids),
      shelvesHolding(db, ids),
      vocabularyOf(db, now),
    ])
    if (known.size < ids.length) return fail('wine.not_found')
    return { _embedded: { items: placesOf(wanted, shelves, pointOf(body), { vocabulary, locale, now }) } }
  },

  suggestions: async ({ query, db, clock, locale }) => {
    const now = clock.now()
    return suggestionsFor(db, query.query, await vocabularyOf(db, now), locale, now)
  },
}
