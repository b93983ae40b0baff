import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { passwordResets, socialAccounts } from '#server/db/tables/accounts.ts'
import { pushDevices } from '#server/db/tables/devices.ts'
import { members, oneTimeCodes } from '#server/db/tables/members.ts'
import { outbox } from '#server/db/tables/plumbing.ts'
import { drainOutbox } from '#server/platform/outbox/outbox.worker.ts'
import {
  openTestShop,
  type CallOptions,
  type FailedBody,
  type MemberOverrides,
  type TestMember,
  type TestShop,
} from '../support/shop.ts'

type CodeDelivery = { expiresAt: string; resendAt: string } & FailedBody
type AccountHint = { email: string; joinedOn: string; snsTypes: string[]; hasPassword: boolean } & FailedBody

let shop: TestShop
let count = 0
const createIp = () => `198.51.${140 + Math.floor((count += 1) / 250)}.${count % 250}`
const password = 'Wine#2026'
const newPassword = 'Cellar#2027'

beforeAll(async () => {
  shop = await openTestShop({ sandboxes: true, connections: 20 })
})
afterAll(() => shop.close())

const post = <Body = FailedBody>(path: string, body: unknown, options: CallOptions = {}, at = shop) =>
  at.call<Body>('POST', path, { body, ip: createIp(), ...options })
const listMails = async (email: string) => {
  await drainOutbox(shop.services, 100)
  return ((await shop.sandboxes?.outbox.messages(email)) ?? []).filter(({ channel }) => channel === 'mail')
}
const logIn = (email: string, secret: string) =>
  post<{ access_token: string } & FailedBody>('/login', { email, password: secret })
const toWrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const readStatus = async (token: string) => (await shop.call('GET', '/me', { token })).status

const findCode = (member: Pick<TestMember, 'fullName' | 'mobile'>, at = shop) =>
  post<CodeDelivery>('/find/account/mobile', { fullname: member.fullName, mobile: member.mobile }, {}, at)

describe('recovery.findByMobile', () => {
  it('sends a code to the number of an account whose name is said', async () => {
    const member = await shop.asMember({ fullName: '찾는이' })
    const response = await findCode(member)
    expect(response.status).toBe(200)
    expect(await shop.codeFor(member.mobile)).toMatch(/^\d{6}$/)
  })

  it('answers the same for an account that is not there, and sends nothing', async () => {
    const member = await shop.asMember({ fullName: '있는이' })
    const missingPerson = { fullName: '없는이', mobile: '01000001234' }
    const memberUnderOtherName = { fullName: '다른이', mobile: (await shop.asMember()).mobile }
    const responses = [
      await findCode(member),
      await findCode(missingPerson),
      await findCode(memberUnderOtherName),
    ]
    expect(responses.map(({ status, body }) => [status, Object.keys(body)])).toEqual(
      responses.map(() => [200, ['expiresAt', 'resendAt']]),
    )
    await drainOutbox(shop.services, 100)
    expect(await shop.sandboxes?.outbox.messages(missingPerson.mobile)).toEqual([])
    expect(await shop.sandboxes?.outbox.messages(memberUnderOtherName.mobile)).toEqual([])
  })

  it('sends a number no second code within a minute, nor an address codes without end', async () => {
    const member = await shop.asMember()
    await findCode(member)
    expect((await findCode(member)).body.code).toBe('verification.code.too_soon')
    const unknownPerson = { fullName: '없는이', mobile: '01000004321' }
    await findCode(unknownPerson)
    expect((await findCode(unknownPerson)).body.code).toBe('verification.code.too_soon')
    const responses = []
    for (let at = 0; at < 21; at += 1)
      responses.push(
        await post(
          '/find/account/mobile',
          { fullname: '없는이', mobile: `0100000${String(5000 + at)}` },
          { ip: '203.0.113.210' },
        ),
      )
    expect(responses.at(-1)?.body.code).toBe('verification.code.too_many')
  })
})

