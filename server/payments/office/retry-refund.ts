import { eq } from 'drizzle-orm'
import type { refundSources } from '#api/contract/office/payments.ts'
import type { Person, Services } from '../../context.ts'
import type { Executor } from '../../db/database.ts'
import { cashRefunds } from '../../db/tables/cash-refunds.ts'
import { paymentCalls, payments, refunds } from '../../db/tables/payments.ts'
import { withTransaction, type Transaction } from '../../db/transaction.ts'
import { fail } from '../../http/handler.ts'
import { toPersonActor } from '../../platform/audit/actors.ts'
import { appendAuditEntry } from '../../platform/audit/audit-log.ts'
import { callUnlessOpen, getProviderBreaker } from '../provider-calls.ts'
import { beginCashRefundCall, executeCashRefund } from '../refunds/cash.ts'
import { beginRefundCall, executeClaimedRefund } from '../refunds/execute-refund.ts'

export type RefundSource = (typeof refundSources)[number]
type OfficeContext = Services & { person: Pick<Person, 'id'> }
type Selector = { source: RefundSource; id: number }

const tables = { ORDER: refunds, CASH: cashRefunds } as const

/** The state of a refund, and the payment by which it goes back. */
const findRequest = async (db: Executor, { source, id }: Selector) => {
  const table = tables[source]
  const [row] = await db
    .select({ state: table.state, key: table.idempotencyKey, amount: table.amount, payment: payments })
    .from(table)
    .innerJoin(payments, eq(payments.id, table.paymentId))
    .where(eq(table.id, id))
    .limit(1)
  return row
}

/** Claims the refund for this call; returns the call to make outside the transaction. */
const claimCall = async (tx: Transaction, { source, id }: Selector, now: Date) => {
  if (source === 'CASH') {
    const claim = await beginCashRefundCall(tx, id, now)
    return claim && ((services: Services) => executeCashRefund(services, claim))
  }
  const claim = await beginRefundCall(tx, id, now)
  return claim && (async (services: Services) => (await executeClaimedRefund(services, claim)).answered)
}

const claimForPerson = (ctx: OfficeContext, selector: Selector) =>
  withTransaction(ctx.db, async (tx) => {
    const at = ctx.clock.now()
    const call = await claimCall(tx, selector, at)
    const request = (await findRequest(tx, selector)) ?? fail('office.refund.not_found')
    if (!call) return fail(request.state === 'DONE' ? 'office.refund.settled' : 'office.payment.busy')
    await appendAuditEntry(tx, {
      at,
      actor: toPersonActor(ctx.person.id),
      act: 'refund.retry',
      subject: `refund:${request.key}`,
      detail: { source: selector.source, amount: request.amount },
    })
    return call
  })

const findAnswer = async (db: Executor, key: string): Promise<string | null> => {
  const [row] = await db
    .select({ result: paymentCalls.result })
    .from(paymentCalls)
    .where(eq(paymentCalls.idempotencyKey, key))
    .limit(1)
  return row?.result ?? null
}

/**
 * Tries a refund now, also before its next time. All attempts have one key, so the provider refunds once;
 * fails while another process tries it, and while the provider is known to be away.
 */
export const retryRefund = async (ctx: OfficeContext, selector: Selector) => {
  const request = (await findRequest(ctx.db, selector)) ?? fail('office.refund.not_found')
  if (request.state === 'DONE') fail('office.refund.settled')
  const breaker = getProviderBreaker(ctx, request.payment.provider)
  const isCalled = await callUnlessOpen(breaker, async () => (await claimForPerson(ctx, selector))(ctx))
  if (!isCalled) fail('payment.unavailable')
  const settledRequest = await findRequest(ctx.db, selector)
  return { isSettled: settledRequest?.state === 'DONE', lastAnswer: await findAnswer(ctx.db, request.key) }
}
