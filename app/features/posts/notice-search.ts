import { pageOf } from '../../shell/page-search.ts'
import { noticeTypes, type NoticeSearch } from './posts.queries.ts'

export const readNoticeSearch = (raw: Record<string, unknown>): NoticeSearch => {
  const type = noticeTypes.find((one) => one === raw['type'])
  const query = typeof raw['query'] === 'string' ? raw['query'].trim().slice(0, 100) : ''
  const page = pageOf(raw['page'])
  return { ...(type && { type }), ...(query && { query }), ...(page && { page }) }
}
