import { z } from 'zod'
import { deferPastQuietHours } from '../calendar/quiet-hours.rules.ts'
import type { Services } from '../../context.ts'
import { dropUnregisteredDevice } from '../devices/devices.store.ts'
import { describeError } from '../telemetry/describe-error.ts'
import { publishMessage } from '../telemetry/events.ts'
import { withSpan } from '../telemetry/spans.ts'
import {
  decideNext,
  Kakao,
  lanes,
  Mail,
  Push,
  Sms,
  type Lane,
  type Sending,
  type Topic,
} from './outbox.rules.ts'
import { claimMessage, closeLost, listDueLanes, settleMessage, type ClaimedMessage } from './outbox.store.ts'
import { decryptMessage } from './message-encryption.ts'

export type OutboxServices = Pick<Services, 'db' | 'clock' | 'gateways' | 'secrets' | 'log'>

const Payload = z.object({
  sealed: z.string(),
  until: z.iso.datetime().optional(),
  byDay: z.boolean().optional(),
})

type Sender = (services: OutboxServices, message: unknown, key: string) => Promise<Sending>

const sendersByTopic: Record<Topic, Sender> = {
  SMS: ({ gateways }, message, key) => gateways.sms.send({ ...Sms.parse(message), key }),
  MAIL: ({ gateways }, message, key) => gateways.mail.send({ ...Mail.parse(message), key }),
  // Without a contract with Kakao the same text goes as a text message, where allowed.
  KAKAO: async ({ gateways, clock }, message, key) => {
    const { to, text, asText, textByDay, ...kakao } = Kakao.parse(message)
    if (gateways.kakaoMessage) return gateways.kakaoMessage.send({ to, text, ...kakao, key })
    if (!asText) return { outcome: 'dropped', reason: 'no kakao' }
    const at = deferPastQuietHours(clock.now())
    if (textByDay && at > clock.now()) return { outcome: 'early', at }
    return gateways.sms.send({ to, text, key })
  },
  PUSH: async ({ gateways, db }, message, key) => {
    const push = Push.parse(message)
    if (!gateways.push) return { outcome: 'dropped', reason: 'no push' }
    const sending = await gateways.push.send({ ...push, key })
    if (sending.outcome !== 'refused' || sending.code !== 'gone') return sending
    await dropUnregisteredDevice(db, push.token)
    return { outcome: 'dropped', reason: 'gone' }
  },
}

const send = async (services: OutboxServices, claim: ClaimedMessage): Promise<Sending> => {
  const { secrets, clock } = services
  const { topic, key } = claim
  const payload = Payload.safeParse(claim.payload)
  if (!payload.success) return { outcome: 'refused', code: 'unreadable' }
  const { sealed: encryptedMessage, until, byDay } = payload.data
  if (until && Date.parse(until) <= clock.now().getTime()) return { outcome: 'dropped', reason: 'too late' }
  // A late or repeated attempt must not arrive at night.
  const at = deferPastQuietHours(clock.now())
  if (byDay && at > clock.now()) return { outcome: 'early', at }
  const message = decryptMessage(secrets, `${topic} ${key}`, encryptedMessage)
  return withSpan(`send ${topic}`, {}, () => sendersByTopic[topic](services, message, `${topic}:${key}`))
}

const sendOne = async (services: OutboxServices, lane: Lane): Promise<boolean> => {
  const { db, clock, log } = services
  const claim = await claimMessage(db, lane, clock.now())
  if (!claim) return false
  const { topic } = claim
  const sending = await send(services, claim).catch((error: unknown): Sending => {
    log.error({ topic, ...describeError(error) }, 'a message failed')
    return { outcome: 'unclear', reason: 'failed' }
  })
  const next = decideNext(claim, sending, clock.now())
  if (next.error) log.warn({ topic, state: next.state, error: next.error }, 'a message was not sent')
  await settleMessage(db, claim, next, clock.now())
  publishMessage({ topic, outcome: sending.outcome === 'sent' ? 'sent' : next.error ? next.state : 'done' })
  return true
}

/** Sends the due messages of one lane while `mayGoOn` returns true; returns the number handled. */
export const drainLane = async (
  services: OutboxServices,
  lane: Lane,
  canContinue: () => boolean,
): Promise<number> => {
  let handled = 0
  const runSender = async () => {
    while (canContinue() && (await sendOne(services, lane))) handled += 1
  }
  await Promise.all(Array.from({ length: lane.senders }, runSender))
  return handled
}

/**
 * Sends up to `limit` due messages of all channels and returns the number handled. Several workers may run at
 * once: each message is claimed by one, sent outside any transaction, and settled separately.
 */
export const drainOutbox = async (services: OutboxServices, limit = 20): Promise<number> => {
  const { db, clock } = services
  await closeLost(db, clock.now())
  let handled = 0
  for (const lane of await listDueLanes(db, lanes, clock.now())) {
    let remaining = limit - handled
    handled += await drainLane(services, lane, () => (remaining -= 1) >= 0)
  }
  return handled
}
