import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHmac, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { members, sessions } from '#server/db/tables/members.ts'
import { addSession } from '#server/session/session.store.ts'
import { solveCaptcha } from '../support/captcha.ts'
import { openTestShop, type FailedBody, type TestMember, type TestShop } from '../support/shop.ts'

type Token = { access_token: string; exp: number }

const password = 'Wine#2026'
const lifetimeSeconds = 90 * 24 * 60 * 60
const encodePart = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

let shop: TestShop
let member: TestMember
let addresses = 0
/** An address whose rate limits no other test uses. */
const createIp = () => `198.51.100.${(addresses += 1)}`

beforeAll(async () => {
  shop = await openTestShop()
  member = await shop.asMember({ password, fullName: '김로그' })
})
afterAll(() => shop.close())

type From = { ip?: string; browser?: string; captcha?: string }
const logIn = (email: string, secret: string, { captcha, ...from }: From = {}, at = shop) =>
  at.call<Token & FailedBody>('POST', '/login', {
    body: { email, password: secret, captcha },
    ip: createIp(),
    ...from,
  })
/** Logs in with a solved captcha. */
const logInAsPerson = async (email: string, secret: string, from: From = {}, at = shop) =>
  logIn(email, secret, { ...from, captcha: (await solveCaptcha(at, createIp())).token }, at)

