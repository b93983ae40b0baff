import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { people } from '#server/db/tables/people.ts'
import { auditLog } from '#server/db/tables/plumbing.ts'
import { inviteOwner } from '#server/people/invite-owner.ts'
import { asPerson, letProofGrowOld, toTotpCode, type TestPerson } from '../support/office.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

type Answer = {
  code: string
  message: string
  ticket: string
  step: string
  secret: string
  uri: string
  access_token: string
  exp: number
  recoveryCodes: string[]
  recoveryCodesLeft: number
  fullName: string
  email: string
  roles: string[]
  reads: string[]
  writes: string[]
  session: { lockedAt: string | null; freshUntil: string | null }
  items: { id: string; current: boolean; browser: string }[]
}

const password = 'Cellar#2027'
let shop: TestShop
let ipCount = 0
beforeAll(async () => {
  shop = await openTestShop({ clock: '2026-11-27T09:00:00+09:00' })
})
afterAll(() => shop.close())
// A code counts once: each test begins in a time step of its own.
beforeEach(() => shop.clock.advance({ minutes: 2 }))

const send = (method: string, path: string, options: { token?: string; body?: unknown } = {}) =>
  shop.call<Answer>(method, `/office${path}`, { ...options, ip: `203.0.113.${(ipCount += 1) % 250}` })
const post = (path: string, body?: unknown, token?: string) =>
  send('POST', path, { ...(body !== undefined && { body }), ...(token && { token }) })
const readCode = (person: Pick<TestPerson, 'totpSecret'>) => toTotpCode(person.totpSecret, shop.clock.now())

const invite = async (email: string) => {
  const { db, secrets } = shop.services
  const at = { db, secrets, officeUrl: 'https://shop.example' }
  const invitation = await inviteOwner(at, { email, fullName: '한대표' }, shop.clock.now())
  return new URL(invitation?.url ?? 'https://none.example').hash.replace('#code=', '')
}
const beginLogIn = async (email: string) => (await post('/log-in', { email, password })).body.ticket

