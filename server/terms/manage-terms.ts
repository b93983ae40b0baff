import { randomBytes } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import {
  fixedVocabularies,
  type termDirections,
  type Vocabulary,
} from '#api/contract/office/taxonomy.options.ts'
import type { taxonomy } from '#api/contract/office/taxonomy.ts'
import type { Transaction } from '../db/database.ts'
import { withTransaction } from '../db/transaction.ts'
import { fail } from '../http/handler.ts'
import { lockTerms } from '../taxonomy/lock-terms.ts'
import { mapWithin } from '../taxonomy/tree.rules.ts'
import {
  appendTermAct,
  ensureTermVersion,
  getTerm,
  refuseTakenName,
  type TermContext,
  type TermId,
} from './term-acts.ts'
import { appendSearchTerms, countUses, listTermRows, toTable, type TermRow } from './terms.store.ts'

type Body<Name extends 'createTerm' | 'saveTerm' | 'orderTerm' | 'moveArea'> = z.output<
  (typeof taxonomy)[Name]['body']
>
export type NewTerm = Body<'createTerm'>

const refuseFixed = (vocabulary: Vocabulary): void => {
  if (fixedVocabularies.includes(vocabulary)) fail('office.term.fixed')
}

/** Changes one row of a locked list; its version follows. */
const updateTerm = (tx: Transaction, { vocabulary, id }: TermId, set: SQL) =>
  tx.execute(sql`update ${toTable(vocabulary)} set ${set}, version = version + 1 where id = ${id}`)

const hasCountry = async (tx: Transaction, code: string): Promise<boolean> => {
  const { rows } = await tx.execute(sql`select 1 from countries where code = ${code}`)
  return rows.length > 0
}

/** The area that another one may lie in: one on offer. */
const getParent = (rows: readonly TermRow[], id: number): TermRow =>
  getTerm(
    rows.filter(({ hidden }) => !hidden),
    id,
  )

/** The country of a new area: that of the area it lies in, else the one that is named. */
const getCountry = async (tx: Transaction, rows: readonly TermRow[], { country, idParent }: NewTerm) => {
  const code = idParent === null ? country : getParent(rows, idParent).countryCode
  return code !== null && (await hasCountry(tx, code)) ? code : fail('office.term.place')
}

const insertTerm = async (
  tx: Transaction,
  vocabulary: Vocabulary,
  {
    names,
    original,
    idParent,
    countryCode,
    position,
  }: NewTerm & { countryCode: string | null; position: number },
): Promise<number> => {
  const key = `${vocabulary}-${randomBytes(6).toString('hex')}`
  const own: Record<string, SQL> = {
    areas: sql`(key, names, position, original, country_code, parent_id)
      values (${key}, ${JSON.stringify(names)}::jsonb, ${position}, ${original}, ${countryCode}, ${idParent})`,
    grapes: sql`(key, names, position, original, aliases)
      values (${key}, ${JSON.stringify(names)}::jsonb, ${position}, ${original}, '{}')`,
    levels: sql`(key, names, position) values (${key}, ${JSON.stringify(names)}::jsonb, ${position})`,
    themes: sql`(key, names, position, description)
      values (${key}, ${JSON.stringify(names)}::jsonb, ${position}, '')`,
  }
  const { rows } = await tx.execute<{ id: number }>(
    sql`insert into ${toTable(vocabulary)} ${own[vocabulary] ?? fail('office.term.fixed')} returning id`,
  )
  return rows[0]?.id ?? fail('office.term.not_found')
}

/**
 * Adds a term at the end of its list, in the caller's transaction; returns its id. An area without a place, and a
 * name that another term has, are refused. Where no original name is given, the Korean one stands.
 */
export const createTerm = async (
  tx: Transaction,
  ctx: TermContext,
  vocabulary: Vocabulary,
  term: NewTerm,
): Promise<number> => {
  refuseFixed(vocabulary)
  await lockTerms(tx)
  const rows = await listTermRows(tx, vocabulary)
  const countryCode = vocabulary === 'areas' ? await getCountry(tx, rows, term) : null
  const original = term.original || term.names['ko-KR']
  refuseTakenName(rows, { ...term, original, countryCode, id: null })
  const position = Math.max(-1, ...rows.map((row) => row.position)) + 1
  const id = await insertTerm(tx, vocabulary, { ...term, original, countryCode, position })
  await appendTermAct(tx, ctx, 'term.create', { vocabulary, id, detail: { name: term.names['ko-KR'] } })
  return id
}

