import { sellerSorts, sellerStates, sellerWaits } from '#api/contract/office/sellers.options.ts'
import * as param from '#app/shell/url-params.ts'
import { listLook } from '../../shell/list-look.ts'

/** What an address asks of the list of sellers: page, filters, and the panel that is open. */
export const sellersSearch = param.createSearchSchema({
  page: param.page,
  ...listLook,
  query: param.text(),
  state: param.option(sellerStates),
  waits: param.option(sellerWaits),
  sort: param.option(sellerSorts),
  panel: param.option(['invite']),
})
export type SellersSearch = param.SearchOf<typeof sellersSearch>
