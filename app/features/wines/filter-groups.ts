import { m } from '#messages'
import { idsOf, type ListSearch } from './list-search.ts'
import { detailOrder } from './tastes.ts'
import type { LeftFilter } from './wines.queries.ts'

export type Option = { value: string; label: string; count: number; indent?: boolean }

const optionOf = ({ id, name, qty }: { id: number; name: string; qty: number }): Option => ({
  value: String(id),
  label: name,
  count: qty,
})

const chosen = (list: LeftFilter['kinds'] | LeftFilter['types'], ids: string | undefined): Option[] =>
  list.filter(({ id, qty }) => qty > 0 || idsOf(ids).includes(String(id))).map(optionOf)

export type CheckGroup = {
  key: 'idKinds' | 'idTypes' | 'idFeatureds' | 'idLevels' | 'idVolumes' | 'vintages' | 'idCompanies'
  title: string
  open: boolean
  options: Option[]
}

/** The groups of boxes to tick, but for the areas, which are a tree. */
export const checkGroups = (filter: LeftFilter, search: ListSearch): CheckGroup[] => [
  {
    key: 'idKinds',
    title: m['wine.filter.kinds'](),
    open: true,
    options: chosen(filter.kinds, search.idKinds),
  },
  {
    key: 'idTypes',
    title: m['wine.filter.grapes'](),
    open: false,
    options: chosen(filter.types, search.idTypes),
  },
  {
    key: 'idFeatureds',
    title: m['wine.filter.themes'](),
    open: false,
    options: chosen(filter.featureds, search.idFeatureds),
  },
  {
    key: 'idLevels',
    title: m['wine.filter.levels'](),
    open: false,
    options: chosen(filter.levels, search.idLevels),
  },
  {
    key: 'idVolumes',
    title: m['wine.filter.volume'](),
    open: false,
    options: chosen(filter.volumes, search.idVolumes),
  },
  {
    key: 'vintages',
    title: m['wine.filter.vintage'](),
    open: false,
    options: chosen(filter.vintages, search.vintages),
  },
  {
    key: 'idCompanies',
    title: m['wine.filter.seller'](),
    open: false,
    options: chosen(filter.companies, search.idCompanies),
  },
]

/** Price bands of pages.md, as ranges of won. */
export const priceBands = () =>
  [
    { label: m['wine.filter.price_under_1'](), from: undefined, to: 9999 },
    { label: m['wine.filter.price_1'](), from: 10_000, to: 19_999 },
    { label: m['wine.filter.price_2'](), from: 20_000, to: 29_999 },
    { label: m['wine.filter.price_3_5'](), from: 30_000, to: 49_999 },
    { label: m['wine.filter.price_5_10'](), from: 50_000, to: 99_999 },
    { label: m['wine.filter.price_10_20'](), from: 100_000, to: 199_999 },
    { label: m['wine.filter.price_20_50'](), from: 200_000, to: 499_999 },
    { label: m['wine.filter.price_over_50'](), from: 500_000, to: undefined },
  ] as const

export const tasteAxes = detailOrder.filter((axis) => axis !== 'fizz')
const ranges = {
  sweetness: { from: 'startSweetness', to: 'endSweetness', name: m['wine.taste.sweetness'] },
  body: { from: 'startBody', to: 'endBody', name: m['wine.taste.body'] },
  acidity: { from: 'startAcidity', to: 'endAcidity', name: m['wine.taste.acidity'] },
  tannin: { from: 'startTannin', to: 'endTannin', name: m['wine.taste.tannin'] },
} as const
export const rangeOf = (axis: keyof typeof ranges) => ranges[axis]

type Country = LeftFilter['countries'][number]

/** The country that the address names, which may do so in another language than the page's. */
export const countryOf = ({ countryName }: ListSearch, filter: LeftFilter): Country | undefined =>
  countryName === undefined
    ? undefined
    : (filter.countries.find(({ name }) => name === countryName) ??
      filter.countries.find(({ countryCode }) => countryCode === filter.within.countryCode))

/** Stands among the areas for the whole of the country that is named. */
export const wholeCountry = -1

const isIn = ({ productionAreas }: Country, id: string) =>
  productionAreas.some((area) => String(area.id) === id)

/**
 * What the boxes of countries and areas ask for, as ticked now. A country is the whole of it, beside areas elsewhere;
 * one of its own areas stands in its place.
 */
export const areasAsked = (ticked: readonly string[], search: ListSearch, filter: LeftFilter): ListSearch => {
  const ids = ticked.filter((one) => /^\d+$/.test(one))
  const code = ticked.filter((one) => /^[A-Z]/.test(one)).at(-1)
  const country = filter.countries.find(({ countryCode }) => countryCode === code)
  if (!country) return { idProductionAreas: ids.join(','), countryName: undefined } as ListSearch
  const isNew = country !== countryOf(search, filter)
  const elsewhere = ids.filter((id) => !isIn(country, id))
  if (!isNew && elsewhere.length < ids.length)
    return { idProductionAreas: ids.join(','), countryName: undefined } as ListSearch
  return { idProductionAreas: [...elsewhere, wholeCountry].join(','), countryName: country.name }
}
