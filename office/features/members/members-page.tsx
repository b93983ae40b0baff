import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { toListHref, toSearchPage } from '#app/shell/url-params.ts'
import { toErrorMessage } from '../../shell/failure-text.ts'
import type { MembersSearch } from './members-search.ts'
import { MembersView } from './members-view.tsx'
import { members } from './members.queries.ts'

const toHref = (search: MembersSearch): string =>
  toListHref('/office/members', toSearchPage(search, search.page ?? 1))

export const MembersPage = ({ search }: { search: MembersSearch }) => {
  const navigate = useNavigate()
  const list = useQuery(members.list(search))
  return (
    <MembersView
      list={list.data}
      failure={list.error && toErrorMessage(list.error)}
      search={search}
      toHref={(change) => toHref({ ...search, page: undefined, ...change })}
      onRetry={() => void list.refetch()}
      onSearch={(query) =>
        void navigate({ href: toHref({ ...search, page: undefined, query: query || undefined }) })
      }
    />
  )
}
