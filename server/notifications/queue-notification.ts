import type { Locale } from '#api/fields.ts'
import { m } from '#messages'
import { toSeoulDay } from '../clock.ts'
import type { Services } from '../context.ts'
import type { Transaction, Executor } from '../db/database.ts'
import { listDevices } from '../platform/devices/devices.store.ts'
import { queueKakao, queueMail, queuePush, queueSms } from '../platform/outbox/outbox.store.ts'
import { countUse } from '../platform/rate-limits/rate-limits.store.ts'
import type { Secrets } from '../secrets.ts'
import {
  addAdLabel,
  toNotificationEmail,
  stripSenderPrefix,
  type NotificationTexts,
} from './notification-email.ts'
import {
  toTextFallback,
  listChannels,
  isDaytimeOnly,
  toSendTime,
  type DeliveryChannel,
  type MessageKind,
} from './channels.rules.ts'
import { findRecipient } from './recipients.store.ts'
import { toAddressedName } from './repeated-texts.ts'
import { notificationQuotas, toQuotaOutcome, type QuotaOutcome } from './quota.rules.ts'

type Receiver = {
  memberId: number
  channel: DeliveryChannel
  /** An address, a number or a device. */
  to: string
  /** Whether the member has confirmed it as theirs. */
  confirmed: boolean
}

const daySeconds = 86_400

/** Counts one notification to a receiver: it is sent, is the last of the day, or is dropped. */
const countNotification = async (
  db: Executor,
  secrets: Secrets,
  { memberId, channel, to, confirmed: isConfirmed }: Receiver,
  kind: MessageKind,
  now: Date,
): Promise<QuotaOutcome> => {
  const group = kind === 'ORDER' ? 'order' : 'other'
  const memberKey = `letters:${group}:${memberId}:${channel}`
  // All members who name the same unconfirmed address share its quota.
  const receiverKey = `letters:${isConfirmed ? group : 'unconfirmed'}:${secrets.hash('receiver', `${channel} ${to}`)}`
  const quota = isConfirmed ? notificationQuotas.perReceiver : notificationQuotas.perUnconfirmed
  return toQuotaOutcome([
    { count: await countUse(db, memberKey, daySeconds, now), most: notificationQuotas.perMember },
    { count: await countUse(db, receiverKey, daySeconds, now), most: quota },
  ])
}

export type NotificationRequest = {
  memberId: number
  /** The language of what it is about, where that has one; null or none: the member's. */
  locale?: Locale | null
  kind: MessageKind
  /** The cause: each cause is sent once by each channel. */
  key: string
  /** The link, a path of the shop. */
  path: string
  words: (locale: Locale, name: string) => NotificationTexts
}

type NotificationServices = Pick<Services, 'secrets' | 'shopUrl'>
type Member = NonNullable<Awaited<ReturnType<typeof findRecipient>>>
/** A message for one channel and one address, number or device. */
type ChannelMessage = Pick<NotificationRequest, 'kind' | 'key' | 'path'> & {
  channel: DeliveryChannel
  to: string
  words: NotificationTexts
}

const digestPath = '/mypage'
const toDigestTexts = (locale: Locale): NotificationTexts => ({
  subject: m['letters.more.subject']({}, { locale }),
  text: m['letters.more.text']({}, { locale }),
  action: m['letters.action.more']({}, { locale }),
})

const queueForChannel = async (
  tx: Transaction,
  { secrets, shopUrl }: NotificationServices,
  { locale, choices }: Member,
  { kind, key, path, channel, to, words }: ChannelMessage,
  now: Date,
): Promise<void> => {
  const at = toSendTime(kind, channel, choices, now)
  const envelope = { key, byDay: isDaytimeOnly(kind, channel, choices), isCounted: true }
  const advertising = kind === 'OFFER'
  const { subject, text } = words
  if (channel === 'MAIL') {
    const [shop, url] = [shopUrl(), new URL(path, shopUrl()).href]
    const mail = toNotificationEmail({ locale, shopUrl: shop, url, words, advertising })
    await queueMail(tx, secrets, { ...envelope, to, ...mail }, at)
  }
  if (channel === 'SMS') await queueSms(tx, secrets, { ...envelope, to, text }, at)
  if (channel === 'KAKAO') {
    const kakao = { to, text, template: kind, advertising, ...toTextFallback(kind, choices) }
    await queueKakao(tx, secrets, { ...envelope, ...kakao }, at)
  }
  if (channel === 'PUSH') {
    const payload = { title: subject, text: stripSenderPrefix(text), path }
    await queuePush(tx, secrets, { ...envelope, key: `${key}:${to.slice(-24)}`, token: to, ...payload }, at)
  }
}

/** The receiver at the quota gets one notice that the shop has more messages, and nothing else that day. */
const queueWithinQuota = async (
  tx: Transaction,
  services: NotificationServices,
  member: Member,
  message: ChannelMessage,
  now: Date,
) => {
  const { channel, to, kind } = message
  const isConfirmed =
    channel === 'PUSH' || (channel === 'MAIL' ? member.confirmed.email : member.confirmed.mobile)
  const receiver = { memberId: member.id, channel, to, confirmed: isConfirmed }
  const outcome = await countNotification(tx, services.secrets, receiver, kind, now)
  if (outcome === 'DROP') return
  if (outcome === 'SEND') return queueForChannel(tx, services, member, message, now)
  const key = `letters-more:${kind === 'ORDER' ? 'order' : 'other'}:${member.id}:${toSeoulDay(now)}`
  const digest = { kind: kind === 'OFFER' ? ('SERVICE' as const) : kind, key, path: digestPath }
  await queueForChannel(
    tx,
    services,
    member,
    { ...message, ...digest, words: toDigestTexts(member.locale) },
    now,
  )
}

const listAddresses = async (
  tx: Transaction,
  member: Member,
  channel: DeliveryChannel,
): Promise<string[]> => {
  if (channel === 'PUSH') return (await listDevices(tx, member.id)).map(({ token }) => token)
  const to = channel === 'MAIL' ? member.email : member.mobile
  return to ? [to] : []
}

/**
 * Queues a notification for the worker, by every channel that its kind and the member's choices open, in the
 * transaction of its cause. It goes only to the member's own addresses, within the daily quota.
 */
export const queueNotification = async (
  tx: Transaction,
  services: NotificationServices,
  { memberId, locale: ownLocale, kind, key, path, words }: NotificationRequest,
  now: Date,
): Promise<void> => {
  const recipient = await findRecipient(tx, memberId)
  if (!recipient) return
  const member = { ...recipient, locale: ownLocale ?? recipient.locale }
  const baseTexts = words(member.locale, toAddressedName(member.name, member.locale))
  const texts = kind === 'OFFER' ? addAdLabel(baseTexts, member.locale) : baseTexts
  for (const channel of listChannels(kind, member.choices))
    for (const to of await listAddresses(tx, member, channel))
      await queueWithinQuota(tx, services, member, { kind, key, path, channel, to, words: texts }, now)
}
