import { offerPageSizes, offerSorts, offerStates } from '#api/contract/office/offers.options.ts'
import * as param from '#app/shell/url-params.ts'

/** What an address asks of the list of offers: page, filters, order, and the offer whose panel is open. */
export const offersSearch = param.createSearchSchema({
  page: param.page,
  size: param.option(offerPageSizes),
  query: param.text(),
  seller: param.id,
  state: param.option(offerStates),
  sort: param.option(offerSorts),
  offer: param.id,
})
export type OffersSearch = param.SearchOf<typeof offersSearch>
