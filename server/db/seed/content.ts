import { sql } from 'drizzle-orm'
import { addCalendarDays, toSeoulDay } from '../../clock.ts'
import { toSearchColumns } from '../../search/documents.ts'
import { toTranslatedIndexTerms } from '../../search/index-terms.ts'
import type { CoverDrawing } from '../tables/columns.ts'
import { articleCategories, articles, events } from '../tables/content.ts'
import type { Transaction } from '../transaction.ts'
import { articleTopics } from './data/article-topics.ts'
import { createRandom } from './data/random.ts'
import { events as eventSeeds, type EventSeed } from './data/events.ts'
import { magazineCategories } from './data/magazine-categories.ts'
import type { MagazineSeed } from './data/magazine-types.ts'
import { magazines } from './data/magazines.ts'
import { senseCategories } from './data/sense-categories.ts'
import { senses } from './data/senses.ts'
import type { WordSeed } from './data/shapes.ts'
import type { Translations } from '../../localize.ts'
import { readTranslations } from './abroad.ts'
import { readEventTranslations } from './content-translations.ts'
import { fillTranslations, lacksTranslations } from './fill-translations.ts'
import { requireValue, toIdsByKey, toLocalizedText, getId } from './seed-rows.ts'
import type { SeededProducts } from './products.ts'
import { withPlaceholder } from './wineries.ts'

export type ContentCovers = ReadonlyMap<string, CoverDrawing>

/** Draws the cover of each article and event once. */
export const drawContentCovers = async (): Promise<ContentCovers> =>
  new Map(
    await Promise.all(
      [...magazines, ...senses, ...eventSeeds].map(
        async ({ key, cover }) => [key, await withPlaceholder({ ...cover, seed: key })] as const,
      ),
    ),
  )

type ProductFilter = {
  kinds: readonly string[]
  grapes?: readonly string[]
  themes?: readonly string[]
  areas: readonly string[]
}

const matchesAny = (allowedKeys: readonly string[] | undefined, keys: readonly string[]) =>
  !allowedKeys || allowedKeys.length === 0 || keys.some((key) => allowedKeys.includes(key))

/** The listed wines that match a text, best sellers first; other goods only where it names them. */
export const listMatchingProducts = (
  seededProducts: SeededProducts,
  productFilter: ProductFilter,
  limit: number,
): number[] => {
  const goods = productFilter.kinds.includes('GOODS')
  const leads = seededProducts.filter(
    ({ label, bottle }) => bottle === label.bottles[0] && (goods || label.kind !== 'GOODS'),
  )
  const countMatches = ({ label }: SeededProducts[number]) =>
    [
      productFilter.kinds.includes(label.kind),
      label.grapes.some(({ key }) => productFilter.grapes?.includes(key)),
      label.themes.some((key) => productFilter.themes?.includes(key)),
      label.area !== null && productFilter.areas.includes(label.area),
    ].filter(Boolean).length
  return leads
    .filter(({ label }) => matchesAny(productFilter.kinds, [label.kind]))
    .sort((a, b) => countMatches(b) - countMatches(a) || b.bottle.rank - a.bottle.rank)
    .slice(0, limit)
    .map(({ productId }) => productId)
}

type Section = 'MAGAZINE' | 'SENSE'
type ContentContext = { planted: SeededProducts; covers: ContentCovers }

const seedCategories = async (tx: Transaction, section: Section, seeds: readonly WordSeed[]) => {
  await tx
    .insert(articleCategories)
    .values(
      seeds.map(({ key, names }, position) => ({ key, section, names: toLocalizedText(names), position })),
    )
    .onConflictDoNothing()
  return toIdsByKey(
    await tx.select({ id: articleCategories.id, key: articleCategories.key }).from(articleCategories),
  )
}

const readArticleTranslations = {
  MAGAZINE: readTranslations(['articles', 'article-bodies'], ['title', 'lead', 'body']),
  SENSE: readTranslations(['senses', 'sense-bodies'], ['title', 'lead', 'body']),
}

