import type { ExplanationKind } from '#api/contract/office/reconciliation.options.ts'
import type { Person, Services } from '../context.ts'
import { withTransaction } from '../db/transaction.ts'
import { fail } from '../http/handler.ts'
import { bookProviderFile } from '../ledger/provider-files.store.ts'
import { toPersonActor } from '../platform/audit/actors.ts'
import { appendPersonAct } from '../platform/audit/person-acts.ts'
import { toFileBooking } from './booking.rules.ts'
import { changeDifference, countUnexplained, findDifferenceFileId } from './differences.store.ts'
import { deleteProviderFile, lockProviderFile, markAgreed } from './provider-files.store.ts'
import { sumProviderFile } from './provider-sums.store.ts'

export type ReconciliationContext = Services & { person: Person }

type Explanation = { version: number; kind: ExplanationKind; text: string }

/** Explains a difference of a file that is not agreed; a later explanation replaces an earlier one. */
export const explainDifference = (
  ctx: ReconciliationContext,
  id: number,
  { version, kind, text }: Explanation,
): Promise<void> =>
  withTransaction(ctx.db, async (tx) => {
    const fileId = (await findDifferenceFileId(tx, id)) ?? fail('office.difference.not_found')
    const file = (await lockProviderFile(tx, fileId)) ?? fail('office.difference.not_found')
    if (file.state === 'AGREED') fail('office.provider_file.agreed')
    const values = {
      explanation: kind,
      explanationText: text,
      explainedBy: ctx.person.id,
      explainedAt: ctx.clock.now(),
    }
    const difference =
      (await changeDifference(tx, { id, version }, values)) ?? fail('office.difference.changed')
    await appendPersonAct(tx, ctx, 'difference.explain', {
      subject: `difference:${id}`,
      detail: { kind, text, file: fileId, of: difference.kind, transaction: difference.transactionId },
    })
  })

/** Closes the case of a difference; the books do not change. */
export const closeDifferenceCase = (
  ctx: ReconciliationContext,
  id: number,
  { version, text }: { version: number; text: string },
): Promise<void> =>
  withTransaction(ctx.db, async (tx) => {
    if ((await findDifferenceFileId(tx, id)) === undefined) fail('office.difference.not_found')
    const values = { closingText: text, closedBy: ctx.person.id, closedAt: ctx.clock.now() }
    const difference =
      (await changeDifference(tx, { id, version, isCase: true }, values)) ?? fail('office.difference.changed')
    await appendPersonAct(tx, ctx, 'difference.close', {
      subject: `difference:${id}`,
      detail: { text, transaction: difference.transactionId },
    })
  })

/** Agrees to a file whose differences are all explained, and books it: once, also for two people at the same time. */
export const agreeProviderFile = (ctx: ReconciliationContext, id: number): Promise<void> =>
  withTransaction(ctx.db, async (tx) => {
    const file = (await lockProviderFile(tx, id)) ?? fail('office.provider_file.not_found')
    if (file.state === 'AGREED') fail('office.provider_file.agreed')
    if ((await countUnexplained(tx, id)) > 0) fail('office.provider_file.unexplained')
    const at = ctx.clock.now()
    const booking = toFileBooking(file, await sumProviderFile(tx, id))
    const act = { fileId: id, actor: toPersonActor(ctx.person.id), at }
    const journalId = (await bookProviderFile(tx, act, booking)) ?? fail('office.provider_file.agreed')
    const isAgreed = await markAgreed(tx, id, { agreedBy: ctx.person.id, agreedAt: at, journalId })
    if (!isAgreed) fail('office.provider_file.agreed')
    await appendPersonAct(tx, ctx, 'provider_file.agree', {
      subject: `provider_file:${id}`,
      detail: { ...booking, provider: file.provider },
    })
  })

/** Removes a file that was not agreed to: what it settled can be settled by another one. */
export const discardProviderFile = (ctx: ReconciliationContext, id: number): Promise<void> =>
  withTransaction(ctx.db, async (tx) => {
    const file = (await lockProviderFile(tx, id)) ?? fail('office.provider_file.not_found')
    if (file.state === 'AGREED') fail('office.provider_file.agreed')
    await deleteProviderFile(tx, id)
    const { provider, name, sha256, lines } = file
    await appendPersonAct(tx, ctx, 'provider_file.discard', {
      subject: `provider_file:${id}`,
      detail: { provider, name, sha256, lines },
    })
  })
