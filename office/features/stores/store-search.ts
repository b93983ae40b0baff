import { officeStoreSorts, storeGaps, storeStates } from '#api/contract/office/stores.options.ts'
import * as param from '#app/shell/url-params.ts'
import { listLook } from '../../shell/list-look.ts'

/** What an address asks of the list of stores: page, filters, and the panel that is open. */
export const storeSearch = param.createSearchSchema({
  page: param.page,
  ...listLook,
  query: param.text(),
  state: param.option(storeStates),
  gap: param.option(storeGaps),
  sort: param.option(officeStoreSorts),
  panel: param.option(['open']),
})
export type StoreSearch = param.SearchOf<typeof storeSearch>
