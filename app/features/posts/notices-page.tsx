import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { applySearchChange } from '../../shell/url-params.ts'
import { usePrefetchedQuery } from '../../shell/use-prefetched-query.ts'
import { NoticesView } from './notices-view.tsx'
import { notices } from './posts.queries.ts'

const route = getRouteApi('/_mypage/mypage/notice')

export const NoticesPage = () => {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const router = useRouter()
  const { data: types } = useSuspenseQuery(notices.types())
  const { data: list } = usePrefetchedQuery(notices.list(search))
  return (
    <NoticesView
      search={search}
      page={list}
      types={types}
      onSearch={(words) =>
        void navigate({
          search: applySearchChange(search, { query: words }),
          resetScroll: false,
          replace: true,
        })
      }
      hrefOf={(to) => router.buildLocation({ to: '/mypage/notice', search: to }).href}
    />
  )
}
