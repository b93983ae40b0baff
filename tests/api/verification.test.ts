import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { and, eq, sql } from 'drizzle-orm'
import { identityChecks, members, oneTimeCodes, sessions } from '#server/db/tables/members.ts'
import { auditLog, outbox } from '#server/db/tables/plumbing.ts'
import { drainOutbox } from '#server/platform/outbox/outbox.worker.ts'
import {
  openTestShop,
  type CallOptions,
  type FailedBody,
  type TestMember,
  type TestShop,
} from '../support/shop.ts'

type Failure = FailedBody
type IdentityCheck = { encodeData: string; requestNumber: string; windowUrl: string; expiresAt: string }
type Verified = { name: string; birthYear: number; adult: boolean } & Failure
type WindowResult = { url: string; fields: { EncodeData: string } }

let shop: TestShop
let count = 0
const createIp = () => `198.51.100.${(count += 1) % 250}`
const createMobile = () => `0107${String((count += 1)).padStart(7, '0')}`

beforeAll(async () => {
  shop = await openTestShop({ sandboxes: true, connections: 20 })
})
afterAll(() => shop.close())

const send = (mobile: string, mode = 'SIGNUP', options: CallOptions = {}, at: TestShop = shop) =>
  at.call<{ expiresAt: string; resendAt: string } & Failure>('POST', '/cert', {
    body: { mobile, mode },
    ip: createIp(),
    ...options,
  })
const confirm = (mobile: string, code: string, mode = 'SIGNUP', at: TestShop = shop) =>
  at.call<{ ok?: true } & Partial<Failure>>('POST', '/cert/confirm', {
    body: { mobile, code, mode },
    ip: createIp(),
  })
const toWrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('verification.sendCode', () => {
  it('sends six digits in a Korean text message, and says how long they live', async () => {
    const mobile = createMobile()
    const before = Date.now()
    const response = await send(`+82 ${mobile.slice(1, 3)}-${mobile.slice(3)}`)
    expect(response.status).toBe(200)
    const lifetime = (Date.parse(response.body.expiresAt) - before) / 1000
    expect(lifetime).toBeGreaterThan(177)
    expect(lifetime).toBeLessThan(183)
    expect(response.body.expiresAt).toMatch(/\+09:00$/)
    const code = await shop.codeFor(mobile)
    const [message] = (await shop.sandboxes?.outbox.messages(mobile)) ?? []
    expect(message?.text).toBe(`[비니] 인증번호 ${code} (3분 안에 입력해 주세요)`)
  })

  it('writes in the language of the request', async () => {
    const mobile = createMobile()
    await send(mobile, 'SIGNUP', { locale: 'en-US' })
    const code = await shop.codeFor(mobile)
    const [message] = (await shop.sandboxes?.outbox.messages(mobile)) ?? []
    expect(message?.text).toBe(`[vini] Verification code ${code} (please enter it within 3 minutes)`)
  })

  it('keeps no readable code or number in the database, before and after sending', async () => {
    const mobile = createMobile()
    await send(mobile)
    const dumpMessages = async () => {
      const codes = await shop.db.select().from(oneTimeCodes)
      const messages = await shop.db.select().from(outbox)
      return JSON.stringify({ codes, messages })
    }
    const before = await dumpMessages()
    const code = await shop.codeFor(mobile)
    const after = await dumpMessages()
    for (const dump of [before, after]) {
      expect(dump).not.toContain(mobile)
      expect(dump).not.toMatch(new RegExp(`(?<!\\d)${code}(?!\\d)`))
    }
    const open = await shop.db.$count(outbox, sql`done_at is not null and payload <> '{}'`)
    expect(open).toBe(0)
  })

  it('waits a minute before the next code to a number, for any purpose', async () => {
    const mobile = createMobile()
    await send(mobile)
    for (const mode of ['SIGNUP', 'CERT_MOBILE']) {
      const again = await send(mobile, mode)
      expect([again.status, again.body.code]).toEqual([429, 'verification.code.too_soon'])
    }
  })

  it('sends one code when many are asked for at once', async () => {
    const mobile = createMobile()
    const responses = await Promise.all(Array.from({ length: 30 }, () => send(mobile)))
    expect(responses.filter(({ status }) => status === 200).length).toBe(1)
    await drainOutbox(shop.services, 100)
    expect((await shop.sandboxes?.outbox.messages(mobile))?.length).toBe(1)
  })

  it('stops at twenty codes an hour from one address', async () => {
    const ip = '203.0.113.9'
    const responses = await Promise.all(
      Array.from({ length: 21 }, () => send(createMobile(), 'CERT_MOBILE', { ip })),
    )
    const limitedResponses = responses.filter(({ body }) => body.code === 'verification.code.too_many')
    expect(limitedResponses.length).toBe(1)
  })

  it('does not send a sign-up code to a number that has an account', async () => {
    const { mobile } = await shop.asMember()
    const response = await send(mobile)
    expect([response.status, response.body.code]).toEqual([409, 'signup.mobile.taken'])
    expect((await send(mobile, 'FIND_ACCOUNT')).status).toBe(200)
    expect((await send(createMobile(), 'FIND_ACCOUNT')).status).toBe(200)
  })

  it('refuses what is no Korean mobile number', async () => {
    for (const mobile of ['', '02-123-4567', '0101234', '010-1234-567a', '+1 202 555 0100'])
      expect((await send(mobile)).status).toBe(400)
  })
})

