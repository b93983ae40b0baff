import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { and, eq } from 'drizzle-orm'
import { campaigns, coupons } from '#server/db/tables/coupons.ts'
import { identityChecks, members, oneTimeCodes } from '#server/db/tables/members.ts'
import { openTestShop, type CallOptions, type FailedBody, type TestShop } from '../support/shop.ts'

type Check = { encodeData: string; requestNumber: string; windowUrl: string }
type Joiner = {
  ticket: string
  expiresAt: string
  fullName: string
  birthDate: string
  mobile: string | null
}
type Verified = FailedBody & { joiner: Joiner | null; fields?: Record<string, string> }
type JoinAnswer = FailedBody & { access_token: string; coupon: { name: string } | null }

let shop: TestShop
let count = 0
const next = () => (count += 1)
const createIp = () => `198.51.101.${next() % 250}`
const createEmail = () => `checked${next()}@example.com`
const createMobile = () => `0107${String(next()).padStart(7, '0')}`

beforeAll(async () => {
  shop = await openTestShop({ sandboxes: true, connections: 20 })
})
afterAll(() => shop.close())

type Person = { name?: string; birth?: string; mobile?: string }

/** Runs a check to its answer, in a browser of its own unless `options` says otherwise. */
const check = async (person: Person = {}, options: CallOptions = {}, purpose = 'SIGN_UP') => {
  const browser = options.browser ?? `b${next()}`
  const query = `serviceType=B2C${purpose && `&purpose=${purpose}`}`
  const request = await shop.call<Check>('GET', `/niceid/check?${query}`, {
    ip: createIp(),
    browser,
    ...options,
  })
  const form = { name: '김성인', birth: '19900101', mobile: createMobile(), ...person }
  const body = new URLSearchParams({
    ...{ gender: '0', nationality: '0', carrier: 'SKT', agree: 'Y', act: 'verify' },
    ...form,
    EncodeData: request.body.encodeData,
  })
  const url = new URL('result', request.body.windowUrl)
  const answer = await fetch(url, { method: 'POST', body, headers: { accept: 'application/json' } })
  const { fields } = (await answer.json()) as { fields: { EncodeData: string } }
  const { requestNumber } = request.body
  const params = new URLSearchParams({ encodeData: fields.EncodeData, requestNumber })
  const response = await shop.call<Verified>('GET', `/niceid/success?${params}`, { browser, ...options })
  return { response, browser, requestNumber, joiner: response.body.joiner, mobile: form.mobile }
}
const agreements = { terms: true, privacy: true, adult: true }
const join = (joiner: Joiner | null | undefined, browser: string | undefined, over: object = {}) =>
  shop.call<JoinAnswer>('POST', '/signup', {
    ip: createIp(),
    ...(browser && { browser }),
    body: {
      email: createEmail(),
      password: 'Wine#2026',
      identityTicket: joiner?.ticket ?? '',
      agreements,
      ...over,
    },
  })
const readMe = async (token: string) => (await shop.call('GET', '/me', { token })).body

