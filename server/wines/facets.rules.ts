import type { Answer } from '#api/call.ts'
import type { wines } from '#api/contract/wines.ts'
import type { Locale } from '#api/fields.ts'
import { m } from '#messages'
import type { LocalizedText } from '../db/tables/columns.ts'
import { localize } from '../localize.ts'
import { toWineryName } from '../winery-name.ts'
import type { FacetCounts } from './facets.store.ts'
import type { Filters } from './filters.rules.ts'
import { localizeSellerName, localizeStore } from '../taxonomy/store-texts.rules.ts'
import type { Taxonomy } from '../taxonomy/taxonomy.store.ts'

type LeftFilter = Answer<typeof wines.leftFilter>
type FacetValue = { id: number; name: string; qty: number }
type NamedRow = { id: number; names: LocalizedText }

export const wholeCountry = -1
export const toWholeCountryName = (country: string, locale: Locale) =>
  m['wines.area.whole']({ country }, { locale })

/** The values with results, and those that are selected. */
const filterSelectable = <T extends { id: number; qty: number }>(
  values: T[],
  selectedIds: readonly number[],
): T[] => values.filter(({ id, qty }) => qty > 0 || selectedIds.includes(id))

const createFacetReader = (counts: FacetCounts, locale: Locale) => {
  const countValue = (facet: Parameters<FacetCounts['get']>[0], value: number | string) =>
    counts.get(facet)?.get(String(value)) ?? 0
  const toFacetValues = (
    facet: Parameters<FacetCounts['get']>[0],
    rows: Iterable<NamedRow>,
    selectedIds: number[],
  ): FacetValue[] =>
    filterSelectable(
      [...rows].map(({ id, names }) => ({ id, name: localize(names, locale), qty: countValue(facet, id) })),
      selectedIds,
    )
  return { qtyOf: countValue, named: toFacetValues }
}

type Area = Taxonomy['areas'] extends ReadonlyMap<number, infer Row> ? Row : never

const areasByCountry = new WeakMap<Taxonomy['areas'], Map<string, Area[]>>()

/** The areas of a country in their order, grouped once for a reading of the lists. */
const listCountryAreas = ({ areas }: Pick<Taxonomy, 'areas'>, code: string): readonly Area[] => {
  const groups = areasByCountry.get(areas) ?? Map.groupBy(areas.values(), ({ countryCode }) => countryCode)
  areasByCountry.set(areas, groups)
  return groups.get(code) ?? []
}

const presentCountries = (
  counts: FacetCounts,
  { areaIds, countryCode }: Filters,
  { countries, areas, areasWithin }: Taxonomy,
  locale: Locale,
): LeftFilter['countries'] => {
  const { qtyOf: countValue } = createFacetReader(counts, locale)
  const countWithin = (id: number) =>
    (areasWithin.get(id) ?? [id]).reduce((sum, one) => sum + countValue('area', one), 0)
  return [...countries.values()].flatMap(({ code, names }) => {
    const [countryName, qty] = [localize(names, locale), countValue('country', code)]
    const productionAreas = listCountryAreas({ areas }, code).flatMap((area) => {
      const areaQty = countWithin(area.id)
      return areaQty > 0 || areaIds.includes(area.id)
        ? [{ id: area.id, name: localize(area.names, locale), qty: areaQty, countryName }]
        : []
    })
    if (qty === 0 && code !== countryCode && productionAreas.length === 0) return []
    const wholeCountryItem = {
      id: wholeCountry,
      name: toWholeCountryName(countryName, locale),
      qty,
      countryName,
    }
    return [
      { countryCode: code, name: countryName, qty, productionAreas: [wholeCountryItem, ...productionAreas] },
    ]
  })
}

const presentVintages = (counts: FacetCounts, selectedIds: number[]): FacetValue[] => {
  const values = [...(counts.get('vintage') ?? [])].map(([value, qty]) => ({ id: Number(value), qty }))
  const missing = selectedIds
    .filter((id) => !values.some((one) => one.id === id))
    .map((id) => ({ id, qty: 0 }))
  return [...values, ...missing]
    .sort((a, b) => b.id - a.id)
    .map(({ id, qty }) => ({ id, name: id === 0 ? 'NV' : String(id), qty }))
}

type FilterContext = {
  vocabulary: Taxonomy
  titles: Pick<LeftFilter['within'], 'event' | 'magazine'>
  locale: Locale
}

const presentWithin = (
  { countryCode, wineryIds }: Filters,
  { vocabulary: taxonomy, titles, locale }: FilterContext,
): LeftFilter['within'] => ({
  countryCode,
  wineries: wineryIds.flatMap((id) => {
    const winery = taxonomy.wineries.get(id)
    return winery ? [{ id, name: toWineryName(winery, locale) }] : []
  }),
  ...titles,
})

/** The left filter: each value with its number of results, in menu order, and the other filters. */
export const presentLeftFilter = (
  counts: FacetCounts,
  filters: Filters,
  context: FilterContext,
): LeftFilter => {
  const { vocabulary: taxonomy, locale } = context
  const { named: toFacetValues, qtyOf: countValue } = createFacetReader(counts, locale)
  const { kinds, grapes, featured, levels, volumes, stores, companies } = taxonomy
  return {
    kinds: toFacetValues('kind', kinds.values(), filters.kindIds).map((kind) => ({
      ...kind,
      code: kinds.get(kind.id)?.code as LeftFilter['kinds'][number]['code'],
    })),
    countries: presentCountries(counts, filters, taxonomy, locale),
    types: toFacetValues('grape', grapes.values(), filters.grapeIds),
    featureds: toFacetValues('featured', featured.values(), filters.featuredIds),
    levels: toFacetValues('level', levels.values(), filters.levelIds),
    volumes: filterSelectable(
      [...volumes.values()].map(({ id, millilitres }) => ({
        id,
        name: `${millilitres}ml`,
        qty: countValue('volume', millilitres),
      })),
      filters.volumeIds,
    ),
    vintages: presentVintages(counts, filters.vintages),
    stores: filterSelectable(
      [...stores.values()]
        .filter(({ isPublic }) => isPublic)
        .map((store) => ({
          id: store.id,
          name: localizeStore(store, locale).name,
          qty: countValue('store', store.id),
        })),
      filters.storeId === null ? [] : [filters.storeId],
    ),
    companies: filterSelectable(
      [...companies.values()].map((seller) => ({
        id: seller.id,
        name: localizeSellerName(seller, locale),
        qty: countValue('seller', seller.id),
      })),
      filters.companyIds,
    ),
    fulfilment: {
      pickup: countValue('fulfilment', 'pickup'),
      delivery: countValue('fulfilment', 'delivery'),
      inStock: countValue('fulfilment', 'inStock'),
    },
    within: presentWithin(filters, context),
  }
}
