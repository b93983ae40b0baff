import { sql, type SQL } from 'drizzle-orm'
import type { SettlementProvider } from '#api/contract/office/reconciliation.options.ts'

/**
 * What the books expect a provider to settle: charges, deposits and refunds, each with its transaction at the provider,
 * its amount (refunds below zero) and its time. A virtual account is settled by its deposits, not as a payment.
 */
export const selectOurRecords = (provider: SettlementProvider | null): SQL => {
  const isOfProvider = provider === null ? sql`true` : sql`p.provider = ${provider}`
  const isNoticeOfProvider = provider === null ? sql`true` : sql`n.provider = ${provider}`
  return sql`
    select 'PAYMENT' as kind, p.id, p.provider, p.provider_tx as tx, p.order_no, p.amount, p.approved_at as at
    from payments p where p.state = 'APPROVED' and p.account is null and p.provider_tx is not null and ${isOfProvider}
    union all
    select 'DEPOSIT', n.id, n.provider, n.event_id, n.order_no, n.amount, n.deposited_at
    from provider_notices n where n.state in ('APPLIED', 'OWED') and ${isNoticeOfProvider}
    union all
    select 'REFUND', r.id, p.provider, p.provider_tx, p.order_no, -r.amount, r.done_at
    from refunds r join payments p on p.id = r.payment_id
    where r.state = 'DONE' and r.amount > 0 and p.provider_tx is not null and ${isOfProvider}
    union all
    select 'CASH_REFUND', c.id, p.provider, p.provider_tx, p.order_no, -c.amount, c.done_at
    from cash_refunds c join payments p on p.id = c.payment_id
    where c.state = 'DONE' and p.provider_tx is not null and ${isOfProvider}`
}

/** Whether a record comes in or goes out: a line settles records of its own direction alone. */
export const recordSide = sql`case when o.amount > 0 then 'IN' else 'OUT' end`
