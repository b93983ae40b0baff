import { useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { SearchField } from '#ui/search-field'
import { SearchAnchor } from '#ui/search-anchor'
import { searchWords } from './search-words.ts'

const LiveSearch = lazy(() => import('./live-search.tsx').then((file) => ({ default: file.LiveSearch })))

/** A plain form until it is used: the list of recent searches and suggestions comes with the first focus. */
export const SearchBox = () => {
  const asked = useRouterState({
    select: ({ location }) =>
      location.pathname === '/search-result' ? ((location.search as { q?: string }).q ?? '') : '',
  })
  const [text, setText] = useState(asked)
  const [live, setLive] = useState(false)
  const plain = (
    <SearchField
      {...searchWords()}
      value={text}
      onChange={setText}
      onFocus={() => setLive(true)}
      onSubmit={(value) =>
        value.trim() && location.assign(`/search-result?q=${encodeURIComponent(value.trim())}`)
      }
    />
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
