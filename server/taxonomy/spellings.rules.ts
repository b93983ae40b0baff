import type { LocalizedText } from '../db/tables/columns.ts'
import type { synonyms } from '../db/tables/taxonomy.ts'
import { isLive, mapLeads } from './tree.rules.ts'

export type SynonymRow = Pick<typeof synonyms.$inferSelect, 'vocabulary' | 'termId' | 'locale' | 'names'>

type Term = {
  id: number
  /** Kinds, which are never merged, have a code instead. */
  key?: string
  names: LocalizedText
  original?: string
  aliases?: readonly string[]
  hidden: boolean
  mergedInto: number | null
}

const listNames = ({ names, original = '', aliases = [] }: Term): string[] => [
  ...Object.values(names),
  original,
  ...aliases,
]

const toPlain = (spelling: string): string => spelling.toLowerCase().replaceAll(/\s/g, '')

/**
 * The terms on offer, each with what shoppers type for it: its synonyms, and names of terms merged into it; and with
 * the keys of those, by which lists and drafts may still call it.
 */
export const listSpellings = <T extends Term>(
  vocabulary: SynonymRow['vocabulary'],
  rows: readonly T[],
  synonymRows: readonly SynonymRow[],
): (T & { spellings: string[]; mergedKeys: string[] })[] => {
  const leads = mapLeads(rows)
  const spellingsById = new Map<number, string[]>()
  const add = (id: number, spellings: readonly string[]) => {
    const lead = leads.get(id) ?? id
    spellingsById.set(lead, [...(spellingsById.get(lead) ?? []), ...spellings])
  }
  for (const row of synonymRows) if (row.vocabulary === vocabulary) add(row.termId, row.names)
  const keysById = new Map<number, string[]>()
  for (const row of rows) {
    const lead = leads.get(row.id)
    if (lead === undefined) continue
    add(row.id, listNames(row))
    if (row.key !== undefined) keysById.set(lead, [...(keysById.get(lead) ?? []), row.key])
  }
  return rows.filter(isLive).map((row) => {
    const ownNames = new Set(listNames(row).map(toPlain))
    const isOther = (spelling: string) => spelling !== '' && !ownNames.has(toPlain(spelling))
    return {
      ...row,
      spellings: [...new Set(spellingsById.get(row.id))].filter(isOther),
      mergedKeys: keysById.get(row.id) ?? [],
    }
  })
}
