import { sellerSorts, sellerStates, sellerWaits } from '#api/contract/office/sellers.options.ts'
import * as param from '#app/shell/url-params.ts'

/** What an address asks of the list of sellers: page, filters, and the panel that is open. */
export const sellersSearch = param.createSearchSchema({
  page: param.page,
  query: param.text(),
  state: param.option(sellerStates),
  waits: param.option(sellerWaits),
  sort: param.option(sellerSorts),
  panel: param.option(['invite']),
})
export type SellersSearch = param.SearchOf<typeof sellersSearch>
