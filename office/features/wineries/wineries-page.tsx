import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { toListHref, toSearchPage } from '#app/shell/url-params.ts'
import { toErrorMessage } from '../../shell/failure-text.ts'
import { mayWrite } from '../../shell/permitted.ts'
import { officeMe } from '../session/office-me.queries.ts'
import { NewWinery } from './new-winery.tsx'
import type { WineriesSearch } from './wineries-search.ts'
import { officeWineries } from './wineries.queries.ts'
import { WineriesView } from './wineries-view.tsx'

export const WineriesPage = ({ search }: { search: WineriesSearch }) => {
  const navigate = useNavigate()
  const { data: me } = useSuspenseQuery(officeMe.current())
  const list = useQuery(officeWineries.list(search))
  const toHref = (change: Partial<WineriesSearch>) => {
    const next = { ...search, panel: undefined, page: undefined, ...change }
    return toListHref('/office/wineries', toSearchPage(next, next.page ?? 1))
  }
  return (
    <WineriesView
      list={list.data}
      failure={list.error && toErrorMessage(list.error)}
      search={search}
      toHref={toHref}
      adding={
        mayWrite(me, 'taxonomy.write') ? (
          <NewWinery onCreated={(id) => void navigate({ href: `/office/wineries/${id}` })} />
        ) : null
      }
      onRetry={() => void list.refetch()}
      onSearch={(query) => void navigate({ href: toHref({ query: query.trim() || undefined }) })}
      onClose={() => void navigate({ href: toHref({ page: search.page }) })}
    />
  )
}
