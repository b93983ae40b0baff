import * as param from '../../shell/url-params.ts'

export const tabs = ['all', 'wine', 'winery', 'event', 'magazine', 'sense', 'store'] as const
export type Tab = (typeof tabs)[number]

/**
 * The address of the results page; `exact` is for the words as typed, without another guess at
 * them; `not` has the ids of conditions that were taken away.
 */
export const searchPlace = param.createSearchSchema({
  q: param.text(),
  tab: param.nonDefault(tabs),
  exact: param.flag,
  not: param.several({ pattern: /^(?=.{1,60}$)-?[a-z]+:[^,]+$/iu, max: 12 }),
  page: param.page,
})
export type SearchPlace = param.SearchOf<typeof searchPlace>
