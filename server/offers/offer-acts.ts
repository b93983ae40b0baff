import type { AuditAct } from '#api/audit-acts.ts'
import type { Person, Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { fail } from '../http/handler.ts'
import { toPersonActor } from '../platform/audit/actors.ts'
import { appendAuditEntry } from '../platform/audit/audit-log.ts'
import type { OfferRow } from './offers.store.ts'

export type OfferContext = Services & { person: Person }

/** The reason of a change: the operator changes what belongs to a seller, and must give one. */
export const requireReason = ({ person }: Pick<OfferContext, 'person'>, reason: string | undefined) => {
  if (person.companyId === null && !reason)
    fail('office.reason.required', { reason: 'office.reason.required' })
  return reason || undefined
}

type LoggedColumn = 'sku' | 'price' | 'listPrice' | 'recommendedBy' | 'perPersonLimit' | 'state'
type LoggedChange = { [Column in LoggedColumn]?: OfferRow[Column] | undefined }

/** What changed of an offer, for the log: `price 39000 > 38000, listPrice …`. */
export const formatOfferChange = (before: Pick<OfferRow, LoggedColumn>, change: LoggedChange): string =>
  (['sku', 'price', 'listPrice', 'recommendedBy', 'perPersonLimit', 'state'] as const)
    .filter((key) => change[key] !== undefined && change[key] !== before[key])
    .map((key) => `${key} ${before[key] ?? '-'} > ${change[key] ?? '-'}`)
    .join(', ')

/** One entry of the audit log about one offer, or several. */
export const appendOfferAct = (
  tx: Transaction,
  { person, clock }: OfferContext,
  act: AuditAct,
  {
    subject,
    detail,
  }: { subject: `offer:${number}` | `offers:${number}`; detail: Record<string, string | number> },
): Promise<void> =>
  appendAuditEntry(tx, { at: clock.now(), actor: toPersonActor(person.id), act, subject, detail })
