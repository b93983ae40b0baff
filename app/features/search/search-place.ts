import { listParams, type ListSearch } from '../wines/list-search.ts'
import * as param from '../../shell/url-params.ts'

export const tabs = ['all', 'wine', 'winery', 'event', 'magazine', 'sense', 'store'] as const
export type Tab = (typeof tabs)[number]

/** The address of the results page: the words, the kind of results, and what narrows and orders the wines among them. */
export const searchPlace = param.createSearchSchema({
  q: param.text(),
  ...listParams,
  tab: param.nonDefault(tabs),
  page: param.page,
})
export type SearchPlace = param.SearchOf<typeof searchPlace>

/** Whether the page is that of the wines: they lead the overview, too. */
const isPageOfWines = (tab: Tab | undefined): boolean => tab === undefined || tab === 'wine'

/** The list of wines among the results. */
export const toWineSearch = ({ q, tab, page, ...filters }: SearchPlace): ListSearch => ({
  ...filters,
  ...(q && { query: q }),
  ...(page && isPageOfWines(tab) && { page }),
})

/** The same results with a change of the list of wines. */
export const applyListChange = (
  place: SearchPlace,
  { query: _query, title: _title, ...change }: ListSearch,
): SearchPlace => param.applySearchChange(place, change)

/** The same results with all wines in them. */
export const withoutFilters = ({ q, tab, exact, not, sort }: SearchPlace): SearchPlace =>
  param.applySearchChange<SearchPlace>({}, { q, tab, exact, not, sort })

/** The address of the results of one kind, with what narrows the wines. */
export const toResultsHref = (
  { q = '', tab: _tab, page: _page, ...list }: SearchPlace,
  tab: Tab,
  page = 1,
): string =>
  param.toListHref('/search-result', {
    q,
    ...Object.fromEntries(
      Object.entries(list).map(([key, value]) => [key, value === undefined ? value : String(value)]),
    ),
    tab: tab === 'all' ? undefined : tab,
    page: page > 1 ? page : undefined,
  })

/** The same search without one more condition that was read in its words, or several, comma-joined. */
export const toHrefWithout = (place: SearchPlace, id: string): string =>
  toResultsHref(
    { ...place, size: undefined, not: [...(place.not?.split(',') ?? []), id].join(',') } as SearchPlace,
    place.tab ?? 'all',
  )
