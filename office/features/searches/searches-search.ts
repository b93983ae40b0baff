import * as param from '#app/shell/url-params.ts'
import { termTypes, unmetKinds } from '#api/contract/office/searches.options.ts'

/** What an address asks of the unmet searches: their days, a kind, or the hidden ones; and the panel of one. */
export const searchesSearch = param.createSearchSchema({
  page: param.page,
  query: param.text(),
  kind: param.option(unmetKinds),
  hidden: param.flag,
  from: param.day,
  until: param.day,
  /** The search that is open. */
  open: param.text(),
})
export type SearchesSearch = param.SearchOf<typeof searchesSearch>

/** What an address asks of the words that the operator added. */
export const ownWordsSearch = param.createSearchSchema({
  page: param.page,
  query: param.text(),
  type: param.option(termTypes),
})
export type OwnWordsSearch = param.SearchOf<typeof ownWordsSearch>
