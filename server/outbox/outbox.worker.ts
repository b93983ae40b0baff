import { z } from 'zod'
import { afterNight } from '../calendar/night.rules.ts'
import type { Services } from '../context.ts'
import { dropGoneDevice } from '../devices/devices.store.ts'
import { afterSending, Kakao, Mail, Push, Sms, type Sending, type Topic } from './outbox.rules.ts'
import { claimMessage, closeLost, settleMessage, type Claimed } from './outbox.store.ts'
import { openMessage } from './sealed.ts'

export type OutboxServices = Pick<Services, 'db' | 'clock' | 'gateways' | 'secrets' | 'log'>

const Payload = z.object({
  sealed: z.string(),
  until: z.iso.datetime().optional(),
  byDay: z.boolean().optional(),
})
// At most this many messages are in the air when the process is killed.
const atOnce = 4

type Sender = (services: OutboxServices, message: unknown, key: string) => Promise<Sending>

const byTopic: Record<Topic, Sender> = {
  SMS: ({ gateways }, message, key) => gateways.sms.send({ ...Sms.parse(message), key }),
  MAIL: ({ gateways }, message, key) => gateways.mail.send({ ...Mail.parse(message), key }),
  // Without a contract with Kakao the same words go as a text message, where they may.
  KAKAO: async ({ gateways, clock }, message, key) => {
    const { to, text, asText, textByDay, ...kakao } = Kakao.parse(message)
    if (gateways.kakaoMessage) return gateways.kakaoMessage.send({ to, text, ...kakao, key })
    if (!asText) return { outcome: 'refused', code: 'no kakao' }
    const at = afterNight(clock.now())
    if (textByDay && at > clock.now()) return { outcome: 'early', at }
    return gateways.sms.send({ to, text, key })
  },
  PUSH: async ({ gateways, db }, message, key) => {
    const push = Push.parse(message)
    if (!gateways.push) return { outcome: 'refused', code: 'no push' }
    const sending = await gateways.push.send({ ...push, key })
    if (sending.outcome === 'refused' && sending.code === 'gone') await dropGoneDevice(db, push.token)
    return sending
  },
}

const send = async (services: OutboxServices, claimed: Claimed): Promise<Sending> => {
  const { secrets, clock } = services
  const { topic, key } = claimed
  const payload = Payload.safeParse(claimed.payload)
  if (!payload.success) return { outcome: 'refused', code: 'unreadable' }
  const { sealed, until, byDay } = payload.data
  if (until && Date.parse(until) <= clock.now().getTime()) return { outcome: 'refused', code: 'too late' }
  // A try that comes late, or again, must not ring in the night.
  const at = afterNight(clock.now())
  if (byDay && at > clock.now()) return { outcome: 'early', at }
  const message = openMessage(secrets, `${topic} ${key}`, sealed)
  return byTopic[topic](services, message, `${topic}:${key}`)
}

const sendOne = async (services: OutboxServices): Promise<boolean> => {
  const { db, clock, log } = services
  const claimed = await claimMessage(db, clock.now())
  if (!claimed) return false
  const sending = await send(services, claimed).catch((error: unknown): Sending => {
    log.error(
      { topic: claimed.topic, name: error instanceof Error ? error.name : 'unknown' },
      'a message failed',
    )
    return { outcome: 'unclear', reason: 'failed' }
  })
  const next = afterSending(claimed.topic, claimed.attempts, sending, clock.now())
  if (next.error)
    log.warn({ topic: claimed.topic, state: next.state, error: next.error }, 'a message was not sent')
  await settleMessage(db, claimed, next, clock.now())
  return true
}

/**
 * Sends up to `limit` due text messages and mails and answers how many were handled. Many workers may run at once:
 * each message is claimed by one, sent outside any transaction, and settled by itself.
 */
export const drainOutbox = async (services: OutboxServices, limit = 20): Promise<number> => {
  await closeLost(services.db, services.clock.now())
  let left = limit
  let handled = 0
  const sender = async () => {
    while (left > 0) {
      left -= 1
      if (!(await sendOne(services))) return
      handled += 1
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, limit) }, sender))
  return handled
}
