import { asc, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { moneySorts, refundKinds, refundSources } from '#api/contract/office/payments.ts'
import { countBounded, countRowsBounded } from '../../db/bounded-count.ts'
import type { Executor } from '../../db/database.ts'
import { orders } from '../../db/tables/orders.ts'
import { paymentCalls, payments, providerNotices } from '../../db/tables/payments.ts'
import { isInDoubt, isUnmatched, listOwedSources } from './conditions.ts'

export type MoneyPage = { size: number; page: number; sort?: (typeof moneySorts)[number] | undefined }

/** What a provider answered last to a payment; the call with a key, where a refund has one. */
const toLastAnswer = (column: 'result' | 'answered_at', payment: SQL, key?: SQL) =>
  sql`(select c.${sql.identifier(column)} from ${paymentCalls} c where c.payment_id = ${payment}
    ${key ? sql`and c.idempotency_key = ${key}` : sql``} and c.answered_at is not null
    order by c.answered_at desc, c.id desc limit 1)`

const sincePayment = sql`coalesce((select min(c.at) from ${paymentCalls} c where c.payment_id = ${payments.id}
  and c.kind = case when ${payments.state} = 'UNKNOWN' then 'APPROVE' else 'VOID' end), ${payments.createdAt})`

/** Payments in doubt, those that were begun first before others. */
export const listPaymentsInDoubt = async (db: Executor, { size, page, sort = 'old' }: MoneyPage) => {
  const rows = await db
    .select({
      id: payments.id,
      state: payments.state,
      provider: payments.provider,
      orderNo: payments.orderNo,
      oid: orders.oid,
      amount: payments.amount,
      attempts: payments.attempts,
      nextTryAt: payments.nextInquiryAt,
      since: sincePayment.mapWith(payments.createdAt),
      lastAnswer: sql<string | null>`${toLastAnswer('result', sql`${payments.id}`)}`,
      lastAnswerAt: sql`${toLastAnswer('answered_at', sql`${payments.id}`)}`.mapWith(payments.createdAt),
    })
    .from(payments)
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .where(isInDoubt)
    .orderBy(sort === 'new' ? desc(payments.id) : asc(payments.id))
    .limit(size)
    .offset(page * size)
  const total = await countBounded(db, payments, isInDoubt)
  return { rows, total }
}

export type OwedRefund = {
  source: (typeof refundSources)[number]
  id: number
  kind: (typeof refundKinds)[number]
  provider: 'allat' | 'kakaopay' | null
  oid: string | null
  amount: number
  since: Date
  attempts: number
  nextTryAt: Date | null
  needsAccount: boolean
  lastAnswer: string | null
  lastAnswerAt: Date | null
}

/** A bare query gives times as PostgreSQL's text. */
type OwedRow = Omit<OwedRefund, 'since' | 'nextTryAt' | 'lastAnswerAt'> & {
  since: string
  nextTryAt: string | null
  lastAnswerAt: string | null
}
const toDate = (text: string | null) => (text === null ? null : new Date(text))

/** Refunds of orders and of stored cash that are owed, the longest waiting first by default. */
export const listRefundsOwed = async (
  db: Executor,
  { size, page, sort = 'old' }: MoneyPage,
  now: Date,
): Promise<{ rows: OwedRefund[]; total: number }> => {
  const [ofOrders, ofCash] = listOwedSources(now)
  const owedRefunds = sql`${ofOrders} union all ${ofCash}`
  const direction = sort === 'new' ? sql`desc` : sql`asc`
  const { rows } = await db.execute<OwedRow>(sql`
    select o.source, o.id, coalesce(r.kind, 'CASH') as kind, p.provider, s.oid,
      coalesce(r.amount, c.amount) as amount, o.at as since, coalesce(r.attempts, c.attempts) as attempts,
      coalesce(r.next_try_at, c.next_try_at) as "nextTryAt",
      coalesce(p.method = 'VBANK' and r.account is null, false) as "needsAccount",
      ${toLastAnswer('result', sql`p.id`, sql`coalesce(r.idempotency_key, c.idempotency_key)`)} as "lastAnswer",
      ${toLastAnswer('answered_at', sql`p.id`, sql`coalesce(r.idempotency_key, c.idempotency_key)`)} as "lastAnswerAt"
    from (select * from (${owedRefunds}) every order by at ${direction}, id ${direction}
      limit ${size} offset ${page * size}) o
      left join refunds r on o.source = 'ORDER' and r.id = o.id
      left join cash_refunds c on o.source = 'CASH' and c.id = o.id
      left join payments p on p.id = coalesce(r.payment_id, c.payment_id)
      left join orders s on s.id = r.order_id
    order by o.at ${direction}, o.id ${direction}`)
  return {
    rows: rows.map(({ since, nextTryAt, lastAnswerAt, ...row }) => ({
      ...row,
      since: new Date(since),
      nextTryAt: toDate(nextTryAt),
      lastAnswerAt: toDate(lastAnswerAt),
    })),
    total: await countRowsBounded(db, sql`(${owedRefunds}) every`),
  }
}

/** How many orders are offered for one deposit. */
const maxCandidates = 5

/** Orders that wait for exactly this amount, as JSON, the oldest first. */
const candidates = sql<{ oid: string; orderer: string | null; expiresAt: string | null }[]>`coalesce((
  select jsonb_agg(jsonb_build_object('oid', c.oid, 'orderer', c.orderer, 'expiresAt', c.expires_at)) from (
    select o.oid, o.orderer->>'fullName' as orderer, o.expires_at
    from payments p join orders o on o.id = p.order_id
    where p.state = 'ISSUED' and p.amount = ${providerNotices.amount} and o.status = 'AWAITING_DEPOSIT'
    order by p.id limit ${maxCandidates}) c), '[]')`

/** Deposits without an order, the longest waiting first by default. */
export const listUnmatchedDeposits = async (db: Executor, { size, page, sort = 'old' }: MoneyPage) => {
  const rows = await db
    .select({
      id: providerNotices.id,
      provider: providerNotices.provider,
      orderNo: providerNotices.orderNo,
      amount: providerNotices.amount,
      depositor: providerNotices.depositor,
      depositedAt: providerNotices.depositedAt,
      since: providerNotices.at,
      candidates,
    })
    .from(providerNotices)
    .where(isUnmatched)
    .orderBy(sort === 'new' ? desc(providerNotices.id) : asc(providerNotices.id))
    .limit(size)
    .offset(page * size)
  const total = await countBounded(db, providerNotices, isUnmatched)
  return { rows, total }
}
