import type { ActorRefFrom } from 'xstate'
import { wines } from '#api/calls/wines.ts'
import type { searchBoxMachine, SuggestedPage } from '#machines/search-box.ts'
import { searchHistory } from './search-history.ts'

type Self = { self: Pick<ActorRefFrom<typeof searchBoxMachine>, 'send'> }

let asking: AbortController | undefined

const ask = async (self: Self['self'], text: string) => {
  asking?.abort()
  asking = new AbortController()
  const { groups } = await wines.suggestions({ query: { query: text } }, { signal: asking.signal })
  const suggestions = groups.flatMap(({ group, items }) => items.map((item) => ({ group, ...item })))
  self.send({ type: 'suggestions.loaded', suggestions })
}

const paths: Record<SuggestedPage['group'], string> = {
  WINE: '/product',
  WINERY: '/winery',
  MAGAZINE: '/magazine',
  SENSE: '/common-sense',
  STORE: '/store',
}

/** The page of something suggested. */
export const pageHref = ({ group, id }: SuggestedPage): string => `${paths[group]}/${id}`

/** What the search box does outside itself: the history cookie, suggestions, and the move to the results. */
export const searchSteps = {
  readRecent: ({ self }: Self) => self.send({ type: 'recent.loaded', recent: searchHistory.all() }),
  remember: (_: unknown, { text }: { text: string }) => searchHistory.add(text),
  forget: (_: unknown, { text }: { text: string }) => searchHistory.remove(text),
  forgetAll: () => searchHistory.clear(),
  askSuggestions: ({ self }: Self, { text }: { text: string }) => {
    // Suggestions are a help: without them the search itself still works.
    ask(self, text).catch(() => self.send({ type: 'suggestions.loaded', suggestions: [] }))
  },
  go: (_: unknown, { text }: { text: string }) => {
    const here = new URL(location.href)
    const there = new URL('/search-result', here)
    there.searchParams.set('q', text.trim())
    const lang = here.searchParams.get('lang')
    if (lang) there.searchParams.set('lang', lang)
    location.assign(there)
  },
}