describe('session.logIn', () => {
  it('answers a token of ninety days that opens the account', async () => {
    const { status, body } = await logIn(` ${member.email.toUpperCase()} `, password)
    expect(status).toBe(200)
    const seconds = body.exp - Date.now() / 1000
    expect(seconds).toBeGreaterThan(lifetimeSeconds - 60)
    expect(seconds).toBeLessThan(lifetimeSeconds + 60)
    const me = await shop.call('GET', '/me', { token: body.access_token })
    expect(me.body).toMatchObject({ id: member.id, email: member.email, fullName: '김로그' })
  })

  it('begins a session of its own each time', async () => {
    const [one, two] = [await logIn(member.email, password), await logIn(member.email, password)]
    expect(one.body.access_token).not.toBe(two.body.access_token)
    await shop.call('POST', '/logout', { token: one.body.access_token })
    expect((await shop.call('GET', '/me', { token: two.body.access_token })).status).toBe(200)
  })

  it('takes a password however its letters are composed', async () => {
    const composedMember = await shop.asMember({ password: 'Pé#2026pe' })
    expect((await logIn(composedMember.email, 'Pe\u0301#2026pe')).status).toBe(200)
  })

  it('answers the same to a wrong password, an unknown e-mail and a blocked member', async () => {
    const blocked = await shop.asMember({ password, status: 'BLOCKED' })
    const responses = await Promise.all([
      logIn(member.email, 'Wrong#2026'),
      logIn('nobody@example.com', 'Wrong#2026'),
      logIn(blocked.email, password),
    ])
    const [first] = responses
    expect(first?.status).toBe(401)
    expect(first?.body.code).toBe('session.credentials.wrong')
    for (const response of responses)
      expect([response.status, response.body]).toEqual([first?.status, first?.body])
  })

  it('says what is wrong in the language of the request, and names the fields', async () => {
    const wrong = await shop.call<FailedBody>('POST', '/login', {
      body: { email: 'nobody@example.com', password: 'x' },
      ip: createIp(),
      locale: 'en-US',
    })
    expect(wrong.body.message).toBe(
      'The information you entered is incorrect. Please check your email and password.',
    )
    const malformed = await shop.call<FailedBody>('POST', '/login', {
      body: { email: 'no' },
      locale: 'ja-JP',
    })
    expect(malformed.status).toBe(400)
    expect(malformed.body.fields).toEqual({
      email: 'メールアドレスの形式が正しくありません。ご確認ください。',
      password: '必須項目です。',
    })
  })

  it('makes everyone wait after five wrong passwords, whether the e-mail exists or not', async () => {
    const target = await shop.asMember({ password })
    for (const email of [target.email, 'unknown-to-us@example.com']) {
      for (let guess = 1; guess <= 5; guess += 1)
        expect((await logInAsPerson(email, `Wrong#000${guess}`)).body.code).toBe('session.credentials.wrong')
      const sixth = await logIn(email, password)
      expect([sixth.status, sixth.body.code]).toEqual([429, 'session.credentials.locked'])
    }
  })

  it('judges at most five of two hundred guesses that arrive together', async () => {
    const target = await shop.asMember({ password })
    const guesses = Array.from({ length: 200 }, (_, guess) => logIn(target.email, `Wrong#${guess}`))
    const codes = (await Promise.all(guesses)).map(({ body }) => body.code)
    const judgedCount = codes.filter((code) => code === 'session.credentials.wrong').length
    expect(judgedCount).toBeLessThanOrEqual(5)
    expect(judgedCount).toBeGreaterThan(0)
    expect(new Set(codes)).toEqual(
      new Set([
        'session.credentials.wrong',
        'session.credentials.locked',
        ...codes.filter((c) => c === 'request.busy' || c === 'session.captcha.required'),
      ]),
    )
  })

  it('lets the member in from a browser they have used, while a stranger guesses elsewhere', async () => {
    const victim = await shop.asMember({ password })
    expect((await logIn(victim.email, password, { browser: 'own-browser' })).status).toBe(200)
    for (let guess = 1; guess <= 6; guess += 1)
      await logInAsPerson(victim.email, 'Wrong#2026', { browser: 'stranger' })
    expect((await logIn(victim.email, password, { browser: 'stranger' })).status).toBe(429)
    expect((await logIn(victim.email, password, { browser: 'own-browser' })).status).toBe(200)
  })

  it('asks for a solved captcha after three wrong passwords for an account, wherever they came from', async () => {
    const target = await shop.asMember({ password })
    for (const email of [target.email, 'unknown-to-me@example.com']) {
      for (let guess = 1; guess <= 3; guess += 1)
        expect((await logIn(email, 'Wrong#2026')).body.code).toBe('session.credentials.wrong')
      const fourth = await logIn(email, password)
      expect([fourth.status, fourth.body.code]).toEqual([403, 'session.captcha.required'])
    }
    expect((await logIn(target.email, password, { captcha: 'made up' })).body.code).toBe('captcha.failed')
    expect((await logInAsPerson(target.email, password)).status).toBe(200)
    expect((await logIn(target.email, password)).status).toBe(200)
  })

  it('takes a solved captcha for one log-in', async () => {
    const target = await shop.asMember({ password })
    for (let guess = 1; guess <= 3; guess += 1) await logIn(target.email, 'Wrong#2026')
    const { token: captcha } = await solveCaptcha(shop, createIp())
    const once = await logIn(target.email, 'Wrong#2026', { captcha })
    expect(once.body.code).toBe('session.credentials.wrong')
    expect((await logIn(target.email, password, { captcha })).body.code).toBe('captcha.failed')
  })

  it('asks an address for it that guesses at many accounts, but not a browser that the member knows', async () => {
    const [ownMember, ip] = [await shop.asMember({ password }), createIp()]
    const browser = 'browser at home'
    await logIn(ownMember.email, password, { ip, browser })
    for (let guess = 1; guess <= 3; guess += 1) await logIn(`many${guess}@example.com`, 'Wrong#2026', { ip })
    expect((await logIn(ownMember.email, password, { ip })).body.code).toBe('session.captcha.required')
    expect((await logIn(ownMember.email, password, { ip, browser })).status).toBe(200)
    expect((await logInAsPerson(ownMember.email, password, { ip })).status).toBe(200)
  })

  it('asks an address for a captcha after twenty log-ins a minute, and no header gives it another address', async () => {
    const ip = createIp()
    const attempts = Array.from({ length: 21 }, (_, count) =>
      shop.call<FailedBody>('POST', '/login', {
        body: { email: `guess${count}@example.com`, password: 'Wrong#2026' },
        headers: { 'x-forwarded-for': `203.0.113.${count}` },
        ip,
      }),
    )
    const captchaResponses = (await Promise.all(attempts)).filter(
      ({ body }) => body.code === 'session.captcha.required',
    )
    expect(captchaResponses.length).toBeGreaterThanOrEqual(1)
  })

  it('never refuses the right password of a member who shares the address of a guesser', async () => {
    const [ownMember, ip] = [await shop.asMember({ password }), createIp()]
    for (let guess = 1; guess <= 30; guess += 1)
      await logIn(`shared${guess}@example.com`, 'Wrong#2026', { ip })
    expect((await logIn(ownMember.email, password, { ip })).body.code).toBe('session.captcha.required')
    expect((await logInAsPerson(ownMember.email, password, { ip })).status).toBe(200)
  })

  it('does not count right passwords from an address that many share', async () => {
    const ip = createIp()
    for (let count = 1; count <= 25; count += 1) {
      const member = await shop.asMember({ password })
      expect((await logIn(member.email, password, { ip })).status).toBe(200)
    }
  })

  it('is busy rather than slow when more passwords arrive than can be checked', async () => {
    const crowd = Array.from({ length: 60 }, (_, count) => logIn(`crowd${count}@example.com`, 'Wrong#2026'))
    const busyResponses = (await Promise.all(crowd)).filter(({ status }) => status === 503)
    expect(busyResponses.length).toBeGreaterThan(0)
    expect(busyResponses[0]?.body.code).toBe('request.busy')
    for (const { headers } of busyResponses) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('after a wait', () => {
  it('takes one attempt once the wait is over, and forgets the failures after a right one', async () => {
    const later = await openTestShop({ clock: '2026-11-20T12:00:00+09:00' })
    try {
      const patient = await later.asMember({ password })
      const tryIt = (secret: string) => logInAsPerson(patient.email, secret, {}, later)
      for (let guess = 1; guess <= 5; guess += 1) await tryIt('Wrong#2026')
      later.clock.advance({ seconds: 29 })
      expect((await tryIt(password)).status).toBe(429)
      later.clock.advance({ seconds: 2 })
      expect((await tryIt('Wrong#2026')).status).toBe(401)
      later.clock.advance({ seconds: 31 })
      expect((await tryIt(password)).status).toBe(429)
      later.clock.advance({ seconds: 31 })
      expect((await tryIt(password)).status).toBe(200)
      expect((await tryIt('Wrong#2026')).status).toBe(401)
    } finally {
      await later.close()
    }
  })
})

describe('a new session', () => {
  it('is not begun for a member who withdrew, or ended all sessions, since they were looked up', async () => {
    const { id } = await shop.asMember()
    const begin = (version: number) => addSession(shop.db, { id, version }, shop.clock.now())
    const countSessions = async () =>
      (await shop.db.select().from(sessions).where(eq(sessions.memberId, id))).length
    const before = await countSessions()
    await shop.db.update(members).set({ tokenVersion: 1 }).where(eq(members.id, id))
    await expect(begin(0)).rejects.toMatchObject({ code: 'session.required' })
    await shop.db.update(members).set({ status: 'WITHDRAWN' }).where(eq(members.id, id))
    await expect(begin(1)).rejects.toMatchObject({ code: 'session.required' })
    expect(await countSessions()).toBe(before)
  })
})

describe('a session that is over', () => {
  const readEnd = async (token: string, at = shop) => {
    const { status, body } = await at.call<FailedBody>('GET', '/me', { token })
    return [status, body.code, body.fields?.['session']]
  }

  it('says that the password was changed, or that every device was logged out', async () => {
    const somebody = await shop.asMember({ password })
    const [first, second] = [await logIn(somebody.email, password), await logIn(somebody.email, password)]
    const passwordChange = { password, newPassword: 'Cellar#2027', confirmNewPassword: 'Cellar#2027' }
    const response = await shop.call<Token>('PATCH', '/me/password', {
      body: passwordChange,
      token: first.body.access_token,
    })
    expect(await readEnd(second.body.access_token)).toEqual([401, 'session.required', 'password'])
    const third = await logIn(somebody.email, 'Cellar#2027')
    await shop.call('POST', '/logout/everywhere', { token: response.body.access_token })
    expect(await readEnd(third.body.access_token)).toEqual([401, 'session.required', 'elsewhere'])
  })

  it('says that it expired, and nothing for a log-out or an invalid token', async () => {
    const ownShop = await openTestShop({ clock: '2026-11-20T12:00:00+09:00' })
    try {
      const [idle, loggedOutMember] = [await ownShop.asMember(), await ownShop.asMember()]
      await ownShop.call('POST', '/logout', { token: loggedOutMember.token })
      expect(await readEnd(loggedOutMember.token, ownShop)).toEqual([401, 'session.required', undefined])
      expect(await readEnd('not.a.token', ownShop)).toEqual([401, 'session.required', undefined])
      ownShop.clock.advance({ days: 31 })
      expect(await readEnd(idle.token, ownShop)).toEqual([401, 'session.required', 'expired'])
      ownShop.clock.advance({ days: 70 })
      expect(await readEnd(idle.token, ownShop)).toEqual([401, 'session.required', 'expired'])
    } finally {
      await ownShop.close()
    }
  })
})

describe('session.logOut', () => {
  it('ends the session at once, and no other one', async () => {
    const { body } = await logIn(member.email, password)
    expect((await shop.call('GET', '/me', { token: body.access_token })).status).toBe(200)
    expect(await shop.call('POST', '/logout', { token: body.access_token })).toMatchObject({
      status: 200,
      body: { ok: true },
    })
    const after = await shop.call<FailedBody>('GET', '/me', { token: body.access_token })
    expect([after.status, after.body.code]).toEqual([401, 'session.required'])
    expect((await shop.call('GET', '/me', { token: member.token })).status).toBe(200)
  })

  it('needs a session', async () => {
    expect((await shop.call('POST', '/logout')).status).toBe(401)
  })
})

describe('session.logOutEverywhere', () => {
  it('ends every other session at once, and this one goes on with a new token', async () => {
    const somebody = await shop.asMember({ password })
    const other = await logIn(somebody.email, password)
    const { status, body } = await shop.call<Token>('POST', '/logout/everywhere', { token: somebody.token })
    expect(status).toBe(200)
    expect((await shop.call('GET', '/me', { token: other.body.access_token })).status).toBe(401)
    expect((await shop.call('GET', '/me', { token: somebody.token })).status).toBe(401)
    expect((await shop.call('GET', '/me', { token: body.access_token })).status).toBe(200)
  })
})

describe('session tokens', () => {
  const createClaims = () => {
    const iat = Math.floor(Date.now() / 1000)
    const audience = { iss: 'vini', aud: 'vini-b2c', sub: String(member.id), sid: member.sid, ver: 0 }
    return { ...audience, jti: randomUUID(), iat, exp: iat + 3600 }
  }
  const signToken = (
    header: object,
    payload: object,
    key: Uint8Array | string = shop.services.secrets.key('session-token'),
  ) => {
    const text = `${encodePart(header)}.${encodePart(payload)}`
    return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
  }
  const readStatus = async (token: string) => (await shop.call('GET', '/me', { token })).status

  it('are accepted as we sign them', async () => {
    expect(await readStatus(signToken({ alg: 'HS256' }, createClaims()))).toBe(200)
  })

  it('are refused with another algorithm, key, audience, time or form', async () => {
    const [, payload = '', signature = ''] = member.token.split('.')
    const now = Math.floor(Date.now() / 1000)
    const forgedTokens = {
      'no algorithm': `${encodePart({ alg: 'none' })}.${encodePart(createClaims())}.`,
      'no algorithm, our signature': `${encodePart({ alg: 'none' })}.${payload}.${signature}`,
      'a public-key algorithm': signToken({ alg: 'RS256' }, createClaims()),
      'a longer hash': signToken({ alg: 'HS512' }, createClaims()),
      'a key of its own': signToken({ alg: 'HS256', jwk: { kty: 'oct', k: 'YQ' } }, createClaims(), 'a'),
      'a key elsewhere': signToken(
        { alg: 'HS256', jku: 'http://e.com/keys', kid: '../../dev/null' },
        createClaims(),
        '',
      ),
      'another audience': signToken({ alg: 'HS256' }, { ...createClaims(), aud: 'vini-b2b' }),
      'another issuer': signToken({ alg: 'HS256' }, { ...createClaims(), iss: 'e.com' }),
      'an end in the past': signToken({ alg: 'HS256' }, { ...createClaims(), exp: now - 1 }),
      'a beginning in the future': signToken({ alg: 'HS256' }, { ...createClaims(), nbf: now + 3600 }),
      'no end': signToken({ alg: 'HS256' }, { ...createClaims(), exp: undefined }),
      'another member': signToken({ alg: 'HS256' }, { ...createClaims(), sub: String(member.id + 1) }),
      'digits of another script': signToken({ alg: 'HS256' }, { ...createClaims(), sub: '１' }),
      'another version': signToken({ alg: 'HS256' }, { ...createClaims(), ver: 1 }),
      'a session that never was': signToken({ alg: 'HS256' }, { ...createClaims(), sid: randomUUID() }),
      'a session id that is none': signToken({ alg: 'HS256' }, { ...createClaims(), sid: "' or 1=1" }),
      'a changed payload': member.token.replace(payload, encodePart(createClaims())),
      'sixteen kilobytes': signToken({ alg: 'HS256' }, { ...createClaims(), pad: 'x'.repeat(16_000) }),
      garbage: 'not.a.token',
    }
    for (const [what, token] of Object.entries(forgedTokens))
      expect([what, await readStatus(token)]).toEqual([what, 401])
  })

  it('end within a second when the member is given a new version or is blocked', async () => {
    const ownShop = await openTestShop({ clock: '2026-11-20T12:00:00+09:00' })
    try {
      for (const change of [{ tokenVersion: 1 }, { status: 'BLOCKED' as const }]) {
        const changedMember = await ownShop.asMember()
        expect((await ownShop.call('GET', '/me', { token: changedMember.token })).status).toBe(200)
        await ownShop.db.update(members).set(change).where(eq(members.id, changedMember.id))
        ownShop.clock.advance({ seconds: 1 })
        expect((await ownShop.call('GET', '/me', { token: changedMember.token })).status).toBe(401)
      }
    } finally {
      await ownShop.close()
    }
  })

  it('end after thirty idle days, and not before', async () => {
    const ownShop = await openTestShop({ clock: '2026-11-20T12:00:00+09:00' })
    try {
      const idle = await ownShop.asMember()
      ownShop.clock.advance({ days: 29 })
      expect((await ownShop.call('GET', '/me', { token: idle.token })).status).toBe(200)
      ownShop.clock.advance({ days: 29 })
      expect((await ownShop.call('GET', '/me', { token: idle.token })).status).toBe(200)
      ownShop.clock.advance({ days: 31 })
      expect((await ownShop.call('GET', '/me', { token: idle.token })).status).toBe(401)
    } finally {
      await ownShop.close()
    }
  })
})