describe('verification.confirmCode', () => {
  it('confirms the right code once', async () => {
    const mobile = createMobile()
    await send(mobile)
    const code = await shop.codeFor(mobile)
    expect((await confirm(mobile, code)).body).toEqual({ ok: true })
    const again = await confirm(mobile, code)
    expect([again.status, again.body.code]).toEqual([400, 'verification.code.expired'])
  })

  it('takes a code for its own purpose and number only', async () => {
    const [mobile, other] = [createMobile(), createMobile()]
    await send(mobile)
    await send(other)
    const code = await shop.codeFor(mobile)
    const otherCode = await shop.codeFor(other)
    expect((await confirm(mobile, code, 'CERT_MOBILE')).body.code).toBe('verification.code.expired')
    expect((await confirm(mobile, otherCode)).body.code).toBe(
      code === otherCode ? undefined : 'verification.code.wrong',
    )
  })

  it('says how many tries are left, is spent by the fifth wrong one, and stays so for the right one', async () => {
    const mobile = createMobile()
    await send(mobile)
    const code = await shop.codeFor(mobile)
    for (const triesLeft of ['4', '3', '2', '1'])
      expect((await confirm(mobile, toWrongCode(code))).body).toMatchObject({
        code: 'verification.code.wrong',
        fields: { left: triesLeft },
      })
    const fifth = await confirm(mobile, toWrongCode(code))
    expect([fifth.status, fifth.body.code]).toEqual([429, 'verification.code.spent'])
    const right = await confirm(mobile, code)
    expect([right.status, right.body.code]).toEqual([429, 'verification.code.spent'])
  })

  it('compares at most five of two hundred wrong guesses that arrive together, and the right one after them fails', async () => {
    const mobile = createMobile()
    await send(mobile)
    const code = await shop.codeFor(mobile)
    const guesses = Array.from({ length: 200 }, () => confirm(mobile, toWrongCode(code)))
    const codes = (await Promise.all(guesses)).map(({ body }) => body.code)
    expect(codes.filter((answer) => answer === 'verification.code.wrong').length).toBe(4)
    expect(codes.filter((answer) => answer === 'verification.code.spent').length).toBe(196)
    expect((await confirm(mobile, code)).body.code).toBe('verification.code.spent')
    const [row] = await shop.db
      .select()
      .from(oneTimeCodes)
      .orderBy(sql`id desc`)
      .limit(1)
    expect(row?.tries).toBe(5)
  })

  it('confirms once when the right code arrives many times at once', async () => {
    const mobile = createMobile()
    await send(mobile)
    const code = await shop.codeFor(mobile)
    const responses = await Promise.all(Array.from({ length: 20 }, () => confirm(mobile, code)))
    expect(responses.filter(({ status }) => status === 200).length).toBe(1)
  })

  it('stops an address that tries too much', async () => {
    const ip = '203.0.113.77'
    const tries = Array.from({ length: 61 }, () =>
      shop.call<Failure>('POST', '/cert/confirm', {
        body: { mobile: '01012345678', code: '000000', mode: 'SIGNUP' },
        ip,
      }),
    )
    const limitedResponses = (await Promise.all(tries)).filter(({ body }) => body.code === 'request.too_many')
    expect(limitedResponses.map(({ status }) => status)).toEqual([429])
  })
})

