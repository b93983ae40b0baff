import type { Answer } from '#api/call.ts'
import type { wines } from '#api/contract/wines.ts'
import type { Locale } from '#api/fields.ts'
import { m } from '#messages'
import type { Services } from '../context.ts'
import { localize } from '../localize.ts'
import type { Taxonomy } from '../taxonomy/taxonomy.store.ts'
import type { Card } from './cards.rules.ts'
import { listProductIds } from './catalogue-list.ts'
import type { FacetCounts } from './facets.store.ts'
import type { Filters } from './filters.rules.ts'
import { toPickScope } from './landing.rules.ts'
import type { SortCode } from './list-order.rules.ts'
import { findBottlesOfMainGrape } from './main-grapes.store.ts'
import { listProductCards } from './product-list.ts'
import type { Catalogue } from './snapshot/catalogue.ts'

type LandingPick = NonNullable<Answer<typeof wines.landing>['landing']>['picks'][number]

export type PickContext = Pick<Services, 'db' | 'clock'> & {
  locale: Locale
  catalogue: Catalogue
  taxonomy: Taxonomy
  /** The store that the shopper chose, as lists take it. */
  chosenStoreId: number | null
}

/** So many wines stand in the head. */
const maxPicks = 3

/** So many of an order are looked through for one with the grape as its main one. */
const maxOfGrape = 48

type PickReason = (card: Card, scope: string | null) => string | false

/** Each order of the list with what it makes true of its first: of all that is listed, or of a scope of it. */
const listReasons = (locale: Locale): (readonly [SortCode, PickReason])[] => [
  [
    'sold',
    (_, scope) =>
      scope === null
        ? m['landing.pick.sold']({}, { locale })
        : m['landing.pick.sold_of']({ scope }, { locale }),
  ],
  [
    'rating',
    ({ rating }, scope) => {
      if (rating === null) return false
      const score = rating.toFixed(1)
      return scope === null
        ? m['landing.pick.rating']({ score }, { locale })
        : m['landing.pick.rating_of']({ score, scope }, { locale })
    },
  ],
  [
    'priceAsc',
    (_, scope) =>
      scope === null
        ? m['landing.pick.price']({}, { locale })
        : m['landing.pick.price_of']({ scope }, { locale }),
  ],
  [
    'new',
    (_, scope) =>
      scope === null
        ? m['landing.pick.new']({}, { locale })
        : m['landing.pick.new_of']({ scope }, { locale }),
  ],
  [
    'priceDesc',
    (_, scope) =>
      scope === null
        ? m['landing.pick.best']({}, { locale })
        : m['landing.pick.best_of']({ scope }, { locale }),
  ],
]

/** The first bottles of an order. */
const listFirstIds = (
  { catalogue, chosenStoreId }: PickContext,
  filters: Filters,
  sort: SortCode,
  limit: number,
): Promise<number[]> =>
  listProductIds(catalogue, filters, null, { order: { sort, match: null }, chosenStoreId, limit, offset: 0 })

/** 와인, or of a grape 피노 누아 레드. */
const localizeScope = (
  { kindIds }: { kindIds: readonly number[] },
  { grapeIds }: Filters,
  { locale, taxonomy: { grapes, kinds } }: PickContext,
): string => {
  const grape = grapes.get(grapeIds[0] ?? 0)
  const kind = kinds.get(kindIds[0] ?? 0)
  return grape && kind
    ? m['wines.list.name_of_place'](
        { place: localize(grape.names, locale), name: localize(kind.names, locale) },
        { locale },
      )
    : m['wines.list.title']({}, { locale })
}

export type Picks = {
  picks: LandingPick[]
  /** The lowest price of what can be bought; undefined where nothing can be. */
  lowest: number | undefined
}

/**
 * The first of each order, each once, with the reason that is true of it. They are of what the list is about: wines,
 * unless it is about goods or alcohol-free bottles, and for a grape those of its usual kind, first what is mostly of it. A
 * reason names that scope where the first of the whole list is another.
 */
export const chooseLandingPicks = async (
  ctx: PickContext,
  listFilters: Filters,
  counts: FacetCounts,
): Promise<Picks> => {
  const { locale, taxonomy, chosenStoreId } = ctx
  const filters: Filters = { ...listFilters, inStock: true }
  const scope = toPickScope(counts, filters, taxonomy)
  const scopeFilters: Filters = { ...filters, kindIds: scope.kindIds }
  const reasons = listReasons(locale)
  const listAll = (within: Filters, limit: number) =>
    Promise.all(reasons.map(([sort]) => listFirstIds(ctx, within, sort, limit)))
  const isOfGrape = filters.grapeIds.length > 0
  const [wholeLists, ownLists] = await Promise.all([
    listAll(filters, 1),
    scope.isWhole ? null : listAll(scopeFilters, isOfGrape ? maxOfGrape : 1),
  ])
  const ofMainGrape = await findBottlesOfMainGrape(
    ctx.db,
    [...new Set((ownLists ?? []).flat())],
    filters.grapeIds,
  )
  const firsts = wholeLists.map(([whole = null], at) => {
    const ids = ownLists?.[at]
    return { whole, own: ids ? (ids.find((id) => ofMainGrape.has(id)) ?? ids[0] ?? null) : whole }
  })
  const ids = [...new Set(firsts.flatMap(({ whole, own }) => [whole, own]).filter((id) => id !== null))]
  const cards = await listProductCards({ ...ctx, viewer: null, myStore: chosenStoreId ?? undefined }, ids)
  const cardById = new Map(cards.map((card) => [card.id, card]))
  const scopeName = localizeScope(scope, filters, ctx)
  const picks: LandingPick[] = []
  for (const [index, [, toReason]] of reasons.entries()) {
    const { whole = null, own = null } = firsts[index] ?? {}
    const card = cardById.get(own ?? 0)
    const why = card && card.stockQty > 0 && toReason(card, own === whole ? null : scopeName)
    if (card && why && picks.every(({ id }) => id !== card.id)) picks.push({ ...card, why })
  }
  const cheapest = firsts[reasons.findIndex(([sort]) => sort === 'priceAsc')]?.whole
  return { picks: picks.slice(0, maxPicks), lowest: cardById.get(cheapest ?? 0)?.price }
}
