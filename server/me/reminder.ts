import { and, eq, lte, or, sql } from 'drizzle-orm'
import { formatDate } from '#api/dates.ts'
import type { Locale } from '#api/fields.ts'
import { m } from '#messages'
import { toSeoulDay, toSeoulDateTime } from '../clock.ts'
import type { Services } from '../context.ts'
import { members } from '../db/tables/members.ts'
import { withTransaction, type Transaction } from '../db/transaction.ts'
import { queueNotification, type NotificationRequest } from '../notifications/queue-notification.ts'
import { memberTexts } from '../notifications/member-texts.ts'
import { channels, type Channel } from '../notifications/notifications.rules.ts'
import { findConsentDates, findChoices } from '../notifications/notifications.store.ts'

const batchSize = 20
const interval = { years: 2 }

const channelLabels: Record<Channel, (inputs: Record<string, never>, options: { locale: Locale }) => string> =
  {
    EMAIL: m['member.notice.email'],
    SMS: m['member.notice.sms'],
    KAKAO: m['member.notice.kakao'],
    PUSH: m['member.notice.push'],
  }

/** The channels with a member's consent to benefits, each with the day of the consent. */
const listAgreements = async (tx: Transaction, memberId: number, joinedAt: Date) => {
  const [choices, agreedAt] = [await findChoices(tx, memberId), await findConsentDates(tx, memberId)]
  return channels
    .filter((channel) => choices?.[channel].BENEFITS)
    .map((channel) => ({ channel, on: agreedAt.get(channel) ?? joinedAt }))
}

// A reminder covers all consents: one within two years covers each consent within two years of giving it.
const remindedAt = sql`coalesce(${members.agreementsToldAt}, ${members.createdAt})`

/** Reminds members every two years of their consents to benefits, with dates; returns the count. */
export const remindOfAgreements = (services: Services): Promise<number> =>
  withTransaction(services.db, async (tx) => {
    const at = services.clock.now()
    const before = new Date(toSeoulDateTime(at).subtract(interval).epochMilliseconds)
    const dueMembers = await tx
      .select({ id: members.id, createdAt: members.createdAt })
      .from(members)
      .where(
        and(
          eq(members.status, 'ACTIVE'),
          or(members.emailOn, members.smsOn, members.kakaoOn, members.pushOn),
          lte(remindedAt, before),
        ),
      )
      .orderBy(remindedAt)
      .limit(batchSize)
      .for('update', { skipLocked: true })
    for (const { id, createdAt } of dueMembers) {
      const agreements = await listAgreements(tx, id, createdAt)
      const notification: NotificationRequest = {
        memberId: id,
        kind: 'SERVICE',
        key: `agreements:${id}:${toSeoulDay(at)}`,
        path: '/mypage/member-info',
        words: (locale, name) =>
          memberTexts.agreed(
            { locale, name },
            agreements.map(({ channel, on }) => ({
              label: channelLabels[channel]({}, { locale }),
              value: formatDate(locale, on),
            })),
          ),
      }
      await queueNotification(tx, services, notification, at)
      await tx.update(members).set({ agreementsToldAt: at }).where(eq(members.id, id))
    }
    return dueMembers.length
  })
