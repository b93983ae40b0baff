import { createHmac, randomBytes } from 'node:crypto'
import type { Clock } from '#server/clock.ts'
import { outsideTransaction } from '#server/db/transaction.ts'
import { post, providerLimits, type Limits, type Posted, type Unclear } from './post.ts'

/** `to` is a Korean number, with or without dashes; `key` names the message at the provider, for tracing. */
export type Sms = { to: string; text: string; key: string }

export type SmsResult =
  | { outcome: 'sent'; messageId: string }
  /** The provider's own word; sending again without a change is refused again. */
  | { outcome: 'refused'; code: string }
  | { outcome: 'unclear'; reason: Unclear }

/** Sends one message, once; throws inside a database transaction. */
export type SmsSender = { send(sms: Sms): Promise<SmsResult> }

export type SolapiSettings = { url: string; key: string; secret: string; sender: string; limits?: Limits }

const digitsOf = (number: string) => number.replace(/\D/g, '')

/** Solapi's HTTP API, version 4: https://developers.solapi.com/references/messages/sendSimpleMessage */
export function openSolapi(settings: SolapiSettings, clock: Clock): SmsSender {
  return {
    async send(sms) {
      outsideTransaction('sms.send')
      return sendBySolapi(settings, clock, sms)
    },
  }
}

/** One message of any kind; what a kind needs besides goes along as it is. */
export async function sendBySolapi(
  settings: SolapiSettings,
  clock: Clock,
  { to, text, key, ...kind }: Sms & Record<string, unknown>,
): Promise<SmsResult> {
  const message = {
    to: digitsOf(to),
    from: digitsOf(settings.sender),
    text,
    ...kind,
    customFields: { key: key.slice(0, 100) },
  }
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    Authorization: authorization(settings, clock.now().toISOString(), randomBytes(32).toString('hex')),
  }
  const url = new URL('/messages/v4/send', settings.url)
  return resultOf(await post(url, headers, JSON.stringify({ message }), settings.limits ?? providerLimits))
}

/** HMAC-SHA-256 of date and salt: https://developers.solapi.com/references/authentication/api-key */
function authorization({ key, secret }: SolapiSettings, date: string, salt: string): string {
  const signature = createHmac('sha256', secret)
    .update(date + salt)
    .digest('hex')
  return `HMAC-SHA256 apiKey=${key}, date=${date}, salt=${salt}, signature=${signature}`
}

function resultOf(posted: Posted): SmsResult {
  if (posted.outcome === 'unclear') return posted
  if (posted.status >= 500) return { outcome: 'unclear', reason: 'server_error' }
  // Too many at once: not taken, and surely not sent.
  if (posted.status === 429) return { outcome: 'unclear', reason: 'unreachable' }
  const answer = objectOf(posted.body)
  const text = (name: string) => (typeof answer[name] === 'string' ? answer[name] : '')
  if (posted.status >= 400) return { outcome: 'refused', code: text('errorCode') || String(posted.status) }
  if (text('messageId') === '') return { outcome: 'unclear', reason: 'garbled' }
  // 2000 to 3999 are the codes of a message on its way or arrived.
  const accepted = /^[23]\d{3}$/.test(text('statusCode'))
  return accepted
    ? { outcome: 'sent', messageId: text('messageId') }
    : { outcome: 'refused', code: text('statusCode') }
}

function objectOf(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
