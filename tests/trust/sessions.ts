import { createHmac, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { socialAccounts } from '#server/db/tables/accounts.ts'
import { members } from '#server/db/tables/members.ts'
import { toSocialSubject } from '#server/gateways/sandbox/social-accounts.ts'
import { nativeToken, pickAccount } from '../support/social.ts'
import { abreast, count, type Attack } from './arena.ts'
import {
  addPerson,
  askOf,
  codeFor,
  freshIp,
  inHouse,
  lastMessage,
  password,
  type Ask,
  type House,
  type Person,
} from './people.ts'

type Tokened = { access_token?: string; code?: string }
const newPassword = 'Cellar#2027'

const logIn = async (ask: Ask, person: Person, secret = password): Promise<string> => {
  const body = { email: person.email, password: secret }
  return (await ask<Tokened>('POST', '/login', { body })).body.access_token ?? ''
}
const lives = async (ask: Ask, token: string): Promise<boolean> =>
  (await ask('GET', '/me', { token })).status === 200
const recheck = (ask: Ask, { email, token }: Person) =>
  ask('POST', '/me/match-password', { token, body: { email, password } })

const linkKakao = (house: House, { id }: Person) =>
  house.services.db.insert(socialAccounts).values({
    provider: 'kakao',
    subject: `subject of ${id}`,
    memberId: id,
    linkedAt: new Date(),
    lastUsedAt: new Date(),
  })

/** What ends sessions; each answers the token with which its own session goes on, if it does. */
const endings: Record<string, (house: House, person: Person) => Promise<string | undefined>> = {
  'password changed': async ({ ask }, { token }) => {
    const body = { password, newPassword, confirmNewPassword: newPassword }
    return (await ask<Tokened>('PATCH', '/me/password', { token, body })).body.access_token
  },
  'reset by mail': async ({ ask, services }, { email }) => {
    await ask('POST', '/find/reset/password', { body: { email } })
    const code = /#code=([\w-]+)/.exec(await lastMessage(services, 'MAIL', email))?.[1]
    const body = { code, password: newPassword, passwordConfirm: newPassword }
    await ask('POST', '/find/reset/password/change', { body })
    return undefined
  },
  'reset by mobile': async ({ ask, services }, { email, mobile, fullName }) => {
    await ask('POST', '/find/password/mobile', { body: { email, mobile, fullname: fullName } })
    const code = await codeFor(services, mobile)
    const body = { code, email, mobile, password: newPassword }
    await ask('POST', '/reset/password/mobile', { body })
    return undefined
  },
  'account unlinked': async (house, person) => {
    await linkKakao(house, person)
    await recheck(house.ask, person)
    const asked = { token: person.token, body: {} }
    return (await house.ask<Tokened>('POST', '/kakao-login/update?create=false', asked)).body.access_token
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

const endOne = async (house: House, other: Ask, end: (typeof endings)[string]) => {
  const person = await addPerson(house.services)
  const tokens = [person.token, await logIn(house.ask, person), await logIn(other, person)]
  const before = (
    await abreast(tokens, 3, async (token) => [await lives(house.ask, token), await lives(other, token)])
  )
    .flat()
    .every(Boolean)
  const next = await end(house, person)
  house.services.clock.advance(1)
  const still = (
    await abreast(tokens, 3, async (token) => [await lives(house.ask, token), await lives(other, token)])
  ).flat()
  return { before, left: count(still, Boolean), goesOn: next === undefined || (await lives(other, next)) }
}

const logOutOne = async (house: House, other: Ask) => {
  const person = await addPerson(house.services)
  const second = await logIn(house.ask, person)
  await lives(other, person.token)
  await house.ask('POST', '/logout', { token: person.token })
  house.services.clock.advance(1)
  const left = [await lives(house.ask, person.token), await lives(other, person.token)]
  return { before: true, left: count(left, Boolean), goesOn: await lives(house.ask, second) }
}

/** A1: whatever takes trust away ends every token within a second, in every process. */
export const endedAtOnce = (): Promise<Attack> =>
  inHouse({}, async (house) => {
    const other = askOf(house.services)
    const seen = []
    for (const end of Object.values(endings)) seen.push(await endOne(house, other, end))
    seen.push(await logOutOne(house, other))
    const living = seen.reduce((sum, { left }) => sum + left, 0)
    const sound = seen.every(({ before, goesOn }) => before && goesOn)
    return {
      id: 'A1',
      promise: 'a session ends at once where trust ends',
      passed: sound && living === 0,
      figures: { acts: seen.length, processes: 2, 'tokens still living': living },
    }
  })

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

const forgeriesOf = (house: House, { id, token }: Person, sid: string): Record<string, string> => {
  const key = house.services.secrets.key('session-token')
  const now = Math.floor(house.services.clock.now().getTime() / 1000)
  const claims = {
    ...{ iss: 'vini', aud: 'vini-b2c', sub: String(id), sid, ver: 0 },
    ...{ jti: randomUUID(), iat: now, exp: now + 3600 },
  }
  const signed = (header: object, payload: object, by: Uint8Array | string = key) => {
    const text = `${part(header)}.${part(payload)}`
    return `${text}.${createHmac('sha256', by).update(text).digest('base64url')}`
  }
  const [, payload = '', signature = ''] = token.split('.')
  const hs = { alg: 'HS256' }
  const publicKey = '-----BEGIN PUBLIC KEY-----\nMIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8A\n-----END PUBLIC KEY-----\n'
  return {
    'alg none': `${part({ alg: 'none' })}.${part(claims)}.`,
    'alg None': `${part({ alg: 'None' })}.${part(claims)}.${signature}`,
    'alg of a public key': signed({ alg: 'RS256' }, claims, publicKey),
    'alg of a longer hash': signed({ alg: 'HS512' }, claims),
    'alg of an array': signed({ alg: ['HS256'] }, claims),
    'no alg': signed({}, claims),
    'a jwk of its own': signed({ ...hs, jwk: { kty: 'oct', k: 'YQ' } }, claims, 'a'),
    'a jku elsewhere': signed({ ...hs, jku: 'http://evil.test/keys' }, claims, 'a'),
    'a kid of a file': signed({ ...hs, kid: '../../../dev/null' }, claims, ''),
    'a kid of a query': signed({ ...hs, kid: "' union select 'a" }, claims, 'a'),
    'an x5u': signed({ ...hs, x5u: 'http://evil.test/cert' }, claims, 'a'),
    'a critical header': signed({ ...hs, crit: ['b64'], b64: false }, claims),
    'another audience': signed(hs, { ...claims, aud: 'vini-b2b' }),
    'no audience': signed(hs, { ...claims, aud: undefined }),
    'another issuer': signed(hs, { ...claims, iss: 'https://accounts.google.com' }),
    'an end in the past': signed(hs, { ...claims, exp: now - 1 }),
    'no end': signed(hs, { ...claims, exp: undefined }),
    'an end that is text': signed(hs, { ...claims, exp: '9999999999' }),
    'a beginning in the future': signed(hs, { ...claims, nbf: now + 600 }),
    'another member': signed(hs, { ...claims, sub: String(id + 1) }),
    'no member': signed(hs, { ...claims, sub: '0' }),
    'digits of another script': signed(hs, { ...claims, sub: '１' }),
    'a member in text': signed(hs, { ...claims, sub: `${id} or 1=1` }),
    'another version': signed(hs, { ...claims, ver: 1 }),
    'another session': signed(hs, { ...claims, sid: randomUUID() }),
    'a session that is none': signed(hs, { ...claims, sid: "' or 1=1 --" }),
    'sixteen kilobytes': signed(hs, { ...claims, pad: 'x'.repeat(16_000) }),
    'another payload': token.replace(payload, part({ ...claims, sub: '1' })),
    'spare bits of the signature': spareBits(token),
    'no signature': token.slice(0, token.lastIndexOf('.') + 1),
    'two dots': '..',
    nothing: 'x',
  }
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** The same signature once more: its last letter stands for four bits, and has two to spare. */
const spareBits = (token: string): string =>
  token.slice(0, -1) + (alphabet[alphabet.indexOf(token.slice(-1)) + 1] ?? '')

/** Every letter of a token turned into another. */
const turned = (token: string): string[] =>
  [...token].map((letter, at) => token.slice(0, at) + (letter === 'A' ? 'B' : 'A') + token.slice(at + 1))

/** A2: a token is what we signed, to the letter, or nothing. */
export const forgedTokens = ({ quick = false } = {}): Promise<Attack> =>
  inHouse({}, async (house) => {
    const person = await addPerson(house.services)
    const { sid } = JSON.parse(Buffer.from(person.token.split('.')[1] ?? '', 'base64url').toString())
    const forged = Object.values(forgeriesOf(house, person, sid))
    const flipped = turned(person.token).filter((_, at) => !quick || at % 4 === 0)
    const statuses = await abreast([...forged, ...flipped], 10, async (token) => {
      const { status } = await house.ask('GET', '/me', { token })
      return status
    })
    const accepted = count(statuses, (status) => status === 200)
    const odd = count(statuses, (status) => status !== 401 && status !== 200)
    const genuine = await lives(house.ask, person.token)
    return {
      id: 'A2',
      promise: 'a token is ours to the letter, or nothing',
      passed: accepted === 0 && odd === 0 && genuine,
      figures: { forgeries: forged.length, 'letters turned': flipped.length, accepted, 'not 401': odd },
    }
  })

const sidOf = (token: string): string =>
  String(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())['sid'])

type Begun = { url: string; state: string }

/** Ways into an account, each from a browser that carries the attacker's session. */
const entrances: Record<string, (house: House, victim: Person, planted: string) => Promise<string>> = {
  password: async ({ ask }, victim, token) => {
    const body = { email: victim.email, password }
    return (await ask<Tokened>('POST', '/login', { token, body, browser: 'victim' })).body.access_token ?? ''
  },
  social: async ({ ask }, _, token) => {
    const redirectUri = 'http://shop.test/oauth2/kakao'
    const browser = 'victim'
    const begun = await ask<Begun>('POST', '/social/kakao', { token, body: { redirectUri }, browser })
    const { code, state } = await pickAccount(begun.body.url, 'hana')
    const body = { code, state, redirectUri }
    return (await ask<Tokened>('POST', '/kakao-login', { token, body, browser })).body.access_token ?? ''
  },
  native: async ({ ask, sandboxes }, _, token) => {
    const begun = await ask<Begun>('POST', '/social/apple', { token, body: {} })
    const { state } = begun.body
    const idToken = await nativeToken(sandboxes?.social?.url ?? '', 'apple', {
      account: 'hana',
      nonce: state,
    })
    const body = { id: 'x', email: 'x', idToken, state }
    return (await ask<Tokened>('POST', '/apple-login/native', { token, body })).body.access_token ?? ''
  },
}

const linkTo = async ({ services }: House, { id }: Person) => {
  await services.db.delete(socialAccounts)
  const moments = { linkedAt: new Date(), lastUsedAt: new Date() }
  for (const provider of ['kakao', 'apple'] as const)
    await services.db
      .insert(socialAccounts)
      .values({ provider, subject: toSocialSubject(provider, 'hana'), memberId: id, ...moments })
}

/** A3: whoever logs in gets a session of their own making, whatever was planted in the browser before. */
export const plantedSessions = (): Promise<Attack> =>
  inHouse({ outside: true }, async (house) => {
    const seen = []
    for (const enter of Object.values(entrances)) {
      const [victim, attacker] = [await addPerson(house.services), await addPerson(house.services)]
      await linkTo(house, victim)
      const token = await enter(house, victim, attacker.token)
      house.services.clock.advance(1)
      const me = await house.ask<{ id: number }>('GET', '/me', { token })
      const planted = await house.ask<{ id?: number }>('GET', '/me', { token: attacker.token })
      seen.push({
        entered: me.body.id === victim.id,
        fresh: token !== '' && sidOf(token) !== sidOf(attacker.token),
        dead: planted.status === 401,
      })
    }
    const planting = await house.ask('GET', '/me', { headers: { cookie: 'acToken=planted' }, ip: freshIp() })
    const sound = count(seen, ({ entered, fresh, dead }) => entered && fresh && dead)
    return {
      id: 'A3',
      promise: 'a planted session is never the one that is used',
      passed: sound === seen.length && planting.status === 401,
      figures: { entrances: seen.length, 'new session, planted one dead': sound },
    }
  })
