import type { WineLawCode } from '#api/contract/office/imports.options.ts'
import type { Taxonomy } from '../taxonomy/taxonomy.store.ts'
import { createLabelReader, listLawBreaches, type LawfulWine } from './appellation.rules.ts'
import { createFault, type Fault, type FaultValues } from './faults.rules.ts'
import type { Column } from './plain.rules.ts'
import type { Row } from './row.rules.ts'

const lawColumns: Record<WineLawCode, Column> = {
  law_kind: 'kind',
  law_grape: 'grapes',
  law_share: 'grapes',
  law_varietal: 'grapes',
  law_alcohol: 'alcohol',
  law_sweetness: 'sweetness',
  law_volume: 'volume_ml',
  law_no_vintage: 'vintage',
  law_vintage: 'vintage',
  law_release: 'vintage',
}

const toLawfulWine = ({ label, bottle }: Row, { areas, grapes, kinds }: Taxonomy): LawfulWine => ({
  area: label.areaId === null ? null : (areas.get(label.areaId)?.key ?? null),
  country: label.countryCode,
  kind: kinds.get(label.kindId)?.code ?? '',
  nameOriginal: label.nameOriginal,
  grapes: label.grapes.flatMap(({ grapeId, percent }) => {
    const grape = grapes.get(grapeId)
    return grape ? [{ key: grape.key, percent }] : []
  }),
  alcohol: bottle.alcohol,
  sweetness: bottle.sweetness,
  vintage: bottle.vintage,
  volumeMl: bottle.volumeMl,
})

/** What of the rows of a list breaks the public rules of wine: said of each, and no reason to refuse it. */
export const listLawWarnings = (rows: readonly Row[], taxonomy: Taxonomy, today: Date): Fault[] => {
  const grapes = [...taxonomy.grapes.values()]
  const names = new Map(grapes.map(({ key, original }) => [key, original]))
  const toNames = (keys: string) => keys.split(' + ').map((key) => names.get(key) ?? key)
  const law = {
    listNamedGrapes: createLabelReader(
      grapes.map(({ key, original, aliases, names: { 'en-US': english = '' } }) => ({
        key,
        spellings: [original, ...english.split(' / '), ...aliases],
      })),
    ),
    today,
  }
  const nameGrapes = ({ grape, ...values }: FaultValues): FaultValues =>
    grape === undefined ? values : { ...values, grape: toNames(grape).join(' + ') }
  return rows.flatMap((row) =>
    listLawBreaches(toLawfulWine(row, taxonomy), law).map(({ code, values, source }) =>
      createFault(row.line, lawColumns[code], code, { ...nameGrapes(values), source }),
    ),
  )
}
