import { randomUUID } from 'node:crypto'
import type { Letters } from './letters.ts'
import { json, type Route } from './serve.ts'

/** A device that no longer has the app. */
const GONE = 'gone'

/** POST /token, as an OAuth server answers a signed assertion. */
export const pushToken = (): Route => (call) => {
  const form = new URLSearchParams(call.body)
  const signed = (form.get('assertion') ?? '').split('.').length === 3
  return signed
    ? json({ access_token: `sandbox-${randomUUID()}`, expires_in: 3600, token_type: 'Bearer' })
    : json({ error: 'invalid_grant' }, 400)
}

/** POST /v1/projects/{project}/messages:send */
export const pushSend =
  (letters: Letters): Route =>
  (call) => {
    if (!/^Bearer sandbox-/.test(call.headers.authorization ?? ''))
      return json({ error: { status: 'UNAUTHENTICATED' } }, 401)
    const { message } = JSON.parse(call.body) as {
      message: { token: string; notification: { title: string; body: string } }
    }
    if (message.token === GONE) return json({ error: { status: 'UNREGISTERED' } }, 404)
    const { title: subject, body: text } = message.notification
    letters.keep({ channel: 'push', to: message.token, from: 'vini', subject, text })
    return json({ name: `projects/vini-sandbox/messages/${randomUUID()}` })
  }
