import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Breadcrumb } from '#ui/breadcrumb'
import { Page } from '#ui/page'
import { m } from '#messages'
import { toBreadcrumb } from '../../shell/menu.ts'
import { NoticeView } from '../posts/notice-view.tsx'
import { notices } from '../posts/posts.queries.ts'

const route = getRouteApi('/_shop/help/notice/$nid')

export const HelpNoticePage = () => {
  const { nid } = route.useParams()
  const { data } = useSuspenseQuery(notices.one(Number(nid)))
  return (
    <Page width="reading">
      <Breadcrumb
        label={m['shell.breadcrumb.label']()}
        items={toBreadcrumb('/help').map(({ path, label }) => ({ label, href: path }))}
      />
      <NoticeView notice={data} base="/help/notice" />
    </Page>
  )
}
