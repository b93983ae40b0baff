import { sql } from 'drizzle-orm'
import type { Rule } from '../rule.ts'

export const journalsBalance: Rule = {
  number: 1,
  promise: 'every journal adds up to zero, and every account to its balance',
  queries: () => [
    sql`select 'journal ' || journal_id as subject, 'adds up to ' || sum(amount) as detail
      from entries group by journal_id having sum(amount) <> 0`,
    sql`select 'all entries' as subject, 'add up to ' || sum(amount) as detail from entries having sum(amount) <> 0`,
    sql`with booked as (
        select a.member_id, a.kind, sum(e.amount) as amount from accounts a join entries e on e.account_id = a.id
        where a.member_id is not null group by 1, 2),
      cached as (
        select b.member_id, c.kind, c.amount from cash_balances b cross join lateral (values
          ('MEMBER_CASH_PAID', b.paid), ('MEMBER_CASH_BONUS', b.bonus), ('MEMBER_CASH_HELD', b.held)) as c(kind, amount))
      select coalesce(booked.kind, cached.kind) || ' of member ' || coalesce(booked.member_id, cached.member_id) as subject,
        'books ' || coalesce(booked.amount, 0) || ', balance ' || coalesce(cached.amount, 0) as detail
      from booked full join cached using (member_id, kind)
      where coalesce(booked.amount, 0) <> coalesce(cached.amount, 0)`,
  ],
}

export const balancesMatchLots: Rule = {
  number: 2,
  promise: 'the cash of a member is the sum of its lots, and what is held is held by orders',
  queries: () => [
    sql`with lots as (
        select member_id, coalesce(sum(remaining) filter (where source = 'PAID'), 0) as paid,
          coalesce(sum(remaining) filter (where source = 'BONUS'), 0) as bonus from cash_lots group by 1)
      select 'member ' || coalesce(b.member_id, l.member_id) as subject,
        'balance ' || coalesce(b.paid, 0) || '+' || coalesce(b.bonus, 0) || ', lots ' || coalesce(l.paid, 0) || '+' ||
          coalesce(l.bonus, 0) as detail
      from cash_balances b full join lots l using (member_id)
      where coalesce(b.paid, 0) <> coalesce(l.paid, 0) or coalesce(b.bonus, 0) <> coalesce(l.bonus, 0)`,
    sql`with held as (
        select o.member_id, sum(u.amount) as amount from cash_uses u join orders o on o.id = u.order_id
        where u.state = 'HELD' group by 1)
      select 'member ' || coalesce(b.member_id, h.member_id) as subject,
        'held ' || coalesce(b.held, 0) || ', orders hold ' || coalesce(h.amount, 0) as detail
      from cash_balances b full join held h using (member_id) where coalesce(b.held, 0) <> coalesce(h.amount, 0)`,
    sql`select 'member ' || member_id as subject, 'a balance below zero' as detail
      from cash_balances where paid < 0 or bonus < 0 or held < 0`,
    sql`select 'order ' || o.oid as subject, 'uses ' || o.cash_used || ' of cash, took ' || coalesce(sum(u.amount), 0) as detail
      from orders o left join cash_uses u on u.order_id = o.id and u.state in ('HELD', 'USED')
      where o.status in ('PENDING_PAYMENT', 'APPROVING', 'UNKNOWN', 'AWAITING_DEPOSIT') or o.paid_at is not null
      group by o.id having o.cash_used <> coalesce(sum(u.amount), 0)`,
    sql`with given as (select order_id, sum(cash_amount) as amount from refunds where state = 'DONE' group by 1),
        back as (select order_id, sum(returned) as amount from cash_uses group by 1)
      select 'order ' || o.oid as subject, 'gave back ' || coalesce(g.amount, 0) || ' of cash, lots got ' || coalesce(b.amount, 0) as detail
      from orders o left join given g on g.order_id = o.id left join back b on b.order_id = o.id
      where coalesce(g.amount, 0) <> coalesce(b.amount, 0)
        or (o.status in ('CANCELLED', 'RETURNED') and o.paid_at is not null and coalesce(g.amount, 0) <> o.cash_used)`,
  ],
}
