import { m } from '#messages'
import { formatCount, formatWon } from '../../format.ts'
import { currentLocale } from '../../locale.ts'
import {
  findSearchCountry,
  formatRange,
  getTasteRange,
  listPriceBands,
  tasteAxes,
  wholeCountryId,
  type ToolGroup,
} from './filter-groups.ts'
import { parseIds, type ListSearch } from './list-search.ts'
import type { LeftFilter } from './wines.queries.ts'

/** An active filter: its label, the change that removes it, and the tool of the list's bar that sets it, if any. */
export type AppliedFilter = { label: string; off: ListSearch; group?: ToolGroup }

const findName = (options: readonly { id: number; name: string }[], id: string) =>
  options.find((option) => String(option.id) === id)?.name

const toFilterLists = (filter: LeftFilter) =>
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

const idGroups: Partial<Record<keyof ListSearch, ToolGroup>> = {
  idKinds: 'kinds',
  idProductionAreas: 'areas',
}

const withoutId = (ids: string | undefined, removedId: string) =>
  parseIds(ids)
    .filter((id) => id !== removedId)
    .join(',')

const listIdFilters = (search: ListSearch, filter: LeftFilter): AppliedFilter[] =>
  toFilterLists(filter).flatMap(([key, options]) =>
    parseIds(search[key])
      // A filter for a whole country is listed with the country.
      .filter((id) => key !== 'idProductionAreas' || id !== String(wholeCountryId))
      .map((id) => ({
        label: findName(options, id) ?? id,
        off: { [key]: withoutId(search[key], id) },
        ...(idGroups[key] && { group: idGroups[key] }),
      })),
  )

const listCountryFilters = (search: ListSearch, filter: LeftFilter): AppliedFilter[] => {
  const { countryName, idProductionAreas: areas } = search
  if (!countryName) return []
  const country = findSearchCountry(search, filter)
  const isWhole = parseIds(areas).includes(String(wholeCountryId))
  const name = isWhole
    ? country?.productionAreas.find(({ id }) => id === wholeCountryId)?.name
    : country?.name
  return [
    {
      group: 'areas',
      label: name ?? countryName,
      off: {
        countryName: undefined,
        ...(isWhole && { idProductionAreas: withoutId(areas, String(wholeCountryId)) }),
      } as ListSearch,
    },
  ]
}

const man = 10_000
/** Prices are said in units of 10,000 won, in English of 1,000. */
const formatUnits = (price: number): string =>
  formatCount(price / (currentLocale() === 'en-US' ? man / 10 : man))

/** 3만원; another price to the won. */
const formatPrice = (price: number | undefined) =>
  price && price % man === 0
    ? m['wines.filter.price_man']({ amount: formatUnits(price) })
    : price === undefined
      ? undefined
      : formatWon(price)

/** 3~10만원, as the bands of the filter are written; a range that is no whole number of 만원 to the won. */
const formatPriceRange = ({ startPrice, endPrice }: ListSearch): string => {
  const band = listPriceBands().find(({ from, to }) => from === startPrice && to === endPrice)
  if (band) return band.label
  if (startPrice && endPrice && startPrice % man === 0 && endPrice % man === 0)
    return m['wines.filter.price_range']({ from: formatUnits(startPrice), to: formatUnits(endPrice) })
  return formatRange(formatPrice(startPrice), formatPrice(endPrice))
}

const formatPercent = (value: number | undefined) => (value === undefined ? undefined : `${value}%`)

const listTasteFilters = (search: ListSearch): AppliedFilter[] =>
  tasteAxes.map(getTasteRange).flatMap(({ from, to, name }) =>
    toAppliedFilter(search[from] ?? search[to], `${name()} ${search[from] ?? 1}~${search[to] ?? 5}`, {
      [from]: undefined,
      [to]: undefined,
    }),
  )

const toAppliedFilter = (
  on: unknown,
  label: string,
  off: Record<string, undefined>,
  group?: ToolGroup,
): AppliedFilter[] => (on === undefined ? [] : [{ label, off: off as ListSearch, ...(group && { group }) }])

const listTextFilters = (key: 'query' | 'title', words: string | undefined) =>
  toAppliedFilter(words, m['wines.filter.words']({ words: words ?? '' }), {
    [key]: undefined,
    // How words are read says nothing without them.
    ...(key === 'query' && { exact: undefined, not: undefined }),
  })

/** Every active filter, in the order of the rail; first those that narrow the list from elsewhere. */
export const listAppliedFilters = (search: ListSearch, filter: LeftFilter): AppliedFilter[] => [
  ...listTextFilters('query', search.query),
  ...listTextFilters('title', search.title),
  ...toAppliedFilter(search.idEvent, filter.within.event ?? m['search.tab.event'](), { idEvent: undefined }),
  ...toAppliedFilter(search.idMagazine, filter.within.magazine ?? m['search.tab.magazine'](), {
    idMagazine: undefined,
  }),
  ...listIdFilters(search, filter),
  ...listCountryFilters(search, filter),
  ...toAppliedFilter(
    search.startPrice ?? search.endPrice,
    formatPriceRange(search),
    { startPrice: undefined, endPrice: undefined },
    'price',
  ),
  ...listTasteFilters(search),
  ...toAppliedFilter(
    search.startAlcohol ?? search.endAlcohol,
    `${m['wines.filter.alcohol']()} ${formatRange(formatPercent(search.startAlcohol), formatPercent(search.endAlcohol))}`,
    { startAlcohol: undefined, endAlcohol: undefined },
  ),
  ...toAppliedFilter(
    search.score,
    m['wines.filter.rating_from']({ score: String(search.score) }),
    { score: undefined },
    'rating',
  ),
  ...toAppliedFilter(
    search.idStore === 'all' ? undefined : search.idStore,
    filter.stores.find(({ id }) => id === search.idStore)?.name ?? m['wines.filter.store'](),
    { idStore: undefined },
    'store',
  ),
  ...toAppliedFilter(search.vip, m['wines.filter.vip'](), { vip: undefined }),
  ...toAppliedFilter(search.pickup, m['wines.filter.pickup'](), { pickup: undefined }),
  ...toAppliedFilter(search.delivery, m['wines.filter.delivery'](), { delivery: undefined }),
  ...toAppliedFilter(search.inStock, m['wines.filter.in_stock'](), { inStock: undefined }),
]