const withSearchColumns = <
  Row extends { title: string; lead: string; translations: Translations<'title' | 'lead'> },
>(
  row: Row,
) => ({ ...row, ...toSearchColumns(toTranslatedIndexTerms(row, ['title', 'lead'])) })

const toArticleRow = (
  article: MagazineSeed,
  section: Section,
  { planted: seededProducts, covers }: ContentContext,
) => ({
  key: article.key,
  section,
  title: article.titleKo,
  lead: article.leadKo,
  body: article.bodyKo,
  translations: readArticleTranslations[section](article.key),
  cover: requireValue(covers.get(article.key), article.key),
  readingMinutes: article.readingMinutes,
  productIds: listMatchingProducts(seededProducts, article, 6),
  topics: (articleTopics[article.key] ?? []).map((topic) => `topic-${topic}`),
  likeCount: createRandom(`likes:${article.key}`).between(8, 420),
  viewCount: createRandom(`views:${article.key}`).between(300, 9000),
  publishedAt: new Date(article.publishedAt),
})

const seedArticles = async (tx: Transaction, context: ContentContext) => {
  for (const [section, seeds, articleSeeds] of [
    ['MAGAZINE', magazineCategories, magazines],
    ['SENSE', senseCategories, senses],
  ] as const) {
    const categories = await seedCategories(tx, section, seeds)
    const rows = articleSeeds.map((article) => ({
      ...withSearchColumns(toArticleRow(article, section, context)),
      categoryId: getId(categories, article.category),
    }))
    await tx
      .insert(articles)
      .values(rows)
      .onConflictDoUpdate({
        target: articles.key,
        set: {
          topics: sql`case when ${articles.topics} = '{}' then excluded.topics else ${articles.topics} end`,
          ...fillTranslations(articles, [articles.title, articles.lead, articles.body]),
        },
        setWhere: sql`${articles.topics} = '{}' or ${lacksTranslations(articles)}`,
      })
  }
}

const toBenefitRow = ({ benefit }: EventSeed) => ({
  campaignKey: benefit.kind === 'coupon' ? benefit.campaign.key : null,
  benefit: {
    kind: ({ discount: 'DISCOUNT', coupon: 'COUPON', entry: 'ENTRY' } as const)[benefit.kind],
    text: benefit.ko,
  },
})

/** Events are planned by days from today; a later seed moves them, so that they stay plausible. */
const seedEvents = async (
  tx: Transaction,
  { planted: seededProducts, covers }: ContentContext,
  now: Date,
) => {
  const today = toSeoulDay(now)
  await tx
    .insert(events)
    .values(
      eventSeeds.map((event) =>
        withSearchColumns({
          key: event.key,
          title: event.titleKo,
          lead: event.leadKo,
          body: event.bodyKo,
          terms: event.termsKo,
          translations: readEventTranslations(event.key),
          cover: requireValue(covers.get(event.key), event.key),
          startsOn: addCalendarDays(today, event.startsInDays),
          endsOn: addCalendarDays(today, event.endsInDays),
          productIds: listMatchingProducts(seededProducts, event, 12),
          ...toBenefitRow(event),
        }),
      ),
    )
    .onConflictDoUpdate({
      target: events.key,
      set: {
        startsOn: sql`excluded.starts_on`,
        endsOn: sql`excluded.ends_on`,
        benefit: sql`coalesce(${events.benefit}, excluded.benefit)`,
        campaignKey: sql`coalesce(${events.campaignKey}, excluded.campaign_key)`,
        ...fillTranslations(events, [events.title, events.lead, events.body, events.terms]),
      },
      setWhere: sql`${events.startsOn} is distinct from excluded.starts_on or ${events.benefit} is null or ${lacksTranslations(events)}`,
    })
}

/** Seeds the magazine, wine sense and the events. */
export const seedContent = async (
  tx: Transaction,
  { now, ...context }: ContentContext & { now: Date },
): Promise<void> => {
  await seedArticles(tx, context)
  await seedEvents(tx, context, now)
}
