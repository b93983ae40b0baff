import { officeWinerySorts } from '#api/contract/office/wineries.options.ts'
import * as param from '#app/shell/url-params.ts'

/** What an address asks of the list of wineries. */
export const wineriesSearch = param.createSearchSchema({
  page: param.page,
  query: param.text(),
  area: param.id,
  sort: param.option(officeWinerySorts),
  panel: param.option(['new'] as const),
})
export type WineriesSearch = param.SearchOf<typeof wineriesSearch>
