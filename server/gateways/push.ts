import { importPKCS8, SignJWT } from 'jose'
import type { Clock } from '../clock.ts'
import { ensureOutsideTransaction } from '../db/transaction.ts'
import { sendPost, providerLimits, type Limits, type UnclearReason } from './http-client.ts'

/** `token` identifies a device; `path` is a path of the shop. */
export type Push = { token: string; title: string; text: string; path: string; key: string }

export type PushResult =
  | { outcome: 'sent'; messageId: string }
  /** `gone` when the device no longer has the app. */
  | { outcome: 'refused'; code: string }
  | { outcome: 'unclear'; reason: UnclearReason }

/** Sends one message, once; throws inside a database transaction. */
export type PushSender = { send(push: Push): Promise<PushResult> }

export type PushSettings = {
  url: string
  tokenUrl: string
  project: string
  /** The address of the service account and its private key in PEM. */
  account: string
  privateKey: string
  limits?: Limits
}

const scope = 'https://www.googleapis.com/auth/firebase.messaging'
const unregisteredCodes = ['UNREGISTERED', 'NOT_FOUND']

const parseObject = (body: string): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

/** Firebase's HTTP API, version 1: https://firebase.google.com/docs/reference/fcm/rest/v1/projects.messages/send */
export const openPush = (settings: PushSettings, clock: Clock): PushSender => {
  const limits = settings.limits ?? providerLimits
  let cachedToken = { token: '', until: 0 }
  /** An access token for an hour, from a signed assertion; null when none can be obtained. */
  const fetchAccessToken = async (): Promise<string | null> => {
    const now = clock.now().getTime()
    if (cachedToken.until > now) return cachedToken.token
    const assertion = await new SignJWT({ scope })
      .setProtectedHeader({ alg: 'RS256' })
      .setIssuer(settings.account)
      .setAudience(settings.tokenUrl)
      .setIssuedAt(Math.floor(now / 1000))
      .setExpirationTime(Math.floor(now / 1000) + 3600)
      .sign(await importPKCS8(settings.privateKey, 'RS256'))
    const form = new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion })
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const response = await sendPost(new URL(settings.tokenUrl), headers, form.toString(), limits)
    const token = response.outcome === 'answered' ? parseObject(response.body)['access_token'] : null
    if (typeof token !== 'string') return null
    cachedToken = { token, until: now + 50 * 60_000 }
    return token
  }
  return {
    async send({ token, title, text, path, key }) {
      ensureOutsideTransaction('push.send')
      const bearer = await fetchAccessToken()
      if (!bearer) return { outcome: 'unclear', reason: 'unreachable' }
      const url = new URL(`/v1/projects/${settings.project}/messages:send`, settings.url)
      const message = { token, notification: { title, body: text }, data: { path, key } }
      const headers = {
        'Content-Type': 'application/json; charset=utf-8',
        Authorization: `Bearer ${bearer}`,
      }
      const response = await sendPost(url, headers, JSON.stringify({ message }), limits)
      if (response.outcome === 'unclear') return response
      // Too many at once, or temporarily unavailable: not accepted, so it may be sent again.
      if (response.status === 429 || response.status === 503)
        return { outcome: 'unclear', reason: 'unreachable' }
      if (response.status >= 500) return { outcome: 'unclear', reason: 'server_error' }
      const answer = parseObject(response.body)
      if (response.status < 300) return { outcome: 'sent', messageId: String(answer['name'] ?? '') }
      const { status = response.status } = (answer['error'] ?? {}) as { status?: string | number }
      return {
        outcome: 'refused',
        code: unregisteredCodes.includes(String(status)) ? 'gone' : String(status),
      }
    },
  }
}
