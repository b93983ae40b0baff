import type { Answer } from '#api/call.ts'
import type { wines } from '#api/contract/wines.ts'
import type { Taxonomy } from '../taxonomy/taxonomy.store.ts'
import type { ListQuery } from './filters.rules.ts'

type LeftFilter = Answer<typeof wines.leftFilter>
type Ids = ReadonlyMap<number, number>

/** For each term that stands for a merged one, the merged id that a query names in its place. */
const mapRequestedIds = (requestedIds: readonly number[] = [], leads: Ids): Ids =>
  new Map(
    requestedIds.flatMap((id) => {
      const lead = leads.get(id)
      return lead === undefined || requestedIds.includes(lead) ? [] : [[lead, id]]
    }),
  )

const replaceIds = <T extends { id: number }>(values: readonly T[], idByLead: Ids): T[] =>
  values.map((value) => ({ ...value, id: idByLead.get(value.id) ?? value.id }))

/**
 * The left filter with the ids of merged terms that a query names: an address that a shopper saved before the merge
 * shows its choice by name, and takes it off.
 */
export const keepRequestedIds = (
  filter: LeftFilter,
  { idProductionAreas, idTypes, idLevels, idFeatureds }: Partial<ListQuery>,
  { leads }: Pick<Taxonomy, 'leads'>,
): LeftFilter => {
  const areaIds = mapRequestedIds(idProductionAreas, leads.areas)
  return {
    ...filter,
    countries: filter.countries.map((country) => ({
      ...country,
      productionAreas: replaceIds(country.productionAreas, areaIds),
    })),
    types: replaceIds(filter.types, mapRequestedIds(idTypes, leads.grapes)),
    levels: replaceIds(filter.levels, mapRequestedIds(idLevels, leads.levels)),
    featureds: replaceIds(filter.featureds, mapRequestedIds(idFeatureds, leads.featured)),
  }
}
