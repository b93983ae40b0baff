import type { z } from 'zod'
import type { AuditAct } from '#api/audit-acts.ts'
import type { opening } from '#api/contract/office/opening.ts'
import { toSeoulDay } from '../clock.ts'
import { forgetCompany, readCompany } from '../company/company.store.ts'
import type { Person, Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { storesWithoutClosures, termsReadings } from '../db/tables/opening.ts'
import { withTransaction } from '../db/transaction.ts'
import { fail } from '../http/handler.ts'
import { resolveOfficeScope } from '../people/scope.ts'
import { toPersonActor } from '../platform/audit/actors.ts'
import { appendAuditEntry } from '../platform/audit/audit-log.ts'
import { markAsUnchanged } from '../platform/request-records/request-records.ts'
import { endPreparation } from '../settings/switch-operator.ts'
import { clearOperatorCache } from '../settings/settings.store.ts'
import { lockStoreInScope } from '../stores/office-stores.store.ts'
import { presentOpening } from './opening.present.ts'
import { listDocumentGaps, toTermsVersion } from './opening.rules.ts'
import { listDocumentsInForce } from './opening.store.ts'

type FactsContext = Services & { person: Person }

const appendOpeningAct = (
  tx: Transaction,
  { clock, person }: FactsContext,
  act: AuditAct,
  { subject = 'shop', detail = {} }: { subject?: string; detail?: Record<string, string> } = {},
): Promise<void> =>
  appendAuditEntry(tx, { at: clock.now(), actor: toPersonActor(person.id), act, subject, detail })

/** Writes down who read the terms as a lawyer, for the texts that the person who writes it saw. */
export const recordTermsReading = (
  ctx: FactsContext,
  { version, reader, readOn }: z.output<typeof opening.recordTermsReading.body>,
): Promise<void> =>
  withTransaction(ctx.db, async (tx) => {
    const now = ctx.clock.now()
    const today = toSeoulDay(now)
    if (readOn > today) fail('office.opening.day', { readOn: 'office.opening.day' })
    const documents = await listDocumentsInForce(tx, today)
    const company = await readCompany(tx)
    if (toTermsVersion(documents, company) !== version) fail('office.opening.terms_changed')
    if (listDocumentGaps({ documents, company }).length > 0) fail('office.opening.terms_unready')
    await tx
      .insert(termsReadings)
      .values({ reader, readOn, version, personId: ctx.person.id, createdAt: now })
    await appendOpeningAct(tx, ctx, 'opening.terms', { detail: { reader, readOn, version } })
  })

/** Writes down that a store in scope plans no day off; said once, it stays. */
export const recordNoClosures = (ctx: FactsContext, id: number): Promise<void> =>
  withTransaction(ctx.db, async (tx) => {
    const scope = resolveOfficeScope(ctx.person)
    if (!(await lockStoreInScope(tx, { scope, id }))) fail('store.not_found')
    const rows = await tx
      .insert(storesWithoutClosures)
      .values({ storeId: id, personId: ctx.person.id, createdAt: ctx.clock.now() })
      .onConflictDoNothing()
      .returning({ storeId: storesWithoutClosures.storeId })
    if (rows.length === 0) return markAsUnchanged()
    await appendOpeningAct(tx, ctx, 'opening.no_closures', { subject: `store:${id}` })
  })

/** Opens the shop once every step is done that law or money needs; the refusal names the others. */
export const openShop = async (ctx: FactsContext): Promise<void> => {
  const { db } = ctx
  await withTransaction(db, async (tx) => {
    const { steps, isOpen } = await presentOpening(tx, ctx)
    if (isOpen) fail('office.opening.open')
    const open = steps.filter(({ step, isDone, isRequired }) => isRequired && !isDone && step !== 'OPEN')
    if (open.length > 0)
      fail('office.opening.unready', Object.fromEntries(open.map(({ step, gaps }) => [step, gaps.join(' ')])))
    if (!(await endPreparation(tx, ctx))) fail('office.opening.open')
    await appendOpeningAct(tx, ctx, 'opening.open')
  })
  clearOperatorCache(db)
  forgetCompany(db)
}
