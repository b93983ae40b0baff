import { sql } from 'drizzle-orm'
import { dayAfter, seoulDay } from '../../clock.ts'
import { toSearchColumns } from '../../search/documents.ts'
import { toTextIndexTerms } from '../../search/index-terms.ts'
import type { CoverDrawing } from '../tables/columns.ts'
import { articleCategories, articles, events } from '../tables/content.ts'
import type { Transaction } from '../transaction.ts'
import { chanceOf } from './data/chance.ts'
import { events as eventSeeds, type EventSeed } from './data/events.ts'
import { magazineCategories } from './data/magazine-categories.ts'
import type { MagazineSeed } from './data/magazine-types.ts'
import { magazines } from './data/magazines.ts'
import { senseCategories } from './data/sense-categories.ts'
import { senses } from './data/senses.ts'
import type { WordSeed } from './data/shapes.ts'
import { found, idsOf, localized, need } from './planting.ts'
import type { Planted } from './products.ts'
import { withPlaceholder } from './wineries.ts'

export type ContentCovers = ReadonlyMap<string, CoverDrawing>

/** Draws the cover of each article and event once. */
export const contentCovers = async (): Promise<ContentCovers> =>
  new Map(
    await Promise.all(
      [...magazines, ...senses, ...eventSeeds].map(
        async ({ key, cover }) => [key, await withPlaceholder({ ...cover, seed: key })] as const,
      ),
    ),
  )

type Wanted = {
  kinds: readonly string[]
  grapes?: readonly string[]
  themes?: readonly string[]
  areas: readonly string[]
}

const meets = (wanted: readonly string[] | undefined, given: readonly string[]) =>
  !wanted || wanted.length === 0 || given.some((key) => wanted.includes(key))

/** The listed wines a text is about, those that sell best first; goods only where it names them. */
export const productsFor = (planted: Planted, wanted: Wanted, limit: number): number[] => {
  const goods = wanted.kinds.includes('GOODS')
  const leads = planted.filter(
    ({ label, bottle }) => bottle === label.bottles[0] && (goods || label.kind !== 'GOODS'),
  )
  const closeness = ({ label }: Planted[number]) =>
    [
      wanted.kinds.includes(label.kind),
      label.grapes.some(({ key }) => wanted.grapes?.includes(key)),
      label.themes.some((key) => wanted.themes?.includes(key)),
      label.area !== null && wanted.areas.includes(label.area),
    ].filter(Boolean).length
  return leads
    .filter(({ label }) => meets(wanted.kinds, [label.kind]))
    .sort((a, b) => closeness(b) - closeness(a) || b.bottle.rank - a.bottle.rank)
    .slice(0, limit)
    .map(({ productId }) => productId)
}

type Section = 'MAGAZINE' | 'SENSE'
type Ground = { planted: Planted; covers: ContentCovers }

const plantCategories = async (tx: Transaction, section: Section, seeds: readonly WordSeed[]) => {
  await tx
    .insert(articleCategories)
    .values(seeds.map(({ key, names }, position) => ({ key, section, names: localized(names), position })))
    .onConflictDoNothing()
  return idsOf(
    await tx.select({ id: articleCategories.id, key: articleCategories.key }).from(articleCategories),
  )
}

const articleRow = (article: MagazineSeed, section: Section, { planted, covers }: Ground) => ({
  key: article.key,
  section,
  title: article.titleKo,
  lead: article.leadKo,
  body: article.bodyKo,
  cover: found(covers.get(article.key), article.key),
  readingMinutes: article.readingMinutes,
  productIds: productsFor(planted, article, 6),
  likeCount: chanceOf(`likes:${article.key}`).between(8, 420),
  viewCount: chanceOf(`views:${article.key}`).between(300, 9000),
  publishedAt: new Date(article.publishedAt),
  ...toSearchColumns(toTextIndexTerms(article.titleKo, article.leadKo)),
})

const plantArticles = async (tx: Transaction, ground: Ground) => {
  for (const [section, seeds, articleSeeds] of [
    ['MAGAZINE', magazineCategories, magazines],
    ['SENSE', senseCategories, senses],
  ] as const) {
    const categories = await plantCategories(tx, section, seeds)
    const rows = articleSeeds.map((article) => ({
      ...articleRow(article, section, ground),
      categoryId: need(categories, article.category),
    }))
    await tx.insert(articles).values(rows).onConflictDoNothing()
  }
}

const benefitOf = ({ benefit }: EventSeed) => ({
  campaignKey: benefit.kind === 'coupon' ? benefit.campaign.key : null,
  benefit: {
    kind: ({ discount: 'DISCOUNT', coupon: 'COUPON', entry: 'ENTRY' } as const)[benefit.kind],
    text: benefit.ko,
  },
})

/** Events are planned by days from today; sown again on a later day they move along, so that the shop stays believable. */
const plantEvents = async (tx: Transaction, { planted, covers }: Ground, now: Date) => {
  const today = seoulDay(now)
  await tx
    .insert(events)
    .values(
      eventSeeds.map((event) => ({
        key: event.key,
        title: event.titleKo,
        lead: event.leadKo,
        body: event.bodyKo,
        terms: event.termsKo,
        cover: found(covers.get(event.key), event.key),
        startsOn: dayAfter(today, event.startsInDays),
        endsOn: dayAfter(today, event.endsInDays),
        productIds: productsFor(planted, event, 12),
        ...benefitOf(event),
        ...toSearchColumns(toTextIndexTerms(event.titleKo, event.leadKo)),
      })),
    )
    .onConflictDoUpdate({
      target: events.key,
      set: {
        startsOn: sql`excluded.starts_on`,
        endsOn: sql`excluded.ends_on`,
        benefit: sql`coalesce(${events.benefit}, excluded.benefit)`,
        campaignKey: sql`coalesce(${events.campaignKey}, excluded.campaign_key)`,
      },
      setWhere: sql`${events.startsOn} is distinct from excluded.starts_on or ${events.benefit} is null`,
    })
}

/** Plants the magazine, wine sense and the events. */
export const plantContent = async (
  tx: Transaction,
  { now, ...ground }: Ground & { now: Date },
): Promise<void> => {
  await plantArticles(tx, ground)
  await plantEvents(tx, ground, now)
}