describe('joining by an identity check', () => {
  it('makes an adult member with the name, the birthday and the number of the check', async () => {
    const { joiner, browser, mobile } = await check({ name: '박본인', birth: '19880808' })
    expect(joiner).toMatchObject({ fullName: '박본인', birthDate: '1988-08-08', mobile })
    const response = await join(joiner, browser)
    expect(response.status).toBe(200)
    expect(response.body.coupon?.name).toContain('5%')
    expect(await readMe(response.body.access_token)).toMatchObject({
      ...{ fullName: '박본인', nameVerified: true, birthDate: '19880808', gender: 'FEMALE' },
      ...{ mobile, adultVerified: true },
    })
  })

  it('takes no name and no number that is typed beside it', async () => {
    const { joiner, browser, mobile } = await check({ name: '박본인' })
    const entries = { fullName: '남의이름', mobile: createMobile(), birthDate: '20100101' }
    const response = await join(joiner, browser, entries)
    expect(await readMe(response.body.access_token)).toMatchObject({
      ...{ fullName: '박본인', mobile, birthDate: '19900101' },
    })
  })

  it('keeps neither the ticket nor the person before they join', async () => {
    const { joiner, requestNumber, mobile } = await check({ name: '유일한이름' })
    const [row] = await shop.db
      .select()
      .from(identityChecks)
      .where(eq(identityChecks.requestNumber, requestNumber))
    const text = JSON.stringify(row)
    for (const secret of [joiner?.ticket ?? '', '유일한이름', mobile]) expect(text).not.toContain(secret)
    expect(joiner?.ticket).not.toContain('유일한')
    expect(row).toMatchObject({ purpose: 'SIGN_UP', ticketUsedAt: null })
  })

  it('works once, however often it is sent at the same time', async () => {
    const { joiner, browser } = await check()
    const responses = await Promise.all(Array.from({ length: 8 }, () => join(joiner, browser)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    const codes = new Set(responses.flatMap(({ status, body }) => (status === 200 ? [] : [body.code])))
    for (const code of codes) expect(['signup.identity.expired', 'signup.mobile.taken']).toContain(code)
  })

  it('works in no other browser, and not without one', async () => {
    const { joiner, browser } = await check()
    for (const other of ['another', undefined]) {
      const response = await join(joiner, other)
      expect([response.status, response.body.code]).toEqual([400, 'signup.identity.expired'])
    }
    expect((await join(joiner, browser)).status).toBe(200)
  })

  it('is over after half an hour, and cannot be made up', async () => {
    const { joiner, browser, requestNumber } = await check()
    for (const ticket of [
      '',
      'nonsense',
      `${joiner?.ticket}x`,
      joiner?.ticket.replace(/^.{8}/, 'AAAAAAAA'),
    ]) {
      const response = await join(null, browser, { identityTicket: ticket })
      expect(response.status).toBe(400)
    }
    await shop.db
      .update(identityChecks)
      .set({ ticketExpiresAt: new Date() })
      .where(eq(identityChecks.requestNumber, requestNumber))
    expect((await join(joiner, browser)).body.code).toBe('signup.identity.expired')
  })

  it('stays valid when joining fails for another reason', async () => {
    const member = await shop.asMember()
    const { joiner, browser } = await check()
    const response = await join(joiner, browser, { email: member.email })
    expect([response.status, response.body.code]).toEqual([409, 'signup.email.taken'])
    expect((await join(joiner, browser)).status).toBe(200)
  })

  it('is refused to a minor, with the day from which they may join', async () => {
    const year = new Date().getFullYear()
    const { response } = await check({ birth: `${year - 17}0303` })
    expect([response.status, response.body.code]).toEqual([403, 'identity.underage'])
    expect(response.body.fields).toEqual({ from: `${year + 2}-01-01` })
  })

  it('is refused to a minor by a text message as well, in the same browser for half an hour', async () => {
    const year = new Date().getFullYear()
    const { browser, requestNumber } = await check({ birth: `${year - 17}0303` })
    const mobile = createMobile()
    const joinByMessage = () => join(null, browser, { identityTicket: undefined, fullName: '김소년', mobile })
    const message = { ip: createIp(), browser, body: { mobile, mode: 'SIGNUP' } }
    const sending = await shop.call<FailedBody>('POST', '/cert', message)
    expect([sending.status, sending.body.code]).toEqual([403, 'identity.underage'])
    expect((await joinByMessage()).body.code).toBe('identity.underage')
    const adult = await check({}, { browser })
    expect((await joinByMessage()).body.code).toBe('identity.underage')
    expect((await join(adult.joiner, browser)).status).toBe(200)
    await shop.db
      .update(identityChecks)
      .set({ usedAt: new Date(Date.now() - 31 * 60_000) })
      .where(eq(identityChecks.requestNumber, requestNumber))
    expect((await joinByMessage()).body.code).toBe('signup.mobile.not_verified')
  })

  it('is not asked about offers after an order where a channel was agreed to, even once it is off', async () => {
    const { joiner, browser } = await check()
    const { body } = await join(joiner, browser, { agreements: { ...agreements, emailOn: true } })
    const token = body.access_token
    await shop.call('PATCH', '/me/subscribe/email', { token, body: { active: false } })
    expect(await readMe(token)).toMatchObject({ offersAsked: true })
    const other = await check()
    const silent = await join(other.joiner, other.browser)
    expect(await readMe(silent.body.access_token)).toMatchObject({ offersAsked: false })
  })

  it('opens one account a person', async () => {
    const person = { name: '김하나뿐', mobile: createMobile() }
    const first = await check(person)
    const second = await check(person)
    expect((await join(first.joiner, first.browser)).status).toBe(200)
    const mobile = createMobile()
    await shop.db.update(members).set({ mobile }).where(eq(members.fullName, person.name))
    const late = await join(second.joiner, second.browser)
    expect([late.status, late.body.code]).toEqual([409, 'signup.identity.taken'])
    const third = await check(person)
    expect([third.response.status, third.response.body.code]).toEqual([409, 'signup.identity.taken'])
  })

  it('is refused where the number is another member’s already', async () => {
    const member = await shop.asMember()
    const [row] = await shop.db.select().from(members).where(eq(members.id, member.id))
    const { response } = await check({ mobile: row?.mobile ?? '' })
    expect([response.status, response.body.code]).toEqual([409, 'signup.mobile.taken'])
  })

  it('gives a ticket to no member, and to no check for another purpose', async () => {
    const member = await shop.asMember()
    expect((await check({}, { token: member.token })).joiner).toBeNull()
    expect((await check({}, {}, '')).joiner).toBeNull()
  })

  it('issues no second coupon to a person who had one, and counts none', async () => {
    const countIssued = async () => {
      const [row] = await shop.db.select().from(campaigns).where(eq(campaigns.key, 'SIGNUP5'))
      return row?.issued
    }
    const person = { name: '김두번', mobile: createMobile() }
    const first = await check(person)
    await join(first.joiner, first.browser)
    const issuedBefore = await countIssued()
    const earlier = await shop.db.select().from(members).where(eq(members.fullName, '김두번'))
    await shop.db
      .update(members)
      .set({ status: 'WITHDRAWN', identityClaimedAt: null, email: null, mobile: null })
      .where(eq(members.id, earlier[0]?.id ?? 0))
    const again = await check(person)
    const response = await join(again.joiner, again.browser)
    expect([response.status, response.body.coupon]).toEqual([200, null])
    const [member] = await shop.db
      .select()
      .from(members)
      .where(and(eq(members.fullName, '김두번'), eq(members.status, 'ACTIVE')))
    const rows = await shop.db
      .select()
      .from(coupons)
      .where(eq(coupons.memberId, member?.id ?? 0))
    expect(rows).toEqual([])
    expect(await countIssued()).toBe(issuedBefore)
  })

  it('asks for no message: no code goes to the number', async () => {
    const { joiner, browser } = await check()
    await join(joiner, browser)
    const codes = await shop.db.select().from(oneTimeCodes)
    expect(codes).toEqual([])
  })

  it('is no name of the check any more once a member writes another one', async () => {
    const { joiner, browser } = await check({ name: '박본인' })
    const email = createEmail()
    const { body } = await join(joiner, browser, { email })
    const password = { token: body.access_token, body: { email, password: 'Wine#2026' } }
    expect((await shop.call('POST', '/me/match-password', password)).status).toBe(200)
    const rename = async (fullName: string) => {
      const options = { token: body.access_token, body: { fullName } }
      expect((await shop.call('PUT', '/change-user', options)).status).toBe(200)
    }
    await rename('박본인')
    expect(await readMe(body.access_token)).toMatchObject({ nameVerified: true })
    await rename('박다른')
    expect(await readMe(body.access_token)).toMatchObject({ fullName: '박다른', nameVerified: false })
  })
})

describe('signup.signUp', () => {
  it('needs a name and a number of a person without an identity check', async () => {
    const response = await shop.call<JoinAnswer>('POST', '/signup', {
      ip: createIp(),
      body: { email: createEmail(), password: 'Wine#2026', agreements },
    })
    expect([response.status, response.body.code]).toEqual([400, 'request.invalid'])
    expect(Object.keys(response.body.fields ?? {}).sort()).toEqual(['fullName', 'mobile'])
  })
})
