import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { and, eq } from 'drizzle-orm'
import { campaigns, coupons } from '#server/db/tables/coupons.ts'
import { consents, members, oneTimeCodes, rejoinBlocks } from '#server/db/tables/members.ts'
import { drainOutbox } from '#server/platform/outbox/outbox.worker.ts'
import { hashPassword } from '#server/session/passwords.ts'
import { toRejoinHashes } from '#server/rejoin-ban/rejoin-ban.rules.ts'
import { openTestShop, type CallOptions, type FailedBody, type TestShop } from '../support/shop.ts'

type SignUpResult = {
  access_token: string
  exp: number
  coupon: { name: string; expiresAt: string } | null
} & FailedBody

let shop: TestShop
let count = 0
const createIp = () => `198.51.${100 + Math.floor((count += 1) / 250)}.${count % 250}`
const createMobile = () => `0108${String((count += 1)).padStart(7, '0')}`
const createEmail = () => `joiner${(count += 1)}@example.com`

beforeAll(async () => {
  shop = await openTestShop({ sandboxes: true, connections: 20 })
})
afterAll(() => shop.close())

const post = <Body = FailedBody>(path: string, body: unknown, options: CallOptions = {}) =>
  shop.call<Body>('POST', path, { body, ip: createIp(), ...options })
/** A number that is verified by its code, as in the form's second step. */
const confirmMobile = async (mobile = createMobile(), mode = 'SIGNUP') => {
  expect((await post('/cert', { mobile, mode })).status).toBe(200)
  const code = await shop.codeFor(mobile)
  expect((await post('/cert/confirm', { mobile, code, mode })).status).toBe(200)
  return mobile
}
const requiredAgreements = { terms: true, privacy: true, adult: true }
const createForm = (over: Record<string, unknown> = {}) => ({
  email: createEmail(),
  password: 'Wine#2026',
  fullName: '신규원',
  mobile: '01000000009',
  agreements: requiredAgreements,
  ...over,
})
const signUp = (over: Record<string, unknown> = {}, options: CallOptions = {}) =>
  post<SignUpResult>('/signup', createForm(over), options)
const findMembers = (email: string) => shop.db.select().from(members).where(eq(members.email, email))

