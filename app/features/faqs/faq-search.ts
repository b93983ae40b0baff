import { readInt, readWords } from '../../shell/address-values.ts'
import { pageOf } from '../../shell/page-search.ts'
import type { FaqSearch } from './faqs.queries.ts'

export const readFaqSearch = (raw: Record<string, unknown>): FaqSearch => {
  const category = readInt(raw['category'])
  const query = readWords(raw['query'])
  const page = pageOf(raw['page'])
  return { ...(category && { category }), ...(query && { query }), ...(page && { page }) }
}
