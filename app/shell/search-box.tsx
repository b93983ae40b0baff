import { useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { SearchField } from '#ui/search-field'
import { SearchAnchor } from '#ui/search-anchor'
import { loadWithStyles } from '../rest-styles.ts'
import { toSearchResultsHref } from './search-results-href.ts'
import { getSearchLabels } from './search-labels.ts'

const LiveSearch = lazy(() =>
  loadWithStyles(import('./live-search.tsx').then((file) => ({ default: file.LiveSearch }))),
)

/** The history is a file of its own, which a first page does not load. */
const addToHistory = (text: string) =>
  import('./search-history.ts').then(({ searchHistory }) => searchHistory.add(text))

/** A plain form until it is used: the list of recent searches and suggestions comes with the first focus. */
export const SearchBox = () => {
  const query = useRouterState({
    select: ({ location }) =>
      location.pathname === '/search-result' ? ((location.search as { q?: string }).q ?? '') : '',
  })
  const lang = useRouterState({ select: ({ location }) => (location.search as { lang?: string }).lang })
  const [text, setText] = useState(query)
  const [isLive, setIsLive] = useState(false)
  const field = (
    <SearchField
      {...getSearchLabels()}
      value={text}
      onChange={setText}
      onFocus={() => setIsLive(true)}
      onSubmit={(value) =>
        void addToHistory(value)
          // A search without its history is better than none.
          .catch(() => undefined)
          .then(() => {
            if (value.trim()) location.assign(toSearchResultsHref(value, lang))
            // Words are still to be typed: the field takes the focus.
            else setIsLive(true)
          })
      }
    >
      {lang && <input type="hidden" name="lang" value={lang} />}
    </SearchField>
  )
  return (
    <SearchAnchor>
      {isLive ? (
        <Suspense fallback={field}>
          <LiveSearch text={text} />
        </Suspense>
      ) : (
        field
      )}
    </SearchAnchor>
  )
}
