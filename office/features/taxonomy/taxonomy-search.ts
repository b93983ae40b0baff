import * as param from '#app/shell/url-params.ts'
import { vocabularies } from '#api/contract/office/taxonomy.options.ts'

/** What an address asks of a list of terms: words, a page, and the panel of one term or of a new one. */
export const termsSearch = param.createSearchSchema({
  query: param.text(),
  page: param.page,
  term: param.id,
  panel: param.option(['new'] as const),
})
export type TermsSearch = param.SearchOf<typeof termsSearch>

/** What an address asks of the words that shoppers type. */
export const synonymsSearch = param.createSearchSchema({
  query: param.text(),
  page: param.page,
  list: param.option(vocabularies),
  /** The term whose words are open: `areas.7`. */
  open: param.text(),
})
export type SynonymsSearch = param.SearchOf<typeof synonymsSearch>