describe('recovery.confirmFound', () => {
  const confirm = (member: TestMember, code: string) =>
    post<AccountHint>('/find/account/mobile/confirm', {
      fullname: member.fullName,
      mobile: member.mobile,
      code,
    })

  it('shows the e-mail, masked, when it was joined and what else opens it; once', async () => {
    const member = await shop.asMember({ email: 'forgotten@example.com', fullName: '잊은이', password })
    const moments = { linkedAt: new Date(), lastUsedAt: new Date() }
    await shop.db
      .insert(socialAccounts)
      .values({ provider: 'naver', subject: 'f', memberId: member.id, ...moments })
    await findCode(member)
    const code = await shop.codeFor(member.mobile)
    const response = await confirm(member, code)
    expect(response.body).toMatchObject({
      email: 'forg***@example.com',
      snsTypes: ['naver'],
      hasPassword: true,
    })
    expect(response.body.joinedOn).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect((await confirm(member, code)).body.code).toBe('verification.code.expired')
  })

  it('takes no code that was sent for something else, or for another name', async () => {
    const member = await shop.asMember({ fullName: '김본인' })
    await post('/cert', { mobile: member.mobile, mode: 'FIND_ACCOUNT' })
    expect((await confirm(member, await shop.codeFor(member.mobile))).body.code).toBe(
      'verification.code.wrong',
    )
    const other = await shop.asMember({ fullName: '김본인' })
    await findCode(other)
    const response = await confirm({ ...other, fullName: '박남' }, await shop.codeFor(other.mobile))
    expect(response.body.code).toBe('verification.code.wrong')
  })

  it('burns the code at the fifth wrong try', async () => {
    const member = await shop.asMember()
    await findCode(member)
    const code = await shop.codeFor(member.mobile)
    for (let at = 1; at <= 4; at += 1)
      expect((await confirm(member, toWrongCode(code))).body.code).toBe('verification.code.wrong')
    expect((await confirm(member, toWrongCode(code))).body.code).toBe('verification.code.spent')
    const response = await confirm(member, code)
    expect([response.status, response.body.code]).toEqual([429, 'verification.code.spent'])
  })

  it('is stopped for an address that guesses without end', async () => {
    const guess = { fullname: '없는이', mobile: '01000007777', code: '000000' }
    const responses = []
    for (let at = 0; at < 61; at += 1)
      responses.push(await post('/find/account/mobile/confirm', guess, { ip: '203.0.113.211' }))
    expect(responses.at(-1)?.body.code).toBe('request.too_many')
  })
})

