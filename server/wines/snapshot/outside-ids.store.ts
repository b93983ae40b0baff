import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { products } from '../../db/tables/wines.ts'
import type { Predicate } from '../../search/predicates.ts'
import { matchesTerms, toTerm } from '../../search/text-terms.store.ts'
import type { Filters } from '../filters.rules.ts'
import { isListedIn } from '../filters.store.ts'
import type { ActiveSearch } from '../search-conditions.store.ts'
import type { Snapshot } from './snapshot.ts'

/** What the snapshot does not hold: texts, and the lists of events and articles. Bottles of each by a key. */
export type OutsideIds = ReadonlyMap<string, readonly number[]>

export const toTextKey = (text: string): string => `text ${text}`
export const toNameTextKey = (text: string): string => `name ${text}`
export const toListedKey = (table: 'events' | 'articles', id: number): string => `${table} ${id}`

const listTexts = (predicate: Predicate): string[] => {
  if (predicate.is === 'text') return [predicate.text]
  if (predicate.is === 'not') return listTexts(predicate.part)
  return 'parts' in predicate ? predicate.parts.flatMap(listTexts) : []
}

const toConditions = (filters: Filters, searches: readonly ActiveSearch[]) => {
  const texts = new Set(
    searches.flatMap(({ conditions }) => conditions.flatMap(({ predicate }) => listTexts(predicate))),
  )
  return new Map([
    ...[...texts].flatMap((text) => [
      [toTextKey(text), matchesTerms(products, [toTerm(text)])] as const,
      [toNameTextKey(text), matchesTerms(products, [{ ...toTerm(text), isName: true }])] as const,
    ]),
    ...(filters.eventId === null
      ? []
      : [[toListedKey('events', filters.eventId), isListedIn('events', filters.eventId, products)] as const]),
    ...(filters.magazineId === null
      ? []
      : [
          [
            toListedKey('articles', filters.magazineId),
            isListedIn('articles', filters.magazineId, products),
          ] as const,
        ]),
  ])
}

/** Texts of bottles change with the snapshot's version; events and articles do not, and are read each time. */
const canRemember = (key: string): boolean => key.startsWith('text ') || key.startsWith('name ')

const maxTextKeys = 200
const remembered = new WeakMap<Snapshot, { version: number; ids: Map<string, readonly number[]> }>()

const openMemory = (snapshot: Snapshot): Map<string, readonly number[]> => {
  const memory = remembered.get(snapshot)
  if (memory?.version === snapshot.version && memory.ids.size < maxTextKeys) return memory.ids
  const ids = new Map<string, readonly number[]>()
  remembered.set(snapshot, { version: snapshot.version, ids })
  return ids
}

/** The bottles that only the database can tell, for all that the filters and searches ask of it; one statement. */
export const listOutsideIds = async (
  db: Database,
  snapshot: Snapshot,
  filters: Filters,
  searches: readonly ActiveSearch[],
): Promise<OutsideIds> => {
  const memory = openMemory(snapshot)
  const conditions = [...toConditions(filters, searches)]
  const missing = conditions.filter(([key]) => !memory.has(key))
  const idsByKey = new Map(conditions.map(([key]) => [key, memory.get(key) ?? []]))
  if (missing.length === 0) return idsByKey
  const columns = missing.map(
    ([, condition]) =>
      sql`array(select ${products.id} from ${products} where status = 'ON_SALE' and ${condition ?? sql`false`})`,
  )
  const { rows } = await db.execute<{ ids: number[] }>(
    sql.join(
      columns.map((ids) => sql`select ${ids} as ids`),
      sql` union all `,
    ),
  )
  for (const [at, [key]] of missing.entries()) {
    const ids = rows[at]?.ids ?? []
    idsByKey.set(key, ids)
    if (canRemember(key)) memory.set(key, ids)
  }
  return idsByKey
}
