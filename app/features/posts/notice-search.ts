import { readOption, readPageNumber, readSearchTerm } from '../../shell/url-params.ts'
import type { NoticeSearch, NoticeCard } from './posts.queries.ts'

/** What the posts of the shop are, in the order of their tabs. */
const noticeTypes = ['NOTICE', 'NEWS', 'GUIDE'] as const satisfies NoticeCard['type'][]

export const readNoticeSearch = (raw: Record<string, unknown>): NoticeSearch => ({
  type: readOption(noticeTypes, raw['type']),
  query: readSearchTerm(raw['query']) || undefined,
  page: readPageNumber(raw['page']),
})
