import { toSeoulDay } from '../clock.ts'
import { desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { products } from '../db/tables/wines.ts'
import { createCache } from '../platform/cache/cache.ts'
import { findSearchRevision } from '../taxonomy/search-revision.store.ts'
import { listTexts } from '../taxonomy/spellings.rules.ts'
import { readTaxonomy, type Taxonomy } from '../taxonomy/taxonomy.store.ts'
import type { Looks } from './combine.ts'
import { buildLexicon, type Lexicon } from './lexicon.ts'
import { indexLabels } from './label-index.ts'
import { toLooks, type KindLabel } from './looks.ts'
import { buildTopicIndex, type TopicIndex } from './topics.ts'
import { listVocabulary } from './vocabulary.ts'

/** So many names are read, the most wanted first; further ones are found by their text. */
const maxLabels = 20_000

type PricedLabel = KindLabel & { price: number }

/** The price from which a tenth of the wines are, in steps of 10,000 won. */
const findDearPrice = (labels: readonly PricedLabel[]): number => {
  const prices = labels.map(({ price }) => price).toSorted((a, b) => a - b)
  return Math.round((prices[Math.floor(prices.length * 0.9)] ?? 0) / 10_000) * 10_000
}

const listLabels = (db: Database): Promise<PricedLabel[]> =>
  db
    .select({
      id: products.wineId,
      wineryId: products.wineryId,
      kindId: products.kindId,
      grapeIds: products.grapeIds,
      nameKo: products.nameKo,
      nameOriginal: products.nameOriginal,
      price: products.price,
    })
    .from(products)
    .where(eq(products.lead, sql`true`))
    .orderBy(desc(products.rank), products.id)
    .limit(maxLabels)
    .then((rows) =>
      rows.map(({ nameKo, nameOriginal, ...row }) => ({
        ...row,
        names: [...new Set([nameKo, nameOriginal].filter(Boolean))],
      })),
    )

export type CatalogueLexicon = Lexicon & { looks: Looks; topicIndex: TopicIndex }

/** What a lexicon is built from. */
export type LexiconSource = { taxonomy: Taxonomy; labels: readonly PricedLabel[]; thisYear: number }

export const buildCatalogueLexicon = async ({
  taxonomy,
  labels,
  thisYear,
}: LexiconSource): Promise<CatalogueLexicon> => {
  const index = await indexLabels(labels)
  const spellings = await listVocabulary(taxonomy, labels, {
    index,
    dearFrom: findDearPrice(labels),
    thisYear,
  })
  const lexicon = await buildLexicon(spellings, index, {
    stopTexts: listTexts(taxonomy.texts, 'stop', ''),
    thisYear,
  })
  return {
    ...lexicon,
    looks: toLooks(lexicon, taxonomy, labels),
    topicIndex: buildTopicIndex(taxonomy),
  }
}

export const readLexiconSource = async (
  db: Database,
  taxonomy: Taxonomy,
  now: Date,
): Promise<LexiconSource> => {
  const [current, labels] = await Promise.all([
    // The lists of a request are some seconds old: what the office changed since then counts at once.
    taxonomy.revision === (await findSearchRevision(db)) ? taxonomy : readTaxonomy(db, now),
    listLabels(db),
  ])
  return { taxonomy: current, labels, thisYear: Number(toSeoulDay(now).slice(0, 4)) }
}

/** Built anew where something has changed; else once an hour, for the order of sales and the price from which a bottle is expensive. */
const lexiconCache = createCache<CatalogueLexicon>({ freshMs: 3_600_000, keepMs: 86_400_000, max: 1 })

/** The shop's current lexicon: a new one with the first query after a term, a text or a name has changed. */
export const getLexicon = async (db: Database, taxonomy: Taxonomy, now: Date): Promise<CatalogueLexicon> =>
  lexiconCache(db, await findSearchRevision(db), now, async () =>
    buildCatalogueLexicon(await readLexiconSource(db, taxonomy, now)),
  )