describe('the life of a code', () => {
  let frozenShop: TestShop
  beforeAll(async () => {
    frozenShop = await openTestShop({ clock: new Date().toISOString(), sandboxes: true })
  })
  afterAll(() => frozenShop.close())

  it('ends after three minutes to the second', async () => {
    const [early, late] = [createMobile(), createMobile()]
    await send(early, 'SIGNUP', {}, frozenShop)
    await send(late, 'SIGNUP', {}, frozenShop)
    const [earlyCode, lateCode] = [await frozenShop.codeFor(early), await frozenShop.codeFor(late)]
    frozenShop.clock.advance({ seconds: 179 })
    expect((await confirm(early, earlyCode, 'SIGNUP', frozenShop)).status).toBe(200)
    frozenShop.clock.advance({ seconds: 1 })
    expect((await confirm(late, lateCode, 'SIGNUP', frozenShop)).body.code).toBe('verification.code.expired')
  })

  it('ends when the next one is sent', async () => {
    const mobile = createMobile()
    await send(mobile, 'SIGNUP', {}, frozenShop)
    const first = await frozenShop.codeFor(mobile)
    frozenShop.clock.advance({ seconds: 60 })
    expect((await send(mobile, 'SIGNUP', {}, frozenShop)).status).toBe(200)
    const second = await frozenShop.codeFor(mobile)
    if (first !== second)
      expect((await confirm(mobile, first, 'SIGNUP', frozenShop)).body.code).toBe('verification.code.wrong')
    expect((await confirm(mobile, second, 'SIGNUP', frozenShop)).status).toBe(200)
  })

  it('is not sent any more once it is over', async () => {
    const mobile = createMobile()
    await send(mobile, 'SIGNUP', {}, frozenShop)
    frozenShop.clock.advance({ seconds: 181 })
    await drainOutbox(frozenShop.services, 100)
    expect(await frozenShop.sandboxes?.outbox.messages(mobile)).toEqual([])
  })

  it('is followed by at most four others in an hour and nine in a day', async () => {
    const mobile = createMobile()
    const sendLater = async (minutes: number) => {
      frozenShop.clock.advance({ minutes })
      return (await send(mobile, 'CERT_MOBILE', {}, frozenShop)).body.code
    }
    for (let round = 1; round <= 5; round += 1) expect(await sendLater(2)).toBeUndefined()
    expect(await sendLater(2)).toBe('verification.code.too_many')
    for (let round = 6; round <= 10; round += 1) expect(await sendLater(61)).toBeUndefined()
    expect(await sendLater(61)).toBe('verification.code.too_many')
    expect(await sendLater(24 * 60)).toBeUndefined()
  })
})

let people = 0
/**
 * Fills in the form of the identity check's window; for a new person each time unless `form` says otherwise.
 */
