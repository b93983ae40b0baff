import { createHmac, randomBytes } from 'node:crypto'
import type { Clock } from '../clock.ts'
import { ensureOutsideTransaction } from '../db/transaction.ts'
import { sendPost, providerLimits, type Limits, type HttpResult, type UnclearReason } from './http-client.ts'

/** `to` is a Korean number, with or without dashes; `key` identifies the message, for tracing. */
export type Sms = { to: string; text: string; key: string }

export type SmsResult =
  | { outcome: 'sent'; messageId: string }
  /** The provider's own code; an unchanged message would be refused again. */
  | { outcome: 'refused'; code: string }
  | { outcome: 'unclear'; reason: UnclearReason }

/** Sends one message, once; throws inside a database transaction. */
export type SmsSender = { send(sms: Sms): Promise<SmsResult> }

export type SolapiSettings = { url: string; key: string; secret: string; sender: string; limits?: Limits }

const toDigits = (number: string) => number.replace(/\D/g, '')

/** Solapi's HTTP API, version 4: https://developers.solapi.com/references/messages/sendSimpleMessage */
export const openSolapi = (settings: SolapiSettings, clock: Clock): SmsSender => ({
  async send(sms) {
    ensureOutsideTransaction('sms.send')
    return sendBySolapi(settings, clock, sms)
  },
})

/** One message of any kind; the further fields of a kind are passed on unchanged. */
export const sendBySolapi = async (
  settings: SolapiSettings,
  clock: Clock,
  { to, text, key, ...kind }: Sms & Record<string, unknown>,
): Promise<SmsResult> => {
  const message = {
    to: toDigits(to),
    from: toDigits(settings.sender),
    text,
    ...kind,
    customFields: { key: key.slice(0, 100) },
  }
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    Authorization: toAuthorization(settings, clock.now().toISOString(), randomBytes(32).toString('hex')),
  }
  const url = new URL('/messages/v4/send', settings.url)
  return toSmsResult(
    await sendPost(url, headers, JSON.stringify({ message }), settings.limits ?? providerLimits),
  )
}

/** HMAC-SHA-256 of date and salt: https://developers.solapi.com/references/authentication/api-key */
const toAuthorization = ({ key, secret }: SolapiSettings, date: string, salt: string): string => {
  const signature = createHmac('sha256', secret)
    .update(date + salt)
    .digest('hex')
  return `HMAC-SHA256 apiKey=${key}, date=${date}, salt=${salt}, signature=${signature}`
}

const toSmsResult = (response: HttpResult): SmsResult => {
  if (response.outcome === 'unclear') return response
  if (response.status >= 500) return { outcome: 'unclear', reason: 'server_error' }
  // Too many at once: not accepted, and certainly not sent.
  if (response.status === 429) return { outcome: 'unclear', reason: 'unreachable' }
  const answer = parseObject(response.body)
  const readText = (name: string) => (typeof answer[name] === 'string' ? answer[name] : '')
  if (response.status >= 400)
    return { outcome: 'refused', code: readText('errorCode') || String(response.status) }
  if (readText('messageId') === '') return { outcome: 'unclear', reason: 'garbled' }
  // Codes 2000 to 3999 mean that a message is on its way or delivered.
  const isAccepted = /^[23]\d{3}$/.test(readText('statusCode'))
  return isAccepted
    ? { outcome: 'sent', messageId: readText('messageId') }
    : { outcome: 'refused', code: readText('statusCode') }
}

const parseObject = (body: string): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
