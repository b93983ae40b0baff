import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { passkeyChallenges, passkeys, people } from '#server/db/tables/people.ts'
import { auditLog } from '#server/db/tables/plumbing.ts'
import { tidy } from '#server/platform/worker/tidy.ts'
import {
  createAuthenticator,
  type Authenticator,
  type CreationOptions,
  type RequestOptions,
} from '../support/authenticator.ts'
import { asPerson, letProofGrowOld, toTotpCode, type TestPerson } from '../support/office.ts'
import { asHolder } from '../support/passkeys.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

type Answer = CreationOptions &
  RequestOptions & {
    code: string
    ticket: string
    step: string
    id: number
    name: string
    counterOnly: boolean
    items: { id: number; name: string; counterOnly: boolean; lastUsedAt: string | null }[]
    access_token: string
    byRecoveryCode: boolean
    hasPasskey: boolean
    hasFactor: boolean
    passkeys: number
    excludeCredentials: unknown[]
    allowCredentials: { id: string }[]
    session: { lockedAt: string | null }
  }

const password = 'Cellar#2027'
let shop: TestShop
let ipCount = 0
beforeAll(async () => {
  shop = await openTestShop({ clock: '2026-11-27T09:00:00+09:00' })
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.advance({ minutes: 2 }))

const send = (method: string, path: string, options: { token?: string; body?: unknown } = {}) =>
  shop.call<Answer>(method, `/office${path}`, { ...options, ip: `203.0.113.${(ipCount += 1) % 250}` })
const post = (path: string, token?: string, body?: unknown) =>
  send('POST', path, { ...(body !== undefined && { body }), ...(token && { token }) })

const begin = async ({ token }: Pick<TestPerson, 'token'>) => (await post('/me/passkeys/options', token)).body
const enrol = async (
  person: TestPerson,
  device: Authenticator = createAuthenticator(),
  name = '매장 노트북',
  choice: { counterOnly?: boolean } = {},
) => {
  const credential = device.create(await begin(person))
  return { device, answer: await post('/me/passkeys', person.token, { name, credential, ...choice }) }
}
const asCarer = () => asHolder(shop, { roles: ['care'], password })
const readTicket = async ({ email }: TestPerson) =>
  (await post('/log-in', undefined, { email, password })).body
const beginLogIn = async (person: TestPerson) => {
  const { ticket } = await readTicket(person)
  return { ticket, options: (await post('/log-in/passkey/options', undefined, { ticket })).body }
}
const listActs = async ({ id }: TestPerson, ...acts: string[]) => {
  const isAct = and(eq(auditLog.actor, `person:${id}`), inArray(auditLog.act, acts))
  return (await shop.db.select().from(auditLog).where(isAct)).map(({ act, detail }) => [act, detail['how']])
}

describe('officePasskeys.enrolPasskey', () => {
  it('adds what officePasskeys.beginPasskey asked for to officePasskeys.passkeys, with one line in the audit log', async () => {
    const person = await asPerson(shop, { roles: ['care'] })
    const { answer } = await enrol(person)
    expect([answer.status, answer.body.name]).toEqual([200, '매장 노트북'])
    const { body } = await send('GET', '/me/passkeys', { token: person.token })
    expect(body.items).toMatchObject([{ name: '매장 노트북', lastUsedAt: null }])
    expect((await send('GET', '/me', { token: person.token })).body.passkeys).toBe(1)
    expect((await begin(person)).excludeCredentials).toHaveLength(1)
    expect(await listActs(person, 'office.passkey_enrol')).toHaveLength(1)
  })

  it('keeps of the ways to a device those that the standard knows', async () => {
    const { id } = await asCarer()
    const [row] = await shop.db.select().from(passkeys).where(eq(passkeys.id, id))
    expect(row?.transports).toEqual(['internal'])
  })

  it('asks for a fresh proof', async () => {
    const person = await asPerson(shop, { roles: ['care'] })
    await letProofGrowOld(shop, person.sid)
    const { body } = await post('/me/passkeys/options', person.token)
    expect(body.code).toBe('office.reauthentication.required')
  })

  it('refuses another site, another host, a device that verified nobody, and what is no key', async () => {
    const person = await asPerson(shop, { roles: ['care'] })
    const device = createAuthenticator()
    const deviations = [{ origin: 'https://shop.test.example' }, { rpId: 'other.test' }, { unverified: true }]
    const codes = []
    for (const deviation of deviations) {
      const credential = device.create(await begin(person), deviation)
      codes.push((await post('/me/passkeys', person.token, { name: '열쇠', credential })).body.code)
    }
    const { id, response } = device.create(await begin(person))
    const garbage = { id, response: { ...response, attestationObject: 'AAAA' } }
    codes.push((await post('/me/passkeys', person.token, { name: '열쇠', credential: garbage })).body.code)
    expect(codes).toEqual(Array(4).fill('office.passkey.wrong'))
  })

  it('takes a challenge once, for five minutes, from the session that asked', async () => {
    const person = await asPerson(shop, { roles: ['care'] })
    const other = await asPerson(shop, { roles: ['care'] })
    const add = (token: string, credential: unknown) =>
      post('/me/passkeys', token, { name: '열쇠', credential })
    const options = await begin(person)
    expect((await add(other.token, createAuthenticator().create(options))).body.code).toBe(
      'office.passkey.wrong',
    )
    expect((await add(person.token, createAuthenticator().create(options))).status).toBe(200)
    expect((await add(person.token, createAuthenticator().create(options))).body.code).toBe(
      'office.passkey.wrong',
    )
    const late = await begin(person)
    shop.clock.advance({ minutes: 4, seconds: 59 })
    await post('/reauthentication', person.token, { code: toTotpCode(person.totpSecret, shop.clock.now()) })
    shop.clock.advance({ seconds: 2 })
    expect((await add(person.token, createAuthenticator().create(late))).body.code).toBe(
      'office.passkey.wrong',
    )
  })

  it('takes one key for one person', async () => {
    const { device } = await asCarer()
    const other = await asPerson(shop, { roles: ['care'] })
    const { answer } = await enrol(other, device)
    expect(answer.body.code).toBe('office.passkey.taken')
  })

  it('stops at ten', async () => {
    const person = await asPerson(shop, { roles: ['care'] })
    const waiting = createAuthenticator().create(await begin(person))
    for (let count = 0; count < 10; count += 1) await enrol(person)
    expect((await begin(person)).code).toBe('office.passkey.too_many')
    const { body } = await post('/me/passkeys', person.token, { name: '열한째', credential: waiting })
    expect(body.code).toBe('office.passkey.too_many')
  })

  it('leaves no challenge behind that nobody signed', async () => {
    const person = await asPerson(shop, { roles: ['care'] })
    await begin(person)
    shop.clock.advance({ minutes: 6 })
    await tidy(shop.services)
    const isOwn = eq(passkeyChallenges.personId, person.id)
    expect(await shop.db.select().from(passkeyChallenges).where(isOwn)).toEqual([])
  })
})

describe('officePasskeys.renamePasskey', () => {
  it("names a key of the person's own, and no other", async () => {
    const { person, id } = await asCarer()
    const rename = (token: string) => send('PATCH', `/me/passkeys/${id}`, { token, body: { name: '휴대폰' } })
    expect((await rename(person.token)).body.name).toBe('휴대폰')
    const other = await asPerson(shop, { roles: ['owner'] })
    expect((await rename(other.token)).body.code).toBe('office.passkey.not_found')
    expect(await listActs(person, 'office.passkey_rename')).toHaveLength(1)
  })
})

describe('officePasskeys.removePasskey', () => {
  it('ends a key at once, and leaves those of others', async () => {
    const { person, device, id } = await asCarer()
    const { ticket, options } = await beginLogIn(person)
    const other = await asPerson(shop, { roles: ['owner'] })
    const remove = (token: string) => send('DELETE', `/me/passkeys/${id}`, { token })
    expect((await remove(other.token)).body.code).toBe('office.passkey.not_found')
    expect((await remove(person.token)).status).toBe(200)
    const logIn = await post('/log-in/passkey', undefined, { ticket, passkey: device.get(options) })
    expect(logIn.body.code).toBe('office.passkey.wrong')
    expect((await readTicket(person)).hasPasskey).toBe(false)
    expect(await listActs(person, 'office.passkey_remove')).toHaveLength(1)
  })

  it('never takes the only second factor', async () => {
    const { person, id } = await asCarer()
    await shop.db.update(people).set({ totpEncrypted: null }).where(eq(people.id, person.id))
    const { body } = await send('DELETE', `/me/passkeys/${id}`, { token: person.token })
    expect(body.code).toBe('office.passkey.last')
    expect((await readTicket(person)).step).toBe('PROVE')
  })
})

describe('officePasskeys.logInByPasskey', () => {
  it('ends a log-in that a password began, with what officePasskeys.beginLogInByPasskey asks for', async () => {
    const { person, device, id } = await asCarer()
    const { ticket, options } = await beginLogIn(person)
    expect(options.allowCredentials).toHaveLength(1)
    const answer = await post('/log-in/passkey', undefined, { ticket, passkey: device.get(options) })
    expect([answer.status, answer.body.byRecoveryCode]).toEqual([200, false])
    const { body } = await send('GET', '/me/passkeys', { token: answer.body.access_token })
    expect(body.items[0]?.lastUsedAt).not.toBeNull()
    expect(await listActs(person, 'office.log_in')).toEqual([['office.log_in', 'passkey']])
    const isLogIn = and(eq(auditLog.actor, `person:${person.id}`), eq(auditLog.act, 'office.log_in'))
    const [line] = await shop.db.select().from(auditLog).where(isLogIn)
    expect(line?.detail).toMatchObject({ passkey: id, name: '매장 노트북' })
  })

  it('opens nothing without a ticket, and asks nothing of who has no passkey', async () => {
    const person = await asPerson(shop, { roles: ['care'], password })
    expect((await post('/log-in/passkey/options', undefined, { ticket: 'none' })).body.code).toBe(
      'office.ticket.expired',
    )
    const { ticket } = await readTicket(person)
    const { body } = await post('/log-in/passkey/options', undefined, { ticket })
    expect(body.code).toBe('office.passkey.none')
  })

  it('refuses a replayed answer, another site, another host and a device that verified nobody', async () => {
    const { person, device } = await asCarer()
    const first = await beginLogIn(person)
    const passkey = device.get(first.options)
    const logIn = (ticket: string, answer: unknown) =>
      post('/log-in/passkey', undefined, { ticket, passkey: answer })
    expect((await logIn(first.ticket, passkey)).status).toBe(200)
    const codes = [(await logIn(first.ticket, passkey)).body.code]
    for (const deviation of [{ origin: 'https://shop.test' }, { rpId: 'other.test' }, { unverified: true }]) {
      const { ticket, options } = await beginLogIn(person)
      codes.push((await logIn(ticket, device.get(options, deviation))).body.code)
    }
    expect(codes).toEqual(Array(4).fill('office.passkey.wrong'))
  })

  it('of one answer sent twice at once opens one session', async () => {
    const { person, device } = await asCarer()
    const { ticket, options } = await beginLogIn(person)
    const passkey = device.get(options)
    const answers = await Promise.all(
      [1, 2].map(() => post('/log-in/passkey', undefined, { ticket, passkey })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it("refuses another person's passkey, also under this one's name", async () => {
    const [mine, theirs] = [await asCarer(), await asCarer()]
    const codes = []
    for (const userHandle of [undefined, Buffer.from(`person:${mine.person.id}`).toString('base64url')]) {
      const { ticket, options } = await beginLogIn(mine.person)
      const passkey = theirs.device.get(options, userHandle === undefined ? {} : { userHandle })
      codes.push((await post('/log-in/passkey', undefined, { ticket, passkey })).body.code)
    }
    expect(codes).toEqual(Array(2).fill('office.passkey.wrong'))
  })

  it('takes no challenge that was made for another purpose', async () => {
    const { person, device } = await asCarer()
    const { ticket } = await readTicket(person)
    const { body: options } = await post('/me/passkeys/proof', person.token)
    const { body } = await post('/log-in/passkey', undefined, { ticket, passkey: device.get(options) })
    expect(body.code).toBe('office.passkey.wrong')
  })

  it('refuses a key whose count fell back or stood still: it was copied', async () => {
    const { person, device } = await asCarer()
    const codes = []
    for (const counter of [7, 7, 3, 8]) {
      const { ticket, options } = await beginLogIn(person)
      const passkey = device.get(options, { counter })
      codes.push((await post('/log-in/passkey', undefined, { ticket, passkey })).body.code ?? 'in')
    }
    expect(codes).toEqual(['in', 'office.passkey.wrong', 'office.passkey.wrong', 'in'])
  })

  it('lets no suspended person in', async () => {
    const { person, device } = await asCarer()
    const { ticket, options } = await beginLogIn(person)
    const owner = await asPerson(shop, { roles: ['owner'] })
    await post(`/people/${person.id}/suspension`, owner.token)
    const { body } = await post('/log-in/passkey', undefined, { ticket, passkey: device.get(options) })
    expect(body.code).toBe('office.ticket.expired')
  })

  it('makes who guesses wait, with a code as well', async () => {
    const { person, device } = await asCarer()
    const codes = []
    for (let tries = 0; tries < 6; tries += 1) {
      const { ticket, options } = await beginLogIn(person)
      const passkey = device.get(options, { unverified: true })
      codes.push((await post('/log-in/passkey', undefined, { ticket, passkey })).body.code)
    }
    expect(codes.at(-1)).toBe('office.factor.locked')
    const { ticket } = await readTicket(person)
    const code = toTotpCode(person.totpSecret, shop.clock.now())
    const byCode = await post('/log-in/factor', undefined, { ticket, code })
    expect(byCode.body.code).toBe('office.factor.locked')
  })

  it('is asked for sixty times in ten minutes at most', async () => {
    const { person } = await asCarer()
    const codes = []
    for (let count = 0; count < 61; count += 1)
      codes.push((await post('/me/passkeys/proof', person.token)).body.code)
    expect(codes.slice(0, 50)).toEqual(Array(50).fill(undefined))
    expect(codes.at(-1)).toBe('office.factor.locked')
  })
})

describe('a passkey for counters alone', () => {
  const asCounterHolder = async () => {
    const person = await asPerson(shop, { roles: ['care'], password })
    const { device, answer } = await enrol(person, createAuthenticator(), '태블릿', { counterOnly: true })
    return { person, device, answer }
  }

  it('says so in the list and in the audit log', async () => {
    const { person, answer } = await asCounterHolder()
    expect(answer.body.counterOnly).toBe(true)
    const { body } = await send('GET', '/me/passkeys', { token: person.token })
    expect(body.items).toMatchObject([{ name: '태블릿', counterOnly: true }])
    const isEnrolment = and(
      eq(auditLog.actor, `person:${person.id}`),
      eq(auditLog.act, 'office.passkey_enrol'),
    )
    const [line] = await shop.db.select().from(auditLog).where(isEnrolment)
    expect(line?.detail).toMatchObject({ passkey: answer.body.id, name: '태블릿', counterOnly: true })
  })

  it('is not asked for at a log-in, nor within a session', async () => {
    const { person } = await asCounterHolder()
    const { ticket, hasPasskey } = await readTicket(person)
    expect(hasPasskey).toBe(false)
    const answers = [
      await post('/log-in/passkey/options', undefined, { ticket }),
      await post('/me/passkeys/proof', person.token),
    ]
    expect(answers.map(({ body }) => body.code)).toEqual(Array(2).fill('office.passkey.none'))
    expect((await send('GET', '/me', { token: person.token })).body.passkeys).toBe(0)
  })

  it('ends no log-in, opens no lock and confirms nothing, beside one that does', async () => {
    const { person, device } = await asCounterHolder()
    const { device: phone } = await enrol(person)
    const { token } = person
    const { ticket, options } = await beginLogIn(person)
    expect(options.allowCredentials).toHaveLength(1)
    const askProof = async () => (await post('/me/passkeys/proof', token)).body
    const answers = [
      await post('/log-in/passkey', undefined, { ticket, passkey: device.get(options) }),
      await post('/unlock/passkey', token, { passkey: device.get(await askProof()) }),
      await post('/reauthentication/passkey', token, { passkey: device.get(await askProof()) }),
    ]
    expect(answers.map(({ body }) => body.code)).toEqual(Array(3).fill('office.passkey.wrong'))
    const proof = { passkey: phone.get(await askProof()) }
    expect((await post('/reauthentication/passkey', token, proof)).status).toBe(200)
  })

  it('is no second factor where the last one is counted', async () => {
    const { person, id } = await asCarer()
    await enrol(person, createAuthenticator(), '태블릿', { counterOnly: true })
    await shop.db.update(people).set({ totpEncrypted: null }).where(eq(people.id, person.id))
    const { body } = await send('DELETE', `/me/passkeys/${id}`, { token: person.token })
    expect(body.code).toBe('office.passkey.last')
  })
})

describe('a lost passkey', () => {
  it('is replaced by a recovery code, which says so, and a new passkey', async () => {
    const { person, id } = await asCarer()
    const { ticket } = await readTicket(person)
    const code = person.recoveryCodes[0]
    const { body } = await post('/log-in/factor', undefined, { ticket, code })
    expect(body.byRecoveryCode).toBe(true)
    const token = body.access_token
    const device = createAuthenticator()
    const credential = device.create(await begin({ token }))
    expect((await post('/me/passkeys', token, { name: '새 휴대폰', credential })).status).toBe(200)
    expect((await send('DELETE', `/me/passkeys/${id}`, { token })).status).toBe(200)
  })

  it('ends with the second factor that a manager takes away', async () => {
    const { person } = await asCarer()
    const owner = await asPerson(shop, { roles: ['owner'] })
    expect((await send('DELETE', `/people/${person.id}/factor`, { token: owner.token })).status).toBe(200)
    expect(await readTicket(person)).toMatchObject({ step: 'ENROLL', hasPasskey: false })
  })
})

describe('a locked session', () => {
  it('is opened by officePasskeys.unlockByPasskey, with what officePasskeys.beginProof asks for', async () => {
    const { person, device } = await asCarer()
    const { token } = person
    await post('/lock', token)
    const { body: options } = await post('/me/passkeys/proof', token)
    const unlock = (deviation = {}) =>
      post('/unlock/passkey', token, { passkey: device.get(options, deviation) })
    expect((await send('GET', '/me/passkeys', { token })).body.code).toBe('office.session.locked')
    expect((await unlock()).status).toBe(200)
    expect((await send('GET', '/me', { token })).body.session.lockedAt).toBeNull()
    expect((await unlock()).body.code).toBe('office.passkey.wrong')
    expect(await listActs(person, 'office.unlock')).toEqual([['office.unlock', 'passkey']])
  })

  it('is opened by no challenge of another session', async () => {
    const { person, device } = await asCarer()
    const other = await beginLogIn(person)
    const { body } = await post('/log-in/passkey', undefined, {
      ticket: other.ticket,
      passkey: device.get(other.options),
    })
    await post('/lock', person.token)
    const { body: options } = await post('/me/passkeys/proof', body.access_token)
    const answer = await post('/unlock/passkey', person.token, { passkey: device.get(options) })
    expect(answer.body.code).toBe('office.passkey.wrong')
  })
})

describe('officePasskeys.reauthenticateByPasskey', () => {
  it('allows for five minutes what asks for a fresh proof', async () => {
    const { person, device } = await asCarer()
    const { token } = person
    await letProofGrowOld(shop, person.sid)
    shop.clock.advance({ seconds: 2 })
    const renew = () => post('/me/recovery-codes', token)
    expect((await renew()).body.code).toBe('office.reauthentication.required')
    const { body: options } = await post('/me/passkeys/proof', token)
    expect((await post('/reauthentication/passkey', token, { passkey: device.get(options) })).status).toBe(
      200,
    )
    expect((await renew()).status).toBe(200)
    expect(await listActs(person, 'office.reauthenticate')).toEqual([['office.reauthenticate', 'passkey']])
  })
})
