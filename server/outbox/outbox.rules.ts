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

/** What a gateway says of one message. */
export type Sending =
  | { outcome: 'sent'; messageId: string }
  | { outcome: 'refused'; code: string }
  | { outcome: 'unclear'; reason: string }
  | { outcome: 'early'; at: Date }

/** What becomes of a message after a try: `error` says why it was given up. */
export type Next = { state: 'done'; error: string | null } | { state: 'again'; at: Date; error: string }

const waitsSeconds = [5, 15, 60, 300, 900]

/**
 * What rings a phone is tried again only when it surely never left; a mail also when nobody knows, since its Message-ID
 * makes a second copy the same mail.
 */
const mayRepeat = (topic: Topic, reason: string) => topic === 'MAIL' || reason === 'unreachable'

/** `attempts` counts this try. */
export const afterSending = (topic: Topic, attempts: number, sending: Sending, now: Date): Next => {
  if (sending.outcome === 'sent') return { state: 'done', error: null }
  if (sending.outcome === 'early') return { state: 'again', at: sending.at, error: 'night' }
  if (sending.outcome === 'refused') return { state: 'done', error: `refused: ${sending.code}`.slice(0, 200) }
  const wait = waitsSeconds[attempts - 1]
  if (wait === undefined || !mayRepeat(topic, sending.reason))
    return { state: 'done', error: `unclear: ${sending.reason}` }
  return { state: 'again', at: new Date(now.getTime() + wait * 1000), error: sending.reason }
}
