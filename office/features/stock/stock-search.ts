import { stockPageSizes, stockSorts, stockStates } from '#api/contract/office/stock.options.ts'
import * as param from '#app/shell/url-params.ts'

/** What an address asks of the list of stock: page, filters, order, and the product whose panel is open. */
export const stockSearch = param.createSearchSchema({
  page: param.page,
  size: param.option(stockPageSizes),
  query: param.text(),
  store: param.id,
  state: param.option(stockStates),
  sort: param.option(stockSorts),
  product: param.id,
  at: param.id,
  /** Whether the panel is open in which a wine is taken in for the first time. */
  first: param.option(['yes']),
})
export type StockSearch = param.SearchOf<typeof stockSearch>
