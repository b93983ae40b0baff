import { fromPromise } from 'xstate'
import { wines } from '#api/calls/wines.ts'
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

/** A request that is no longer waited for is aborted. */
const suggest = async ({ text }: { text: string }, signal: AbortSignal): Promise<Suggestion[]> => {
  const query = { query: text, ...toMyStore(readMyStoreId()) }
  const { groups } = await wines.suggestions({ query }, { signal })
  return groups.flatMap(({ group, items }) => items.map((item) => ({ group, ...item })))
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
