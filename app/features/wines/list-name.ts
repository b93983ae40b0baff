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
              countryName: country.name,
              ...(search.idProductionAreas && { idProductionAreas: search.idProductionAreas }),
            },
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
