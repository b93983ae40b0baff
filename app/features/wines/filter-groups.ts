import { m } from '#messages'
import { parseIds, type ListSearch } from './list-search.ts'
import { detailOrder } from './tastes.ts'
import type { LeftFilter } from './wines.queries.ts'

/** The filters that have a tool of their own in the bar over the list, in its order. */
export const toolGroups = ['kinds', 'price', 'areas', 'rating'] as const
export type ToolGroup = (typeof toolGroups)[number] | 'store'

export type FilterOption = { value: string; label: string; count: number; indent?: boolean }

const toOption = ({ id, name, qty }: { id: number; name: string; qty: number }): FilterOption => ({
  value: String(id),
  label: name,
  count: qty,
})

const listOptions = (
  list: LeftFilter['kinds'] | LeftFilter['types'],
  ids: string | undefined,
): FilterOption[] => list.filter(({ id, qty }) => qty > 0 || parseIds(ids).includes(String(id))).map(toOption)

export type CheckGroup = {
  key: 'idKinds' | 'idTypes' | 'idFeatureds' | 'idLevels' | 'idVolumes' | 'vintages' | 'idCompanies'
  title: string
  open: boolean
  options: FilterOption[]
}

/** The groups of boxes to tick, but for the areas, which are a tree. */
export const listCheckGroups = (filter: LeftFilter, search: ListSearch): CheckGroup[] => [
  {
    key: 'idKinds',
    title: m['wines.filter.kinds'](),
    open: true,
    options: listOptions(filter.kinds, search.idKinds),
  },
  {
    key: 'idTypes',
    title: m['wines.filter.grapes'](),
    open: false,
    options: listOptions(filter.types, search.idTypes),
  },
  {
    key: 'idFeatureds',
    title: m['wines.filter.themes'](),
    open: false,
    options: listOptions(filter.featureds, search.idFeatureds),
  },
  {
    key: 'idLevels',
    title: m['wines.filter.levels'](),
    open: false,
    options: listOptions(filter.levels, search.idLevels),
  },
  {
    key: 'idVolumes',
    title: m['wines.filter.volume'](),
    open: false,
    options: listOptions(filter.volumes, search.idVolumes),
  },
  {
    key: 'vintages',
    title: m['wines.filter.vintage'](),
    open: false,
    options: listOptions(filter.vintages, search.vintages),
  },
  {
    key: 'idCompanies',
    title: m['wines.filter.seller'](),
    open: false,
    options: listOptions(filter.companies, search.idCompanies),
  },
]

/** A range in words: 2~4, 12% 이상, 30,000원 이하. */
export const formatRange = (from: string | undefined, to: string | undefined): string => {
  if (from === undefined) return m['wines.filter.at_most']({ value: to ?? '' })
  return to === undefined ? m['wines.filter.at_least']({ value: from }) : `${from}~${to}`
}

/** The price bands of the filter, as ranges of won. */
export const listPriceBands = () =>
  [
    { label: m['wines.filter.price_under_1'](), from: undefined, to: 9999 },
    { label: m['wines.filter.price_1'](), from: 10_000, to: 19_999 },
    { label: m['wines.filter.price_2'](), from: 20_000, to: 29_999 },
    { label: m['wines.filter.price_3_5'](), from: 30_000, to: 49_999 },
    { label: m['wines.filter.price_5_10'](), from: 50_000, to: 99_999 },
    { label: m['wines.filter.price_10_20'](), from: 100_000, to: 199_999 },
    { label: m['wines.filter.price_20_50'](), from: 200_000, to: 499_999 },
    { label: m['wines.filter.price_over_50'](), from: 500_000, to: undefined },
  ] as const

export const tasteAxes = detailOrder.filter((axis) => axis !== 'fizz')
const ranges = {
  sweetness: { from: 'startSweetness', to: 'endSweetness', name: m['wines.taste.sweetness'] },
  body: { from: 'startBody', to: 'endBody', name: m['wines.taste.body'] },
  acidity: { from: 'startAcidity', to: 'endAcidity', name: m['wines.taste.acidity'] },
  tannin: { from: 'startTannin', to: 'endTannin', name: m['wines.taste.tannin'] },
} as const
export const getTasteRange = (axis: keyof typeof ranges) => ranges[axis]

type Country = LeftFilter['countries'][number]

/** The country that the address names, which may do so in another language than the page's. */
export const findSearchCountry = ({ countryName }: ListSearch, filter: LeftFilter): Country | undefined =>
  countryName === undefined
    ? undefined
    : (filter.countries.find(({ name }) => name === countryName) ??
      filter.countries.find(({ countryCode }) => countryCode === filter.within.countryCode))

/** Stands among the areas for the whole of the country that is named. */
export const wholeCountryId = -1

const isIn = ({ productionAreas }: Country, id: string) =>
  productionAreas.some((area) => String(area.id) === id)

/**
 * What the boxes of countries and areas ask for, as ticked now. A country is the whole of it, beside areas elsewhere;
 * one of its own areas stands in its place.
 */
export const toAreaSearch = (
  checkedValues: readonly string[],
  search: ListSearch,
  filter: LeftFilter,
): ListSearch => {
  const ids = checkedValues.filter((one) => /^\d+$/.test(one))
  const code = checkedValues.filter((one) => /^[A-Z]/.test(one)).at(-1)
  const country = filter.countries.find(({ countryCode }) => countryCode === code)
  if (!country) return { idProductionAreas: ids.join(','), countryName: undefined } as ListSearch
  const isNew = country !== findSearchCountry(search, filter)
  const elsewhere = ids.filter((id) => !isIn(country, id))
  if (!isNew && elsewhere.length < ids.length)
    return { idProductionAreas: ids.join(','), countryName: undefined } as ListSearch
  return { idProductionAreas: [...elsewhere, wholeCountryId].join(','), countryName: country.name }
}