const submitIdentityWindow = async (identityCheck: IdentityCheck, form: Record<string, string> = {}) => {
  const person = {
    name: '김성인',
    birth: '19900101',
    gender: '1',
    nationality: '0',
    carrier: 'SKT',
    mobile: `0105${String((people += 1)).padStart(7, '0')}`,
  }
  const body = new URLSearchParams({
    ...person,
    agree: 'Y',
    act: 'verify',
    EncodeData: identityCheck.encodeData,
    ...form,
  })
  const url = new URL('result', identityCheck.windowUrl)
  const response = await fetch(url, { method: 'POST', body, headers: { accept: 'application/json' } })
  return (await response.json()) as WindowResult
}
const begin = async (options: CallOptions = {}) =>
  (await shop.call<IdentityCheck>('GET', '/niceid/check?serviceType=B2C', { ip: createIp(), ...options }))
    .body
const finish = (identityCheck: IdentityCheck, windowResult: WindowResult, options: CallOptions = {}) => {
  const query = new URLSearchParams({
    encodeData: windowResult.fields.EncodeData,
    requestNumber: identityCheck.requestNumber,
  })
  return shop.call<Verified>('GET', `/niceid/success?${query}`, options)
}
const isAdult = async (token: string) =>
  (await shop.call<{ adultVerified: boolean }>('GET', '/me', { token })).body.adultVerified

describe('verification.beginIdentity', () => {
  it('answers a window that returns to the shop, for ten minutes', async () => {
    const before = Date.now()
    const identityCheck = await begin()
    const lifetime = (Date.parse(identityCheck.expiresAt) - before) / 60_000
    expect(lifetime).toBeGreaterThan(9.9)
    expect(lifetime).toBeLessThan(10.1)
    expect((await fetch(identityCheck.windowUrl)).status).toBe(200)
    const windowResult = await submitIdentityWindow(identityCheck)
    expect(windowResult.url).toBe(
      `http://shop.test/niceid/checkplus_result?lang=ko-KR&result=success&requestNumber=${identityCheck.requestNumber}`,
    )
  })

  it('returns to a page of the shop, never to another site', async () => {
    const beginWithReturnTo = (returnTo: string) =>
      shop.call<IdentityCheck>('GET', `/niceid/check?${new URLSearchParams({ returnTo })}`, {
        ip: createIp(),
      })
    const own = await submitIdentityWindow((await beginWithReturnTo('/order/payment?oid=A1')).body)
    expect(new URL(own.url).searchParams.get('returnTo')).toBe('/order/payment?oid=A1')
    const foreign = await submitIdentityWindow((await beginWithReturnTo('//evil.example')).body)
    expect(new URL(foreign.url).searchParams.has('returnTo')).toBe(false)
  })

  it('stops an address that begins too many', async () => {
    const ip = '203.0.113.99'
    const requests = Array.from({ length: 31 }, () => shop.call<Failure>('GET', '/niceid/check', { ip }))
    const limitedResponses = (await Promise.all(requests)).filter(
      ({ body }) => body.code === 'request.too_many',
    )
    expect(limitedResponses.length).toBe(1)
  })
})