describe('recovery.findByEmail', () => {
  const remind = (member: Pick<TestMember, 'fullName' | 'mobile'>, ip = createIp()) =>
    post('/find/account/email', { fullName: member.fullName, mobile: member.mobile }, { ip })

  it('reminds the account of its address by a mail to it, and discloses nothing to the caller', async () => {
    const member = await shop.asMember({ fullName: '메일님' })
    const [knownResponse, unknownResponse] = [
      await remind(member),
      await remind({ ...member, fullName: '아닌님' }),
    ]
    expect([knownResponse.status, knownResponse.body]).toEqual([unknownResponse.status, unknownResponse.body])
    const mails = await listMails(member.email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain(member.email)
  })

  it('is stopped for an address, and for a receiver, that is asked about without end', async () => {
    const responses = []
    for (let at = 0; at < 11; at += 1)
      responses.push(
        await remind({ fullName: '없는이', mobile: `0100001${String(1000 + at)}` }, '203.0.113.212'),
      )
    expect(responses.map(({ status }) => status)).toEqual([...Array<number>(10).fill(200), 429])
    const member = await shop.asMember()
    const attempts = []
    for (let at = 0; at < 6; at += 1) attempts.push(await remind(member))
    expect(attempts.at(-1)?.body.code).toBe('request.too_many')
  })
})

const readLinkCode = async (email: string) => {
  const [mail] = await listMails(email)
  return /#code=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
}
const changeByLink = (code: string, secret: string, passwordConfirm = secret) =>
  post('/find/reset/password/change', { code, password: secret, passwordConfirm })

describe('recovery.sendResetLink', () => {
  it('mails a link that is no query of an address, and keeps only its hash', async () => {
    const member = await shop.asMember({ password })
    expect((await post('/find/reset/password', { email: member.email })).status).toBe(200)
    const code = await readLinkCode(member.email)
    expect(code).toHaveLength(43)
    const rows = [await shop.db.select().from(passwordResets), await shop.db.select().from(outbox)]
    expect(JSON.stringify(rows)).not.toContain(code)
    expect(JSON.stringify(rows)).not.toContain(member.email)
  })

  it('answers the same for an e-mail without an account', async () => {
    const response = await post('/find/reset/password', { email: 'nobody-here@example.com' })
    expect([response.status, response.body]).toEqual([200, { ok: true }])
    expect(await listMails('nobody-here@example.com')).toEqual([])
  })

  it('is stopped for a receiver that is asked about without end, known or not', async () => {
    const responses = []
    for (let at = 0; at < 6; at += 1)
      responses.push(await post('/find/reset/password', { email: 'much-asked@example.com' }))
    expect(responses.at(-1)?.body.code).toBe('request.too_many')
  })
})

describe('recovery.resetByLink', () => {
  const requestLinkCode = async (member: TestMember) => {
    await post('/find/reset/password', { email: member.email })
    return readLinkCode(member.email)
  }

  it('sets a new password once, ends every session and notifies the member', async () => {
    const member = await shop.asMember({ password })
    const code = await requestLinkCode(member)
    expect((await changeByLink(code, newPassword)).status).toBe(200)
    shop.clock.advance({ seconds: 1 })
    expect(await readStatus(member.token)).toBe(401)
    expect((await logIn(member.email, password)).status).toBe(401)
    expect((await logIn(member.email, newPassword)).status).toBe(200)
    const second = await changeByLink(code, 'Another#2028')
    expect([second.status, second.body.code]).toEqual([400, 'recovery.link.invalid'])
    expect((await listMails(member.email))[0]?.subject).toContain('비밀번호가 바뀌었어요')
  })

  it('sets one password for two that arrive together', async () => {
    const member = await shop.asMember({ password })
    const code = await requestLinkCode(member)
    const responses = await Promise.all([changeByLink(code, newPassword), changeByLink(code, newPassword)])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it('takes the newest link only, for thirty minutes, and no made-up one', async () => {
    const member = await shop.asMember({ password })
    const first = await requestLinkCode(member)
    const second = await requestLinkCode(member)
    expect(first).not.toBe(second)
    expect((await changeByLink(first, newPassword)).body.code).toBe('recovery.link.invalid')
    expect((await changeByLink('A'.repeat(43), newPassword)).body.code).toBe('recovery.link.invalid')
    await shop.db
      .update(passwordResets)
      .set({ expiresAt: new Date() })
      .where(eq(passwordResets.memberId, member.id))
    expect((await changeByLink(second, newPassword)).body.code).toBe('recovery.link.invalid')
  })

  it('takes no common password, and none that is written two ways', async () => {
    const code = await requestLinkCode(await shop.asMember({ password }))
    expect((await changeByLink(code, 'Password1!')).body.code).toBe('signup.password.common')
    const response = await changeByLink(code, newPassword, 'Cellar#2028')
    expect([response.body.code, Object.keys(response.body.fields ?? {})]).toEqual([
      'request.invalid',
      ['passwordConfirm'],
    ])
    expect((await changeByLink(code, newPassword)).status).toBe(200)
  })

  it('opens no account that is blocked meanwhile', async () => {
    const member = await shop.asMember({ password })
    const code = await requestLinkCode(member)
    await shop.db.update(members).set({ status: 'BLOCKED' }).where(eq(members.id, member.id))
    expect((await changeByLink(code, newPassword)).body.code).toBe('recovery.link.invalid')
  })

  it('lifts the lock that wrong guesses have put on the account', async () => {
    const member = await shop.asMember({ password })
    for (let guess = 1; guess <= 3; guess += 1) await logIn(member.email, 'Wrong#2026')
    const wrong = { email: member.email, password: 'Wrong#2026' }
    for (let guess = 1; guess <= 2; guess += 1)
      await post('/me/match-password', wrong, { token: member.token })
    expect((await logIn(member.email, password)).body.code).toBe('session.credentials.locked')
    await changeByLink(await requestLinkCode(member), newPassword)
    expect((await logIn(member.email, newPassword)).status).toBe(200)
  })

  it('is stopped for an address that guesses links without end', async () => {
    const responses = []
    for (let at = 0; at < 61; at += 1) {
      const body = { code: 'guess', password: newPassword, passwordConfirm: newPassword }
      responses.push(await post('/find/reset/password/change', body, { ip: '203.0.113.213' }))
    }
    expect(responses.at(-1)?.body.code).toBe('request.too_many')
  })
})

const addConfirmedMember = (overrides: MemberOverrides = {}) =>
  shop.asMember({ emailVerifiedAt: new Date(), ...overrides })
const resetCode = (member: TestMember) =>
  post<CodeDelivery>('/find/password/mobile', {
    email: member.email,
    mobile: member.mobile,
    fullname: member.fullName,
  })
const confirmReset = (member: TestMember, code: string) =>
  post('/find/password/mobile/confirm', {
    code,
    email: member.email,
    mobile: member.mobile,
    password: newPassword,
  })
const changeByMobile = (member: TestMember, code: string, secret = newPassword) =>
  post('/reset/password/mobile', {
    code,
    email: member.email,
    mobile: member.mobile,
    password: secret,
  })

describe('recovery.sendResetCode', () => {
  it('sends a code when e-mail, number and name are one account’s, and answers the same when not', async () => {
    const [member, other] = [await addConfirmedMember(), await addConfirmedMember()]
    const mixed = { ...member, mobile: other.mobile }
    const [right, wrong] = [await resetCode(member), await resetCode(mixed)]
    expect([right.status, Object.keys(right.body)]).toEqual([wrong.status, Object.keys(wrong.body)])
    expect(await shop.codeFor(member.mobile)).toMatch(/^\d{6}$/)
    expect(await shop.sandboxes?.outbox.messages(other.mobile)).toEqual([])
  })
})

describe('an e-mail that was never confirmed', () => {
  it('names its account neither beside a number nor as a recommender', async () => {
    const member = await shop.asMember({ password })
    const [unknownResponse, knownMember] = [
      await resetCode({ ...member, email: 'no-one@example.com' }),
      await shop.asMember(),
    ]
    const response = await resetCode(knownMember)
    expect([response.status, Object.keys(response.body)]).toEqual([
      unknownResponse.status,
      Object.keys(unknownResponse.body),
    ])
    await drainOutbox(shop.services, 100)
    expect(await shop.sandboxes?.outbox.messages(knownMember.mobile)).toEqual([])
    type People = { _embedded: { items: unknown[] } }
    const query = new URLSearchParams({ query: member.email })
    const recommenders = await shop.call<People>('GET', `/recommenders?${query}`, { ip: createIp() })
    expect(recommenders.body._embedded.items).toEqual([])
  })

  it('loses every way in that its mailbox did not confirm, at the first reset by mail', async () => {
    const member = await shop.asMember({ password, adult: true })
    const moments = { linkedAt: new Date(), lastUsedAt: new Date() }
    await shop.db
      .insert(socialAccounts)
      .values({ provider: 'facebook', subject: 'planted', memberId: member.id, ...moments })
    await shop.db.insert(pushDevices).values({ token: 'planted', memberId: member.id, seenAt: new Date() })
    await post('/find/reset/password', { email: member.email })
    const reset = await post<{ removed: string[] }>('/find/reset/password/change', {
      code: await readLinkCode(member.email),
      password: newPassword,
      passwordConfirm: newPassword,
    })
    expect(reset.body.removed).toEqual(['MOBILE', 'SOCIAL'])
    const [mail] = await listMails(member.email)
    expect(mail?.text).toContain('- 휴대폰 번호\n- 연결된 간편 로그인')
    const [row] = await shop.db.select().from(members).where(eq(members.id, member.id))
    expect(row).toMatchObject({ mobile: null, mobileVerifiedAt: null, adultVerifiedAt: null, snsType: null })
    expect(row?.emailVerifiedAt).not.toBeNull()
    expect(await shop.db.$count(socialAccounts, eq(socialAccounts.memberId, member.id))).toBe(0)
    expect(await shop.db.$count(pushDevices, eq(pushDevices.memberId, member.id))).toBe(0)
    await drainOutbox(shop.services, 100)
    await resetCode(member)
    await drainOutbox(shop.services, 100)
    expect(await shop.sandboxes?.outbox.messages(member.mobile)).toEqual([])
  })

  it('keeps what was confirmed where the mailbox was, too', async () => {
    const member = await addConfirmedMember({ password })
    await post('/find/reset/password', { email: member.email })
    const reset = await post<{ removed: string[] }>('/find/reset/password/change', {
      code: await readLinkCode(member.email),
      password: newPassword,
      passwordConfirm: newPassword,
    })
    expect(reset.body.removed).toEqual([])
    await resetCode(member)
    expect(await shop.codeFor(member.mobile)).toMatch(/^\d{6}$/)
  })

  it('makes a code that was on its way worthless', async () => {
    const member = await addConfirmedMember({ password })
    await resetCode(member)
    const code = await shop.codeFor(member.mobile)
    await confirmReset(member, code)
    await post('/find/reset/password', { email: member.email })
    await changeByLink(await readLinkCode(member.email), newPassword)
    expect((await changeByMobile(member, code, 'Another#2028')).body.code).toBe('verification.code.expired')
  })
})

describe('recovery.confirmResetCode', () => {
  it('confirms the code, which is then good for the new password', async () => {
    const member = await addConfirmedMember({ password })
    await resetCode(member)
    const code = await shop.codeFor(member.mobile)
    expect((await confirmReset(member, code)).status).toBe(200)
    expect((await confirmReset(member, code)).body.code).toBe('verification.code.expired')
    expect((await changeByMobile(member, code)).status).toBe(200)
    expect((await logIn(member.email, newPassword)).status).toBe(200)
  })

  it('counts the tries of both calls together', async () => {
    const member = await addConfirmedMember()
    await resetCode(member)
    const code = await shop.codeFor(member.mobile)
    for (let at = 1; at <= 3; at += 1) await confirmReset(member, toWrongCode(code))
    expect((await confirmReset(member, code)).status).toBe(200)
    expect((await changeByMobile(member, toWrongCode(code))).body.code).toBe('verification.code.spent')
    expect((await changeByMobile(member, code)).body.code).toBe('verification.code.spent')
  })
})

describe('recovery.resetByMobile', () => {
  it('sets a new password once and ends every session', async () => {
    const member = await addConfirmedMember({ password })
    await resetCode(member)
    const code = await shop.codeFor(member.mobile)
    expect((await changeByMobile(member, code)).status).toBe(200)
    shop.clock.advance({ seconds: 1 })
    expect(await readStatus(member.token)).toBe(401)
    expect((await logIn(member.email, newPassword)).status).toBe(200)
    expect((await changeByMobile(member, code, 'Another#2028')).body.code).toBe('verification.code.expired')
  })

  it('takes a code for no other account, even of one number after another', async () => {
    const member = await addConfirmedMember({ password })
    await resetCode(member)
    const code = await shop.codeFor(member.mobile)
    const other = { ...member, email: (await addConfirmedMember({ password })).email }
    expect((await changeByMobile(other, code)).body.code).toBe('verification.code.wrong')
    expect((await changeByMobile(member, code)).status).toBe(200)
  })

  it('takes no code that any caller can have sent to a number', async () => {
    const member = await addConfirmedMember({ password })
    await post('/cert', { mobile: member.mobile, mode: 'RESET_PASSWORD' })
    const code = await shop.codeFor(member.mobile)
    expect((await changeByMobile(member, code)).body.code).toBe('verification.code.wrong')
  })

  it('takes no common password, and does not spend the code on it', async () => {
    const member = await addConfirmedMember({ password })
    await resetCode(member)
    const code = await shop.codeFor(member.mobile)
    expect((await changeByMobile(member, code, 'Password1!')).body.code).toBe('signup.password.common')
    expect((await changeByMobile(member, code)).status).toBe(200)
  })

  it('takes a confirmed code for half an hour', async () => {
    const member = await addConfirmedMember({ password })
    await resetCode(member)
    const code = await shop.codeFor(member.mobile)
    await confirmReset(member, code)
    await shop.db
      .update(oneTimeCodes)
      .set({ confirmedAt: new Date(shop.clock.now().getTime() - 31 * 60_000) })
      .where(eq(oneTimeCodes.purpose, 'RESET_PASSWORD'))
    expect((await changeByMobile(member, code)).body.code).toBe('verification.code.expired')
  })
})
