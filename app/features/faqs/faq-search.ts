import { readInt, readSearchTerm } from '../../shell/url-params.ts'
import { readPageNumber } from '../../shell/page-search.ts'
import type { FaqSearch } from './faqs.queries.ts'

export const readFaqSearch = (raw: Record<string, unknown>): FaqSearch => {
  const category = readInt(raw['category'])
  const query = readSearchTerm(raw['query'])
  const page = readPageNumber(raw['page'])
  return { ...(category && { category }), ...(query && { query }), ...(page && { page }) }
}
