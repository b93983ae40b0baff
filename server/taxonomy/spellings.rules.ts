import type { LocalizedText } from '../db/tables/columns.ts'
import type { searchTerms, SearchTermType } from '../db/tables/search-terms.ts'
import { isLive, mapLeads } from './tree.rules.ts'

export type SearchTermRow = Pick<typeof searchTerms.$inferSelect, 'type' | 'key' | 'text'>

type Term = {
  id: number
  key: string
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

/** What shoppers type, by the type and the key of the thing that it means. */
export type TextsByTerm = ReadonlyMap<SearchTermType, ReadonlyMap<string, readonly string[]>>

export const groupByTerm = (rows: readonly SearchTermRow[]): TextsByTerm => {
  const byType = new Map<SearchTermType, Map<string, string[]>>()
  for (const { type, key, text } of rows) {
    const byKey = byType.get(type) ?? new Map<string, string[]>()
    const list = byKey.get(key)
    if (list) list.push(text)
    else byType.set(type, byKey.set(key, [text]))
  }
  return byType
}

export const listTexts = (texts: TextsByTerm, type: SearchTermType, key: string): readonly string[] =>
  texts.get(type)?.get(key) ?? []

/**
 * The terms on offer, each with what shoppers type for it: its own words, those of terms merged into it, and their
 * names; and with the keys of those, by which lists and drafts may still call it.
 */
export const listSpellings = <T extends Term>(
  type: SearchTermType,
  rows: readonly T[],
  texts: TextsByTerm,
): (T & { spellings: string[]; mergedKeys: string[] })[] => {
  const leads = mapLeads(rows)
  const spellingsById = new Map<number, string[]>()
  const add = (id: number, spellings: readonly string[]) => {
    const lead = leads.get(id) ?? id
    spellingsById.set(lead, [...(spellingsById.get(lead) ?? []), ...spellings])
  }
  const keysById = new Map<number, string[]>()
  for (const row of rows) {
    add(row.id, listTexts(texts, type, row.key))
    const lead = leads.get(row.id)
    if (lead === undefined) continue
    add(row.id, listNames(row))
    keysById.set(lead, [...(keysById.get(lead) ?? []), row.key])
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
