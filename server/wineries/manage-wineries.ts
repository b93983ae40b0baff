import { randomBytes } from 'node:crypto'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { AuditAct } from '#api/audit-acts.ts'
import type { wineries as calls } from '#api/contract/office/wineries.ts'
import type { Person, Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { wineries } from '../db/tables/wineries.ts'
import { wines } from '../db/tables/wines.ts'
import { withTransaction } from '../db/transaction.ts'
import { fail } from '../http/handler.ts'
import { toPersonActor } from '../platform/audit/actors.ts'
import { appendAuditEntry } from '../platform/audit/audit-log.ts'
import { toSearchColumns } from '../search/documents.ts'
import { toWineryIndexTerms } from '../search/index-terms.ts'
import { languages } from '../catalogue/languages.ts'
import { appendSearchWords } from '../terms/search-words.store.ts'
import { listSearchTexts } from '../terms/search-terms.store.ts'
import { lockTerms } from '../taxonomy/lock-terms.ts'
import { findPlace, lockWinery } from './office-wineries.store.ts'

type WineryContext = Pick<Services, 'db' | 'clock'> & { person: Pick<Person, 'id'> }
type Facts = z.output<(typeof calls)['createWinery']['body']>
type Row = typeof wineries.$inferSelect

/** The texts in other languages than Korean that are there. */
const listForeign = ({ 'ko-KR': _, ...others }: Facts['names']): Partial<Facts['names']> =>
  Object.fromEntries(Object.entries(others).filter(([, text]) => text !== ''))

const toColumns = async (tx: Transaction, { names, stories, originalName, idArea, ...facts }: Facts) => {
  const place = (await findPlace(tx, idArea)) ?? fail('office.term.not_found')
  const { area, country } = place
  const winery = { nameKo: names['ko-KR'], nameOriginal: originalName }
  const terms = toWineryIndexTerms(
    winery,
    { ...area, spellings: await listSearchTexts(tx, 'area', area.key) },
    { ...country, spellings: await listSearchTexts(tx, 'country', country.code) },
  )
  const foreignNames = listForeign(names)
  return {
    ...facts,
    ...winery,
    names: foreignNames,
    story: stories['ko-KR'],
    stories: listForeign(stories),
    areaId: idArea,
    countryCode: area.countryCode,
    lang: languages[area.countryCode] ?? 'en',
    ...toSearchColumns({ ...terms, more: [...terms.more, ...Object.values(foreignNames)] }),
  }
}

const appendWineryAct = (
  tx: Transaction,
  { person, clock }: WineryContext,
  act: AuditAct,
  { id, detail }: { id: number; detail: Record<string, string | number> },
) =>
  appendAuditEntry(tx, {
    at: clock.now(),
    actor: toPersonActor(person.id),
    act,
    subject: `winery:${id}`,
    detail,
  })

/** Adds a winery, in the caller's transaction; returns its id. */
export const createWinery = async (tx: Transaction, ctx: WineryContext, facts: Facts): Promise<number> => {
  const key = `winery-${randomBytes(6).toString('hex')}`
  // An area that is being merged is waited for.
  await lockTerms(tx)
  const columns = await toColumns(tx, facts)
  const [row] = await tx
    .insert(wineries)
    .values({ ...columns, key, cover: { seed: `winery:${key}` }, createdAt: ctx.clock.now() })
    .returning({ id: wineries.id })
  const id = row?.id ?? fail('winery.not_found')
  await appendWineryAct(tx, ctx, 'winery.create', { id, detail: { name: facts.names['ko-KR'] } })
  return id
}

/** What another person saved of what is being saved, by field. */
const listOthers = (row: Row, { names, stories, originalName, ...facts }: Facts): Record<string, string> => {
  const present: Record<string, string | number> = {
    originalName: row.nameOriginal,
    idArea: row.areaId,
    founded: row.founded,
    hectares: row.hectares,
    bottlesPerYear: row.bottlesPerYear,
    'names.ko-KR': row.nameKo,
    'stories.ko-KR': row.story,
  }
  const next: Record<string, string | number> = { ...facts, originalName }
  for (const [locale, text] of Object.entries(names)) next[`names.${locale}`] = text
  for (const [locale, text] of Object.entries(stories)) next[`stories.${locale}`] = text
  const foreign = [
    ['names', row.names],
    ['stories', row.stories],
  ] as const
  for (const [group, texts] of foreign)
    for (const [locale, text] of Object.entries(texts)) present[`${group}.${locale}`] = text
  const changedFields = Object.keys(next).filter(
    (field) => String(present[field] ?? '') !== String(next[field]),
  )
  return Object.fromEntries(changedFields.map((field) => [field, String(present[field] ?? '')]))
}

/**
 * Changes a winery; its wines have the new name for their maker and are found by it at once, and by the former one until
 * they are written again.
 */
export const saveWinery = (
  ctx: WineryContext,
  id: number,
  { version, ...facts }: Facts & { version: number },
): Promise<void> =>
  withTransaction(ctx.db, async (tx) => {
    // The terms before the winery, as a merge of areas locks them.
    await lockTerms(tx)
    const row = (await lockWinery(tx, id)) ?? fail('winery.not_found')
    if (row.version !== version) fail('office.winery.changed', listOthers(row, facts))
    const columns = await toColumns(tx, facts)
    await tx
      .update(wineries)
      .set({ ...columns, version: version + 1 })
      .where(eq(wineries.id, id))
    // A wine that says no maker of its own has the winery's name for it.
    await tx
      .update(wines)
      .set({ maker: facts.names['ko-KR'] })
      .where(
        and(
          sql`${wines.id} in (select wine_id from products where winery_id = ${id})`,
          eq(wines.maker, row.nameKo),
          ne(wines.maker, facts.names['ko-KR']),
        ),
      )
    const before = new Set([row.nameKo, row.nameOriginal, ...Object.values(row.names)])
    const names = [...Object.values(facts.names), facts.originalName].filter((name) => !before.has(name))
    await appendSearchWords(tx, { table: sql`products`, where: sql`winery_id = ${id}`, names })
    const detail = { name: facts.names['ko-KR'], version: version + 1 }
    await appendWineryAct(tx, ctx, 'winery.save', { id, detail })
  })
