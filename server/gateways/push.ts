import { importPKCS8, SignJWT } from 'jose'
import type { Clock } from '#server/clock.ts'
import { outsideTransaction } from '#server/db/transaction.ts'
import { post, providerLimits, type Limits, type Unclear } from './post.ts'

/** `token` is a device's own; `path` leads into the shop. */
export type Push = { token: string; title: string; text: string; path: string; key: string }

export type PushResult =
  | { outcome: 'sent'; messageId: string }
  /** `gone` where the device no longer has the app. */
  | { outcome: 'refused'; code: string }
  | { outcome: 'unclear'; reason: Unclear }

/** Sends one message, once; throws inside a database transaction. */
export type PushSender = { send(push: Push): Promise<PushResult> }

export type PushSettings = {
  url: string
  tokenUrl: string
  project: string
  /** The service account's address and its private key in PEM. */
  account: string
  privateKey: string
  limits?: Limits
}

const scope = 'https://www.googleapis.com/auth/firebase.messaging'
const goneCodes = ['UNREGISTERED', 'NOT_FOUND']

const read = (body: string): Record<string, unknown> => {
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
  let access = { token: '', until: 0 }
  /** An access token of an hour, got by a signed assertion; null when there is none to be had. */
  const authorization = async (): Promise<string | null> => {
    const now = clock.now().getTime()
    if (access.until > now) return access.token
    const assertion = await new SignJWT({ scope })
      .setProtectedHeader({ alg: 'RS256' })
      .setIssuer(settings.account)
      .setAudience(settings.tokenUrl)
      .setIssuedAt(Math.floor(now / 1000))
      .setExpirationTime(Math.floor(now / 1000) + 3600)
      .sign(await importPKCS8(settings.privateKey, 'RS256'))
    const form = new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion })
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const posted = await post(new URL(settings.tokenUrl), headers, form.toString(), limits)
    const token = posted.outcome === 'answered' ? read(posted.body)['access_token'] : null
    if (typeof token !== 'string') return null
    access = { token, until: now + 50 * 60_000 }
    return token
  }
  return {
    async send({ token, title, text, path, key }) {
      outsideTransaction('push.send')
      const bearer = await authorization()
      if (!bearer) return { outcome: 'unclear', reason: 'unreachable' }
      const url = new URL(`/v1/projects/${settings.project}/messages:send`, settings.url)
      const message = { token, notification: { title, body: text }, data: { path, key } }
      const headers = {
        'Content-Type': 'application/json; charset=utf-8',
        Authorization: `Bearer ${bearer}`,
      }
      const posted = await post(url, headers, JSON.stringify({ message }), limits)
      if (posted.outcome === 'unclear') return posted
      // Too many at once, or away for a while: not taken, and to be sent again.
      if (posted.status === 429 || posted.status === 503) return { outcome: 'unclear', reason: 'unreachable' }
      if (posted.status >= 500) return { outcome: 'unclear', reason: 'server_error' }
      const answer = read(posted.body)
      if (posted.status < 300) return { outcome: 'sent', messageId: String(answer['name'] ?? '') }
      const { status = posted.status } = (answer['error'] ?? {}) as { status?: string | number }
      return { outcome: 'refused', code: goneCodes.includes(String(status)) ? 'gone' : String(status) }
    },
  }
}
