import { sql } from 'drizzle-orm'
import type { Rule } from '../rule.ts'

export const providerFilesMatchJournals: Rule = {
  number: 19,
  promise: 'each agreed settlement file is its journal, and no transaction is settled twice',
  queries: () => [
    sql`with lines as (
        select file_id, count(*) as lines, sum(amount) as amount, sum(fee) as fee, sum(vat) as vat, sum(net) as net
        from provider_lines group by 1)
      select 'provider file ' || f.id as subject, f.lines || ' lines of ' || f.net || ', has ' || coalesce(l.lines, 0) || ' of ' ||
          coalesce(l.net, 0) as detail
      from provider_files f left join lines l on l.file_id = f.id
      where f.lines <> coalesce(l.lines, 0) or f.amount <> coalesce(l.amount, 0) or f.fee <> coalesce(l.fee, 0)
        or f.vat <> coalesce(l.vat, 0) or f.net <> coalesce(l.net, 0)`,
    sql`with expected as (
        select f.id, f.journal_id, x.account, x.amount from provider_files f
          cross join lateral (
            select sum(l.net) as net, sum(l.fee) as fee, sum(l.vat) as vat, coalesce(sum(l.ours), 0) as settled,
              coalesce(sum(l.amount) filter (where l.kind in ('PAYMENT', 'REFUND')), 0) as gross,
              coalesce(sum(l.amount) filter (where l.kind = 'CHARGEBACK'), 0) as chargebacks
            from provider_lines l where l.file_id = f.id) s
          cross join lateral (values ('BANK', -s.net), ('PG_FEE', -s.fee), ('INPUT_VAT', -s.vat), ('PG_CLEARING', s.settled),
            ('PG_SUSPENSE', s.gross - s.settled), ('CHARGEBACK', s.chargebacks)) as x (account, amount)
        where f.state = 'AGREED'),
      booked as (
        select j.id as journal_id, a.kind as account, sum(e.amount) as amount from journals j
          join entries e on e.journal_id = j.id join accounts a on a.id = e.account_id
        where j.kind = 'PROVIDER_FILE' group by 1, 2)
      select coalesce('provider file ' || x.id, 'journal ' || b.journal_id) as subject,
        coalesce(x.account, b.account) || ' booked ' || coalesce(b.amount, 0) || ' of ' || coalesce(x.amount, 0) as detail
      from expected x full join booked b on b.journal_id = x.journal_id and b.account = x.account
      where coalesce(b.amount, 0) <> coalesce(x.amount, 0)`,
    sql`select 'journal ' || j.id as subject, 'books no agreed provider file' as detail
      from journals j where j.kind = 'PROVIDER_FILE' and not exists (
        select from provider_files f where f.journal_id = j.id and f.state = 'AGREED' and j.idempotency_key = 'provider-file:' || f.id)`,
    sql`select record_kind || ' ' || record_id as subject, 'settled by ' || count(*) || ' lines' as detail
      from provider_lines where record_id is not null group by record_kind, record_id having count(*) > 1`,
    sql`select 'line ' || l.id as subject, 'settles ' || l.ours || ' of ' || coalesce(r.amount::text, 'nothing') as detail
      from provider_lines l left join (
        select 'PAYMENT' as kind, id, amount from payments where state = 'APPROVED'
        union all select 'DEPOSIT', id, amount from provider_notices
        union all select 'REFUND', id, -amount from refunds where state = 'DONE'
        union all select 'CASH_REFUND', id, -amount from cash_refunds where state = 'DONE') r
        on r.kind = l.record_kind and r.id = l.record_id
      where l.record_id is not null and l.ours is distinct from r.amount`,
    sql`select 'provider file ' || f.id as subject, 'agreed with ' || count(*) || ' differences that are not explained' as detail
      from provider_files f join provider_differences d on d.file_id = f.id
      where f.state = 'AGREED' and d.explanation is null group by f.id`,
  ],
}
