import { sql } from 'drizzle-orm'
import type { Rule } from '../rule.ts'

/** The certain and the possible refunds of a payment: a refund may be in progress. */
const refundsByPayment = sql`(select payment_id,
    coalesce(sum(amount) filter (where state = 'DONE'), 0) as done,
    coalesce(sum(amount) filter (where state = 'REQUESTED'), 0) as open
  from (select payment_id, amount, state from refunds where payment_id is not null
    union all select payment_id, amount, state from cash_refunds) back group by 1)`

/** Payments with an open outcome may be on one side only; seeded ones are on ours alone. */
export const providerAgrees: Rule = {
  number: 11,
  promise: 'the payment companies have booked the same charges, deposits, refunds and voids',
  queries: ({ provider }) => {
    if (provider === null) return []
    const journal = sql`jsonb_to_recordset(${JSON.stringify(provider)}::jsonb) as
      j(kind text, oid text, "transactionId" text, amount bigint)`
    const refundTotals = sql`(select oid, sum(amount) as amount from ${journal} where j.kind = 'refund' group by 1)`
    const charges = sql`(select c.oid, c."transactionId" as tx, c.amount, coalesce(r.amount, 0) as refunded,
        exists (select 1 from ${journal} where j.kind = 'void' and j.oid = c.oid) as voided
      from (select j.* from ${journal} where j.kind = 'charge') c left join ${refundTotals} r on r.oid = c.oid)`
    // A deposit that a person matched counts for the account of its payment, and not for its own number.
    const deposits = sql`(select oid, sum(amount) as amount from (
        select j.oid, j.amount from ${journal} where j.kind = 'deposit'
        union all select n.order_no, -n.amount from provider_notices n where n.matched_payment_id is not null
          and n.event_id not like 'seed-%'
        union all select m.order_no, n.amount from provider_notices n join payments m on m.id = n.matched_payment_id
          where m.provider_tx not like 'seed-%'
      ) booked group by 1)`
    return [
      sql`select 'payment ' || p.order_no as subject, 'approved for ' || p.amount || ', the provider booked ' ||
          coalesce(c.amount::text || case when c.voided then ' and took it back' else '' end, 'nothing') as detail
        from payments p left join ${charges} c on c.oid = p.order_no
        where p.state = 'APPROVED' and p.account is null and p.provider_tx not like 'seed-%'
          and (c.oid is null or c.tx <> p.provider_tx or c.amount <> p.amount or c.voided)`,
      sql`select 'payment ' || p.order_no as subject, 'gave back ' || coalesce(g.done, 0) || ', the provider ' ||
          coalesce(r.amount, 0) as detail
        from payments p left join ${refundsByPayment} g on g.payment_id = p.id left join ${refundTotals} r on r.oid = p.order_no
        where (p.state = 'APPROVED' or p.account is not null) and p.provider_tx not like 'seed-%'
          and coalesce(r.amount, 0) not between coalesce(g.done, 0) and coalesce(g.done + g.open, 0)`,
      sql`select 'charge ' || c.oid as subject, 'the provider holds ' || (c.amount - c.refunded) || ' won, the payment is ' ||
          coalesce(p.state, 'unknown') as detail
        from ${charges} c left join payments p on p.order_no = c.oid
        where not c.voided and c.refunded < c.amount
          and coalesce(p.state, '') not in ('APPROVED', 'APPROVING', 'UNKNOWN', 'VOIDING')`,
      sql`select 'account of ' || coalesce(p.order_no, d.oid) as subject, 'received ' || coalesce(p.deposited, 0) ||
          ', the provider booked ' || coalesce(d.amount, 0) as detail
        from (select * from payments where account is not null and provider_tx not like 'seed-%') p
          full join ${deposits} d on d.oid = p.order_no
        where coalesce(p.deposited, 0) <> coalesce(d.amount, 0)
          and not exists (select 1 from provider_notices n where n.order_no = d.oid and n.state in ('RECEIVED', 'UNMATCHED'))`,
    ]
  },
}
