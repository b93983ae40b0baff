import { listCodes, parseAuthenticators } from './sandbox/authenticators.ts'
import { openSentMessages } from './sandbox/sent-messages.ts'
import { renderMailPage, renderInboxPage } from './sandbox/inbox-page.ts'
import { toJsonReply, listen, serve, isJsonRequest, type Route } from './sandbox/serve.ts'
import { createSmtpServer } from './sandbox/smtp.ts'
import { createPushRoute, createPushTokenRoute } from './sandbox/fcm.ts'
import { createSolapiRoute } from './sandbox/solapi.ts'
import { parseOptions, runSandbox } from './sandbox/run-sandbox.ts'

const options = parseOptions({
  port: '0',
  'smtp-port': '0',
  host: '127.0.0.1',
  key: 'SANDBOXAPIKEY000',
  secret: 'sandbox-solapi-secret',
  project: 'vini-sandbox',
  authenticators: '[]',
})
const now = () => new Date()
const sentMessages = openSentMessages(now)
const authenticators = parseAuthenticators(options.authenticators)

const routes: Record<string, Route> = {
  'POST /messages/v4/send': createSolapiRoute(
    { key: options.key, secret: options.secret, now },
    sentMessages,
  ),
  'POST /token': createPushTokenRoute(),
  [`POST /v1/projects/${options.project}/messages:send`]: createPushRoute(sentMessages),
  'GET /outbox': (call) => {
    if (call.query.has('letter')) return renderMailPage(sentMessages.all(), Number(call.query.get('letter')))
    const messages = sentMessages.all(call.query.get('to') ?? undefined)
    return isJsonRequest(call)
      ? toJsonReply(messages)
      : renderInboxPage(messages, listCodes(authenticators, now()))
  },
  'GET /health': () => ({ body: 'ok' }),
}

await runSandbox('outbox sandbox', async () => ({
  port: await serve(routes, Number(options.port), options.host),
  smtpPort: await listen(createSmtpServer(sentMessages), Number(options['smtp-port']), options.host),
}))