describe('the way into the office', () => {
  it('leads from officeSession.readInvitation over a password, officeSession.enrollTotp, officeSession.proveTotp and officeSession.finishEnrollment to officeSession.me', async () => {
    const code = await invite('owner@shop.example')
    expect((await post('/invitation', { code })).body).toMatchObject({
      fullName: '한대표',
      email: 'owner@shop.example',
    })
    const acceptance = await post('/invitation/accept', { code, password, passwordConfirm: password })
    expect(acceptance.body.step).toBe('ENROLL')
    const { ticket } = acceptance.body
    const { body: enrollment } = await post('/log-in/enrollment', { ticket })
    expect(enrollment.uri).toContain(`secret=${enrollment.secret}`)
    const code1 = toTotpCode(enrollment.secret, shop.clock.now())
    const { body: proof } = await post('/log-in/enrollment/proof', { ticket, code: code1 })
    expect(new Set(proof.recoveryCodes).size).toBe(10)
    const recoveryCode = proof.recoveryCodes[3]?.toUpperCase()
    const { status, body } = await post('/log-in/enrollment/finish', { ticket, recoveryCode })
    expect([status, body.recoveryCodesLeft]).toEqual([200, 10])
    const me = await send('GET', '/me', { token: body.access_token })
    expect(me.body).toMatchObject({ email: 'owner@shop.example', roles: ['owner'] })
    expect(me.body.writes).toContain('people.manage')
  })

  it('spends a link by its acceptance, and only by that', async () => {
    const code = await invite('second@shop.example')
    for (let times = 0; times < 2; times += 1) expect((await post('/invitation', { code })).status).toBe(200)
    const accept = () => post('/invitation/accept', { code, password, passwordConfirm: password })
    const answers = await Promise.all([accept(), accept()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect((await post('/invitation', { code })).body.code).toBe('office.invitation.invalid')
  })

  it('ends a link after 72 hours, and when a new one is asked for', async () => {
    const first = await invite('third@shop.example')
    const second = await invite('third@shop.example')
    expect((await post('/invitation', { code: first })).body.code).toBe('office.invitation.invalid')
    shop.clock.advance({ hours: 73 })
    expect((await post('/invitation', { code: second })).body.code).toBe('office.invitation.invalid')
  })

  it('takes no common password for officeSession.acceptInvitation, and none written two ways', async () => {
    const code = await invite('careful@shop.example')
    const accept = (word: string, again: string) =>
      post('/invitation/accept', { code, password: word, passwordConfirm: again })
    expect((await accept('Password1!', 'Password1!')).body.code).toBe('signup.password.common')
    expect((await accept(password, 'Cellar#2028')).body.code).toBe('request.invalid')
  })

  it('counts nothing of an enrollment that was not finished', async () => {
    const code = await invite('halfway@shop.example')
    const acceptance = await post('/invitation/accept', { code, password, passwordConfirm: password })
    const { ticket } = acceptance.body
    const { body } = await post('/log-in/enrollment', { ticket })
    await post('/log-in/enrollment/proof', { ticket, code: toTotpCode(body.secret, shop.clock.now()) })
    const again = await post('/log-in', { email: 'halfway@shop.example', password })
    expect(again.body.step).toBe('ENROLL')
    const finish = { ticket: again.body.ticket, recoveryCode: 'aaaa-bbbb-cccc' }
    expect((await post('/log-in/enrollment/finish', finish)).body.code).toBe('office.recovery_code.wrong')
  })

  it('sets up no second authenticator beside one that counts', async () => {
    const { email } = await asPerson(shop, { roles: ['care'], password })
    const ticket = await beginLogIn(email)
    expect((await post('/log-in/enrollment', { ticket })).body.code).toBe('office.factor.enrolled')
  })

  it('keeps hashes of links and recovery codes alone, and the secret encrypted', async () => {
    const code = await invite('secret@shop.example')
    const acceptance = await post('/invitation/accept', { code, password, passwordConfirm: password })
    const { ticket } = acceptance.body
    const { body } = await post('/log-in/enrollment', { ticket })
    const proof = await post('/log-in/enrollment/proof', {
      ticket,
      code: toTotpCode(body.secret, shop.clock.now()),
    })
    const [row] = await shop.db.select().from(people).where(eq(people.email, 'secret@shop.example'))
    const storedText = JSON.stringify(row)
    expect(
      [body.secret, code, ...proof.body.recoveryCodes].filter((one) => storedText.includes(one)),
    ).toEqual([])
  })
})

describe('officeSession.beginLogIn', () => {
  it('answers one code for a wrong password, a stranger and a suspended person', async () => {
    const { email } = await asPerson(shop, { roles: ['care'], password })
    const suspended = await asPerson(shop, { roles: ['care'], password })
    await shop.db.update(people).set({ state: 'SUSPENDED' }).where(eq(people.id, suspended.id))
    const tries = [
      { email, password: 'Wrong#2027' },
      { email: 'nobody@shop.example', password },
      { email: suspended.email, password },
    ]
    const answers = await Promise.all(tries.map((body) => post('/log-in', body)))
    expect(answers.map(({ body }) => body.code)).toEqual(Array(3).fill('office.credentials.wrong'))
  })

  it('makes who guesses wait', async () => {
    const { email } = await asPerson(shop, { roles: ['care'], password })
    const codes = []
    for (let tries = 0; tries < 6; tries += 1)
      codes.push((await post('/log-in', { email, password: 'Wrong#2027' })).body.code)
    expect(codes.at(-1)).toBe('office.credentials.locked')
  })

  it('gives a ticket that opens nothing but the second factor, for ten minutes', async () => {
    const person = await asPerson(shop, { roles: ['owner'], password })
    const ticket = await beginLogIn(person.email)
    expect((await send('GET', '/me', { token: ticket })).body.code).toBe('office.session.required')
    shop.clock.advance({ minutes: 11 })
    const late = await post('/log-in/factor', { ticket, code: readCode(person) })
    expect(late.body.code).toBe('office.ticket.expired')
  })

  it('takes back its ticket when the password is changed', async () => {
    const person = await asPerson(shop, { roles: ['care'], password })
    const ticket = await beginLogIn(person.email)
    shop.clock.advance({ seconds: 2 })
    await post('/me/password', { password: 'Barrel#2027', passwordConfirm: 'Barrel#2027' }, person.token)
    const answer = await post('/log-in/factor', { ticket, code: readCode(person) })
    expect(answer.body.code).toBe('office.ticket.expired')
  })
})

describe('officeSession.finishLogIn', () => {
  it('takes a code once, also of two requests at the same moment', async () => {
    const person = await asPerson(shop, { roles: ['care'], password })
    const ticket = await beginLogIn(person.email)
    const code = readCode(person)
    const answers = await Promise.all([1, 2].map(() => post('/log-in/factor', { ticket, code })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect((await post('/log-in/factor', { ticket, code })).body.code).toBe('office.factor.wrong')
  })

  it('spends a recovery code', async () => {
    const person = await asPerson(shop, { roles: ['care'], password })
    const ticket = await beginLogIn(person.email)
    const code = person.recoveryCodes[0] ?? ''
    const first = await post('/log-in/factor', { ticket, code })
    expect(first.body.recoveryCodesLeft).toBe(9)
    expect((await post('/log-in/factor', { ticket, code })).body.code).toBe('office.factor.wrong')
  })

  it('makes who guesses codes wait', async () => {
    const person = await asPerson(shop, { roles: ['care'], password })
    const ticket = await beginLogIn(person.email)
    const codes = []
    for (let tries = 0; tries < 6; tries += 1)
      codes.push((await post('/log-in/factor', { ticket, code: '000000' })).body.code)
    expect(codes.at(-1)).toBe('office.factor.locked')
    const right = await post('/log-in/factor', { ticket, code: readCode(person) })
    expect(right.body.code).toBe('office.factor.locked')
  })

  it('opens a session of twelve hours, with one line in the audit log', async () => {
    const person = await asPerson(shop, { roles: ['care'], password })
    const ticket = await beginLogIn(person.email)
    const { body } = await post('/log-in/factor', { ticket, code: readCode(person) })
    expect(body.exp - shop.clock.now().getTime() / 1000).toBe(12 * 60 * 60)
    const lines = await shop.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.actor, `person:${person.id}`), eq(auditLog.act, 'office.log_in')))
    expect(lines.map(({ detail }) => detail['how'])).toEqual(['totp'])
  })
})

describe('a session of the office', () => {
  it('ends after twelve hours', async () => {
    const { token } = await asPerson(shop, { roles: ['care'] })
    shop.clock.advance({ hours: 12, seconds: 2 })
    expect((await send('GET', '/me', { token })).body.code).toBe('office.session.required')
  })

  it('is opened by no token of a shopper, and opens nothing of the shop', async () => {
    const member = await shop.asMember()
    expect((await send('GET', '/me', { token: member.token })).body.code).toBe('office.session.required')
    const { token } = await asPerson(shop, { roles: ['owner'] })
    expect((await shop.call('GET', '/me', { token })).status).toBe(401)
  })

  it('is locked by officeSession.lock until officeSession.unlock, and answers nothing else meanwhile', async () => {
    const person = await asPerson(shop, { roles: ['care'] })
    const { token } = person
    await post('/lock', undefined, token)
    expect((await send('GET', '/me/log-ins', { token })).body.code).toBe('office.session.locked')
    expect((await send('GET', '/me', { token })).body.session.lockedAt).not.toBeNull()
    expect((await post('/unlock', { code: '000000' }, token)).body.code).toBe('office.factor.wrong')
    expect((await post('/unlock', { code: readCode(person) }, token)).status).toBe(200)
    expect((await send('GET', '/me/log-ins', { token })).status).toBe(200)
  })

  it('is locked after half an hour without a request', async () => {
    const person = await asPerson(shop, { roles: ['care'] })
    shop.clock.advance({ minutes: 31 })
    const { token } = person
    expect((await send('GET', '/me/log-ins', { token })).body.code).toBe('office.session.locked')
    await post('/unlock', { code: readCode(person) }, token)
    expect((await send('GET', '/me/log-ins', { token })).status).toBe(200)
  })

  it('is ended by officeSession.logOut', async () => {
    const { token } = await asPerson(shop, { roles: ['care'] })
    expect((await post('/log-out', undefined, token)).status).toBe(200)
    expect((await send('GET', '/me', { token })).body.code).toBe('office.session.required')
  })

  it('is listed by officeSession.logins and ended singly by officeSession.endLogin', async () => {
    const person = await asPerson(shop, { roles: ['care'], password })
    const ticket = await beginLogIn(person.email)
    const { body } = await post('/log-in/factor', { ticket, code: readCode(person) })
    const list = await send('GET', '/me/log-ins', { token: person.token })
    expect(list.body.items).toHaveLength(2)
    const other = list.body.items.find(({ current }) => !current)
    const end = () => send('DELETE', `/me/log-ins/${other?.id}`, { token: person.token })
    expect((await end()).status).toBe(200)
    expect((await send('GET', '/me', { token: body.access_token })).status).toBe(401)
    expect((await end()).body.code).toBe('office.login.not_found')
  })

  it('ends none of somebody else', async () => {
    const [mine, theirs] = [
      await asPerson(shop, { roles: ['owner'] }),
      await asPerson(shop, { roles: ['care'] }),
    ]
    const answer = await send('DELETE', `/me/log-ins/${theirs.sid}`, { token: mine.token })
    expect(answer.body.code).toBe('office.login.not_found')
  })
})

describe('officeSession.reauthenticate', () => {
  it('allows for five minutes what asks for a fresh proof: officeSession.renewRecoveryCodes', async () => {
    const person = await asPerson(shop, { roles: ['care'] })
    await letProofGrowOld(shop, person.sid)
    const renew = () => post('/me/recovery-codes', undefined, person.token)
    expect((await renew()).body.code).toBe('office.reauthentication.required')
    await post('/reauthentication', { code: readCode(person) }, person.token)
    const { body } = await renew()
    expect(body.recoveryCodes).toHaveLength(10)
    shop.clock.advance({ minutes: 6 })
    const old = await post('/unlock', { code: person.recoveryCodes[0] }, person.token)
    expect(old.body.code).toBe('office.factor.wrong')
    expect((await renew()).body.code).toBe('office.reauthentication.required')
  })
})

describe('officeSession.changePassword', () => {
  it('ends every other session of the person, and keeps this one', async () => {
    const person = await asPerson(shop, { roles: ['care'], password })
    const ticket = await beginLogIn(person.email)
    const { body } = await post('/log-in/factor', { ticket, code: readCode(person) })
    const words = { password: 'Barrel#2027', passwordConfirm: 'Barrel#2027' }
    expect((await post('/me/password', words, person.token)).status).toBe(200)
    expect((await send('GET', '/me', { token: person.token })).status).toBe(200)
    expect((await send('GET', '/me', { token: body.access_token })).status).toBe(401)
    const { body: refusal } = await post('/log-in', { email: person.email, password })
    expect(refusal.code).toBe('office.credentials.wrong')
  })
})
