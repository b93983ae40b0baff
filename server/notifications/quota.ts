import type { Executor } from '../db/database.ts'
import { countUse } from '../platform/rate-limits/rate-limits.store.ts'
import type { Secrets } from '../secrets.ts'
import type { DeliveryChannel, MessageKind } from './channels.rules.ts'
import { notificationQuotas, toQuotaOutcome, type QuotaOutcome } from './quota.rules.ts'

export type Receiver = {
  memberId: number
  channel: DeliveryChannel
  /** An address, a number or a device. */
  to: string
  /** Whether the member has confirmed it as theirs. */
  confirmed: boolean
}

const daySeconds = 86_400

/** Counts one notification to a receiver: it is sent, is the last of the day, or is dropped. */
export const countNotification = async (
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
