import type { AuditAct } from '#api/audit-acts.ts'
import type { Person, Services } from '../context.ts'
import type { Executor, Transaction } from '../db/database.ts'
import { fail } from '../http/handler.ts'
import { resolveOfficeScope } from '../people/scope.ts'
import { toPersonActor } from '../platform/audit/actors.ts'
import { appendAuditEntry } from '../platform/audit/audit-log.ts'
import { listStoresInScope } from './office-stock.store.ts'

export type StockContext = Services & { person: Person }

/** One entry of the audit log about a product or a count. */
export const appendStockAct = (
  tx: Transaction,
  { person, clock }: StockContext,
  act: AuditAct,
  {
    subject,
    detail,
  }: { subject: `product:${number}` | `count:${number}`; detail: Record<string, string | number | null> },
): Promise<void> =>
  appendAuditEntry(tx, { at: clock.now(), actor: toPersonActor(person.id), act, subject, detail })

/** A store of the caller's scope; any other is not found. */
export const getStoreInScope = async (db: Executor, { person }: Pick<StockContext, 'person'>, id: number) =>
  (await listStoresInScope(db, resolveOfficeScope(person), [id])).get(id) ?? fail('store.not_found')
