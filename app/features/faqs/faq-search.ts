import { pageOf } from '../../shell/page-search.ts'
import type { FaqSearch } from './faqs.queries.ts'

export const readFaqSearch = (raw: Record<string, unknown>): FaqSearch => {
  const category = Math.floor(Number(raw['category']))
  const query = typeof raw['query'] === 'string' ? raw['query'].trim().slice(0, 100) : ''
  const page = pageOf(raw['page'])
  return { ...(category > 0 && { category }), ...(query && { query }), ...(page && { page }) }
}
