import { m } from '#messages'
import { won } from '../../format.ts'
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
  key: 'idKinds' | 'idTypes' | 'idFeatureds' | 'idLevels' | 'idVolumes' | 'vintages'
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
    { label: m['wine.filter.price_over_20'](), from: 200_000, to: undefined },
  ] as const

export const tasteAxes = detailOrder.filter((axis) => axis !== 'fizz')
const ranges = {
  sweetness: { from: 'startSweetness', to: 'endSweetness', name: m['wine.taste.sweetness'] },
  body: { from: 'startBody', to: 'endBody', name: m['wine.taste.body'] },
  acidity: { from: 'startAcidity', to: 'endAcidity', name: m['wine.taste.acidity'] },
  tannin: { from: 'startTannin', to: 'endTannin', name: m['wine.taste.tannin'] },
} as const
export const rangeOf = (axis: keyof typeof ranges) => ranges[axis]

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
    ['idProductionAreas', filter.countries.flatMap((country) => country.productionAreas)],
  ] as const

const priceText = (from: number | undefined, to: number | undefined) =>
  `${from === undefined ? '' : won(from)}~${to === undefined ? '' : won(to)}`

/** Every filter that is on, in the order of the rail. */
export const appliedFilters = (search: ListSearch, filter: LeftFilter): Applied[] => {
  const ids = lists(filter).flatMap(([key, options]) =>
    idsOf(search[key]).map((id) => ({
      label: nameIn(options, id) ?? id,
      off: {
        [key]: idsOf(search[key])
          .filter((one) => one !== id)
          .join(','),
      },
    })),
  )
  const tastes = Object.values(ranges).flatMap(({ from, to, name }) =>
    search[from] === undefined && search[to] === undefined
      ? []
      : [
          {
            label: `${name()} ${search[from] ?? 1}~${search[to] ?? 5}`,
            off: { [from]: undefined, [to]: undefined },
          },
        ],
  )
  const one = (on: unknown, label: string, off: Record<string, undefined>) =>
    on ? [{ label, off: off as ListSearch }] : []
  return [
    ...ids,
    ...one(search.countryName, search.countryName ?? '', { countryName: undefined }),
    ...one(search.startPrice ?? search.endPrice, priceText(search.startPrice, search.endPrice), {
      startPrice: undefined,
      endPrice: undefined,
    }),
    ...(tastes as Applied[]),
    ...one(
      search.startAlcohol ?? search.endAlcohol,
      `${search.startAlcohol ?? 0}~${search.endAlcohol ?? ''}%`,
      { startAlcohol: undefined, endAlcohol: undefined },
    ),
    ...one(search.score, m['wine.filter.rating_from']({ score: String(search.score) }), { score: undefined }),
    ...one(search.idStore, filter.stores.find(({ id }) => id === search.idStore)?.name ?? '', {
      idStore: undefined,
    }),
    ...one(search.pickup, m['wine.filter.pickup'](), { pickup: undefined }),
    ...one(search.delivery, m['wine.filter.delivery'](), { delivery: undefined }),
    ...one(search.inStock, m['wine.filter.in_stock'](), { inStock: undefined }),
  ]
}
