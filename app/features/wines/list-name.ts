import { m } from '#messages'
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

const placeKeys = ['idProductionAreas', 'countryName'] as const
const sortKeys = ['idTypes', 'idKinds'] as const
const hasKey = (keys: readonly (keyof ListSearch)[]) => (subject: ListSubject) =>
  keys.some((key) => key in subject.search)

/** The number of chosen values that have a name of their own; a country and its areas count as one place. */
const countNamedValues = (search: ListSearch): number => {
  const areas = parseIds(search.idProductionAreas).filter((id) => id !== String(wholeCountryId))
  const lists = [search.idFeatureds, search.idTypes, search.idKinds].map((ids) => parseIds(ids).length)
  const place = Math.max(areas.length, search.countryName === undefined ? 0 : 1)
  return lists.reduce((sum, length) => sum + length, place) + (typeof search.idStore === 'number' ? 1 : 0)
}

/**
 * What a list is named after: its one theme, store, area, country, grape or kind, or a grape or kind of one place (프랑스
 * 레드); undefined where nothing or more than that is chosen.
 */
export const findListSubject = (search: ListSearch, filter: LeftFilter): ListSubject | undefined => {
  const candidates = listCandidates(search, filter)
  const count = countNamedValues(search)
  if (count <= 1) return candidates[0]
  const place = candidates.find(hasKey(placeKeys))
  const sort = candidates.find(hasKey(sortKeys))
  return count === 2 && place && sort
    ? {
        name: m['wines.list.name_of_place']({ place: place.name, name: sort.name }),
        search: { ...place.search, ...sort.search },
      }
    : undefined
}
