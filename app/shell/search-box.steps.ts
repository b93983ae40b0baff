import type { ActorRefFrom } from 'xstate'
import { wines } from '#api/calls/wines.ts'
import type { searchBoxMachine, SuggestedPage } from '#machines/search-box.ts'
import { toSearchResultsHref } from './search-results-href.ts'
import { searchHistory } from './search-history.ts'

type Self = { self: Pick<ActorRefFrom<typeof searchBoxMachine>, 'send'> }

let pendingRequest: AbortController | undefined

const loadSuggestions = async (self: Self['self'], text: string) => {
  pendingRequest?.abort()
  const { signal } = (pendingRequest = new AbortController())
  try {
    const { groups } = await wines.suggestions({ query: { query: text } }, { signal })
    const suggestions = groups.flatMap(({ group, items }) => items.map((item) => ({ group, ...item })))
    self.send({ type: 'suggestions.loaded', suggestions })
  } catch {
    // Another letter was typed meanwhile: its own answer is on the way.
    if (!signal.aborted) self.send({ type: 'suggestions.failed' })
  }
}

const paths: Record<SuggestedPage['group'], string> = {
  WINE: '/product',
  WINERY: '/winery',
  MAGAZINE: '/magazine',
  SENSE: '/common-sense',
  STORE: '/store',
}

/** The page of something suggested. */
export const toSuggestionHref = ({ group, id }: SuggestedPage): string => `${paths[group]}/${id}`

/** What the search box does outside itself: the history cookie, suggestions, and the move to the results. */
export const searchSteps = {
  readRecent: ({ self }: Self) => self.send({ type: 'recent.loaded', recent: searchHistory.all() }),
  remember: (_: unknown, { text }: { text: string }) => searchHistory.add(text),
  forget: (_: unknown, { text }: { text: string }) => searchHistory.remove(text),
  forgetAll: () => searchHistory.clear(),
  askSuggestions: ({ self }: Self, { text }: { text: string }) => void loadSuggestions(self, text),
  go: (_: unknown, { text }: { text: string }) =>
    location.assign(toSearchResultsHref(text, new URLSearchParams(location.search).get('lang'))),
}
