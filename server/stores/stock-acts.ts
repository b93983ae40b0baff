import type { AuditAct } from '#api/audit-acts.ts'
import type { Person, Services } from '../context.ts'
import type { Executor, Transaction } from '../db/database.ts'
import { fail } from '../http/handler.ts'
import { resolveOfficeScope } from '../people/scope.ts'
import { appendPersonAct, type ActDetail } from '../platform/audit/person-acts.ts'
import { listStoresInScope } from './office-stock.store.ts'

export type StockContext = Services & { person: Person }

/** One entry of the audit log about a product or a count. */
export const appendStockAct = (
  tx: Transaction,
  ctx: StockContext,
  act: AuditAct,
  entry: { subject: `product:${number}` | `count:${number}`; detail: ActDetail },
): Promise<void> => appendPersonAct(tx, ctx, act, entry)

/** A store of the caller's scope; any other is not found. */
export const getStoreInScope = async (db: Executor, { person }: Pick<StockContext, 'person'>, id: number) =>
  (await listStoresInScope(db, resolveOfficeScope(person), [id])).get(id) ?? fail('store.not_found')
