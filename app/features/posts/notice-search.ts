import * as param from '../../shell/url-params.ts'
import type { NoticeCard } from './posts.queries.ts'

/** What the posts of the shop are, in the order of their tabs. */
const noticeTypes = ['NOTICE', 'NEWS', 'GUIDE'] as const satisfies NoticeCard['type'][]

export const readNoticeSearch = param.createSearchSchema({
  type: param.option(noticeTypes),
  query: param.text(),
  page: param.page,
})
