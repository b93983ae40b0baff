import { productionCategories, winerySorts } from '#api/contract/wineries.options.ts'
import * as param from '../../shell/url-params.ts'

/** The country, the sort and the page of the list of wineries, as the address holds them. */
export const winerySearch = param.createSearchSchema({
  country: param.matching(/^[A-Z]{2}$/),
  sort: param.nonDefault(winerySorts),
  page: param.page,
})
export type WinerySearch = param.SearchOf<typeof winerySearch>

/** What of a winery's wines is shown: all of it, or one kind. */
export type Production = (typeof productionCategories)[number]

export const productionSearch = param.createSearchSchema({ type: param.nonDefault(productionCategories) })
