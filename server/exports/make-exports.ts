import { ZodError } from 'zod'
import { exportHours, maxExportRows, type ExportFailure } from '#api/contract/office/exports.options.ts'
import { savedLists, toCallQuery, toSavedQuery } from '#api/contract/office/views.options.ts'
import { toOfficeLocale } from '#api/locales.ts'
import { mayPerson } from '#api/permissions.ts'
import { toSeoulDay } from '../clock.ts'
import type { Services } from '../context.ts'
import { withTransaction } from '../db/transaction.ts'
import { attachOfficeFile, releaseFiles } from '../files/files.store.ts'
import { saveFile } from '../files/uploads.ts'
import { findActivePerson } from '../people/active-person.store.ts'
import { resolveOfficeScope } from '../people/scope.ts'
import { drain, drainBatches, processRow } from '../platform/jobs/drain.ts'
import { getTaxonomy } from '../taxonomy/taxonomy.store.ts'
import { byteOrderMark, toCsvLine } from './csv.rules.ts'
import { exportPageRows } from './export-source.ts'
import { exportSources } from './export-subjects.ts'
import {
  claimExport,
  deleteOldExports,
  lockExpiredExports,
  markExportExpired,
  markExportFailed,
  markExportReady,
  type ExportRecord,
} from './exports.store.ts'

/** Why an export has no file. */
class ExportRefused extends Error {
  override readonly name = 'ExportRefused'
  readonly failure: ExportFailure
  constructor(failure: ExportFailure) {
    super(failure)
    this.failure = failure
  }
}

const leaseMs = 10 * 60_000
const hourMs = 3_600_000
/** After so many attempts an export that never ends is given up. */
const maxAttempts = 3

/** The maker with the rights of now: a right that was taken away since is not used. */
const getMaker = async ({ db }: Services, { personId, list, personal }: ExportRecord) => {
  const maker = await findActivePerson(db, personId)
  const isPermitted =
    maker &&
    mayPerson(maker, 'exports.make', 'write') &&
    mayPerson(maker, savedLists[list].may, 'read') &&
    (!personal || mayPerson(maker, 'exports.personal', 'write'))
  if (!isPermitted) throw new ExportRefused('NOT_PERMITTED')
  return maker
}

/** The text of a file: rows are read page by page from one state of the database, and only their text is kept. */
const writeText = async (services: Services, record: ExportRecord) => {
  const { db, clock } = services
  const { list, query: address, personal, id } = record
  const maker = await getMaker(services, record)
  const source = exportSources[list]
  const locale = toOfficeLocale(maker.locale)
  const now = clock.now()
  const taxonomy = await getTaxonomy(db, now)
  const reader = { scope: resolveOfficeScope(maker), taxonomy, locale, now }
  const query = toCallQuery(list, address)
  const chunks: Buffer[] = [Buffer.from(byteOrderMark + toCsvLine(source.listHeads(locale, personal)))]
  const memberIds = new Set<number>()
  const rows = await withTransaction(
    db,
    async (tx) => {
      chunks.length = 1
      memberIds.clear()
      for (let page = 0, total = 0; ; page += 1) {
        const pageRows = await source.readRows({ ...reader, tx, query, page }, personal)
        total += pageRows.length
        if (total > maxExportRows) throw new ExportRefused('TOO_MANY')
        chunks.push(Buffer.from(pageRows.map(({ cells }) => toCsvLine(cells)).join('')))
        for (const { memberId } of pageRows) if (personal && memberId !== null) memberIds.add(memberId)
        if (pageRows.length < exportPageRows) return total
      }
    },
    { isolationLevel: 'repeatable read' },
  )
  const name = `vini-${list}-${toSeoulDay(now)}-${id}.csv`
  return { bytes: Buffer.concat(chunks), rows, memberIds: [...memberIds], name }
}

const storeText = async (services: Services, record: ExportRecord) => {
  const { db, clock } = services
  const { bytes, rows, memberIds, name } = await writeText(services, record)
  const facts = { type: 'text/csv', width: null, height: null, thumbhash: null } as const
  const file = await saveFile({ ...services, viewer: null }, name, { bytes, ...facts })
  const now = clock.now()
  await withTransaction(db, async (tx) => {
    const outcome = { rows, size: bytes.length, fileId: file.id, memberIds }
    const expiresAt = new Date(now.getTime() + exportHours * hourMs)
    // A file that another process was faster than is left in quarantine, and removed with it.
    if (!(await markExportReady(tx, record, { ...outcome, expiresAt }))) return
    const holder = { subject: 'EXPORT', subjectId: record.id, now } as const
    if (!(await attachOfficeFile(tx, file.id, holder))) throw new Error('the file of an export is gone')
  })
}

const toFailure = (error: unknown): ExportFailure => {
  if (error instanceof ExportRefused) return error.failure
  return error instanceof ZodError ? 'FILTER' : 'FAULT'
}

const makeOne = async (services: Services, failedIds: readonly number[]): Promise<boolean> => {
  const { db, clock } = services
  const now = clock.now()
  const leaseUntil = new Date(now.getTime() + leaseMs)
  const record = await withTransaction(db, (tx) => claimExport(tx, { now, leaseUntil, failedIds }))
  if (!record) return false
  await processRow(record.id, async () => {
    try {
      if (record.attempts > maxAttempts) throw new Error('an export did not end')
      await storeText(services, record)
    } catch (error) {
      const failure = toFailure(error)
      await markExportFailed(db, record.id, { failure, query: toSavedQuery(record.list, record.query) })
      if (failure === 'FAULT') throw error
    }
  })
  return true
}

/** Makes the exports that wait, one after the other; several processes may do it at once. */
export const makeExports = (services: Services): Promise<number> =>
  drain((failedIds) => makeOne(services, failedIds))

const batch = 100
const recordDays = 30

/** Removes files after a day, and with them the words that were searched for; the records after a month. */
export const sweepExports = async ({ db, clock }: Services): Promise<number> => {
  const now = clock.now()
  const expiredCount = await drainBatches(() =>
    withTransaction(db, async (tx) => {
      const records = await lockExpiredExports(tx, now, batch)
      for (const { id, list, query } of records) {
        await releaseFiles(tx, 'EXPORT', id, now)
        await markExportExpired(tx, id, toSavedQuery(list, query))
      }
      return records.length
    }),
  )
  return expiredCount + (await deleteOldExports(db, new Date(now.getTime() - recordDays * 24 * hourMs)))
}
