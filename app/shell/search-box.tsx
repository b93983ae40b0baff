import { useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { SearchField } from '#ui/search-field'
import { SearchAnchor } from '#ui/search-anchor'
import { resultsAddress } from './results-address.ts'
import { searchWords } from './search-words.ts'

const LiveSearch = lazy(() => import('./live-search.tsx').then((file) => ({ default: file.LiveSearch })))

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
      onSubmit={(value) => value.trim() && location.assign(resultsAddress(value, lang))}
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
