import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import type { NewArea, NewCountry, NewGrape, NewTerms } from '../db/tables/imports.ts'
import type { LocalizedText } from '../db/tables/columns.ts'
import { hasHangul } from '../search/korean.ts'
import { lockTerms } from '../taxonomy/lock-terms.ts'

const toJson = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::jsonb`
const createKey = (vocabulary: string) => `${vocabulary}-${randomBytes(6).toString('hex')}`

/**
 * The names of a term that a list brings: as it is written there, under the language of its letters. Those that are
 * missing are to be translated; until then shoppers read what the list has.
 */
const toNames = (name: string): LocalizedText => {
  const english = hasHangul(name) || !/\p{Script=Latin}/u.test(name) ? '' : name
  return { 'ko-KR': name, 'en-US': english, 'zh-CN': '', 'zh-TW': '', 'ja-JP': '' }
}

const insertCountries = (tx: Transaction, countries: readonly NewCountry[]) =>
  tx.execute(sql`
    insert into countries (code, names, position)
    select x.code, x.names, (select coalesce(max(position), 0) from countries) + row_number() over ()
    from jsonb_to_recordset(${toJson(countries)}) as x(code text, names jsonb) on conflict do nothing`)

type PlacedArea = NewArea & { idParent: number | null }

const insertAreas = async (tx: Transaction, areas: readonly PlacedArea[]): Promise<Map<string, number>> => {
  const keyByProposal = new Map(areas.map(({ key }) => [createKey('areas'), key]))
  const rowKeys = [...keyByProposal.keys()]
  const records = areas.map(({ name, countryCode, idParent }, at) => ({
    ...{ key: rowKeys[at], names: toNames(name), original: name },
    ...{ country_code: countryCode, parent_id: idParent },
  }))
  const { rows } = await tx.execute<{ id: number; key: string }>(sql`
    insert into areas (key, names, original, country_code, parent_id, position)
    select x.key, x.names, x.original, x.country_code, x.parent_id,
      (select coalesce(max(position), 0) from areas) + row_number() over ()
    from jsonb_to_recordset(${toJson(records)})
      as x(key text, names jsonb, original text, country_code text, parent_id int)
    returning id, key`)
  return new Map(rows.map(({ id, key }) => [keyByProposal.get(key) ?? key, id]))
}

/** The areas level by level: those that others lie in come first. */
const insertAreaTree = async (tx: Transaction, areas: readonly NewArea[]): Promise<void> => {
  const idByKey = new Map<string, number>()
  let rest = [...areas]
  while (rest.length > 0) {
    const rooted = rest.filter(({ parent }) => typeof parent !== 'string' || idByKey.has(parent))
    // Areas that a list puts into each other lie directly below their country.
    const ready = rooted.length > 0 ? rooted : rest.slice(0, 1)
    const placed = ready.map((area) => ({
      ...area,
      idParent: typeof area.parent === 'string' ? (idByKey.get(area.parent) ?? null) : area.parent,
    }))
    for (const [key, id] of await insertAreas(tx, placed)) idByKey.set(key, id)
    rest = rest.filter((area) => !ready.includes(area))
  }
}

const insertGrapes = (tx: Transaction, grapes: readonly NewGrape[]) => {
  const records = grapes.map(({ name }) => ({
    key: createKey('grapes'),
    names: toNames(name),
    original: name,
  }))
  return tx.execute(sql`
    insert into grapes (key, names, original, aliases, position)
    select x.key, x.names, x.original, '{}', (select coalesce(max(position), 0) from grapes) + row_number() over ()
    from jsonb_to_recordset(${toJson(records)}) as x(key text, names jsonb, original text)`)
}

/** Adds the countries, areas and grapes of a list at the end of their lists. Searches know them as soon as the transaction ends. */
export const createNewTerms = async (
  tx: Transaction,
  { countries, areas, grapes }: NewTerms,
): Promise<void> => {
  await lockTerms(tx)
  if (countries.length > 0) await insertCountries(tx, countries)
  await insertAreaTree(tx, areas)
  if (grapes.length > 0) await insertGrapes(tx, grapes)
}
