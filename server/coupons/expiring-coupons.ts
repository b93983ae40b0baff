import { and, asc, eq, gt, isNotNull, lte, ne, or, sql } from 'drizzle-orm'
import { formatDate } from '#api/dates.ts'
import type { Services } from '../context.ts'
import { campaigns, coupons } from '../db/tables/coupons.ts'
import { members } from '../db/tables/members.ts'
import { withTransaction } from '../db/transaction.ts'
import { queueNotification } from '../notifications/queue-notification.ts'
import { memberTexts } from '../notifications/member-texts.ts'
import { localize } from '../localize.ts'

const batchSize = 20
const daysBefore = 3

const toNotificationKey = (id: number) => `coupon-ending:${id}`
/** The outbox keeps the key of a queued notification, so that a coupon is announced once. */
const isNotNotified = sql`not exists (
  select 1 from outbox o
  where o.key = 'coupon-ending:' || ${coupons.id} or o.key like 'coupon-ending:' || ${coupons.id} || ':%'
)`
/** Without this check, members with push alone and no device would stay due forever. */
const hasPushDevice = sql`(${members.pushOn} and exists (select 1 from push_devices d where d.member_id = ${members.id}))`

/** Notifies members who want offers, once a coupon, that it expires in three days; returns the count. */
export const notifyExpiringCoupons = (services: Services): Promise<number> =>
  withTransaction(services.db, async (tx) => {
    const at = services.clock.now()
    const expiringCoupons = await tx
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
          ne(campaigns.state, 'PAUSED'),
          isNotNull(coupons.memberId),
          gt(coupons.expiresAt, at),
          lte(coupons.expiresAt, new Date(at.getTime() + daysBefore * 86_400_000)),
          or(members.emailOn, members.smsOn, members.kakaoOn, hasPushDevice),
          isNotNotified,
        ),
      )
      .orderBy(asc(coupons.id))
      .limit(batchSize)
      .for('update', { of: coupons, skipLocked: true })
    for (const { id, memberId, expiresAt, names } of expiringCoupons) {
      // The last instant of a day belongs to the day before the midnight that ends it.
      const lastInstant = new Date(expiresAt.getTime() - 1)
      await queueNotification(
        tx,
        services,
        {
          memberId,
          kind: 'OFFER',
          key: toNotificationKey(id),
          path: '/mypage/coupon',
          words: (locale, name) =>
            memberTexts.couponEnds(
              { locale, name },
              localize(names, locale),
              formatDate(locale, lastInstant),
            ),
        },
        at,
      )
    }
    return expiringCoupons.length
  })
