import { useQuery } from '@tanstack/react-query'
import { toListHref, toSearchPage } from '#app/shell/url-params.ts'
import { toErrorMessage } from '../../shell/failure-text.ts'
import type { AccessSearch } from './access-search.ts'
import { AccessView } from './access-view.tsx'
import { access } from './access.queries.ts'

const toHref = (search: AccessSearch): string =>
  toListHref('/office/access', toSearchPage(search, search.page ?? 1))

export const AccessPage = ({ search }: { search: AccessSearch }) => {
  const list = useQuery(access.list(search))
  return (
    <AccessView
      list={list.data}
      failure={list.error && toErrorMessage(list.error)}
      search={search}
      toHref={(change) => toHref({ ...search, page: undefined, ...change })}
      onRetry={() => void list.refetch()}
    />
  )
}
