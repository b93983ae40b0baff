import { fromPromise } from 'xstate'
import { wines } from '#api/calls/wines.ts'
import { m } from '#messages'
import { joinFacts } from '../join-facts.ts'
import { toMyStore } from '../features/stores/my-store-query.ts'
import { readMyStoreId } from '../features/stores/my-store.ts'
import type { SuggestedPage, Suggestion } from '#machines/search-box-setup.ts'
import { toSearchResultsHref } from './search-results-href.ts'
import { searchHistory } from './search-history.ts'

const paths: Record<SuggestedPage['group'], string> = {
  WINE: '/product',
  WINERY: '/winery',
  MAGAZINE: '/magazine',
  SENSE: '/common-sense',
  STORE: '/store',
}

/** The page of something suggested. */
export const toSuggestionHref = ({ group, id }: SuggestedPage): string => `${paths[group]}/${id}`

type SuggestionsAnswer = Awaited<ReturnType<typeof wines.suggestions>>

/** The words completed, then all that they mean together. A grape that a completion names is not listed again. */
const toSuggestions = (
  { completions, reading, total, isGoods, groups }: SuggestionsAnswer,
  text: string,
): Suggestion[] => {
  const conditions = reading?.conditions.filter(({ relaxed }) => !relaxed) ?? []
  const names = conditions.map(({ label, negative }) =>
    negative ? m['search.reading.negative']({ name: label }) : label,
  )
  const label = joinFacts(names)
  const isCompleted = (group: string, name: string) =>
    group === 'GRAPE' && completions.some((one) => one.text === name)
  return [
    ...completions.map(({ text: label, ...word }, id) => ({
      group: 'WORD',
      id,
      label,
      detail: null,
      ...word,
    })),
    ...(total > 0 && label
      ? [{ group: 'READING', id: 0, label, detail: null, count: total, isGoods, text }]
      : []),
    ...groups.flatMap(({ group, items }) =>
      items.filter((item) => !isCompleted(group, item.label)).map((item) => ({ group, ...item })),
    ),
  ]
}

/** A request that is no longer waited for is aborted. */
const suggest = async ({ text }: { text: string }, signal: AbortSignal): Promise<Suggestion[]> => {
  const query = { query: text, ...toMyStore(readMyStoreId()) }
  return toSuggestions(await wines.suggestions({ query }, { signal }), text)
}

/** What the search box does outside itself: the history cookie, suggestions, and the move to the results. */
export const searchSteps = {
  actors: {
    suggest: fromPromise<Suggestion[], { text: string }>(({ input, signal }) => suggest(input, signal)),
  },
  actions: {
    storeSearch: (_: unknown, { text }: { text: string }) => searchHistory.add(text),
    removeSearch: (_: unknown, { text }: { text: string }) => searchHistory.remove(text),
    clearSearches: () => searchHistory.clear(),
    openResults: (_: unknown, { text }: { text: string }) =>
      location.assign(toSearchResultsHref(text, new URLSearchParams(location.search).get('lang'))),
  },
}