describe('signup.signUp', () => {
  it('makes a member who is signed in, with the coupon, and can log in again', async () => {
    const [mobile, email] = [await confirmMobile(), createEmail()]
    const details = { gender: 'FEMALE', birthDate: '19990131', job: 'STUDENT', inflowPath: 'FRIEND' }
    const response = await signUp({ email: email.toUpperCase(), mobile, ...details })
    expect(response.status).toBe(200)
    const me = await shop.call('GET', '/me', { token: response.body.access_token })
    expect(me.body).toMatchObject({
      email,
      fullName: '신규원',
      mobile,
      role: 'MEMBER',
      adultVerified: false,
      ...details,
    })
    const login = await post('/login', { email, password: 'Wine#2026' })
    expect(login.status).toBe(200)
    const days = (Date.parse(response.body.coupon?.expiresAt ?? '') - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(30)
    expect(days).toBeLessThan(31)
    expect(response.body.coupon?.expiresAt).toContain('T23:59:59')
    expect(response.body.coupon?.name).toContain('5%')
  })

  it('writes down every consent, given or not', async () => {
    const [mobile, email] = [await confirmMobile(), createEmail()]
    const agreements = { ...requiredAgreements, emailOn: true, nightOn: false }
    const response = await signUp({ email, mobile, agreements })
    const [member] = await findMembers(email)
    const rows = await shop.db
      .select()
      .from(consents)
      .where(eq(consents.memberId, member?.id ?? 0))
    const consentsByKind = Object.fromEntries(rows.map((row) => [row.kind, row.given]))
    const optional = { EMAIL: true, SMS: false, KAKAO: false, PUSH: false, NIGHT: false }
    expect(consentsByKind).toEqual({ TERMS: true, PRIVACY: true, ADULT: true, ...optional })
    expect(rows.every((row) => /^\d{4}-\d\d-\d\d$/.test(row.documentVersion))).toBe(true)
    const me = await shop.call('GET', '/me', { token: response.body.access_token })
    expect(me.body.subscribe).toEqual({ email: true, sms: false, kakao: false, push: false })
  })

  it('turns on benefits by what was agreed to, and at night by nothing else', async () => {
    const [mobile, email] = [await confirmMobile(), createEmail()]
    const agreements = { ...requiredAgreements, emailOn: true, pushOn: true, nightOn: true }
    const { body } = await signUp({ email, mobile, agreements })
    type Item = { channel: string; orders: boolean; benefits: boolean; night: boolean }
    const response = await shop.call<{ _embedded: { items: Item[] } }>('GET', '/me/notifications', {
      token: body.access_token,
    })
    expect(
      response.body._embedded.items.map(({ channel, orders, benefits, night }) => [
        channel,
        orders,
        benefits,
        night,
      ]),
    ).toEqual([
      ['EMAIL', true, true, true],
      ['SMS', true, false, false],
      ['KAKAO', false, false, false],
      ['PUSH', true, true, true],
    ])
  })

  it('sends a welcome mail in the language of the request', async () => {
    const [mobile, email] = [await confirmMobile(), createEmail()]
    await signUp({ email, mobile, fullName: 'Jane Roe' }, { locale: 'en-US' })
    await drainOutbox(shop.services, 50)
    const [mail] = (await shop.sandboxes?.outbox.messages(email)) ?? []
    expect(mail?.channel).toBe('mail')
    expect(mail?.subject).toBe('[vini] Welcome, Jane Roe')
    expect(mail?.text).toContain('http://shop.test/product')
  })

  it('keeps the password as an argon2id hash of 19 MiB only', async () => {
    const [mobile, email] = [await confirmMobile(), createEmail()]
    await signUp({ email, mobile })
    const [member] = await findMembers(email)
    expect(member?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('remembers who recommended the shop, by their exact e-mail', async () => {
    const friend = await shop.asMember({ emailVerifiedAt: new Date() })
    const [mobile, email] = [await confirmMobile(), createEmail()]
    expect((await signUp({ email, mobile, recommender: friend.email.toUpperCase() })).status).toBe(200)
    expect((await findMembers(email))[0]?.recommenderId).toBe(friend.id)
    const unknown = await signUp({ mobile: await confirmMobile(), recommender: 'nobody@example.com' })
    expect([unknown.status, unknown.body.code]).toEqual([400, 'signup.recommender.unknown'])
  })

  it('needs the three agreements, and says which is missing', async () => {
    const mobile = await confirmMobile()
    const response = await signUp({ mobile, agreements: { ...requiredAgreements, privacy: false } })
    expect([response.status, response.body.code]).toEqual([400, 'signup.terms.required'])
    expect(response.body.fields).toEqual({ 'agreements.privacy': '필수 입력 항목이에요.' })
  })

  it('needs a number confirmed for signing up, and spends the confirmation', async () => {
    const never = await signUp({ mobile: createMobile() })
    expect([never.status, never.body.code]).toEqual([400, 'signup.mobile.not_verified'])
    const otherwise = await signUp({ mobile: await confirmMobile(createMobile(), 'CERT_MOBILE') })
    expect(otherwise.body.code).toBe('signup.mobile.not_verified')
    const mobile = await confirmMobile()
    const email = createEmail()
    expect((await signUp({ email, mobile })).status).toBe(200)
    await shop.db.update(members).set({ mobile: createMobile() }).where(eq(members.email, email))
    expect((await signUp({ mobile })).body.code).toBe('signup.mobile.not_verified')
  })

  it('forgets a confirmation after half an hour', async () => {
    const mobile = await confirmMobile()
    const hourAgo = new Date(Date.now() - 31 * 60_000)
    await shop.db.update(oneTimeCodes).set({ confirmedAt: hourAgo }).where(eq(oneTimeCodes.purpose, 'SIGNUP'))
    expect((await signUp({ mobile })).body.code).toBe('signup.mobile.not_verified')
  })

  it('refuses passwords that everybody has, and those against the rules', async () => {
    const mobile = await confirmMobile()
    for (const password of ['Password1!', 'qwer1234!', '1q2w3e4r!@', 'P@ssw0rd#1', '!Abc123456']) {
      const response = await signUp({ mobile, password })
      expect([password, response.status, response.body.code]).toEqual([
        password,
        400,
        'signup.password.common',
      ])
      expect(response.body.fields?.password).toContain('흔한')
    }
    for (const password of [
      'short#1',
      'onlyletters#',
      '12345678#',
      'NoSpecial123',
      `Aa1#${'x'.repeat(47)}`,
    ]) {
      const response = await signUp({ mobile, password })
      expect([password, response.body.code]).toEqual([password, 'request.invalid'])
      expect(Object.keys(response.body.fields ?? {})).toEqual(['password'])
    }
  })

  it('refuses a birthday that is none, and answers that are not among the choices', async () => {
    const mobile = await confirmMobile()
    const response = await signUp({ mobile, birthDate: '20991231', job: 'ASTRONAUT', inflowPath: 'X' })
    expect([response.status, response.body.code]).toEqual([400, 'request.invalid'])
    expect(Object.keys(response.body.fields ?? {}).sort()).toEqual(['birthDate', 'inflowPath', 'job'])
  })

  it('refuses an e-mail and a number that have an account', async () => {
    const member = await shop.asMember()
    const email = await signUp({ email: member.email, mobile: await confirmMobile() })
    expect([email.status, email.body.code]).toEqual([409, 'signup.email.taken'])
    const mobile = await signUp({ mobile: member.mobile })
    expect([mobile.status, mobile.body.code]).toEqual([409, 'signup.mobile.taken'])
  })

  it('keeps a withdrawn member out for six months, however they write their address and number', async () => {
    const mobile = await confirmMobile()
    const email = `left.shop${(count += 1)}@gmail.com`
    const until = new Date(Date.now() + 86_400_000)
    const hashes = toRejoinHashes(shop.services.secrets, { email, mobile: '01099998888' })
    await shop.db.insert(rejoinBlocks).values(hashes.map((hash) => ({ hash, blockedUntil: until })))
    const [local] = email.split('@')
    const variants = [
      email,
      email.toUpperCase(),
      `${local?.replace('.', '')}@gmail.com`,
      `${local}+again@googlemail.com`,
    ]
    for (const variant of variants) {
      const response = await signUp({ email: variant, mobile })
      expect([variant, response.status, response.body.code]).toEqual([variant, 409, 'signup.email.withdrawn'])
      expect(response.body.message).toContain('6개월')
    }
    const byNumber = await signUp({ mobile: '+82 10-9999-8888' })
    expect(byNumber.body.code).toBe('signup.email.withdrawn')
    await shop.db.update(rejoinBlocks).set({ blockedUntil: new Date() })
    expect((await signUp({ email, mobile })).status).toBe(200)
  })

  it('lets one of two in who sign up with one e-mail at the same moment', async () => {
    const email = createEmail()
    const [one, two] = [await confirmMobile(), await confirmMobile()]
    const both = await Promise.all([signUp({ email, mobile: one }), signUp({ email, mobile: two })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('signup.email.taken')
    const winner = both[0]?.status === 200 ? two : one
    expect((await signUp({ mobile: winner })).status).toBe(200)
  })

  it('lets one of ten in who sign up with one number at the same moment, with one coupon', async () => {
    const mobile = await confirmMobile()
    const countIssued = async () =>
      (await shop.db.select().from(campaigns).where(eq(campaigns.key, 'SIGNUP5')))[0]?.issued
    const before = (await countIssued()) ?? 0
    const all = await Promise.all(Array.from({ length: 10 }, () => signUp({ mobile })))
    expect(all.filter(({ status }) => status === 200).length).toBe(1)
    expect(new Set(all.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
      new Set(['signup.mobile.taken']),
    )
    expect(await countIssued()).toBe(before + 1)
  })

  it('ignores what a form may not decide', async () => {
    const [mobile, email] = [await confirmMobile(), createEmail()]
    const forged = {
      id: 1,
      role: 'STAFF',
      status: 'ACTIVE',
      levelId: 5,
      adultVerifiedAt: '2020-01-01',
      tokenVersion: 9,
    }
    const response = await signUp({ email, mobile, ...forged })
    const me = await shop.call('GET', '/me', { token: response.body.access_token })
    expect(me.body).toMatchObject({ role: 'MEMBER', adultVerified: false })
    expect((await findMembers(email))[0]).toMatchObject({ tokenVersion: 0, adultVerifiedAt: null })
  })

  it('joins without a coupon once the campaign is used up', async () => {
    const [campaign] = await shop.db.select().from(campaigns).where(eq(campaigns.key, 'SIGNUP5'))
    await shop.db.update(campaigns).set({ issueLimit: campaign?.issued }).where(eq(campaigns.key, 'SIGNUP5'))
    const response = await signUp({ mobile: await confirmMobile() })
    expect([response.status, response.body.coupon]).toEqual([200, null])
    await shop.db.update(campaigns).set({ issueLimit: null }).where(eq(campaigns.key, 'SIGNUP5'))
  })

  it('stops an address that signs up too often', async () => {
    const ip = '203.0.113.5'
    const all = await Promise.all(Array.from({ length: 11 }, () => signUp({}, { ip })))
    const tooManyResponses = all.filter(({ body }) => body.code === 'request.too_many')
    expect(tooManyResponses.map(({ status }) => status)).toEqual([429])
  })

  it('is busy rather than slow when too many passwords wait', async () => {
    const hashes = Array.from({ length: 22 }, (_, waiting) => hashPassword(`Wine#2026${waiting}`))
    const response = await signUp()
    expect([response.status, response.body.code]).toEqual([503, 'request.busy'])
    await Promise.all(hashes)
  })
})

describe('the same person twice', () => {
  it('keeps one sign-up coupon when the identity check finds a second account, which stays unproven', async () => {
    const accounts = []
    const checks = []
    for (const name of ['one', 'two']) {
      const email = `${name}-${createEmail()}`
      const { body } = await signUp({ email, mobile: await confirmMobile() })
      const { body: identityCheck } = await shop.call<{
        encodeData: string
        requestNumber: string
        windowUrl: string
      }>('GET', '/niceid/check', { token: body.access_token, ip: createIp() })
      const person = { name: '한사람', birth: '19800505', gender: '1', nationality: '0', carrier: 'SKT' }
      const formValues = {
        ...person,
        mobile: '01077778888',
        agree: 'Y',
        act: 'verify',
        EncodeData: identityCheck.encodeData,
      }
      const response = await fetch(new URL('result', identityCheck.windowUrl), {
        method: 'POST',
        body: new URLSearchParams(formValues),
        headers: { accept: 'application/json' },
      })
      const { fields } = (await response.json()) as { fields: { EncodeData: string } }
      const query = new URLSearchParams({
        encodeData: fields.EncodeData,
        requestNumber: identityCheck.requestNumber,
      })
      const verification = await shop.call('GET', `/niceid/success?${query}`, { token: body.access_token })
      checks.push(verification.status)
      accounts.push(email)
    }
    const states = await Promise.all(
      accounts.map(async (email) => {
        const [member] = await findMembers(email)
        const own = and(eq(coupons.memberId, member?.id ?? 0), eq(coupons.campaignKey, 'SIGNUP5'))
        return (await shop.db.select().from(coupons).where(own))[0]?.state
      }),
    )
    expect(checks).toEqual([200, 409])
    expect(states).toEqual(['ISSUED', 'VOID'])
  })
})

describe('signup.validEmail', () => {
  it('separates a free address from a taken and a withdrawn one', async () => {
    const member = await shop.asMember()
    expect(await post('/valid-email', { email: createEmail() })).toMatchObject({
      status: 200,
      body: { ok: true },
    })
    const response = await post('/valid-email', { email: ` ${member.email.toUpperCase()}` })
    expect([response.status, response.body.code]).toEqual([409, 'signup.email.taken'])
    expect(response.body.message).toBe(
      '이미 가입된 이메일입니다. 로그인하시거나 다른 이메일을 입력해 주십시오.',
    )
    const email = createEmail()
    const hashes = toRejoinHashes(shop.services.secrets, { email })
    const blockedUntil = new Date(Date.now() + 86_400_000)
    await shop.db.insert(rejoinBlocks).values(hashes.map((hash) => ({ hash, blockedUntil })))
    const withdrawnResponse = await post('/valid-email', { email })
    expect([withdrawnResponse.status, withdrawnResponse.body.code]).toEqual([409, 'signup.email.withdrawn'])
  })

  it('answers ten a minute to one address', async () => {
    const ip = '203.0.113.6'
    const all = await Promise.all(
      Array.from({ length: 12 }, () => post('/valid-email', { email: createEmail() }, { ip })),
    )
    expect(all.filter(({ body }) => body.code === 'request.too_many').length).toBe(2)
  })
})

describe('signup.validMobile', () => {
  it('separates a free number from a taken one', async () => {
    const member = await shop.asMember()
    expect((await post('/valid-mobile', { mobile: createMobile() })).status).toBe(200)
    const response = await post('/valid-mobile', { mobile: member.mobile })
    expect([response.status, response.body.code]).toEqual([409, 'signup.mobile.taken'])
  })

  it('answers ten a minute to one address', async () => {
    const ip = '203.0.113.6'
    const all = await Promise.all(
      Array.from({ length: 11 }, () => post('/valid-mobile', { mobile: createMobile() }, { ip })),
    )
    expect(all.filter(({ body }) => body.code === 'request.too_many').length).toBe(1)
  })
})

type Choices = { _embedded: { items: { code: string; name: string }[] } }
const listChoices = async (path: string, locale?: string) =>
  (await shop.call<Choices>('GET', path, locale ? { locale } : {})).body._embedded.items

describe('signup.jobs', () => {
  it('are listed in the language of the request', async () => {
    expect(await listChoices('/users-meta/jobs')).toContainEqual({ code: 'STUDENT', name: '학생' })
    expect(await listChoices('/users-meta/jobs', 'en-US')).toContainEqual({
      code: 'STUDENT',
      name: 'Student',
    })
  })
})

describe('signup.inflowPaths', () => {
  it('are listed in the language of the request', async () => {
    expect(await listChoices('/users-meta/inflowPaths')).toContainEqual({ code: 'FRIEND', name: '지인 추천' })
    expect(await listChoices('/users-meta/inflowPaths', 'ja-JP')).toContainEqual({
      code: 'FRIEND',
      name: '知人の紹介',
    })
  })
})
