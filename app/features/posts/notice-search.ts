import { readOption, readPageNumber, readSearchTerm } from '../../shell/url-params.ts'
import { noticeTypes } from './notice-types.ts'
import type { NoticeSearch } from './posts.queries.ts'

export const readNoticeSearch = (raw: Record<string, unknown>): NoticeSearch => ({
  type: readOption(noticeTypes, raw['type']),
  query: readSearchTerm(raw['query']) || undefined,
  page: readPageNumber(raw['page']),
})
