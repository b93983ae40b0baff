import * as param from '#app/shell/url-params.ts'

/** What an address asks of counts: the page of past ones, and the one that is open. */
export const stockCountSearch = param.createSearchSchema({ page: param.page, count: param.id })
export type StockCountSearch = param.SearchOf<typeof stockCountSearch>
