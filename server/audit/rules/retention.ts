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
      sql`select 'key of member ' || member_id as subject, 'kept since ' || created_at as detail
        from idempotency_keys where created_at < ${at} - interval '25 hours'`,
      sql`select 'outbox ' || id as subject, 'still holds what it said' as detail
        from outbox where done_at is not null and payload <> '{}'::jsonb`,
    ]
  },
}
