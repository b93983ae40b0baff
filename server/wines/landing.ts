import type { Answer } from '#api/call.ts'
import type { wines } from '#api/contract/wines.ts'
import type { Locale } from '#api/fields.ts'
import { m } from '#messages'
import type { Services } from '../context.ts'
import { toCoverPicture } from '../platform/images/pictures.rules.ts'
import { getTaxonomy } from '../taxonomy/taxonomy.store.ts'
import type { Card } from './cards.rules.ts'
import { countFacets } from './facets.store.ts'
import { toProductFilters, type ListQuery } from './filters.rules.ts'
import { composeFacts, findLandingSubject } from './landing.rules.ts'
import { listProducts } from './product-list.ts'

type Landing = NonNullable<Answer<typeof wines.landing>['landing']>
type LandingPick = Landing['picks'][number]
type LandingContext = Pick<Services, 'db' | 'clock'> & { locale: Locale }

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

/** The first of each order of what can be bought, each once, with the reason that is true of it. */
const listPicks = async (ctx: LandingContext, query: ListQuery): Promise<LandingPick[]> => {
  const reasons = listReasons(ctx.locale)
  const lists = await Promise.all(
    reasons.map(([sort]) =>
      listProducts(
        { ...ctx, viewer: null },
        { ...query, query: undefined, inStock: true, page: 0, size: 1, sort },
      ),
    ),
  )
  const picks: LandingPick[] = []
  for (const [index, [, toReason]] of reasons.entries()) {
    const [card] = lists[index]?._embedded.items ?? []
    const why = card && toReason(card)
    if (card && why && picks.every(({ id }) => id !== card.id)) picks.push({ ...card, why })
  }
  return picks.slice(0, maxPicks)
}

/** What stands above a list of exactly one kind, country, area, grape, theme or store; null above every other. */
export const findLanding = async (ctx: LandingContext, query: ListQuery): Promise<Landing | null> => {
  const now = ctx.clock.now()
  const taxonomy = await getTaxonomy(ctx.db, now)
  const filters = toProductFilters(query, taxonomy)
  const subject = findLandingSubject(filters, taxonomy, ctx.locale)
  if (!subject) return null
  const [counts, picks, cheapest] = await Promise.all([
    subject.story === null ? countFacets(ctx.db, filters, null, now) : null,
    listPicks(ctx, query),
    subject.story === null
      ? listProducts({ ...ctx, viewer: null }, { ...query, page: 0, size: 1, sort: 'priceAsc' })
      : null,
  ])
  const lowest = cheapest?._embedded.items[0]?.price
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
