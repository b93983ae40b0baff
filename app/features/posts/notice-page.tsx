import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { NoticeView } from './notice-view.tsx'
import { notices } from './posts.queries.ts'

const route = getRouteApi('/_mypage/mypage/notice/$nid')

export const NoticePage = () => {
  const { nid } = route.useParams()
  const { data } = useSuspenseQuery(notices.one(Number(nid)))
  return <NoticeView notice={data} base="/mypage/notice" />
}
