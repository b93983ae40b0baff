import type { Answer } from '#api/call.ts'
import type { wines } from '#api/contract/wines.ts'
import type { Locale } from '#api/fields.ts'
import type { LocalizedText } from '../db/tables/columns.ts'
import { localize } from '../localize.ts'
import { toProductName } from '../product-name.ts'
import { toBottlePicture } from './cards.rules.ts'
import type { KindFacts } from './list.store.ts'
import { wholeCountry, toWholeCountryName } from './facets.rules.ts'
import type { Taxonomy } from '../taxonomy/taxonomy.store.ts'

type Kinds = Answer<typeof wines.kinds>['_embedded']['items']
type Countries = Answer<typeof wines.productionAreas>['_embedded']['countries']

export const toNamedItems = <T extends { id: number; names: LocalizedText }>(
  rows: Iterable<T>,
  locale: Locale,
) => [...rows].map(({ id, names }) => ({ id, name: localize(names, locale) }))

/** The kinds in the order of the menu, each with its number on sale and one wine to show. */
export const presentKinds = (
  kinds: Iterable<{ id: number; code: string; names: LocalizedText }>,
  facts: Map<number, KindFacts>,
  locale: Locale,
): Kinds =>
  [...kinds].map(({ id, code, names }) => {
    const { qty = 0, product = null } = facts.get(id) ?? {}
    return {
      id,
      code: code as Kinds[number]['code'],
      name: localize(names, locale),
      qty,
      image: product && toBottlePicture(product, toProductName(product, locale)),
    }
  })

/** The areas of each country with their bottles, the whole country first. */
export const presentAreasByCountry = (
  { countries, areas, areasWithin }: Taxonomy,
  { bottles, wineCounts }: { bottles: Map<number, number>; wineCounts: Map<number, number> },
  locale: Locale,
): Countries =>
  [...countries.values()].map(({ code, names }) => {
    const countryName = localize(names, locale)
    const countryAreas = [...areas.values()].filter((area) => area.countryCode === code)
    const countOwn = (id: number) => bottles.get(id) ?? 0
    const sumWithin = (counts: Map<number, number>, id: number) =>
      (areasWithin.get(id) ?? [id]).reduce((sum, one) => sum + (counts.get(one) ?? 0), 0)
    const areaItems = countryAreas.map(({ id, names }) => ({
      id,
      name: localize(names, locale),
      qty: sumWithin(bottles, id),
      wineQty: sumWithin(wineCounts, id),
      countryName,
    }))
    const wholeCountryItem = {
      id: wholeCountry,
      name: toWholeCountryName(countryName, locale),
      qty: countryAreas.reduce((sum, { id }) => sum + countOwn(id), 0),
      countryName,
    }
    return { countryCode: code, name: countryName, productionAreas: [wholeCountryItem, ...areaItems] }
  })
