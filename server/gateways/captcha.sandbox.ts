import { toJsonReply, serve, type Route } from './sandbox/serve.ts'
import { parseOptions, runSandbox } from './sandbox/run-sandbox.ts'

const options = parseOptions({ port: '0', host: '127.0.0.1', secret: 'sandbox-captcha-secret' })
const usedTokens = new Set<string>()

/** Tokens that begin with `human` pass, once each; `down` causes a failure, all others are robots. */
const handleSiteverify: Route = ({ body }) => {
  const form = new URLSearchParams(body)
  const token = form.get('response') ?? ''
  const rejectWith = (code: string) => toJsonReply({ success: false, 'error-codes': [code] })
  if (form.get('secret') !== options.secret) return rejectWith('invalid-input-secret')
  if (token === '') return rejectWith('missing-input-response')
  if (token === 'down') return { status: 503, body: 'Service Unavailable' }
  if (usedTokens.has(token)) return rejectWith('timeout-or-duplicate')
  usedTokens.add(token)
  return token.startsWith('human')
    ? toJsonReply({ success: true, challenge_ts: new Date().toISOString(), hostname: 'localhost' })
    : rejectWith('invalid-input-response')
}

await runSandbox('captcha sandbox', async () => ({
  port: await serve(
    { 'POST /recaptcha/api/siteverify': handleSiteverify, 'GET /health': () => ({ body: 'ok' }) },
    Number(options.port),
    options.host,
  ),
}))
