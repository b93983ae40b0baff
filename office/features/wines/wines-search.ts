import { officeWineSorts, wineBottleStates, wineStates } from '#api/contract/office/catalogue.options.ts'
import * as param from '#app/shell/url-params.ts'
import { listLook } from '../../shell/list-look.ts'

/** What an address asks of the list of wines. */
export const winesSearch = param.createSearchSchema({
  page: param.page,
  ...listLook,
  query: param.text(),
  bottle: param.option(wineBottleStates),
  state: param.option(wineStates),
  winery: param.id,
  sort: param.option(officeWineSorts),
})
export type WinesSearch = param.SearchOf<typeof winesSearch>

/** Whose pictures are open on the page of a wine: those of one product, else those of the wine. */
export const wineSearch = param.createSearchSchema({ product: param.id })
export type WineSearch = param.SearchOf<typeof wineSearch>
