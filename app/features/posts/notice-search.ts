import { readWords } from '../../shell/address-values.ts'
import { pageOf } from '../../shell/page-search.ts'
import { noticeTypes } from './notice-types.ts'
import type { NoticeSearch } from './posts.queries.ts'

export const readNoticeSearch = (raw: Record<string, unknown>): NoticeSearch => {
  const type = noticeTypes.find((one) => one === raw['type'])
  const query = readWords(raw['query'])
  const page = pageOf(raw['page'])
  return { ...(type && { type }), ...(query && { query }), ...(page && { page }) }
}