describe('verification.identityVerified', () => {
  it('makes an adult member, once, and keeps neither name nor personal number', async () => {
    const member = await shop.asMember()
    expect(await isAdult(member.token)).toBe(false)
    const identityCheck = await begin({ token: member.token })
    const windowResult = await submitIdentityWindow(identityCheck)
    const response = await finish(identityCheck, windowResult, { token: member.token })
    expect([response.status, response.body]).toEqual([
      200,
      { name: '김성인', birthYear: 1990, adult: true, joiner: null },
    ])
    expect(await isAdult(member.token)).toBe(true)
    const again = await finish(identityCheck, windowResult, { token: member.token })
    expect([again.status, again.body.code]).toEqual([409, 'identity.request.used'])
    const [check] = await shop.db
      .select()
      .from(identityChecks)
      .where(eq(identityChecks.requestNumber, identityCheck.requestNumber))
    expect(check).toMatchObject({ state: 'VERIFIED', birthYear: 1990, memberId: member.id })
    expect(JSON.stringify(check)).not.toContain('김성인')
  })

  it('is spent by one of many at once', async () => {
    const member = await shop.asMember()
    const identityCheck = await begin({ token: member.token })
    const windowResult = await submitIdentityWindow(identityCheck)
    const all = await Promise.all(
      Array.from({ length: 20 }, () => finish(identityCheck, windowResult, { token: member.token })),
    )
    expect(all.filter(({ status }) => status === 200).length).toBe(1)
  })

  it('refuses a person who does not turn 19 this year, and the member stays as they were', async () => {
    const member = await shop.asMember()
    const identityCheck = await begin({ token: member.token })
    const year = new Date().getFullYear()
    const windowResult = await submitIdentityWindow(identityCheck, { birth: `${year - 18}0101` })
    const response = await finish(identityCheck, windowResult, { token: member.token })
    expect([response.status, response.body.code]).toEqual([403, 'identity.underage'])
    expect(response.body.fields).toEqual({ from: `${year + 1}-01-01` })
    expect(await isAdult(member.token)).toBe(false)
    expect((await finish(identityCheck, windowResult, { token: member.token })).body.code).toBe(
      'identity.request.used',
    )
  })

  it('accepts someone who turns 19 later this year', async () => {
    const member = await shop.asMember()
    const identityCheck = await begin({ token: member.token })
    const windowResult = await submitIdentityWindow(identityCheck, {
      birth: `${new Date().getFullYear() - 19}1231`,
    })
    expect((await finish(identityCheck, windowResult, { token: member.token })).status).toBe(200)
  })

  it('refuses a check that another member or browser began, or that does not exist', async () => {
    const [checkedMember, other] = [await shop.asMember(), await shop.asMember()]
    const identityCheck = await begin({ token: checkedMember.token, browser: 'b1' })
    const windowResult = await submitIdentityWindow(identityCheck)
    const visitors = await begin({ browser: 'b1' })
    const visitorResult = await submitIdentityWindow(visitors)
    const responses = [
      await finish(identityCheck, windowResult, { token: other.token, browser: 'b1' }),
      await finish(identityCheck, windowResult, { browser: 'b1' }),
      await finish(visitors, visitorResult, { browser: 'b2' }),
      await finish({ ...identityCheck, requestNumber: 'never-begun' }, windowResult, {
        token: checkedMember.token,
      }),
    ]
    for (const { status, body } of responses)
      expect([status, body.code]).toEqual([400, 'identity.request.unknown'])
    expect(await isAdult(other.token)).toBe(false)
    expect((await finish(identityCheck, windowResult, { token: checkedMember.token })).status).toBe(200)
  })

  it('marks the member who signed in on the browser that began it', async () => {
    const member = await shop.asMember()
    const identityCheck = await begin({ browser: 'b3' })
    const windowResult = await submitIdentityWindow(identityCheck)
    expect((await finish(identityCheck, windowResult, { token: member.token, browser: 'b3' })).status).toBe(
      200,
    )
    expect(await isAdult(member.token)).toBe(true)
  })

  it('marks no member when it was bound to none', async () => {
    const member = await shop.asMember()
    const identityCheck = await begin()
    expect(
      (await finish(identityCheck, await submitIdentityWindow(identityCheck), { token: member.token }))
        .status,
    ).toBe(200)
    expect(await isAdult(member.token)).toBe(false)
  })

  it('refuses a tampered answer, the answer of another check, and an old one', async () => {
    const member = await shop.asMember()
    const { token } = member
    const tamperedCheck = await begin({ token })
    const tamperedResponse = await finish(
      tamperedCheck,
      await submitIdentityWindow(tamperedCheck, { trial: 'tampered' }),
      { token },
    )
    expect([tamperedResponse.status, tamperedResponse.body.code]).toEqual([400, 'identity.answer.invalid'])
    const first = await begin({ token })
    await submitIdentityWindow(first)
    const second = await begin({ token })
    const replayedResult = await submitIdentityWindow(second, { trial: 'replay' })
    expect((await finish(second, replayedResult, { token })).body.code).toBe('identity.answer.invalid')
    const third = await begin({ token })
    const old = await submitIdentityWindow(third, { trial: 'expired' })
    const late = await finish(third, old, { token })
    expect([late.status, late.body.code]).toEqual([400, 'identity.request.expired'])
    expect(await isAdult(token)).toBe(false)
  })

  it('ends ten minutes after it began', async () => {
    const member = await shop.asMember()
    const identityCheck = await begin({ token: member.token })
    const windowResult = await submitIdentityWindow(identityCheck)
    await shop.db
      .update(identityChecks)
      .set({ expiresAt: new Date() })
      .where(eq(identityChecks.requestNumber, identityCheck.requestNumber))
    expect((await finish(identityCheck, windowResult, { token: member.token })).body.code).toBe(
      'identity.request.expired',
    )
  })

  const check = async (member: TestMember, form: Record<string, string>) => {
    const identityCheck = await begin({ token: member.token })
    return finish(identityCheck, await submitIdentityWindow(identityCheck, form), { token: member.token })
  }
  const findMember = async ({ id }: TestMember) =>
    (await shop.db.select().from(members).where(eq(members.id, id)))[0]

  it('opens one account a person, whose hash is keyed, and another one once the first is withdrawn', async () => {
    const [first, second] = [await shop.asMember(), await shop.asMember()]
    const person = { name: '박동일', mobile: '01099990000' }
    expect((await check(first, person)).status).toBe(200)
    const response = await check(second, person)
    expect([response.status, response.body.code]).toEqual([409, 'identity.person.taken'])
    expect(await isAdult(second.token)).toBe(false)
    expect((await findMember(first))?.identityHash).toMatch(/^[\w-]{43}$/)
    expect((await findMember(second))?.identityHash).toBeNull()
    await shop.db
      .update(members)
      .set({ status: 'WITHDRAWN', identityHash: null, identityClaimedAt: null, email: null, mobile: null })
      .where(eq(members.id, first.id))
    expect((await check(second, person)).status).toBe(200)
  })

  it('opens one of two accounts that show the same person at once', async () => {
    const person = { name: '박동시', mobile: '01099990001' }
    const accounts = await Promise.all([shop.asMember(), shop.asMember(), shop.asMember()])
    const responses = await Promise.all(accounts.map((account) => check(account, person)))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  it('stays with the first person of an account, who may be shown again', async () => {
    const member = await shop.asMember()
    const first = { name: '김처음', mobile: '01099990002' }
    expect((await check(member, first)).status).toBe(200)
    const { identityHash } = (await findMember(member)) ?? {}
    const others: Record<string, string>[] = [
      { name: '이다음' },
      { name: '박청소', birth: `${new Date().getFullYear() - 15}0101` },
    ]
    for (const other of others) {
      const response = await check(member, { mobile: '01099990003', ...other })
      expect([response.status, response.body.code]).toEqual([409, 'identity.person.other'])
    }
    expect(await findMember(member)).toMatchObject({ identityHash })
    expect(await isAdult(member.token)).toBe(true)
    expect((await check(member, first)).status).toBe(200)
  })

  it('takes one of two people who are shown at once', async () => {
    const member = await shop.asMember()
    const responses = await Promise.all([
      check(member, { name: '김하나', mobile: '01099990004' }),
      check(member, { name: '이두리', mobile: '01099990005' }),
    ])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('holds an account back until its person turns 19, also when an adult is shown meanwhile', async () => {
    const year = new Date().getFullYear()
    const from = `${year + 1}-01-01`
    const minor = { name: '김미성', mobile: '01099990006', birth: `${year - 18}0303` }
    const member = await shop.asMember()
    await check(member, minor)
    const response = await check(member, { name: '김어른', mobile: '01099990007' })
    expect([response.body.code, response.body.fields]).toEqual(['identity.underage', { from }])
    expect(await isAdult(member.token)).toBe(false)
    const twin = await shop.asMember()
    expect((await check(twin, minor)).body.code).toBe('identity.underage')
    expect((await check(twin, { name: '김어른', mobile: '01099990007' })).body.code).toBe('identity.underage')
    await shop.db.update(members).set({ adultFrom: '2020-01-01' }).where(eq(members.id, member.id))
    const adultResponse = await check(member, { name: '김어른', mobile: '01099990007' })
    expect(adultResponse.body.code).toBe('identity.person.other')
  })
})

describe('verification.releaseIdentity', () => {
  const release = (options: CallOptions, id: number, reason = '이름이 같은 가족의 번호로 확인함') =>
    shop.call<Failure>('POST', `/members/${id}/identity/release`, { body: { reason }, ...options })
  const createRecheckedStaff = async () => {
    const staff = await shop.asMember({ role: 'STAFF', password: 'Wine#2026' })
    const body = { email: staff.email, password: staff.password }
    await shop.call('POST', '/me/match-password', { token: staff.token, body })
    return staff
  }

  it('lets a mistaken check be made anew, and is written down with its reason', async () => {
    const [staff, member] = [await createRecheckedStaff(), await shop.asMember()]
    const identity = {
      identityHash: `mistaken-${member.id}`,
      identityClaimedAt: new Date(),
      adultFrom: '2090-01-01',
    }
    await shop.db.update(members).set(identity).where(eq(members.id, member.id))
    expect((await release({ token: staff.token }, member.id)).status).toBe(200)
    const [row] = await shop.db.select().from(members).where(eq(members.id, member.id))
    expect(row).toMatchObject({ identityHash: null, adultFrom: null, adultVerifiedAt: null })
    const [line] = await shop.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.act, 'identity.release'), eq(auditLog.subject, `member:${member.id}`)))
    expect(line).toMatchObject({
      actor: `staff:${staff.id}`,
      detail: { reason: '이름이 같은 가족의 번호로 확인함' },
    })
    expect((await release({ token: staff.token }, member.id)).body.code).toBe('member.identity.not_found')
  })

  it('is done by staff alone, who have just shown their password, and never for themselves', async () => {
    const [staff, member] = [await createRecheckedStaff(), await shop.asMember()]
    expect((await release({ token: member.token }, member.id)).body.code).toBe('session.staff_required')
    const newStaff = await shop.asMember({ role: 'STAFF', password: 'Wine#2026' })
    await shop.db
      .update(sessions)
      .set({ createdAt: new Date(0) })
      .where(eq(sessions.sid, newStaff.sid))
    expect((await release({ token: newStaff.token }, member.id)).body.code).toBe(
      'session.password.recheck_required',
    )
    expect((await release({ token: staff.token }, staff.id)).body.code).toBe('staff.case.own')
  })
})

describe('verification.identityFailed', () => {
  const failIdentityCheck = async (act: string, options: { token: string }, withNumber = true) => {
    const identityCheck = await begin(options)
    const windowResult = await submitIdentityWindow(identityCheck, { act })
    const query = new URLSearchParams({ encodeData: windowResult.fields.EncodeData })
    if (withNumber) query.set('requestNumber', identityCheck.requestNumber)
    return {
      begun: identityCheck,
      returned: windowResult,
      answer: await shop.call('GET', `/niceid/fail?${query}`, options),
    }
  }

  it('separates a cancelled check from a failed one', async () => {
    const { token } = await shop.asMember()
    const { answer, returned: windowResult } = await failIdentityCheck('cancel', { token })
    expect(new URL(windowResult.url).searchParams.get('result')).toBe('fail')
    expect(answer.body.reason).toBe('CANCELLED')
    expect((await failIdentityCheck('close', { token })).answer.body.reason).toBe('CANCELLED')
    expect((await failIdentityCheck('fail', { token })).answer.body).toEqual({
      reason: 'FAILED',
      message: '본인확인을 마치지 못했어요. 입력한 정보를 확인하고 다시 해 주세요.',
    })
  })

  it('finds the check among those the caller has begun when the number is left out', async () => {
    const { token } = await shop.asMember()
    await begin({ token })
    expect((await failIdentityCheck('fail', { token }, false)).answer.body.reason).toBe('FAILED')
  })

  it('ends the check, so that it cannot succeed later', async () => {
    const { token } = await shop.asMember()
    const identityCheck = await begin({ token })
    const verifiedResult = await submitIdentityWindow(identityCheck)
    const cancelledResult = await submitIdentityWindow(identityCheck, { act: 'cancel' })
    const query = new URLSearchParams({
      encodeData: cancelledResult.fields.EncodeData,
      requestNumber: identityCheck.requestNumber,
    })
    await shop.call('GET', `/niceid/fail?${query}`, { token })
    expect((await finish(identityCheck, verifiedResult, { token })).body.code).toBe('identity.request.used')
  })

  it('refuses what no window sealed', async () => {
    const response = await shop.call<Failure>('GET', '/niceid/fail?encodeData=abc')
    expect([response.status, response.body.code]).toEqual([400, 'identity.answer.invalid'])
  })
})

describe('verification.codeOut', () => {
  type Out = {
    sent: { expiresAt: string; resendAt: string } | null
    confirmed: boolean
    now: string
  } & FailedBody
  const requestOut = (mobile: string, ip: string, mode = 'SIGNUP') =>
    shop.call<Out>('POST', '/cert/out', { body: { mode, mobile }, ip })
  const mode = 'SIGNUP'

  it('shows the network that asked for a code how long it has left, and no other network', async () => {
    const [mobile, ip] = ['01055551234', '203.0.113.201']
    const { body: delivery } = await shop.call<Out['sent']>('POST', '/cert', { body: { mobile, mode }, ip })
    const { body } = await requestOut(mobile, ip)
    expect(body.sent).toEqual(delivery)
    expect(Date.parse(delivery?.expiresAt ?? '') - Date.parse(body.now)).toBeGreaterThan(170_000)
    expect((await requestOut(mobile, '203.0.113.202')).body.sent).toBeNull()
    expect((await requestOut(mobile, ip, 'CERT_MOBILE')).body.sent).toBeNull()
    expect((await requestOut('01055551235', ip)).body).toMatchObject({ sent: null, confirmed: false })
    const code = await shop.codeFor(mobile)
    await shop.call('POST', '/cert/confirm', { body: { mobile, code, mode }, ip })
    expect((await requestOut(mobile, ip)).body).toMatchObject({ sent: null, confirmed: true })
  })

  it('shows a mailed code too', async () => {
    const [email, ip] = ['out@example.com', '203.0.113.203']
    const { body: delivery } = await shop.call('POST', '/cert/email', {
      body: { email, mode: 'CERT_EMAIL' },
      ip,
    })
    const out = await shop.call<Out>('POST', '/cert/out', { body: { email, mode: 'CERT_EMAIL' }, ip })
    expect(out.body.sent).toEqual(delivery)
  })

  it('forgets a code that was guessed at too often', async () => {
    const [mobile, ip] = ['01055551236', '203.0.113.204']
    await shop.call('POST', '/cert', { body: { mobile, mode }, ip })
    const wrong = String((Number(await shop.codeFor(mobile)) + 1) % 1_000_000).padStart(6, '0')
    for (let at = 0; at < 5; at += 1)
      await shop.call('POST', '/cert/confirm', { body: { mobile, code: wrong, mode }, ip })
    expect((await requestOut(mobile, ip)).body).toMatchObject({ sent: null, confirmed: false })
  })

  it('is stopped for a network that asks without end', async () => {
    const responses = []
    for (let at = 0; at < 61; at += 1) responses.push(await requestOut('01055551237', '203.0.113.205'))
    expect(responses.at(-1)?.body.code).toBe('request.too_many')
  })
})
