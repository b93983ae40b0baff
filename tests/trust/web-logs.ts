import { randomInt } from 'node:crypto'
import { demoMembers } from '#server/db/seed/demo-members.ts'
import { demoPassword } from '#server/db/seed/members.ts'
import { toIdentityNumbers, type Person } from '#server/gateways/sandbox/identity-person.ts'
import { pressIdentity, samplePerson } from '../gateways/press.ts'
import { connectTalker, waitForConnection } from '../support/chat-sockets.ts'
import { createHttpCaller, type Attack } from './arena.ts'
import { plantEverywhere } from './planted-values.ts'
import { startShopProcess, type ShopProcess } from './shop-process.ts'

/** Values that must appear nowhere, by their description. */
type Secrets = Map<string, string>

const createMobile = () => `010${randomInt(10_000_000, 100_000_000)}`

const findNewestCode = async (shop: ShopProcess, to: string): Promise<string> => {
  const deadline = Date.now() + 10_000
  while (Date.now() < deadline) {
    const answer = await fetch(`${shop.url}/dev/outbox`, { headers: { accept: 'application/json' } })
    const messages = (await answer.json()) as { to: string; code?: string }[]
    const code = messages.find((message) => message.to.replace(/\D/g, '') === to)?.code
    if (code) return code
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('no code came')
}

type Call = ReturnType<typeof createHttpCaller>
type Check = { encodeData: string; requestNumber: string; windowUrl: string }

/** An identity check, and its personal data, which one call has in its address by the specification. */
const runIdentityCheck = async (call: Call, secrets: Secrets): Promise<void> => {
  const member = { email: demoMembers.fresh, password: demoPassword }
  const { access_token: token } = (await call<{ access_token: string }>('POST', '/login', { body: member }))
    .body
  const check = (await call<Check>('GET', '/niceid/check?serviceType=B2C', { token })).body
  const person: Person = {
    ...samplePerson,
    gender: '0',
    nationality: '0',
    name: '남궁비밀',
    birth: '19870806',
    mobile: createMobile(),
  }
  const data = (await pressIdentity(check, person)).fields['EncodeData'] ?? ''
  const query = new URLSearchParams({ encodeData: data, requestNumber: check.requestNumber })
  const { status } = await call('GET', `/niceid/success?${query}`, { token })
  if (status !== 200) throw new Error(`the identity check was refused with ${status}`)
  const { ci, di } = toIdentityNumbers(person, 'VN001')
  secrets.set('identity data', data).set('the same in its address', encodeURIComponent(data))
  secrets.set('CI', ci).set('DI', di)
  secrets.set('name of a person', person.name).set('number of a person', person.mobile)
}

/**
 * A session, wrong guesses, a code by text message, a socket, and errors of every kind, each with secrets in
 * it.
 */
const runSession = async (shop: ShopProcess): Promise<Secrets> => {
  const secrets: Secrets = new Map()
  const call = createHttpCaller(shop.url)
  const wrong = 'Wrong#Password1'
  const body = { email: demoMembers.shopper, password: demoPassword }
  const login = await call<{ access_token: string }>('POST', '/login', { body })
  const token = login.body.access_token
  secrets.set('access token', token).set('signature of a token', token.split('.')[2] ?? '')
  await call('POST', '/login', { body: { ...body, password: wrong } })
  secrets.set('password', demoPassword).set('wrong password', wrong)
  const to = createMobile()
  await call('POST', '/cert', { body: { mobile: to, mode: 'CERT_MOBILE' } })
  const code = await findNewestCode(shop, to)
  await call('POST', '/cert/confirm', { body: { mobile: to, code: '000000', mode: 'CERT_MOBILE' } })
  await call('POST', '/cert/confirm', { body: { mobile: to, code, mode: 'CERT_MOBILE' } })
  secrets.set('number in a text message', to)
  secrets.set('code in its message', `[${code}]`)
  const ticket = (await call<{ ticket: string }>('POST', '/chats/socket-ticket', { token })).body.ticket
  const talker = await waitForConnection(connectTalker(shop.url, ticket))
  talker.disconnect()
  secrets.set('socket ticket', ticket)
  const opaque = `opaque${randomInt(1e9)}encdata`
  await call('POST', '/orders/allat/approval', {
    token,
    body: { oid: 'V0000000001', allat_enc_data: opaque },
  })
  secrets.set('payment data', opaque)
  await runIdentityCheck(call, secrets)
  const address = `비밀로 ${randomInt(1e9)}`
  await call('GET', `/juso?keyword=${encodeURIComponent(address)}`)
  await call('GET', `/recommenders?query=${encodeURIComponent(address)}`, { token })
  await call('POST', '/login', { body: `{"email":"${address}","password":"${wrong}"` })
  await call('POST', '/me/match-password', { token, body: { email: demoMembers.shopper, password: wrong } })
  await call('PATCH', '/me/password', {
    token,
    body: { password: wrong, newPassword: wrong, confirmNewPassword: wrong },
  })
  secrets.set('words of an address', address).set('the same in an address line', encodeURIComponent(address))
  // A call that fails without its database logs the error, and nothing of the request.
  shop.line.cut()
  await call('POST', '/login', { body }).catch(() => null)
  await call('GET', `/juso?keyword=${encodeURIComponent(address)}`).catch(() => null)
  shop.line.mend()
  return secrets
}

/** By every call and return, with and without the database. */
const plantMarkers = async (shop: ShopProcess, secrets: Secrets): Promise<number> => {
  const marker = `Planted${randomInt(1e9)}Marker`
  secrets.set('marker in every value', marker)
  const body = { email: demoMembers.fresh, password: demoPassword }
  const login = await createHttpCaller(shop.url)<{ access_token: string }>('POST', '/login', { body })
  return plantEverywhere(shop, login.body.access_token, marker)
}

/** Values that the database may hold only as hashes, or not at all. */
const unstoredSecrets = [
  'access token',
  'signature of a token',
  'password',
  'wrong password',
  'socket ticket',
  'code in its message',
  'identity data',
  'CI',
]

const findStored = async (shop: ShopProcess, secrets: Secrets): Promise<string[]> => {
  const tables = await shop.rows<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'jobs', 'retained')`,
  )
  const findings: string[] = []
  for (const { name } of tables)
    for (const what of unstoredSecrets) {
      const [row] = await shop.rows<{ rows: number }>(
        `select count(*)::int as rows from ${name} as t where strpos(t::text, $1) > 0`,
        [secrets.get(what)],
      )
      if (row && row.rows > 0) findings.push(`${what} in ${name}`)
    }
  return findings
}

/** W14: log and tables keep no secret of any request. */
export const checkLogs = async (): Promise<Attack> => {
  const shop = await startShopProcess({ env: { LOG_LEVEL: 'debug' } })
  try {
    // A demo shop prints its log-in at its start.
    const greeting = shop.said().length
    const secrets = await runSession(shop)
    const markerCount = await plantMarkers(shop, secrets)
    const output = shop.said().slice(greeting)
    const loggedSecrets = [...secrets]
      .filter(([, value]) => value && output.includes(value))
      .map(([what]) => what)
    const storedSecrets = await findStored(shop, secrets)
    for (const what of loggedSecrets) console.error(`  the log has the ${what}`)
    for (const what of storedSecrets) console.error(`  the database has the ${what}`)
    return {
      id: 'W14',
      promise: 'logs and tables keep no secret',
      passed: loggedSecrets.length + storedSecrets.length === 0 && output.length > 0 && shop.running(),
      figures: {
        secrets: secrets.size,
        'requests with a marker': markerCount,
        'letters of log': output.length,
        'in the log': loggedSecrets.length,
        'in the database': storedSecrets.length,
      },
    }
  } finally {
    await shop.stop()
  }
}
