import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { toListHref, toSearchPage } from '#app/shell/url-params.ts'
import { toErrorMessage } from '../../shell/failure-text.ts'
import { mayWrite } from '../../shell/permitted.ts'
import { officeMe } from '../session/office-me.queries.ts'
import { OwnWordsView } from './own-words-view.tsx'
import type { OwnWordsSearch } from './searches-search.ts'
import { officeSearches } from './searches.queries.ts'
import { useSearchActs } from './use-search-acts.ts'

export const OwnWordsPage = ({ search }: { search: OwnWordsSearch }) => {
  const navigate = useNavigate()
  const { data: me } = useSuspenseQuery(officeMe.current())
  const list = useQuery(officeSearches.words(search))
  const acts = useSearchActs(() => undefined)
  const toHref = (change: Partial<OwnWordsSearch>) => {
    const next = { ...search, page: undefined, ...change }
    return toListHref('/office/searches/words', toSearchPage(next, next.page ?? 1))
  }
  return (
    <OwnWordsView
      list={list.data}
      failure={list.error && toErrorMessage(list.error)}
      search={search}
      canChange={mayWrite(me, 'searches.write')}
      isWorking={acts.isWorking}
      outcome={acts.outcome}
      toHref={toHref}
      onSearch={(query) => void navigate({ href: toHref({ query: query.trim() || undefined }) })}
      onDrop={({ id }) => acts.act({ name: 'drop', id })}
      onRetry={() => void list.refetch()}
    />
  )
}
