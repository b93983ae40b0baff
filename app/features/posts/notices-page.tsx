import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { NoticesView } from './notices-view.tsx'
import { notices } from './posts.queries.ts'

const route = getRouteApi('/_mypage/mypage/notice/')

export const NoticesPage = () => {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const router = useRouter()
  const list = useQuery(notices.list(search))
  if (!list.data) throw list.error ?? new Error('the list is missing')
  return (
    <NoticesView
      search={search}
      page={list.data}
      onSearch={(query) => void navigate({ search: query ? { query } : {}, resetScroll: false })}
      hrefOf={(page) =>
        router.buildLocation({
          to: '/mypage/notice',
          search: { ...search, page: page > 1 ? page : undefined },
        }).href
      }
    />
  )
}
