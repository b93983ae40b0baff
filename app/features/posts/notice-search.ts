import { pageOf } from '../../shell/page-search.ts'
import type { NoticeSearch } from './posts.queries.ts'

export const readNoticeSearch = (raw: Record<string, unknown>): NoticeSearch => {
  const query = typeof raw['query'] === 'string' ? raw['query'].trim().slice(0, 100) : ''
  const page = pageOf(raw['page'])
  return { ...(query && { query }), ...(page && { page }) }
}
