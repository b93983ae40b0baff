import { createHmac, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { socialAccounts } from '#server/db/tables/accounts.ts'
import { members } from '#server/db/tables/members.ts'
import { toSocialSubject } from '#server/gateways/sandbox/social-accounts.ts'
import { fetchNativeToken, pickAccount } from '../support/social.ts'
import { mapConcurrently, count, type Attack } from './arena.ts'
import {
  addPerson,
  createServicesCaller,
  findCode,
  createIp,
  withInProcessShop,
  findLastMessage,
  password,
  type ApiCaller,
  type InProcessShop,
  type Person,
} from './people.ts'

type TokenBody = { access_token?: string; code?: string }
const newPassword = 'Cellar#2027'

const logIn = async (ask: ApiCaller, person: Person, secret = password): Promise<string> => {
  const body = { email: person.email, password: secret }
  return (await ask<TokenBody>('POST', '/login', { body })).body.access_token ?? ''
}
const isAlive = async (ask: ApiCaller, token: string): Promise<boolean> =>
  (await ask('GET', '/me', { token })).status === 200
const reauthenticate = (ask: ApiCaller, { email, token }: Person) =>
  ask('POST', '/me/match-password', { token, body: { email, password } })

const linkKakao = (shop: InProcessShop, { id }: Person) =>
  shop.services.db.insert(socialAccounts).values({
    provider: 'kakao',
    subject: `subject of ${id}`,
    memberId: id,
    linkedAt: new Date(),
    lastUsedAt: new Date(),
  })

/** The acts that end sessions; each returns the token that replaces its own session's, if there is one. */
const endings: Record<string, (shop: InProcessShop, person: Person) => Promise<string | undefined>> = {
  'password changed': async ({ ask }, { token }) => {
    const body = { password, newPassword, confirmNewPassword: newPassword }
    return (await ask<TokenBody>('PATCH', '/me/password', { token, body })).body.access_token
  },
  'reset by mail': async ({ ask, services }, { email }) => {
    await ask('POST', '/find/reset/password', { body: { email } })
    const code = /#code=([\w-]+)/.exec(await findLastMessage(services, 'MAIL', email))?.[1]
    const body = { code, password: newPassword, passwordConfirm: newPassword }
    await ask('POST', '/find/reset/password/change', { body })
    return undefined
  },
  'reset by mobile': async ({ ask, services }, { email, mobile, fullName }) => {
    await ask('POST', '/find/password/mobile', { body: { email, mobile, fullname: fullName } })
    const code = await findCode(services, mobile)
    const body = { code, email, mobile, password: newPassword }
    await ask('POST', '/reset/password/mobile', { body })
    return undefined
  },
  'account unlinked': async (shop, person) => {
    await linkKakao(shop, person)
    await reauthenticate(shop.ask, person)
    const options = { token: person.token, body: {} }
    return (await shop.ask<TokenBody>('POST', '/kakao-login/update?create=false', options)).body.access_token
  },
  withdrawal: async ({ ask }, { token }) => {
    await ask('POST', '/me/withdrawal', { token, body: { password, leaveReason: 'RARELY_USED' } })
    return undefined
  },
  'blocked by the operator': async ({ services }, { id }) => {
    await services.db.update(members).set({ status: 'BLOCKED' }).where(eq(members.id, id))
    return undefined
  },
}

const endOne = async (shop: InProcessShop, other: ApiCaller, end: (typeof endings)[string]) => {
  const person = await addPerson(shop.services)
  const tokens = [person.token, await logIn(shop.ask, person), await logIn(other, person)]
  const before = (
    await mapConcurrently(tokens, 3, async (token) => [
      await isAlive(shop.ask, token),
      await isAlive(other, token),
    ])
  )
    .flat()
    .every(Boolean)
  const next = await end(shop, person)
  shop.services.clock.advance(1)
  const still = (
    await mapConcurrently(tokens, 3, async (token) => [
      await isAlive(shop.ask, token),
      await isAlive(other, token),
    ])
  ).flat()
  return { before, left: count(still, Boolean), goesOn: next === undefined || (await isAlive(other, next)) }
}

const logOutOne = async (shop: InProcessShop, other: ApiCaller) => {
  const person = await addPerson(shop.services)
  const second = await logIn(shop.ask, person)
  await isAlive(other, person.token)
  await shop.ask('POST', '/logout', { token: person.token })
  shop.services.clock.advance(1)
  const livingFlags = [await isAlive(shop.ask, person.token), await isAlive(other, person.token)]
  return { before: true, left: count(livingFlags, Boolean), goesOn: await isAlive(shop.ask, second) }
}

/** A1: each act that withdraws trust ends every token within a second, in every process. */
export const checkSessionEnds = (): Promise<Attack> =>
  withInProcessShop({}, async (shop) => {
    const other = createServicesCaller(shop.services)
    const results = []
    for (const end of Object.values(endings)) results.push(await endOne(shop, other, end))
    results.push(await logOutOne(shop, other))
    const livingCount = results.reduce((sum, { left }) => sum + left, 0)
    const isSound = results.every(({ before, goesOn }) => before && goesOn)
    return {
      id: 'A1',
      promise: 'a session ends at once where trust ends',
      passed: isSound && livingCount === 0,
      figures: { acts: results.length, processes: 2, 'tokens still living': livingCount },
    }
  })

const encodePart = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

const createForgeries = (shop: InProcessShop, { id, token }: Person, sid: string): Record<string, string> => {
  const key = shop.services.secrets.key('session-token')
  const now = Math.floor(shop.services.clock.now().getTime() / 1000)
  const claims = {
    ...{ iss: 'vini', aud: 'vini-b2c', sub: String(id), sid, ver: 0 },
    ...{ jti: randomUUID(), iat: now, exp: now + 3600 },
  }
  const signToken = (header: object, payload: object, by: Uint8Array | string = key) => {
    const text = `${encodePart(header)}.${encodePart(payload)}`
    return `${text}.${createHmac('sha256', by).update(text).digest('base64url')}`
  }
  const [, payload = '', signature = ''] = token.split('.')
  const hs = { alg: 'HS256' }
  const publicKey = '-----BEGIN PUBLIC KEY-----\nMIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8A\n-----END PUBLIC KEY-----\n'
  return {
    'alg none': `${encodePart({ alg: 'none' })}.${encodePart(claims)}.`,
    'alg None': `${encodePart({ alg: 'None' })}.${encodePart(claims)}.${signature}`,
    'alg of a public key': signToken({ alg: 'RS256' }, claims, publicKey),
    'alg of a longer hash': signToken({ alg: 'HS512' }, claims),
    'alg of an array': signToken({ alg: ['HS256'] }, claims),
    'no alg': signToken({}, claims),
    'a jwk of its own': signToken({ ...hs, jwk: { kty: 'oct', k: 'YQ' } }, claims, 'a'),
    'a jku elsewhere': signToken({ ...hs, jku: 'http://evil.test/keys' }, claims, 'a'),
    'a kid of a file': signToken({ ...hs, kid: '../../../dev/null' }, claims, ''),
    'a kid of a query': signToken({ ...hs, kid: "' union select 'a" }, claims, 'a'),
    'an x5u': signToken({ ...hs, x5u: 'http://evil.test/cert' }, claims, 'a'),
    'a critical header': signToken({ ...hs, crit: ['b64'], b64: false }, claims),
    'another audience': signToken(hs, { ...claims, aud: 'vini-b2b' }),
    'no audience': signToken(hs, { ...claims, aud: undefined }),
    'another issuer': signToken(hs, { ...claims, iss: 'https://accounts.google.com' }),
    'an end in the past': signToken(hs, { ...claims, exp: now - 1 }),
    'no end': signToken(hs, { ...claims, exp: undefined }),
    'an end that is text': signToken(hs, { ...claims, exp: '9999999999' }),
    'a beginning in the future': signToken(hs, { ...claims, nbf: now + 600 }),
    'another member': signToken(hs, { ...claims, sub: String(id + 1) }),
    'no member': signToken(hs, { ...claims, sub: '0' }),
    'digits of another script': signToken(hs, { ...claims, sub: '１' }),
    'a member in text': signToken(hs, { ...claims, sub: `${id} or 1=1` }),
    'another version': signToken(hs, { ...claims, ver: 1 }),
    'another session': signToken(hs, { ...claims, sid: randomUUID() }),
    'a session that is none': signToken(hs, { ...claims, sid: "' or 1=1 --" }),
    'sixteen kilobytes': signToken(hs, { ...claims, pad: 'x'.repeat(16_000) }),
    'another payload': token.replace(payload, encodePart({ ...claims, sub: '1' })),
    'spare bits of the signature': alterSpareBits(token),
    'no signature': token.slice(0, token.lastIndexOf('.') + 1),
    'two dots': '..',
    nothing: 'x',
  }
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Another encoding of the same signature: its last letter has two unused bits. */
const alterSpareBits = (token: string): string =>
  token.slice(0, -1) + (alphabet[alphabet.indexOf(token.slice(-1)) + 1] ?? '')

/** Copies of the token, each with another letter changed. */
const listAlteredTokens = (token: string): string[] =>
  [...token].map(
    (character, index) => token.slice(0, index) + (character === 'A' ? 'B' : 'A') + token.slice(index + 1),
  )

/** A2: only the exact token that the shop signed is valid. */
export const checkForgedTokens = ({ quick = false } = {}): Promise<Attack> =>
  withInProcessShop({}, async (shop) => {
    const person = await addPerson(shop.services)
    const { sid } = JSON.parse(Buffer.from(person.token.split('.')[1] ?? '', 'base64url').toString())
    const forgeries = Object.values(createForgeries(shop, person, sid))
    const alteredTokens = listAlteredTokens(person.token).filter((_, index) => !quick || index % 4 === 0)
    const statuses = await mapConcurrently([...forgeries, ...alteredTokens], 10, async (token) => {
      const { status } = await shop.ask('GET', '/me', { token })
      return status
    })
    const acceptedCount = count(statuses, (status) => status === 200)
    const unexpectedCount = count(statuses, (status) => status !== 401 && status !== 200)
    const isGenuineAlive = await isAlive(shop.ask, person.token)
    return {
      id: 'A2',
      promise: 'a token is ours to the letter, or nothing',
      passed: acceptedCount === 0 && unexpectedCount === 0 && isGenuineAlive,
      figures: {
        forgeries: forgeries.length,
        'letters turned': alteredTokens.length,
        accepted: acceptedCount,
        'not 401': unexpectedCount,
      },
    }
  })

const readSid = (token: string): string =>
  String(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())['sid'])

type SocialLogin = { url: string; state: string }

/** Every way to log in, each from a browser that carries the attacker's session. */
const entrances: Record<string, (shop: InProcessShop, victim: Person, planted: string) => Promise<string>> = {
  password: async ({ ask }, victim, token) => {
    const body = { email: victim.email, password }
    return (
      (await ask<TokenBody>('POST', '/login', { token, body, browser: 'victim' })).body.access_token ?? ''
    )
  },
  social: async ({ ask }, _, token) => {
    const redirectUri = 'http://shop.test/oauth2/kakao'
    const browser = 'victim'
    const login = await ask<SocialLogin>('POST', '/social/kakao', { token, body: { redirectUri }, browser })
    const { code, state } = await pickAccount(login.body.url, 'hana')
    const body = { code, state, redirectUri }
    return (await ask<TokenBody>('POST', '/kakao-login', { token, body, browser })).body.access_token ?? ''
  },
  native: async ({ ask, sandboxes }, _, token) => {
    const login = await ask<SocialLogin>('POST', '/social/apple', { token, body: {} })
    const { state } = login.body
    const idToken = await fetchNativeToken(sandboxes?.social?.url ?? '', 'apple', {
      account: 'hana',
      nonce: state,
    })
    const body = { id: 'x', email: 'x', idToken, state }
    return (await ask<TokenBody>('POST', '/apple-login/native', { token, body })).body.access_token ?? ''
  },
}

const linkTo = async ({ services }: InProcessShop, { id }: Person) => {
  await services.db.delete(socialAccounts)
  const moments = { linkedAt: new Date(), lastUsedAt: new Date() }
  for (const provider of ['kakao', 'apple'] as const)
    await services.db
      .insert(socialAccounts)
      .values({ provider, subject: toSocialSubject(provider, 'hana'), memberId: id, ...moments })
}

/** A3: each log-in creates a new session, even in a browser with a token planted by an attacker. */
export const checkPlantedSessions = (): Promise<Attack> =>
  withInProcessShop({ outside: true }, async (shop) => {
    const results = []
    for (const enter of Object.values(entrances)) {
      const [victim, attacker] = [await addPerson(shop.services), await addPerson(shop.services)]
      await linkTo(shop, victim)
      const token = await enter(shop, victim, attacker.token)
      shop.services.clock.advance(1)
      const me = await shop.ask<{ id: number }>('GET', '/me', { token })
      const attackerSession = await shop.ask<{ id?: number }>('GET', '/me', { token: attacker.token })
      results.push({
        entered: me.body.id === victim.id,
        fresh: token !== '' && readSid(token) !== readSid(attacker.token),
        dead: attackerSession.status === 401,
      })
    }
    const planting = await shop.ask('GET', '/me', { headers: { cookie: 'acToken=planted' }, ip: createIp() })
    const soundCount = count(results, ({ entered, fresh, dead }) => entered && fresh && dead)
    return {
      id: 'A3',
      promise: 'a planted session is never the one that is used',
      passed: soundCount === results.length && planting.status === 401,
      figures: { entrances: results.length, 'new session, planted one dead': soundCount },
    }
  })
