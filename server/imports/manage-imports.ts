import { sql } from 'drizzle-orm'
import { importDays, maxImportMappings, type MappableColumn } from '#api/contract/office/imports.options.ts'
import type { Person, RequestFacts, Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import type { ImportConfirmations, ImportMapping } from '../db/tables/imports.ts'
import { withTransaction } from '../db/transaction.ts'
import { fail } from '../http/handler.ts'
import { toPersonActor } from '../platform/audit/actors.ts'
import { appendAuditEntry } from '../platform/audit/audit-log.ts'
import { runOfficeIdempotent } from '../platform/idempotency/idempotency.ts'
import { drainBatches } from '../platform/jobs/drain.ts'
import { checkList, loadFreshLexicon, type StoredReport } from './check-list.ts'
import {
  emptyImports,
  endImport,
  findImport,
  insertImport,
  lockImport,
  replaceReport,
  type ImportOwner,
  type NamedImport,
} from './imports.store.ts'
import { getEntries } from './mapped-lexicon.ts'

export type ImportContext = Services & { person: Person }

/** Whose lists a person works on: a manager of a seller, who has single stores, on the own ones. */
export const toImportOwner = ({ id, companyId, roles }: Person): ImportOwner => ({
  companyId,
  personId: companyId === null || roles.includes('seller_owner') ? undefined : id,
})

export const getImport = async (ctx: ImportContext, id: number): Promise<NamedImport> =>
  (await findImport(ctx.db, toImportOwner(ctx.person), id)) ?? fail('office.import.not_found')

/** A list that is open, locked until the end of the transaction. */
export const lockOpenImport = async (tx: Transaction, ctx: ImportContext, id: number) => {
  const list = (await lockImport(tx, toImportOwner(ctx.person), id)) ?? fail('office.import.not_found')
  if (list.state !== 'OPEN' || list.content === null) return fail('office.import.over')
  return { ...list, bytes: Buffer.from(list.content, 'base64') }
}
export type OpenImport = Awaited<ReturnType<typeof lockOpenImport>>

/** Long lists take longer than other requests; nothing else waits in the transaction. */
export const giveTime = (tx: Transaction) => tx.execute(sql`set local statement_timeout = '60s'`)

/** Ends a list as applied. */
export const recordApplication = async (
  tx: Transaction,
  { person, clock }: ImportContext,
  { id, name }: OpenImport,
  detail: Record<string, string | number>,
): Promise<void> => {
  const at = clock.now()
  await endImport(tx, id, { state: 'APPLIED', endedBy: person.id, endedAt: at })
  await appendAuditEntry(tx, {
    ...{ at, actor: toPersonActor(person.id), act: 'import.apply', subject: `import:${id}` },
    detail: { name, ...detail },
  })
}

/** Takes a list with its report; returns its id. */
export const openImport = async (
  ctx: ImportContext & Pick<RequestFacts, 'idempotencyKey'>,
  body: { name: string; content: string },
): Promise<number> => {
  const now = ctx.clock.now()
  const lexicon = await loadFreshLexicon(ctx.db, now)
  const bytes = Buffer.from(body.content, 'base64')
  const call = { method: 'POST', path: '/office/imports' }
  const owner = { kind: 'WINES', companyId: null, personId: ctx.person.id } as const
  const { id } = await runOfficeIdempotent({ ...ctx, body }, call, async (tx) => {
    const report = await checkList(
      tx,
      { bytes, mappings: [], confirmations: { names: [], joins: [] }, now },
      lexicon,
    )
    return { id: await insertImport(tx, { ...body, ...owner }, report, now) }
  })
  return id
}

/** Compares an open list anew by its own check. */
export const renewReport = (
  ctx: ImportContext,
  id: number,
  check: (tx: Transaction, list: OpenImport) => Promise<StoredReport>,
): Promise<void> =>
  withTransaction(ctx.db, async (tx) => {
    const list = await lockOpenImport(tx, ctx, id)
    await replaceReport(tx, list, await check(tx, list), { now: ctx.clock.now() })
  })

type Renewal = {
  version?: number
  changeMappings?: (list: OpenImport) => ImportMapping[]
  confirmations?: ImportConfirmations
}

/** Compares a list anew with the shop; with other meanings of its names where they are given. */
export const renewImport = async (
  ctx: ImportContext,
  id: number,
  { version, changeMappings = ({ mappings }) => mappings, confirmations: nextConfirmations }: Renewal = {},
): Promise<void> => {
  const now = ctx.clock.now()
  const lexicon = await loadFreshLexicon(ctx.db, now)
  await withTransaction(ctx.db, async (tx) => {
    const list = await lockOpenImport(tx, ctx, id)
    if (version !== undefined && list.version !== version) fail('office.import.changed')
    const [mappings, confirmations] = [changeMappings(list), nextConfirmations ?? list.confirmations]
    const report = await checkList(tx, { bytes: list.bytes, mappings, confirmations, now }, lexicon)
    await replaceReport(tx, { ...list, mappings, confirmations }, report, { now })
  })
}

type NameMeaning = { version: number; column: MappableColumn; name: string; target: number | null }

/** Lets a name of a list mean an entry of the shop, in this list alone. */
export const mapImportName = async (
  ctx: ImportContext,
  id: number,
  { version, column, name, target }: NameMeaning,
): Promise<void> => {
  const { vocabulary } = await loadFreshLexicon(ctx.db, ctx.clock.now())
  if (target !== null && !getEntries(vocabulary)[column].has(target)) fail('office.term.not_found')
  const changeMappings = ({ mappings }: OpenImport) => {
    const others = mappings.filter((one) => one.column !== column || one.name !== name)
    if (target !== null && others.length >= maxImportMappings) fail('office.import.names')
    return target === null ? others : [...others, { column, name, id: target }]
  }
  await renewImport(ctx, id, { version, changeMappings })
}

/** Takes the Korean names and the joined wines of a list as a person confirmed them, in the place of earlier ones. */
export const confirmImport = (
  ctx: ImportContext,
  id: number,
  { version, ...confirmations }: ImportConfirmations & { version: number },
): Promise<void> => renewImport(ctx, id, { version, confirmations })

/** Puts a list away. */
export const discardImport = (ctx: ImportContext, id: number): Promise<void> =>
  withTransaction(ctx.db, async (tx) => {
    const { name } = await lockOpenImport(tx, ctx, id)
    const at = ctx.clock.now()
    await endImport(tx, id, { state: 'DISCARDED', endedBy: ctx.person.id, endedAt: at })
    const actor = toPersonActor(ctx.person.id)
    await appendAuditEntry(tx, {
      at,
      actor,
      act: 'import.discard',
      subject: `import:${id}`,
      detail: { name },
    })
  })

const dayMs = 86_400_000

/** Drops the rows of lists after their time; for the worker. */
export const expireImports = ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> =>
  drainBatches(() =>
    withTransaction(db, (tx) => emptyImports(tx, new Date(clock.now().getTime() - importDays * dayMs))),
  )
