import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { toListHref, toSearchPage } from '#app/shell/url-params.ts'
import { toErrorMessage } from '../../shell/failure-text.ts'
import { mayWrite } from '../../shell/permitted.ts'
import { officeMe } from '../session/office-me.queries.ts'
import type { WinesSearch } from './wines-search.ts'
import { officeWines } from './wines.queries.ts'
import { WinesView } from './wines-view.tsx'

export const WinesPage = ({ search }: { search: WinesSearch }) => {
  const navigate = useNavigate()
  const { data: me } = useSuspenseQuery(officeMe.current())
  const list = useQuery(officeWines.list(search))
  const toHref = (change: Partial<WinesSearch>) => {
    const next = { ...search, page: undefined, ...change }
    return toListHref('/office/wines', toSearchPage(next, next.page ?? 1))
  }
  return (
    <WinesView
      list={list.data}
      failure={list.error && toErrorMessage(list.error)}
      search={search}
      toHref={toHref}
      canAdd={mayWrite(me, 'catalogue.write')}
      onRetry={() => void list.refetch()}
      onSearch={(query) => void navigate({ href: toHref({ query: query.trim() || undefined }) })}
    />
  )
}
