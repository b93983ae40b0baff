import { z } from 'zod'
import type { messageStates } from '#api/contract/office/messages.ts'

export const Sms = z.object({ to: z.string(), text: z.string() })
export const Mail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
})
export const Kakao = z.object({
  to: z.string(),
  text: z.string(),
  template: z.string(),
  advertising: z.boolean(),
  /** Whether the same text may go as a text message. */
  asText: z.boolean().default(true),
  /** Whether that must wait for the morning. */
  textByDay: z.boolean().default(false),
})
export const Push = z.object({ token: z.string(), title: z.string(), text: z.string(), path: z.string() })
export type Sms = z.infer<typeof Sms>
export type Mail = z.infer<typeof Mail>
export type Kakao = z.input<typeof Kakao>
export type Push = z.infer<typeof Push>
export const topics = ['SMS', 'MAIL', 'KAKAO', 'PUSH'] as const
export type Topic = (typeof topics)[number]

/**
 * Messages in a day to one address or number without a notification quota: those valid for a short time, such
 * as codes, and notices of an account's own acts.
 */
export const messageQuotas = { codes: 40, notices: 12 }

/** A gateway's result for one message. */
export type Sending =
  | { outcome: 'sent'; messageId: string }
  | { outcome: 'refused'; code: string }
  | { outcome: 'unclear'; reason: string }
  | { outcome: 'early'; at: Date }
  /** The message is expired, or there is no channel for it. */
  | { outcome: 'dropped'; reason: string }

/** The state after an attempt. Failed messages are listed, and staff may send them again. */
export type Next =
  | { state: 'done'; error: string | null }
  | { state: 'failed'; error: string }
  | { state: 'again'; at: Date; error: string }

/** Senders for the messages of one channel; a slow channel does not delay the others. */
export type Lane = { topic: Topic; urgentOnly: boolean; senders: number }

/** Codes have a separate sender in every channel, so that they overtake other messages. */
export const lanes: readonly Lane[] = topics.flatMap((topic) => [
  { topic, urgentOnly: true, senders: 1 },
  { topic, urgentOnly: false, senders: topic === 'MAIL' ? 5 : 3 },
])

const waitsSeconds = [5, 15, 60, 300, 900, 1800]
const longestWaitSeconds = 3600
const dayMs = 86_400_000
const patienceMs: Record<Topic, number> = { SMS: dayMs, KAKAO: dayMs, PUSH: dayMs, MAIL: 2 * dayMs }

/**
 * Phone messages are retried only if they were certainly not sent; mails also after an unknown result,
 * because their Message-ID makes a second copy the same mail.
 */
const mayRepeat = (topic: Topic, reason: string) => topic === 'MAIL' || reason === 'unreachable'

type SendAttempt = { topic: Topic; attempts: number; firstDueAt: Date }

/**
 * `attempts` includes this attempt. Unsent messages are retried after waits that grow to an hour, mails for
 * two days and others for one.
 */
export const decideNext = (
  { topic, attempts, firstDueAt }: SendAttempt,
  sending: Sending,
  now: Date,
): Next => {
  if (sending.outcome === 'sent') return { state: 'done', error: null }
  if (sending.outcome === 'early') return { state: 'again', at: sending.at, error: 'night' }
  if (sending.outcome === 'dropped') return { state: 'done', error: `dropped: ${sending.reason}` }
  if (sending.outcome === 'refused')
    return { state: 'failed', error: `refused: ${sending.code}`.slice(0, 200) }
  const at = new Date(now.getTime() + (waitsSeconds[attempts - 1] ?? longestWaitSeconds) * 1000)
  const isTooLate = at.getTime() > firstDueAt.getTime() + patienceMs[topic]
  if (isTooLate || !mayRepeat(topic, sending.reason))
    return { state: 'failed', error: `unclear: ${sending.reason}` }
  return { state: 'again', at, error: sending.reason }
}

type StoredOutcome = { doneAt: Date | null; failedAt: Date | null; lastError: string | null }

/** Whether a message waits, was sent, could not be sent, or was left out on purpose. */
export const toMessageState = ({
  doneAt,
  failedAt,
  lastError,
}: StoredOutcome): (typeof messageStates)[number] => {
  if (failedAt) return 'FAILED'
  if (!doneAt) return 'WAITING'
  return lastError?.startsWith('dropped: ') ? 'DROPPED' : 'SENT'
}
