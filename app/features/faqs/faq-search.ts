import { readInt, readPageNumber, readSearchTerm } from '../../shell/url-params.ts'
import type { FaqSearch } from './faqs.queries.ts'

export const readFaqSearch = (raw: Record<string, unknown>): FaqSearch => ({
  category: readInt(raw['category']),
  query: readSearchTerm(raw['query']) || undefined,
  page: readPageNumber(raw['page']),
})
