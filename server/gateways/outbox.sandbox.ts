import { openLetters } from './sandbox/letters.ts'
import { letterPage, outboxPage } from './sandbox/outbox-page.ts'
import { json, listen, serve, wantsJson, type Route } from './sandbox/serve.ts'
import { smtpServer } from './sandbox/smtp.ts'
import { pushSend, pushToken } from './sandbox/fcm.ts'
import { solapiSend } from './sandbox/solapi.ts'
import { optionsOf, stand } from './sandbox/stand.ts'

const options = optionsOf({
  port: '0',
  'smtp-port': '0',
  host: '127.0.0.1',
  key: 'SANDBOXAPIKEY000',
  secret: 'sandbox-solapi-secret',
  project: 'vini-sandbox',
})
const now = () => new Date()
const letters = openLetters(now)

const routes: Record<string, Route> = {
  'POST /messages/v4/send': solapiSend({ key: options.key, secret: options.secret, now }, letters),
  'POST /token': pushToken(),
  [`POST /v1/projects/${options.project}/messages:send`]: pushSend(letters),
  'GET /outbox': (call) => {
    if (call.query.has('letter')) return letterPage(letters.all(), Number(call.query.get('letter')))
    const shown = letters.all(call.query.get('to') ?? undefined)
    return wantsJson(call) ? json(shown) : outboxPage(shown)
  },
  'GET /health': () => ({ body: 'ok' }),
}

await stand('outbox sandbox', async () => ({
  port: await serve(routes, Number(options.port), options.host),
  smtpPort: await listen(smtpServer(letters), Number(options['smtp-port']), options.host),
}))
