import { useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { SearchField } from '#ui/search-field'
import { SearchAnchor } from '#ui/search-anchor'
import { resultsAddress } from './results-address.ts'
import { searchWords } from './search-words.ts'

const LiveSearch = lazy(() => import('./live-search.tsx').then((file) => ({ default: file.LiveSearch })))

/** The history is a file of its own, which a first page does not load. */
const remember = (text: string) =>
  import('./search-history.ts').then(({ searchHistory }) => searchHistory.add(text))

/** A plain form until it is used: the list of recent searches and suggestions comes with the first focus. */
export const SearchBox = () => {
  const asked = useRouterState({
    select: ({ location }) =>
      location.pathname === '/search-result' ? ((location.search as { q?: string }).q ?? '') : '',
  })
  const lang = useRouterState({ select: ({ location }) => (location.search as { lang?: string }).lang })
  const [text, setText] = useState(asked)
  const [live, setLive] = useState(false)
  const plain = (
    <SearchField
      {...searchWords()}
      value={text}
      onChange={setText}
      onFocus={() => setLive(true)}
      onSubmit={(value) =>
        void remember(value)
          // A search without its history is better than none.
          .catch(() => undefined)
          .then(() => value.trim() && location.assign(resultsAddress(value, lang)))
      }
    >
      {lang && <input type="hidden" name="lang" value={lang} />}
    </SearchField>
  )
  return (
    <SearchAnchor>
      {live ? (
        <Suspense fallback={plain}>
          <LiveSearch text={text} />
        </Suspense>
      ) : (
        plain
      )}
    </SearchAnchor>
  )
}
