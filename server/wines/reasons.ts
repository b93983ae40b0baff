import type { Answer } from '#api/call.ts'
import type { wines } from '#api/contract/wines.ts'
import type { Locale } from '#api/fields.ts'
import type { Database } from '../db/database.ts'
import { localize } from '../localize.ts'
import type { Condition, ConditionType } from '../search/predicates.ts'
import type { Taxonomy } from '../taxonomy/taxonomy.store.ts'
import type { CardRow } from './cards.store.ts'
import { listMetConditions, type MetConditions } from './reasons.store.ts'
import type { ActiveSearch } from './search-conditions.store.ts'
import { presentLabel } from './search.rules.ts'
import { toProductName } from '../product-name.ts'

type Card = Answer<typeof wines.products>['_embedded']['items'][number]

/** What the words ask for that no card says: kind, price, size and tastes stand on each, and grapes on a line of their own. */
const unsaidTypes = new Set<ConditionType>([
  'country',
  'area',
  'winery',
  'theme',
  'occasion',
  'level',
  'style',
  'dish',
  'aroma',
  'alcohol',
])

const maxReasons = 2
const maxGrapes = 2

const isUnsaid = ({ type, isNegative, isRelaxed }: Condition): boolean =>
  unsaidTypes.has(type) && !isNegative && !isRelaxed

/** Whether the card of this wine names the place that is asked for, or its name does. */
const isSaidBy = ({ type, exactIds }: Condition, label: string, row: CardRow, name: string): boolean =>
  (type === 'area' && row.areaId !== null && (exactIds ?? []).includes(row.areaId)) ||
  (type === 'country' && row.areaId === null) ||
  name.includes(label)

const toReasons = (
  conditions: readonly Condition[],
  flags: readonly boolean[],
  row: CardRow,
  locale: Locale,
): Card['searchReasons'] =>
  conditions
    .filter((_, at) => flags[at])
    .map((condition) => ({ condition, label: presentLabel(condition, locale) }))
    .filter(
      ({ condition, label }) => label !== '' && !isSaidBy(condition, label, row, toProductName(row, locale)),
    )
    .slice(0, maxReasons)
    .map(({ condition: { type }, label }) => ({ type, label }))

const toGrapes = (
  { grapeIds }: MetConditions,
  requestedIds: ReadonlySet<number>,
  { grapes }: Taxonomy,
  locale: Locale,
): string[] =>
  grapeIds
    .toSorted((a, b) => Number(requestedIds.has(b)) - Number(requestedIds.has(a)))
    .filter((id, at) => at === 0 || (at < maxGrapes && requestedIds.has(id)))
    .flatMap((id) => {
      const grape = grapes.get(id)
      return grape ? [localize(grape.names, locale)] : []
    })

export type ReasonedCard = Pick<Card, 'grapeNames' | 'searchReasons'>

/** What cards of a search say of their wines beside the usual: the grapes, and why the words mean it. By product id. */
export const listSearchReasons = async (
  db: Database,
  { conditions }: ActiveSearch,
  rows: readonly CardRow[],
  taxonomy: Taxonomy,
  locale: Locale,
): Promise<Map<number, ReasonedCard>> => {
  const unsaid = conditions.filter(isUnsaid)
  const requestedIds = new Set(
    conditions.flatMap(({ predicate, isNegative }) =>
      !isNegative && (predicate.is === 'grape' || predicate.is === 'blendOf') ? predicate.ids : [],
    ),
  )
  const facts = await listMetConditions(
    db,
    rows.map(({ id }) => id),
    unsaid,
  )
  return new Map(
    rows.map((row) => {
      const own = facts.get(row.id) ?? { grapeIds: [], flags: [] }
      const [grapeNames, reasons] = [
        toGrapes(own, requestedIds, taxonomy, locale),
        toReasons(unsaid, own.flags, row, locale) ?? [],
      ]
      return [
        row.id,
        {
          ...(grapeNames.length > 0 && { grapeNames }),
          ...(reasons.length > 0 && { searchReasons: reasons }),
        },
      ]
    }),
  )
}
