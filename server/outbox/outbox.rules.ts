import { z } from 'zod'

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
  /** Whether the same words may go as a text message. */
  asText: z.boolean().default(true),
  /** Whether that waits for the morning. */
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
 * Messages in a day to one address or number that no quota of letters counts: what is only good for a while, such as
 * codes, and what an account's own acts tell.
 */
export const messageQuotas = { codes: 40, notices: 12 }

/** What a gateway says of one message. */
export type Sending =
  | { outcome: 'sent'; messageId: string }
  | { outcome: 'refused'; code: string }
  | { outcome: 'unclear'; reason: string }
  | { outcome: 'early'; at: Date }
  /** Nobody can use it any more, or it has no way to go. */
  | { outcome: 'dropped'; reason: string }

/** What becomes of a message after a try. One that failed is listed and may be sent again by staff. */
export type Next =
  | { state: 'done'; error: string | null }
  | { state: 'failed'; error: string }
  | { state: 'again'; at: Date; error: string }

/** Senders that work on the messages of one channel; a channel that hangs keeps no other waiting. */
export type Lane = { topic: Topic; urgentOnly: boolean; senders: number }

/** Codes have a sender of their own in every channel, so that they pass what waits before them. */
export const lanes: readonly Lane[] = topics.flatMap((topic) => [
  { topic, urgentOnly: true, senders: 1 },
  { topic, urgentOnly: false, senders: topic === 'MAIL' ? 5 : 3 },
])

const waitsSeconds = [5, 15, 60, 300, 900, 1800]
const longestWaitSeconds = 3600
const dayMs = 86_400_000
const patienceMs: Record<Topic, number> = { SMS: dayMs, KAKAO: dayMs, PUSH: dayMs, MAIL: 2 * dayMs }

/**
 * What rings a phone is tried again only when it surely never left; a mail also when nobody knows, since its Message-ID
 * makes a second copy the same mail.
 */
const mayRepeat = (topic: Topic, reason: string) => topic === 'MAIL' || reason === 'unreachable'

type SendAttempt = { topic: Topic; attempts: number; firstDueAt: Date }

/**
 * `attempts` counts this try. What did not leave is tried again after waits that grow to an hour, mails for two days and
 * others for one.
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
