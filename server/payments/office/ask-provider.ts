import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Person, Services } from '../../context.ts'
import { paymentCalls } from '../../db/tables/payments.ts'
import { withTransaction } from '../../db/transaction.ts'
import { fail } from '../../http/handler.ts'
import { toPersonActor } from '../../platform/audit/actors.ts'
import { appendAuditEntry } from '../../platform/audit/audit-log.ts'
import { lockPayment } from '../payments.store.ts'
import { callUnlessOpen, getProviderBreaker } from '../provider-calls.ts'
import {
  claimPayment,
  closePaymentAccount,
  inquirePayment,
  voidPayment,
  type Claim,
  type UnsettledState,
} from '../reconcile.ts'
import { findPayment } from '../refunds/lookup.ts'
import { isDoubtfulState } from './payments.rules.ts'

type OfficeContext = Services & { person: Pick<Person, 'id'> }

const calls: Record<UnsettledState, (services: Services, claim: Claim) => Promise<boolean>> = {
  UNKNOWN: inquirePayment,
  VOIDING: voidPayment,
  CLOSING: closePaymentAccount,
}

/** Claims a payment in doubt for a call now, with the line in the audit log. */
const claimForPerson = ({ db, clock, person }: OfficeContext, id: number) =>
  withTransaction(db, async (tx) => {
    const payment = (await lockPayment(tx, id)) ?? fail('office.payment.not_found')
    const { state } = payment
    if (!isDoubtfulState(state)) return fail('office.payment.settled')
    const at = clock.now()
    // The attempt of a person is not counted: after a number of them the worker gives a payment up.
    const options = { state, attempts: payment.attempts, now: at }
    const claim = (await claimPayment(tx, payment, options)) ?? fail('office.payment.busy')
    await appendAuditEntry(tx, {
      at,
      actor: toPersonActor(person.id),
      act: 'payment.ask',
      subject: `payment:${id}`,
      detail: { orderNo: payment.orderNo, state },
    })
    return { claim, state }
  })

/** What the provider answered last to any call for a payment; null before its first answer. */
const findLastAnswer = async ({ db }: Pick<Services, 'db'>, paymentId: number): Promise<string | null> => {
  const [call] = await db
    .select({ result: paymentCalls.result })
    .from(paymentCalls)
    .where(and(eq(paymentCalls.paymentId, paymentId), isNotNull(paymentCalls.answeredAt)))
    .orderBy(desc(paymentCalls.answeredAt), desc(paymentCalls.id))
    .limit(1)
  return call?.result ?? null
}

/**
 * Asks the provider of a payment in doubt now, outside any transaction, and applies its answer as the worker
 * does. Fails while another process asks, and while the provider is known to be away.
 */
export const askProvider = async (ctx: OfficeContext, id: number) => {
  const payment = (await findPayment(ctx.db, id)) ?? fail('office.payment.not_found')
  const breaker = getProviderBreaker(ctx, payment.provider)
  const isCalled = await callUnlessOpen(breaker, async () => {
    const { claim, state } = await claimForPerson(ctx, id)
    return calls[state](ctx, claim)
  })
  if (!isCalled) fail('payment.unavailable')
  const { state } = (await findPayment(ctx.db, id)) ?? payment
  return { isSettled: !isDoubtfulState(state), state, lastAnswer: await findLastAnswer(ctx, id) }
}
