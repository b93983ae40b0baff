import { findSearchCountry, wholeCountryId } from './filter-groups.ts'
import { parseIds, type ListSearch } from './list-search.ts'
import type { LeftFilter } from './wines.queries.ts'

/** What a list is about, and the filters that say so. */
export type ListSubject = { name: string; search: ListSearch }

const listCandidates = (search: ListSearch, filter: LeftFilter): ListSubject[] => {
  const country = findSearchCountry(search, filter)
  const findSingle = (
    key: 'idFeatureds' | 'idProductionAreas' | 'idTypes' | 'idKinds',
    options: readonly { id: number; name: string }[],
  ): ListSubject[] => {
    const ids = parseIds(search[key]).filter((id) => id !== String(wholeCountryId))
    const option = ids.length === 1 ? options.find(({ id }) => String(id) === ids[0]) : undefined
    return option ? [{ name: option.name, search: { [key]: ids[0] } }] : []
  }
  const store = filter.stores.find(({ id }) => id === search.idStore)
  return [
    ...findSingle('idFeatureds', filter.featureds),
    ...(store ? [{ name: store.name, search: { idStore: store.id } }] : []),
    ...findSingle(
      'idProductionAreas',
      filter.countries.flatMap((one) => one.productionAreas),
    ),
    ...(country
      ? [
          {
            name: country.name,
            search: {
              countryName: search.countryName,
              idProductionAreas: search.idProductionAreas,
            } as ListSearch,
          },
        ]
      : []),
    ...findSingle('idTypes', filter.types),
    ...findSingle('idKinds', filter.kinds),
  ]
}

/** The one theme, store, area, country, grape or kind that a list is named after, in this order; undefined without one. */
export const findListSubject = (search: ListSearch, filter: LeftFilter): ListSubject | undefined =>
  listCandidates(search, filter)[0]

const subjectKeys = ['idFeatureds', 'idStore', 'idProductionAreas', 'countryName', 'idTypes', 'idKinds']
const placeKeys = ['page', 'size', 'sort']

/** Whether a list has one such filter and no other, so that it has a head of its own. */
export const isLanding = (search: ListSearch): boolean => {
  const keys = Object.entries(search).flatMap(([key, value]) =>
    value === undefined || placeKeys.includes(key) ? [] : [key],
  )
  const isCountry = keys.includes('countryName') && keys.includes('idProductionAreas')
  return (
    keys.every((key) => subjectKeys.includes(key)) &&
    (isCountry ? keys.length === 2 && search.idProductionAreas === String(wholeCountryId) : keys.length === 1)
  )
}
