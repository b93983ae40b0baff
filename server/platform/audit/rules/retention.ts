import { sql } from 'drizzle-orm'
import type { Rule } from '../rule.ts'

export const nothingKeptTooLong: Rule = {
  number: 14,
  promise: 'nothing personal is kept past its time',
  queries: ({ now }) => {
    const at = sql`${now.toISOString()}::timestamptz`
    return [
      sql`select 'member ' || id as subject, 'withdrawn, and still known by ' || concat_ws(', ',
          case when email is not null then 'e-mail' end, case when mobile is not null then 'mobile' end,
          case when password_hash is not null then 'password' end, case when birth_date is not null then 'birthday' end) as detail
        from members where status = 'WITHDRAWN'
          and (email is not null or mobile is not null or password_hash is not null or birth_date is not null)`,
      sql`select 'member ' || m.id as subject, 'withdrawn, and still has addresses, a cart or wishes' as detail
        from members m where m.status = 'WITHDRAWN' and (exists (select 1 from ships where member_id = m.id)
          or exists (select 1 from cart_items where member_id = m.id) or exists (select 1 from wishes where member_id = m.id))`,
      sql`select 'a rejoin block' as subject, 'past ' || blocked_until as detail
        from rejoin_blocks where blocked_until < ${at} - interval '1 day'`,
      sql`select 'member ' || m.id as subject, 'withdrawn, and still linked or with a live session' as detail
        from members m where m.status = 'WITHDRAWN' and (exists (select 1 from social_accounts where member_id = m.id)
          or exists (select 1 from sessions where member_id = m.id and revoked_at is null))`,
      sql`select 'kept of ' || kind || ' ' || subject as subject, 'past ' || delete_after as detail
        from retained.records where delete_after < ${at} - interval '1 day'`,
      sql`select 'order ' || o.oid as subject, 'still names a member who withdrew' as detail
        from orders o join members m on m.id = o.member_id
        where m.status = 'WITHDRAWN' and (o.orderer is not null or o.ship_to is not null)`,
      sql`select 'key of member ' || member_id as subject, 'kept since ' || created_at as detail
        from idempotency_keys where created_at < ${at} - interval '25 hours'`,
      sql`select 'outbox ' || id as subject, 'still holds what it said' as detail
        from outbox where done_at is not null and payload <> '{}'::jsonb
          and (failed_at is null or failed_at < ${at} - interval '15 days')`,
    ]
  },
}
