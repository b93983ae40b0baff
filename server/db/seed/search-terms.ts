import { and, eq, notInArray, sql } from 'drizzle-orm'
import { toSurface } from '../../search/query-text.ts'
import { findTermLocale } from '../../search/term-locale.ts'
import { searchTerms } from '../tables/search-terms.ts'
import type { Transaction } from '../transaction.ts'
import { searchTermSeeds } from './data/search-terms.ts'
import { insertInBatches } from './seed-rows.ts'

/** Brings the texts that every shop comes with to those of this version; the operator's own stay. */
export const seedSearchTerms = async (tx: Transaction): Promise<void> => {
  const all = searchTermSeeds.map(({ type, key, text }) => ({
    ...{ type, key, text, surface: toSurface(text), locale: findTermLocale(text), source: 'SHOP' as const },
  }))
  // Two spellings of one surface are one row.
  const rows = [...new Map(all.map((row) => [`${row.type} ${row.key} ${row.surface}`, row])).values()]
  const place = sql`${searchTerms.type} || ' ' || ${searchTerms.key} || ' ' || ${searchTerms.surface}`
  await tx.delete(searchTerms).where(
    and(
      eq(searchTerms.source, 'SHOP'),
      notInArray(
        place,
        rows.map(({ type, key, surface }) => `${type} ${key} ${surface}`),
      ),
    ),
  )
  await insertInBatches(rows, (part) =>
    tx
      .insert(searchTerms)
      .values(part)
      .onConflictDoUpdate({
        target: [searchTerms.type, searchTerms.key, searchTerms.surface],
        set: { text: sql`excluded.text`, locale: sql`excluded.locale` },
        setWhere: sql`${searchTerms.source} = 'SHOP' and ${searchTerms.text} is distinct from excluded.text`,
      }),
  )
}
