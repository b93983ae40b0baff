import type { ApprovalState } from '#api/contract/office/refunds.options.ts'
import type { Transaction } from '../db/database.ts'
import { withTransaction } from '../db/transaction.ts'
import { fail } from '../http/handler.ts'
import { toPersonActor } from '../platform/audit/actors.ts'
import { appendAuditEntry } from '../platform/audit/audit-log.ts'
import { withSlot } from '../stock/concurrency.ts'
import { requestGoodwill } from '../payments/refunds/goodwill.ts'
import { findApprovalOid, hasOtherDecider, lockApproval, saveDecision } from './approvals.store.ts'
import { lockForeignOrder, sendGoodwill, type OfficeContext } from './give-goodwill.ts'

type Decision = { id: number; accepted: boolean; reason: string }

/** The order of a request and the request, both locked; fails where the person may not decide about it. */
const lockCase = async (tx: Transaction, { person, clock }: OfficeContext, id: number) => {
  const oid = (await findApprovalOid(tx, id)) ?? fail('office.approval.not_found')
  const order = (await lockForeignOrder(tx, person, oid)) ?? fail('office.approval.not_found')
  const approval = (await lockApproval(tx, id)) ?? fail('office.approval.not_found')
  if (approval.state !== 'ASKED' || approval.expiresAt <= clock.now()) fail('office.approval.settled')
  const isAsker = approval.askedBy === person.id
  if (isAsker && (await hasOtherDecider(tx, person.id))) fail('office.approval.own')
  return { order, approval, isAsker }
}

const decide = async (
  tx: Transaction,
  ctx: OfficeContext,
  { id, accepted: isAccepted, reason }: Decision,
) => {
  const { order, approval, isAsker } = await lockCase(tx, ctx, id)
  const [at, actor] = [ctx.clock.now(), toPersonActor(ctx.person.id)]
  const detail = {
    amount: approval.amount,
    askedBy: toPersonActor(approval.askedBy),
    // Who alone may decide confirms an own request by the proof that the call asks for.
    ...(isAsker && { decidedBy: 'single person' }),
  }
  const entry = { at, actor, subject: `order:${order.oid}` }
  const decision = { decidedBy: ctx.person.id, decidedAt: at }
  if (!isAccepted) {
    await saveDecision(tx, id, { ...decision, state: 'REFUSED', answer: reason })
    await appendAuditEntry(tx, { ...entry, act: 'approval.refuse', detail: { ...detail, reason } })
    return null
  }
  const { amount, reason: cause, note } = approval
  const { refund } = await requestGoodwill(tx, ctx, order, { amount, reason: cause, note, actor, at })
  await saveDecision(tx, id, { ...decision, state: 'APPROVED', refundId: refund.id })
  await appendAuditEntry(tx, { ...entry, act: 'approval.accept', detail })
  return refund.id
}

/**
 * Agrees to a request for goodwill, whose money then goes back, or refuses it. Another person than who asked
 * decides, unless there is none; each request is decided once.
 */
export const decideApproval = async (ctx: OfficeContext, decision: Decision) => {
  const refundId = await withSlot(ctx.db, () => withTransaction(ctx.db, (tx) => decide(tx, ctx, decision)))
  const state: ApprovalState = refundId === null ? 'REFUSED' : 'APPROVED'
  return { state, outcome: refundId === null ? null : (await sendGoodwill(ctx, refundId)).outcome }
}
