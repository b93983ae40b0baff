import { desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { products, wines } from '../db/tables/wines.ts'
import { createCache } from '../platform/cache/cache.ts'
import type { Taxonomy } from '../taxonomy/taxonomy.store.ts'
import type { Looks } from './combine.ts'
import { buildLexicon, type Lexicon } from './lexicon.ts'
import { toLooks, type KindLabel } from './looks.ts'
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

export type CatalogueLexicon = Lexicon & { looks: Looks }

const lexiconCache = createCache<CatalogueLexicon>({ freshMs: 60_000, keepMs: 3_600_000, max: 1 })

/** Changes with every wine that is added. */
const findLastWineId = async (db: Database): Promise<number> => {
  const [row] = await db.select({ id: wines.id }).from(wines).orderBy(desc(wines.id)).limit(1)
  return row?.id ?? 0
}

/** The shop's current lexicon: a new one as soon as a term or a spelling changes, or a wine is added. */
export const getLexicon = async (db: Database, taxonomy: Taxonomy, now: Date): Promise<CatalogueLexicon> =>
  lexiconCache(db, `${taxonomy.revision} ${await findLastWineId(db)} ${now.getFullYear()}`, now, async () => {
    const labels = await listLabels(db)
    const lexicon = buildLexicon(
      listVocabulary(taxonomy, labels, { dearFrom: findDearPrice(labels), thisYear: now.getFullYear() }),
      labels,
      now.getFullYear(),
    )
    return { ...lexicon, looks: toLooks(lexicon, taxonomy, labels) }
  })
