import * as param from '../../shell/url-params.ts'

export const winerySorts = ['name', 'likes', 'wines', 'founded'] as const

/** The country, the sort and the page of the list of wineries, as the address holds them. */
export const winerySearch = param.createSearchSchema({
  country: param.matching(/^[A-Z]{2}$/),
  sort: param.nonDefault(winerySorts),
  page: param.page,
})
export type WinerySearch = param.SearchOf<typeof winerySearch>

const productions = [
  'ALL',
  'RED',
  'WHITE',
  'ROSE',
  'SPARKLING',
  'FORTIFIED',
  'DESSERT',
  'NONALCOHOLIC',
] as const
/** What of a winery's wines is shown: all of it, or one kind. */
export type Production = (typeof productions)[number]

export const productionSearch = param.createSearchSchema({ type: param.nonDefault(productions) })
