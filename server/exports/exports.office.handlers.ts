import type { exports } from '#api/contract/office/exports.ts'
import { savedLists, toListQuery, toSavedQuery } from '#api/contract/office/views.options.ts'
import { mayPerson } from '#api/permissions.ts'
import { toSeoulIso } from '../clock.ts'
import type { Person, RequestFacts, Services } from '../context.ts'
import { withTransaction, type Transaction } from '../db/transaction.ts'
import { toSignedHref } from '../files/files.rules.ts'
import { findFile } from '../files/files.store.ts'
import { fail, type Handlers } from '../http/handler.ts'
import { paginate } from '../http/pagination.ts'
import { appendPersonAct } from '../platform/audit/person-acts.ts'
import { appendOfficeReading } from '../platform/audit/readings.ts'
import { runOfficeIdempotent } from '../platform/idempotency/idempotency.ts'
import { countRecord } from '../platform/request-records/request-records.ts'
import {
  findOwnExport,
  insertExport,
  listExports,
  type ExportRecord,
  type NewExport,
} from './exports.store.ts'

const presentExport = (person: Pick<Person, 'id'>, record: ExportRecord, personName: string) => {
  const { id, list, query, personal, reason, state, failure, rows, size } = record
  const isOwn = record.personId === person.id
  return {
    // Words that a colleague searched for may be of a person.
    query: isOwn ? query : toSavedQuery(list, query),
    ...{ id, list, personal, reason, state, failure, rows, size },
    person: personName,
    own: isOwn,
    askedAt: toSeoulIso(record.askedAt),
    expiresAt: record.expiresAt && toSeoulIso(record.expiresAt),
  }
}

type ExportContext = Services & Pick<RequestFacts, 'idempotencyKey'> & { person: Person; body: unknown }

const openExport = (ctx: ExportContext, path: string, { query, ...values }: NewExport) =>
  runOfficeIdempotent(ctx, { method: 'POST', path }, async (tx) => {
    const { person, clock } = ctx
    const { list, personal } = values
    if (!mayPerson(person, savedLists[list].may, 'read')) fail('office.permission.missing')
    const row = { ...values, query: toListQuery(list, query) }
    const record = (await insertExport(tx, person, row, clock.now())) ?? fail('office.export.running')
    await appendPersonAct(tx, ctx, 'export.open', {
      subject: `export:${record.id}`,
      detail: { list, personal, ...(row.reason !== null && { reason: row.reason }) },
    })
    return presentExport(person, record, person.fullName)
  })

/** Whose data a person takes away, and why. */
const recordDownload = async (
  tx: Transaction,
  ctx: Pick<Services, 'clock' | 'secrets'> & Pick<RequestFacts, 'ip'> & { person: Person },
  { id, list, personal, reason, memberIds }: ExportRecord,
) => {
  // Without columns of personal data there is nothing to record but the act.
  if (!personal) countRecord('readings')
  else
    await appendOfficeReading(tx, ctx, {
      ...{ what: 'export', why: 'EXPORT', ids: [id], memberIds },
      ...(reason !== null && { reason }),
    })
  await appendPersonAct(tx, ctx, 'export.download', { subject: `export:${id}`, detail: { list, personal } })
}

export const exportsOfficeHandlers: Handlers<typeof exports> = {
  exports: async ({ db, person, query }) => {
    const { id, companyId } = person
    const seesAll = mayPerson(person, 'people.manage', 'read')
    const { rows, total } = await listExports(db, { id, companyId, seesAll }, query)
    return paginate(
      rows.map(({ record, personName }) => presentExport(person, record, personName)),
      query,
      total,
    )
  },

  openExport: (ctx) => openExport(ctx, '/office/exports', { ...ctx.body, personal: false, reason: null }),

  openPersonalExport: (ctx) => openExport(ctx, '/office/personal-exports', { ...ctx.body, personal: true }),

  exportFile: async (ctx) => {
    const { db, person, params, secrets, clock } = ctx
    const record = (await findOwnExport(db, person.id, params.id)) ?? fail('office.export.not_found')
    const { list, personal, fileId } = record
    const isPermitted =
      mayPerson(person, savedLists[list].may, 'read') &&
      (!personal || mayPerson(person, 'exports.personal', 'write'))
    if (!isPermitted) fail('office.permission.missing')
    const now = clock.now()
    const isReady = record.state === 'READY' && record.expiresAt !== null && record.expiresAt > now
    const file = isReady && fileId !== null ? await findFile(db, fileId, now) : undefined
    if (!file) return fail('office.export.not_ready')
    await withTransaction(db, (tx) => recordDownload(tx, ctx, record))
    return { href: toSignedHref(secrets, file, now) }
  },
}
