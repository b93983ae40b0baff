import { setImmediate } from 'node:timers/promises'
import { previewSearches } from '#api/contract/office/searches.options.ts'
import type { Locale } from '#api/fields.ts'
import type { Database } from '../db/database.ts'
import type { DayRange } from '../db/list-filters.ts'
import { interpretQuery, type Interpretation } from '../search/interpretation.ts'
import {
  buildCatalogueLexicon,
  getLexicon,
  readLexiconSource,
  type CatalogueLexicon,
} from '../search/lexicon.store.ts'
import { listUnmetSearches } from '../search/unmet-searches.store.ts'
import { getTaxonomy, readTaxonomy, type Taxonomy } from '../taxonomy/taxonomy.store.ts'
import { resolveSearch, sumTotal } from '../wines/product-query.ts'
import { countListedProducts } from '../wines/catalogue-list.ts'
import { openCatalogue, type Catalogue } from '../wines/snapshot/catalogue.ts'
import { toProductFilters } from '../wines/filters.rules.ts'
import { presentReading } from '../wines/search.rules.ts'
import type { Term } from './manage-terms.ts'

const maxExamples = 5

/** Equal for readings that ask for the same. */
const toReadingKey = ({ conditions, unknown }: Interpretation): string =>
  JSON.stringify([conditions.map(({ id, predicate }) => [id, predicate]), unknown])

type Preview = { search: string; days: DayRange; locale: Locale; now: Date }

const findWith = async (
  catalogue: Catalogue,
  { taxonomy, lexicon }: { taxonomy: Taxonomy; lexicon: CatalogueLexicon },
  { search, locale, now }: Preview,
) => {
  const resolved = await resolveSearch(catalogue, search, taxonomy, { now, lexicon })
  const everything = toProductFilters({}, taxonomy)
  const total = sumTotal(await countListedProducts(catalogue, everything, resolved.search))
  return { reading: presentReading(resolved.interpretation, locale), total }
}

/** The counted searches that are read in another way with a word than without it. */
const listChanges = async (
  db: Database,
  [before, after]: readonly [CatalogueLexicon, CatalogueLexicon],
  { days, locale }: Preview,
) => {
  const { rows } = await listUnmetSearches(db, { ...days, size: previewSearches, page: 0 })
  const changes = []
  for (const { text } of rows) {
    // Each reading takes a few milliseconds, in which no other request is served.
    await setImmediate()
    const [first, second] = [interpretQuery(text, before), interpretQuery(text, after)]
    if (toReadingKey(first) !== toReadingKey(second))
      changes.push({ text, before: presentReading(first, locale), after: presentReading(second, locale) })
  }
  return { counted: rows.length, changed: changes.length, examples: changes.slice(0, maxExamples) }
}

/** What a search reads and finds without and with a word, and how many counted searches it changes; nothing is saved. */
export const previewTerm = async (db: Database, term: Term, preview: Preview) => {
  const { now } = preview
  const taxonomy = await getTaxonomy(db, now)
  const changedTaxonomy = await readTaxonomy(db, now, [term])
  const { labels, thisYear } = await readLexiconSource(db, taxonomy, now)
  const catalogue = await openCatalogue(db)
  const before = { taxonomy, lexicon: await getLexicon(db, taxonomy, now) }
  const after = {
    taxonomy: changedTaxonomy,
    lexicon: await buildCatalogueLexicon({ taxonomy: changedTaxonomy, labels, thisYear }),
  }
  return {
    before: await findWith(catalogue, before, preview),
    after: await findWith(catalogue, after, preview),
    ...(await listChanges(db, [before.lexicon, after.lexicon], preview)),
  }
}
