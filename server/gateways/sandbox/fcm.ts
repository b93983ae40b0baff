import { randomUUID } from 'node:crypto'
import type { SentMessages } from './sent-messages.ts'
import { toJsonReply, type Route } from './serve.ts'

/** A device that no longer has the app. */
const unregisteredToken = 'gone'

/** POST /token, the answer of an OAuth server to a signed assertion. */
export const createPushTokenRoute = (): Route => (call) => {
  const form = new URLSearchParams(call.body)
  const isSigned = (form.get('assertion') ?? '').split('.').length === 3
  return isSigned
    ? toJsonReply({ access_token: `sandbox-${randomUUID()}`, expires_in: 3600, token_type: 'Bearer' })
    : toJsonReply({ error: 'invalid_grant' }, 400)
}

/** POST /v1/projects/{project}/messages:send */
export const createPushRoute =
  (sentMessages: SentMessages): Route =>
  (call) => {
    if (!/^Bearer sandbox-/.test(call.headers.authorization ?? ''))
      return toJsonReply({ error: { status: 'UNAUTHENTICATED' } }, 401)
    const { message } = JSON.parse(call.body) as {
      message: { token: string; notification: { title: string; body: string } }
    }
    if (message.token === unregisteredToken) return toJsonReply({ error: { status: 'UNREGISTERED' } }, 404)
    const { title: subject, body: text } = message.notification
    sentMessages.keep({ channel: 'push', to: message.token, from: 'vini', subject, text })
    return toJsonReply({ name: `projects/vini-sandbox/messages/${randomUUID()}` })
  }
