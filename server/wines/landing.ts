import type { Answer } from '#api/call.ts'
import type { wines } from '#api/contract/wines.ts'
import type { Locale } from '#api/fields.ts'
import { m } from '#messages'
import type { Services } from '../context.ts'
import { toCoverPicture } from '../platform/images/pictures.rules.ts'
import { getTaxonomy, type Taxonomy } from '../taxonomy/taxonomy.store.ts'
import type { Card } from './cards.rules.ts'
import { countFacets, listProductIds } from './catalogue-list.ts'
import { findChosenStore } from './chosen-store.rules.ts'
import { toProductFilters, type ListQuery } from './filters.rules.ts'
import { composeFacts, findLandingSubject } from './landing.rules.ts'
import type { SortCode } from './list-order.rules.ts'
import { listProductCards } from './product-list.ts'
import { openCatalogue, type Catalogue } from './snapshot/catalogue.ts'

type Landing = NonNullable<Answer<typeof wines.landing>['landing']>
type LandingPick = Landing['picks'][number]
type LandingContext = Pick<Services, 'db' | 'clock'> & { locale: Locale }

type PickContext = LandingContext & { catalogue: Catalogue }

/** So many wines stand in the head. */
const maxPicks = 3

/** Each order of the list with what it makes true of its first. */
const listReasons = (locale: Locale) =>
  [
    ['sold', () => m['landing.pick.sold']({}, { locale })],
    [
      'rating',
      ({ rating }: Card) =>
        rating !== null && m['landing.pick.rating']({ score: rating.toFixed(1) }, { locale }),
    ],
    ['priceAsc', () => m['landing.pick.price']({}, { locale })],
    ['new', () => m['landing.pick.new']({}, { locale })],
    ['priceDesc', () => m['landing.pick.best']({}, { locale })],
  ] as const

/** The first bottle of each order of what can be bought. */
const listFirstIds = async (
  { clock, catalogue }: PickContext,
  query: ListQuery,
  taxonomy: Taxonomy,
  sorts: readonly SortCode[],
): Promise<(number | null)[]> => {
  const chosenStoreId = findChosenStore(taxonomy, query.myStore, clock.now())?.id ?? null
  const filters = toProductFilters({ ...query, inStock: true }, taxonomy)
  return Promise.all(
    sorts.map(async (sort) => {
      const order = { sort, match: null }
      const [id] = await listProductIds(catalogue, filters, null, {
        ...{ order, chosenStoreId, limit: 1, offset: 0 },
      })
      return id ?? null
    }),
  )
}

type Picks = {
  picks: LandingPick[]
  /** The lowest price of what can be bought; undefined where nothing can be. */
  lowest: number | undefined
}

/** The first of each order, each once, with the reason that is true of it. */
const listPicks = async (ctx: PickContext, query: ListQuery, taxonomy: Taxonomy): Promise<Picks> => {
  const reasons = listReasons(ctx.locale)
  const ids = await listFirstIds(
    ctx,
    query,
    taxonomy,
    reasons.map(([sort]) => sort),
  )
  const distinctIds = [...new Set(ids.filter((id) => id !== null))]
  const cards = await listProductCards({ ...ctx, viewer: null, myStore: query.myStore }, distinctIds)
  const cardById = new Map(cards.map((card) => [card.id, card]))
  const findFirst = (index: number) => cardById.get(ids[index] ?? 0)
  const picks: LandingPick[] = []
  for (const [index, [, toReason]] of reasons.entries()) {
    const card = findFirst(index)
    const why = card && card.stockQty > 0 && toReason(card)
    if (card && why && picks.every(({ id }) => id !== card.id)) picks.push({ ...card, why })
  }
  const cheapest = findFirst(reasons.findIndex(([sort]) => sort === 'priceAsc'))
  return { picks: picks.slice(0, maxPicks), lowest: cheapest?.price }
}

/** What stands above a list of exactly one kind, country, area, grape, theme or store; null above every other. */
export const findLanding = async (ctx: LandingContext, query: ListQuery): Promise<Landing | null> => {
  const taxonomy = await getTaxonomy(ctx.db, ctx.clock.now())
  const filters = toProductFilters(query, taxonomy)
  const subject = findLandingSubject(filters, taxonomy, ctx.locale)
  if (!subject) return null
  const catalogue = await openCatalogue(ctx.db)
  const [counts, { picks, lowest }] = await Promise.all([
    subject.story === null ? countFacets(catalogue, filters, null) : null,
    listPicks({ ...ctx, catalogue }, query, taxonomy),
  ])
  const { cover, name } = subject
  return {
    name,
    story:
      subject.story ??
      (counts ? composeFacts(counts, filters, { taxonomy, locale: ctx.locale, lowest }) : ''),
    image: toCoverPicture(cover.subject, cover.id, cover.drawing, ''),
    picks,
  }
}
