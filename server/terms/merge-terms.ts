import { sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { fixedVocabularies, type Vocabulary } from '#api/contract/office/taxonomy.options.ts'
import type { taxonomy } from '#api/contract/office/taxonomy.ts'
import { lockCatalogue } from '../catalogue/catalogue-lock.ts'
import { withTransaction } from '../db/transaction.ts'
import { fail } from '../http/handler.ts'
import { mapWithin } from '../taxonomy/tree.rules.ts'
import { moveOwnTexts, termTypes } from './search-terms.store.ts'
import { appendTermAct, ensureTermVersion, getTerm, type TermContext, type TermId } from './term-acts.ts'
import { lockTerms } from '../taxonomy/lock-terms.ts'
import { appendSearchTerms, listTermRows, toTable, type TermRow } from './terms.store.ts'

type Pair = { from: number; into: number }

/** An array of ids in which one takes the place of another, each once and in order. */
const toReplaced = (column: string, { from, into }: Pair): SQL => sql`(
  select array_agg(id order by at) from (
    select id, min(at) as at
    from unnest(array_replace(${sql.raw(column)}, ${from}::int, ${into}::int)) with ordinality as one (id, at)
    group by id) as each_once)`

const followers: Record<Vocabulary, (pair: Pair) => SQL[]> = {
  areas: ({ from, into }) => [
    sql`update wines set area_id = ${into} where area_id = ${from}`,
    sql`update wineries set area_id = ${into} where area_id = ${from}`,
    sql`update areas set parent_id = ${into}, version = version + 1 where parent_id = ${from}`,
    sql`update products set area_id = ${into} where area_id = ${from}`,
  ],
  grapes: ({ from, into }) => [
    sql`insert into wine_grapes (wine_id, grape_id, percent)
      select wine_id, ${into}, percent from wine_grapes where grape_id = ${from}
      on conflict (wine_id, grape_id) do update set percent = wine_grapes.percent + excluded.percent`,
    sql`delete from wine_grapes where grape_id = ${from}`,
    sql`update products set grape_ids = ${toReplaced('grape_ids', { from, into })}
      where grape_ids && array[${from}]::int[]`,
  ],
  levels: ({ from, into }) => [sql`update products set level_id = ${into} where level_id = ${from}`],
  themes: ({ from, into }) => [
    sql`update products set featured_ids = ${toReplaced('featured_ids', { from, into })}
      where featured_ids && array[${from}]::int[]`,
  ],
  kinds: () => [],
}

const refuseWrongPair = (vocabulary: Vocabulary, rows: readonly TermRow[], from: TermRow, into: TermRow) => {
  if (from.countryCode !== into.countryCode) fail('office.term.other_country')
  const isBelow = vocabulary === 'areas' && mapWithin(rows).get(from.id)?.includes(into.id)
  if (from.id === into.id || isBelow) fail('office.term.below_itself')
}

type Body = z.output<(typeof taxonomy)['mergeTerms']['body']>

/**
 * Lets one term stand for another, in one transaction: wines, wineries and areas of the other follow, and its id
 * leads to the one that stays. A list that is being imported is waited for.
 */
export const mergeTerms = (
  ctx: TermContext,
  { vocabulary, id }: TermId,
  { version, into, versionInto }: Body,
): Promise<void> =>
  withTransaction(ctx.db, async (tx) => {
    if (fixedVocabularies.includes(vocabulary)) fail('office.term.fixed')
    await lockTerms(tx)
    await lockCatalogue(tx)
    const rows = await listTermRows(tx, vocabulary)
    const [from, other] = [getTerm(rows, id), getTerm(rows, into)]
    ensureTermVersion(from, version)
    ensureTermVersion(other, versionInto)
    refuseWrongPair(vocabulary, rows, from, other)
    const pair = { from: id, into }
    for (const statement of followers[vocabulary](pair)) await tx.execute(statement)
    await tx.execute(sql`
      update ${toTable(vocabulary)} set merged_into = ${into}, version = version + 1
      where id = ${id} or merged_into = ${id}`)
    await tx.execute(
      sql`update ${toTable(vocabulary)} set hidden = false, version = version + 1 where id = ${into}`,
    )
    await moveOwnTexts(tx, termTypes[vocabulary], { from: from.key, into: other.key })
    const names = [...Object.values(other.names), other.original ?? '']
    await appendSearchTerms(tx, { vocabulary, id: into, names })
    const detail = { into, name: from.names['ko-KR'], into_name: other.names['ko-KR'] }
    await appendTermAct(tx, ctx, 'term.merge', { vocabulary, id, detail })
  })
