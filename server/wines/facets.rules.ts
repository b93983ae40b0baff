import type { Answer } from '#api/call.ts'
import type { wines } from '#api/contract/wines.ts'
import type { Locale } from '#api/fields.ts'
import { m } from '#messages'
import type { LocalizedText } from '../db/tables/columns.ts'
import { inLocale } from '../words.ts'
import type { FacetCounts } from './facets.store.ts'
import type { Filters } from './filters.rules.ts'
import type { Vocabulary } from '../vocabulary/vocabulary.store.ts'

type LeftFilter = Answer<typeof wines.leftFilter>
type Counted = { id: number; name: string; qty: number }
type NamedRow = { id: number; names: LocalizedText }

export const wholeCountry = -1
export const wholeCountryName = (country: string, locale: Locale) =>
  m['wines.area.whole']({ country }, { locale })

/** The values that leave something, and those that are chosen already. */
const offered = <T extends { id: number; qty: number }>(values: T[], chosen: readonly number[]): T[] =>
  values.filter(({ id, qty }) => qty > 0 || chosen.includes(id))

const facetOf = (counts: FacetCounts, locale: Locale) => {
  const qtyOf = (facet: Parameters<FacetCounts['get']>[0], value: number | string) =>
    counts.get(facet)?.get(String(value)) ?? 0
  const named = (
    facet: Parameters<FacetCounts['get']>[0],
    rows: Iterable<NamedRow>,
    chosen: number[],
  ): Counted[] =>
    offered(
      [...rows].map(({ id, names }) => ({ id, name: inLocale(names, locale), qty: qtyOf(facet, id) })),
      chosen,
    )
  return { qtyOf, named }
}

const countriesOf = (
  counts: FacetCounts,
  { areaIds, countryCode }: Filters,
  { countries, areas }: Vocabulary,
  locale: Locale,
): LeftFilter['countries'] => {
  const { qtyOf } = facetOf(counts, locale)
  return [...countries.values()].flatMap(({ code, names }) => {
    const [countryName, qty] = [inLocale(names, locale), qtyOf('country', code)]
    const within = [...areas.values()].filter((area) => area.countryCode === code)
    const counted = within.map((area) => ({
      id: area.id,
      name: inLocale(area.names, locale),
      qty: qtyOf('area', area.id),
      countryName,
    }))
    const productionAreas = offered(counted, areaIds)
    if (qty === 0 && code !== countryCode && productionAreas.length === 0) return []
    const whole = { id: wholeCountry, name: wholeCountryName(countryName, locale), qty, countryName }
    return [{ countryCode: code, name: countryName, qty, productionAreas: [whole, ...productionAreas] }]
  })
}

const vintagesOf = (counts: FacetCounts, chosen: number[]): Counted[] => {
  const found = [...(counts.get('vintage') ?? [])].map(([value, qty]) => ({ id: Number(value), qty }))
  const missing = chosen.filter((id) => !found.some((one) => one.id === id)).map((id) => ({ id, qty: 0 }))
  return [...found, ...missing]
    .sort((a, b) => b.id - a.id)
    .map(({ id, qty }) => ({ id, name: id === 0 ? 'NV' : String(id), qty }))
}

type Told = {
  vocabulary: Vocabulary
  titles: Pick<LeftFilter['within'], 'event' | 'magazine'>
  locale: Locale
}

const withinOf = (
  { countryCode, wineryIds }: Filters,
  { vocabulary, titles }: Told,
): LeftFilter['within'] => ({
  countryCode,
  wineries: wineryIds.flatMap((id) => {
    const winery = vocabulary.wineries.get(id)
    return winery ? [{ id, name: winery.nameKo }] : []
  }),
  ...titles,
})

/** The left filter: each value with what it would leave, in the order of the menus, and what else narrows the list. */
export const leftFilterOf = (counts: FacetCounts, filters: Filters, told: Told): LeftFilter => {
  const { vocabulary, locale } = told
  const { named, qtyOf } = facetOf(counts, locale)
  const { kinds, grapes, featured, levels, volumes, stores, companies } = vocabulary
  return {
    kinds: named('kind', kinds.values(), filters.kindIds).map((kind) => ({
      ...kind,
      code: kinds.get(kind.id)?.code as LeftFilter['kinds'][number]['code'],
    })),
    countries: countriesOf(counts, filters, vocabulary, locale),
    types: named('grape', grapes.values(), filters.grapeIds),
    featureds: named('featured', featured.values(), filters.featuredIds),
    levels: named('level', levels.values(), filters.levelIds),
    volumes: offered(
      [...volumes.values()].map(({ id, millilitres }) => ({
        id,
        name: `${millilitres}ml`,
        qty: qtyOf('volume', millilitres),
      })),
      filters.volumeIds,
    ),
    vintages: vintagesOf(counts, filters.vintages),
    stores: offered(
      [...stores.values()].map(({ id, name }) => ({ id, name, qty: qtyOf('store', id) })),
      filters.storeId === null ? [] : [filters.storeId],
    ),
    companies: offered(
      [...companies.values()].map(({ id, name }) => ({ id, name, qty: qtyOf('seller', id) })),
      filters.companyIds,
    ),
    fulfilment: {
      pickup: qtyOf('fulfilment', 'pickup'),
      delivery: qtyOf('fulfilment', 'delivery'),
      inStock: qtyOf('fulfilment', 'inStock'),
    },
    within: withinOf(filters, told),
  }
}
