import type { Answer } from '#api/call.ts'
import type { wines } from '#api/contract/wines.ts'
import type { Locale } from '#api/fields.ts'
import type { Database } from '../db/database.ts'
import { completeQuery } from '../search/completions.ts'
import { interpretQuery, type Interpretation } from '../search/interpretation.ts'
import { getLexicon, type CatalogueLexicon } from '../search/lexicon.store.ts'
import { toQueryText } from '../search/query-text.ts'
import { listQueryWords, type QueryWord } from '../search/query-words.ts'
import { tokenizeQuery } from '../search/tokenize-query.ts'
import { findTopics } from '../search/topics.ts'
import { localizeTexts } from '../localize-texts.ts'
import { localize } from '../localize.ts'
import type { Card } from './cards.rules.ts'
import { toProductFilters } from './filters.rules.ts'
import { countEachSearch, countListedProducts, listProductIds } from './catalogue-list.ts'
import type { ListTotal } from './list.store.ts'
import { openCatalogue, type Catalogue } from './snapshot/catalogue.ts'
import { resolveSearch, sumTotal } from './product-query.ts'
import { presentReading, toCorrection, toCountedSearch } from './search.rules.ts'
import { suggestAreas, suggestGrapes, suggestStores } from './suggestions.rules.ts'
import { suggestionLimit, listMatchingArticles, listMatchingWineries } from './suggestions.store.ts'
import { getTaxonomy, type Taxonomy } from '../taxonomy/taxonomy.store.ts'
import { toWineryName } from '../winery-name.ts'

type Suggestions = Answer<typeof wines.suggestions>
type Groups = Suggestions['groups']

type WineryRow = Awaited<ReturnType<typeof listMatchingWineries>>[number]
type ArticleRow = Awaited<ReturnType<typeof listMatchingArticles>>[number]

/** The first wines that the words find. */
const suggestionPage = {
  order: { sort: 'recommended', match: null },
  chosenStoreId: null,
  limit: suggestionLimit,
  offset: 0,
} as const

type Matches = {
  /** The words as they were read, slips put right. */
  text: string
  words: readonly QueryWord[]
  interpretation: Interpretation
  cards: readonly Card[]
  wineryRows: readonly WineryRow[]
  articleRows: readonly ArticleRow[]
}

const presentGroups = (
  { text, words, interpretation, cards, wineryRows, articleRows }: Matches,
  taxonomy: Taxonomy,
  locale: Locale,
): Groups => {
  const listArticles = (section: ArticleRow['section']) =>
    articleRows
      .filter((row) => row.section === section)
      .map((row) => ({
        id: row.id,
        label: localizeTexts(row, ['title'], locale).title,
        detail: localize(row.category, locale),
      }))
  const groups: Groups = [
    {
      group: 'WINE',
      items: cards.map((product) => ({
        id: product.id,
        label: product.name,
        detail: product.originalName,
        product,
      })),
    },
    {
      group: 'WINERY',
      items: wineryRows.map((row) => ({
        id: row.id,
        label: toWineryName(row, locale),
        detail: locale === 'ko-KR' ? row.nameOriginal : null,
      })),
    },
    { group: 'GRAPE', items: suggestGrapes(text, interpretation.conditions, taxonomy, locale) },
    { group: 'AREA', items: suggestAreas(text, interpretation.conditions, taxonomy, locale) },
    { group: 'MAGAZINE', items: listArticles('MAGAZINE') },
    { group: 'SENSE', items: listArticles('SENSE') },
    { group: 'STORE', items: suggestStores(words, taxonomy, locale) },
  ]
  return groups.filter(({ items }) => items.length > 0)
}

const isOfGoods = ({ wines, goods }: ListTotal): boolean => goods > 0 && wines === 0

/** So many completions are counted, and so many of those that find something are suggested. */
const [maxCounted, maxCompletions] = [6, 4]

/** The words with the last one completed, as far as the shop has any such product: wines before goods, the most first. */
const listCompletions = async (
  catalogue: Catalogue,
  input: string,
  lexicon: CatalogueLexicon,
  taxonomy: Taxonomy,
): Promise<Suggestions['completions']> => {
  const texts = completeQuery(input, lexicon, maxCounted)
  const searches = texts.map((text) => toCountedSearch(interpretQuery(text, lexicon), lexicon, taxonomy))
  const counts = await countEachSearch(catalogue, searches, toProductFilters({}, taxonomy))
  return texts
    .flatMap((text, at) => {
      const total = counts[at]
      return total ? [{ text, count: sumTotal(total), isGoods: isOfGoods(total) }] : []
    })
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => Number(a.isGoods) - Number(b.isGoods) || b.count - a.count)
    .slice(0, maxCompletions)
}

type SuggestionContext = {
  locale: Locale
  now: Date
  /** The cards of some products on sale. */
  listCards: (ids: readonly number[]) => Promise<Card[]>
}

/** Suggestions for typed words, in groups, by what the words mean. */
export const listSuggestions = async (
  db: Database,
  input: string,
  { locale, now, listCards }: SuggestionContext,
): Promise<Suggestions> => {
  if (toQueryText(input).text === '')
    return { correction: null, reading: null, total: 0, isGoods: false, completions: [], groups: [] }
  const taxonomy = await getTaxonomy(db, now)
  const [catalogue, lexicon] = await Promise.all([openCatalogue(db), getLexicon(db, taxonomy, now)])
  const text = tokenizeQuery(input, lexicon).corrected ?? input
  const words = listQueryWords(text, lexicon)
  const findWines = async () => {
    const everything = toProductFilters({}, taxonomy)
    const { search, interpretation } = await resolveSearch(catalogue, input, taxonomy, { now, lexicon })
    const [total, ids] = await Promise.all([
      countListedProducts(catalogue, everything, search),
      listProductIds(catalogue, everything, search, suggestionPage),
    ])
    return { interpretation, total, cards: await listCards(ids) }
  }
  // Makers and articles are found by the words alone, while the wines are searched for.
  const [{ interpretation, total, cards }, completions, wineryRows, articleRows] = await Promise.all([
    findWines(),
    listCompletions(catalogue, input, lexicon, taxonomy),
    listMatchingWineries(db, words, now),
    listMatchingArticles(db, words, findTopics(text, lexicon), now),
  ])
  return {
    correction: toCorrection(input, interpretation, locale),
    reading: presentReading(interpretation, locale),
    total: sumTotal(total),
    isGoods: isOfGoods(total),
    completions,
    groups: presentGroups({ text, words, interpretation, cards, wineryRows, articleRows }, taxonomy, locale),
  }
}
