import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Vocabulary } from '#api/contract/office/taxonomy.options.ts'
import type { Locale } from '#api/fields.ts'
import type { Executor, Transaction } from '../db/database.ts'
import { searchTerms, type SearchTermType } from '../db/tables/search-terms.ts'
import { toSurface } from '../search/query-text.ts'

export const termTypes = {
  ...{ areas: 'area', grapes: 'grape', kinds: 'kind', levels: 'level', themes: 'theme' },
} as const satisfies Record<Vocabulary, SearchTermType>

const maxRows = 20_000
export type SearchTermRow = typeof searchTerms.$inferSelect

/** What shoppers type for things of these types, in the order in which it came. */
export const listSearchTerms = (db: Executor, types: readonly SearchTermType[]): Promise<SearchTermRow[]> =>
  db
    .select()
    .from(searchTerms)
    .where(inArray(searchTerms.type, [...types]))
    .orderBy(asc(searchTerms.id))
    .limit(maxRows)

/** What shoppers type for one thing. */
export const listSearchTexts = async (db: Executor, type: SearchTermType, key: string): Promise<string[]> => {
  const rows = await db
    .select({ text: searchTerms.text })
    .from(searchTerms)
    .where(and(eq(searchTerms.type, type), eq(searchTerms.key, key)))
    .orderBy(asc(searchTerms.id))
    .limit(maxRows)
  return rows.map(({ text }) => text)
}

type OwnTexts = {
  type: SearchTermType
  key: string
  locale: Locale
  texts: readonly string[]
  version: number
  personId: number
  at: Date
}

/** Replaces the operator's own texts of a thing in a language; what every shop has already is not said twice. */
export const putOwnTexts = async (
  tx: Transaction,
  { type, key, locale, texts, version, personId, at }: OwnTexts,
): Promise<void> => {
  const own = and(
    ...[eq(searchTerms.type, type), eq(searchTerms.key, key), eq(searchTerms.source, 'OFFICE')],
    // Texts whose letters tell no language stand with Korean.
    locale === 'ko-KR'
      ? sql`coalesce(${searchTerms.locale}, 'ko-KR') = 'ko-KR'`
      : eq(searchTerms.locale, locale),
  )
  await tx.delete(searchTerms).where(own)
  if (texts.length === 0) return
  await tx
    .insert(searchTerms)
    .values(
      texts.map((text) => ({
        ...{ type, key, locale, text, surface: toSurface(text), source: 'OFFICE' as const },
        ...{ version, personId, addedAt: at },
      })),
    )
    .onConflictDoNothing()
}

/** The operator's texts of a merged term become those of the one that stands for it. */
export const moveOwnTexts = async (
  tx: Transaction,
  type: SearchTermType,
  pair: { from: string; into: string },
): Promise<void> => {
  await tx.execute(sql`
    delete from search_terms old using search_terms other
    where old.type = ${type} and old.key = ${pair.from} and old.source = 'OFFICE'
      and other.type = old.type and other.key = ${pair.into} and other.surface = old.surface`)
  await tx.execute(sql`
    update search_terms set key = ${pair.into}
    where type = ${type} and key = ${pair.from} and source = 'OFFICE'`)
  await raiseVersion(tx, { type, key: pair.into })
}

/** Lets a list that was read before be refused: one of its texts came or went. */
export const raiseVersion = async (
  tx: Transaction,
  { type, key }: { type: SearchTermType; key: string },
): Promise<void> => {
  await tx.execute(sql`
    update search_terms term set version = (
      select max(version) + 1 from search_terms where type = ${type} and key = ${key} and source = 'OFFICE')
    where type = ${type} and key = ${key} and source = 'OFFICE'`)
}
