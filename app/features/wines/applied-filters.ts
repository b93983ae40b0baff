import { m } from '#messages'
import { won } from '../../format.ts'
import { countryOf, rangeOf, tasteAxes, wholeCountry } from './filter-groups.ts'
import { idsOf, type ListSearch } from './list-search.ts'
import type { LeftFilter } from './wines.queries.ts'

/** A filter that is on: its words, and the change that takes it off. */
export type Applied = { label: string; off: ListSearch }

const nameIn = (options: readonly { id: number; name: string }[], id: string) =>
  options.find((option) => String(option.id) === id)?.name

const lists = (filter: LeftFilter) =>
  [
    ['idKinds', filter.kinds],
    ['idTypes', filter.types],
    ['idFeatureds', filter.featureds],
    ['idLevels', filter.levels],
    ['idVolumes', filter.volumes],
    ['vintages', filter.vintages],
    ['idCompanies', filter.companies],
    ['idProductionAreas', filter.countries.flatMap((country) => country.productionAreas)],
    ['idWineries', filter.within.wineries],
  ] as const

const without = (ids: string | undefined, gone: string) =>
  idsOf(ids)
    .filter((id) => id !== gone)
    .join(',')

const chosen = (search: ListSearch, filter: LeftFilter): Applied[] =>
  lists(filter).flatMap(([key, options]) =>
    idsOf(search[key])
      // The whole of a country is told with the country.
      .filter((id) => key !== 'idProductionAreas' || id !== String(wholeCountry))
      .map((id) => ({ label: nameIn(options, id) ?? id, off: { [key]: without(search[key], id) } })),
  )

const countryOn = (search: ListSearch, filter: LeftFilter): Applied[] => {
  const { countryName, idProductionAreas: areas } = search
  if (!countryName) return []
  const country = countryOf(search, filter)
  const whole = idsOf(areas).includes(String(wholeCountry))
  const name = whole ? country?.productionAreas.find(({ id }) => id === wholeCountry)?.name : country?.name
  return [
    {
      label: name ?? countryName,
      off: {
        countryName: undefined,
        ...(whole && { idProductionAreas: without(areas, String(wholeCountry)) }),
      } as ListSearch,
    },
  ]
}

const priceText = (from: number | undefined, to: number | undefined) =>
  `${from === undefined ? '' : won(from)}~${to === undefined ? '' : won(to)}`

const tastesOn = (search: ListSearch): Applied[] =>
  tasteAxes.map(rangeOf).flatMap(({ from, to, name }) =>
    one(search[from] ?? search[to], `${name()} ${search[from] ?? 1}~${search[to] ?? 5}`, {
      [from]: undefined,
      [to]: undefined,
    }),
  )

const one = (on: unknown, label: string, off: Record<string, undefined>): Applied[] =>
  on === undefined ? [] : [{ label, off: off as ListSearch }]

const wordsOn = (key: 'query' | 'title', words: string | undefined) =>
  one(words, m['wine.filter.words']({ words: words ?? '' }), { [key]: undefined })

/** Every filter that is on, in the order of the rail; first what narrows the list from elsewhere. */
export const appliedFilters = (search: ListSearch, filter: LeftFilter): Applied[] => [
  ...wordsOn('query', search.query),
  ...wordsOn('title', search.title),
  ...one(search.idEvent, filter.within.event ?? m['search.tab.event'](), { idEvent: undefined }),
  ...one(search.idMagazine, filter.within.magazine ?? m['search.tab.magazine'](), { idMagazine: undefined }),
  ...chosen(search, filter),
  ...countryOn(search, filter),
  ...one(search.startPrice ?? search.endPrice, priceText(search.startPrice, search.endPrice), {
    startPrice: undefined,
    endPrice: undefined,
  }),
  ...tastesOn(search),
  ...one(
    search.startAlcohol ?? search.endAlcohol,
    `${search.startAlcohol ?? 0}~${search.endAlcohol ?? ''}%`,
    {
      startAlcohol: undefined,
      endAlcohol: undefined,
    },
  ),
  ...one(search.score, m['wine.filter.rating_from']({ score: String(search.score) }), { score: undefined }),
  ...one(search.idStore, filter.stores.find(({ id }) => id === search.idStore)?.name ?? '', {
    idStore: undefined,
  }),
  ...one(search.vip, m['wine.filter.vip'](), { vip: undefined }),
  ...one(search.pickup, m['wine.filter.pickup'](), { pickup: undefined }),
  ...one(search.delivery, m['wine.filter.delivery'](), { delivery: undefined }),
  ...one(search.inStock, m['wine.filter.in_stock'](), { inStock: undefined }),
]
