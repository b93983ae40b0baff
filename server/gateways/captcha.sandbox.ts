import { json, serve, type Route } from './sandbox/serve.ts'
import { optionsOf, stand } from './sandbox/stand.ts'

const options = optionsOf({ port: '0', host: '127.0.0.1', secret: 'sandbox-captcha-secret' })
const used = new Set<string>()

/** Tokens that begin with `human` pass, once each; `down` brings out trouble, everything else is a robot. */
const siteverify: Route = ({ body }) => {
  const form = new URLSearchParams(body)
  const token = form.get('response') ?? ''
  const no = (code: string) => json({ success: false, 'error-codes': [code] })
  if (form.get('secret') !== options.secret) return no('invalid-input-secret')
  if (token === '') return no('missing-input-response')
  if (token === 'down') return { status: 503, body: 'Service Unavailable' }
  if (used.has(token)) return no('timeout-or-duplicate')
  used.add(token)
  return token.startsWith('human')
    ? json({ success: true, challenge_ts: new Date().toISOString(), hostname: 'localhost' })
    : no('invalid-input-response')
}

await stand('captcha sandbox', async () => ({
  port: await serve(
    { 'POST /recaptcha/api/siteverify': siteverify, 'GET /health': () => ({ body: 'ok' }) },
    Number(options.port),
    options.host,
  ),
}))
