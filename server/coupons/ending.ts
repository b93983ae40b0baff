import { and, asc, eq, gt, isNotNull, lte, or, sql } from 'drizzle-orm'
import { seoulDay } from '../clock.ts'
import type { Services } from '../context.ts'
import { campaigns, coupons } from '../db/tables/coupons.ts'
import { members } from '../db/tables/members.ts'
import { withTransaction } from '../db/transaction.ts'
import { queueLetter } from '../letters/letters.ts'
import { memberWords } from '../letters/member-words.ts'
import { inLocale } from '../words.ts'

const batch = 20
const daysBefore = 3

const keyOf = (id: number) => `coupon-ending:${id}`
/** A letter that was queued leaves its key behind, so that a coupon is told of once. */
const untold = sql`not exists (
  select 1 from outbox o
  where o.key = 'coupon-ending:' || ${coupons.id} or o.key like 'coupon-ending:' || ${coupons.id} || ':%'
)`
/** Whoever wants word on a phone that nobody knows would be found due for ever. */
const pushed = sql`(${members.pushOn} and exists (select 1 from push_devices d where d.member_id = ${members.id}))`

/** Tells members who want offers that a coupon ends within three days, once a coupon; answers how many were told of. */
export const tellOfEndingCoupons = (services: Services): Promise<number> =>
  withTransaction(services.db, async (tx) => {
    const at = services.clock.now()
    const due = await tx
      .select({
        id: coupons.id,
        memberId: members.id,
        expiresAt: coupons.expiresAt,
        names: campaigns.names,
      })
      .from(coupons)
      .innerJoin(campaigns, eq(campaigns.id, coupons.campaignId))
      .innerJoin(members, and(eq(members.id, coupons.memberId), eq(members.status, 'ACTIVE')))
      .where(
        and(
          eq(coupons.state, 'ISSUED'),
          isNotNull(coupons.memberId),
          gt(coupons.expiresAt, at),
          lte(coupons.expiresAt, new Date(at.getTime() + daysBefore * 86_400_000)),
          or(members.emailOn, members.smsOn, members.kakaoOn, pushed),
          untold,
        ),
      )
      .orderBy(asc(coupons.id))
      .limit(batch)
      .for('update', { of: coupons, skipLocked: true })
    for (const { id, memberId, expiresAt, names } of due) {
      // The last instant of a day belongs to the day before the midnight that ends it.
      const date = seoulDay(new Date(expiresAt.getTime() - 1)).replaceAll('-', '.')
      await queueLetter(
        tx,
        services,
        {
          memberId,
          kind: 'OFFER',
          key: keyOf(id),
          path: '/mypage/coupon',
          words: (locale, name) => memberWords.couponEnds({ locale, name }, inLocale(names, locale), date),
        },
        at,
      )
    }
    return due.length
  })