/** Runs a change of one term with the whole list locked. */
const changeTerm = (
  ctx: TermContext,
  { vocabulary, id }: TermId,
  act: (tx: Transaction, rows: readonly TermRow[], term: TermRow) => Promise<void>,
): Promise<void> =>
  withTransaction(ctx.db, async (tx) => {
    await lockTerms(tx)
    const rows = await listTermRows(tx, vocabulary)
    await act(tx, rows, getTerm(rows, id))
  })

/** A term that wines are of, or in which other areas lie, stays on offer. */
const refuseUsed = async (tx: Transaction, rows: readonly TermRow[], { vocabulary, id }: TermId) => {
  const { wines, wineries } = await countUses(tx, vocabulary)
  const below = rows.filter((row) => row.parentId === id && row.mergedInto === null && !row.hidden).length
  const counts = { wines: wines.get(id) ?? 0, wineries: wineries.get(id) ?? 0, areas: below }
  if (Object.values(counts).some((count) => count > 0))
    fail(
      'office.term.used',
      Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, String(count)])),
    )
}

/** Renames a term, or takes it off offer; wines are found by its new names at once. */
export const saveTerm = (ctx: TermContext, term: TermId, { version, hidden, ...next }: Body<'saveTerm'>) =>
  changeTerm(ctx, term, async (tx, rows, row) => {
    ensureTermVersion(row, version, { ...next, hidden })
    if (hidden && !row.hidden) {
      refuseFixed(term.vocabulary)
      await refuseUsed(tx, rows, term)
    }
    const original = row.original === null ? null : next.original || next.names['ko-KR']
    refuseTakenName(rows, { ...row, names: next.names, original })
    await updateTerm(
      tx,
      term,
      sql`names = ${JSON.stringify(next.names)}::jsonb
        ${original === null ? sql`` : sql`, original = ${original}`}
        ${fixedVocabularies.includes(term.vocabulary) ? sql`` : sql`, hidden = ${hidden}`}`,
    )
    const before = new Set([...Object.values(row.names), row.original ?? ''])
    const names = [...Object.values(next.names), original ?? ''].filter((name) => !before.has(name))
    if (names.length > 0) await appendSearchTerms(tx, { ...term, names })
    const detail = { name: next.names['ko-KR'], before: row.names['ko-KR'], hidden }
    await appendTermAct(tx, ctx, 'term.save', { ...term, detail })
  })

const isNeighbour = (a: TermRow, b: TermRow) =>
  a.mergedInto === null && a.parentId === b.parentId && a.countryCode === b.countryCode

/** The list with a term one place higher or lower among its neighbours; the same list where it is at the end. */
const toReordered = (rows: readonly TermRow[], term: TermRow, direction: (typeof termDirections)[number]) => {
  const neighbours = rows.filter((row) => isNeighbour(row, term))
  const at = neighbours.indexOf(term)
  const other = neighbours[direction === 'UP' ? at - 1 : at + 1]
  if (!other) return rows
  return rows.map((row) => (row === term ? other : row === other ? term : row))
}

/** Moves a term by one place among its neighbours; at the end of its list it stays. */
export const orderTerm = (ctx: TermContext, term: TermId, { version, direction }: Body<'orderTerm'>) =>
  changeTerm(ctx, term, async (tx, rows, row) => {
    ensureTermVersion(row, version)
    const ids = toReordered(rows, row, direction).map(({ id }) => id)
    await tx.execute(sql`
      update ${toTable(term.vocabulary)} as term set position = place.at - 1
      from unnest(${sql.param(ids)}::int[]) with ordinality as place (id, at)
      where term.id = place.id and term.position <> place.at - 1`)
    await updateTerm(tx, term, sql`position = position`)
    await appendTermAct(tx, ctx, 'term.order', { ...term, detail: { direction } })
  })

/** Puts an area with all that lie in it elsewhere in its country, never into itself. */
export const moveArea = (ctx: TermContext, id: number, { version, idParent }: Body<'moveArea'>) =>
  changeTerm(ctx, { vocabulary: 'areas', id }, async (tx, rows, row) => {
    ensureTermVersion(row, version)
    if (idParent !== null) {
      const parent = getParent(rows, idParent)
      if (parent.countryCode !== row.countryCode) fail('office.term.other_country')
      if (mapWithin(rows).get(id)?.includes(idParent)) fail('office.term.below_itself')
    }
    await updateTerm(tx, { vocabulary: 'areas', id }, sql`parent_id = ${idParent}`)
    const detail = { parent: idParent, before: row.parentId }
    await appendTermAct(tx, ctx, 'term.move', { vocabulary: 'areas', id, detail })
  })
