import { readSearchTerm } from '../../shell/url-params.ts'
import { readPageNumber } from '../../shell/page-search.ts'
import { noticeTypes } from './notice-types.ts'
import type { NoticeSearch } from './posts.queries.ts'

export const readNoticeSearch = (raw: Record<string, unknown>): NoticeSearch => {
  const type = noticeTypes.find((one) => one === raw['type'])
  const query = readSearchTerm(raw['query'])
  const page = readPageNumber(raw['page'])
  return { ...(type && { type }), ...(query && { query }), ...(page && { page }) }
}
