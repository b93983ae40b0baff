import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { consents, members, rejoinBlocks, sessions } from '#server/db/tables/members.ts'
import { drainOutbox } from '#server/platform/outbox/outbox.worker.ts'
import { toRejoinHashes } from '#server/rejoin-ban/rejoin-ban.rules.ts'
import {
  openTestShop,
  type CallOptions,
  type FailedBody,
  type TestMember,
  type TestShop,
} from '../support/shop.ts'

type Me = Record<string, unknown> & { subscribe: Record<string, boolean> } & FailedBody
type Token = { access_token: string; exp: number } & FailedBody

let shop: TestShop
let count = 0
const createIp = () => `198.51.${160 + Math.floor((count += 1) / 250)}.${count % 250}`
const createMobile = () => `0105${String((count += 1)).padStart(7, '0')}`
const password = 'Wine#2026'
const newPassword = 'Cellar#2027'

beforeAll(async () => {
  shop = await openTestShop({ sandboxes: true, connections: 20 })
})
afterAll(() => shop.close())

const send = <Body = FailedBody>(method: string, path: string, body: unknown, options: CallOptions = {}) =>
  shop.call<Body>(method, path, { body, ip: createIp(), ...options })
const match = (member: TestMember, secret = password, email = member.email) =>
  send<{ until: string } & FailedBody>('POST', '/me/match-password', { email, password: secret }, member)
const addRecheckedMember = async (overrides: Parameters<TestShop['asMember']>[0] = {}) => {
  const member = await shop.asMember({ password, ...overrides })
  expect((await match(member)).status).toBe(200)
  return member
}
const readMe = async (token: string) => (await shop.call<Me>('GET', '/me', { token })).body
const readStatus = async (token: string) => (await shop.call('GET', '/me', { token })).status
const requestCode = async (mobile: string, mode = 'CERT_MOBILE') => {
  await send('POST', '/cert', { mobile, mode })
  return shop.codeFor(mobile)
}
const requestMailCode = async (email: string) => {
  await send('POST', '/cert/email', { email, mode: 'CERT_EMAIL' })
  await drainOutbox(shop.services, 100)
  const [mail] = (await shop.sandboxes?.outbox.messages(email)) ?? []
  return mail?.code ?? ''
}
const listMails = async (email: string) => {
  await drainOutbox(shop.services, 100)
  return (await shop.sandboxes?.outbox.messages(email)) ?? []
}
const recheck = 'session.password.recheck_required'

describe('me.matchPassword', () => {
  it('opens for ten minutes what a member changes of themselves', async () => {
    const member = await shop.asMember({ password })
    const change = () => send('PUT', '/change-user', { fullName: '새이름' }, member)
    const early = await change()
    expect([early.status, early.body.code]).toEqual([403, recheck])
    const before = shop.clock.now().getTime()
    const { body } = await match(member)
    expect((Date.parse(body.until) - before) / 60_000).toBeCloseTo(10, 0)
    expect((await change()).status).toBe(200)
    const tenMinutesAgo = new Date(shop.clock.now().getTime() - 10 * 60_000)
    await shop.db.update(sessions).set({ recheckedAt: tenMinutesAgo }).where(eq(sessions.sid, member.sid))
    expect((await change()).body.code).toBe(recheck)
  })

  it('opens nothing for another session of the same member', async () => {
    const member = await addRecheckedMember()
    const other = await send<Token>('POST', '/login', { email: member.email, password })
    const token = other.body.access_token
    expect((await send('PUT', '/change-user', {}, { token })).body.code).toBe(recheck)
  })

  it('takes the member’s own e-mail and password, and no other', async () => {
    const [member, other] = [
      await shop.asMember({ password }),
      await shop.asMember({ password: newPassword }),
    ]
    const wrong = await match(member, 'Wrong#2026')
    expect([wrong.status, wrong.body.code]).toEqual([400, 'me.password.wrong'])
    expect((await match(member, newPassword, other.email)).body.code).toBe('me.password.wrong')
    expect((await match(member, password, other.email)).body.code).toBe('me.password.wrong')
  })

  it('is slowed down like a log-in, and with it', async () => {
    const member = await shop.asMember({ password })
    for (let at = 1; at <= 3; at += 1)
      await send('POST', '/login', { email: member.email, password: 'Wrong#2026' })
    for (let at = 1; at <= 2; at += 1) await match(member, 'Wrong#2026')
    const response = await match(member)
    expect([response.status, response.body.code]).toEqual([429, 'session.credentials.locked'])
  })
})

describe('me.recheck', () => {
  it('says until when changes are open, and that they are not', async () => {
    const member = await shop.asMember({ password })
    const ask = () => send<{ until: string | null }>('GET', '/me/recheck', undefined, member)
    expect((await ask()).body.until).toBeNull()
    const { body } = await match(member)
    expect((await ask()).body.until).toBe(body.until)
  })
})

describe('me.changePassword', () => {
  const change = (member: TestMember, overrides: object = {}) =>
    send<Token>(
      'PATCH',
      '/me/password',
      { password, newPassword, confirmNewPassword: newPassword, ...overrides },
      member,
    )

  it('ends every other session, goes on with a new token, and notifies the member', async () => {
    const member = await shop.asMember({ password })
    const other = await send<Token>('POST', '/login', { email: member.email, password })
    const response = await change(member)
    expect(response.status).toBe(200)
    shop.clock.advance({ seconds: 1 })
    expect([await readStatus(member.token), await readStatus(other.body.access_token)]).toEqual([401, 401])
    expect(await readStatus(response.body.access_token)).toBe(200)
    expect((await send('POST', '/login', { email: member.email, password })).status).toBe(401)
    expect((await send('POST', '/login', { email: member.email, password: newPassword })).status).toBe(200)
    expect((await listMails(member.email))[0]?.subject).toContain('비밀번호가 바뀌었어요')
  })

  it('needs the present password, a new one written twice equally, and none that is common', async () => {
    const member = await shop.asMember({ password })
    expect((await change(member, { password: 'Wrong#2026' })).body.code).toBe('me.password.wrong')
    const response = await change(member, { confirmNewPassword: 'Cellar#2028' })
    expect(response.body.fields).toEqual({
      confirmNewPassword: '서로 맞지 않아요. 똑같이 다시 입력해 주세요.',
    })
    const common = { newPassword: 'Password1!', confirmNewPassword: 'Password1!' }
    expect((await change(member, common)).body.code).toBe('signup.password.common')
    const eightTyped = 'Ab1!fgé'.normalize('NFD')
    const short = await change(member, { newPassword: eightTyped, confirmNewPassword: eightTyped })
    expect([eightTyped.length, short.body.code]).toEqual([8, 'request.invalid'])
    const weak = await change(member, { newPassword: 'short', confirmNewPassword: 'short' })
    expect(weak.body.code).toBe('request.invalid')
    expect(await readStatus(member.token)).toBe(200)
  })
})

describe('me.changeMobile', () => {
  const change = (member: TestMember, mobile: string, code: string) =>
    send('PUT', '/change-mobile', { mode: 'CERT_MOBILE', mobile, code }, member)

  it('changes the number to one whose code is known, and notifies the member by mail', async () => {
    const [member, mobile] = [await addRecheckedMember(), createMobile()]
    expect((await change(member, mobile, await requestCode(mobile))).status).toBe(200)
    expect((await readMe(member.token))['mobile']).toBe(mobile)
    expect((await listMails(member.email))[0]?.subject).toContain('휴대폰 번호가 바뀌었어요')
  })

  it('takes a code that was confirmed before, once', async () => {
    const [member, mobile] = [await addRecheckedMember(), createMobile()]
    const code = await requestCode(mobile)
    await send('POST', '/cert/confirm', { mobile, code, mode: 'CERT_MOBILE' })
    expect((await change(member, mobile, code)).status).toBe(200)
    expect((await change(await addRecheckedMember(), mobile, code)).body.code).toBe(
      'verification.code.expired',
    )
  })

  it('takes no wrong, spent or other code, and none without the password', async () => {
    const [member, mobile, other] = [await addRecheckedMember(), createMobile(), createMobile()]
    const forOther = await requestCode(other)
    const signUp = await requestCode(mobile, 'SIGNUP')
    expect((await change(member, mobile, signUp)).body.code).toBe('verification.code.expired')
    expect((await change(member, mobile, forOther)).body.code).toBe('verification.code.expired')
    const third = createMobile()
    const code = await requestCode(third)
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    for (let at = 1; at <= 4; at += 1)
      expect((await change(member, third, wrong)).body.code).toBe('verification.code.wrong')
    expect((await change(member, third, wrong)).body.code).toBe('verification.code.spent')
    expect((await change(member, third, code)).body.code).toBe('verification.code.spent')
    expect((await change(await shop.asMember({ password }), third, code)).body.code).toBe(recheck)
    expect((await readMe(member.token))['mobile']).toBe(member.mobile)
  })

  it('has no code sent to a number of another member, and none to more of them than a sign-up', async () => {
    const [member, other] = [await addRecheckedMember(), await shop.asMember()]
    const ask = (mobile: string, options: CallOptions) =>
      send('POST', '/cert', { mobile, mode: 'CERT_MOBILE' }, options)
    const response = await ask(other.mobile, member)
    expect([response.status, response.body.code]).toEqual([409, 'me.mobile.taken'])
    expect((await ask(other.mobile, {})).status).toBe(200)
    expect((await ask(member.mobile, member)).status).toBe(200)
    const ip = createIp()
    const responses = []
    for (let at = 0; at < 21; at += 1)
      responses.push((await ask(other.mobile, { token: member.token, ip })).body.code)
    expect([responses.at(-2), responses.at(-1)]).toEqual(['me.mobile.taken', 'verification.code.too_many'])
  })

  it('takes no number of another member', async () => {
    const [member, other] = [await addRecheckedMember(), await shop.asMember()]
    const response = await change(member, other.mobile, await requestCode(other.mobile))
    expect([response.status, response.body.code]).toEqual([409, 'me.mobile.taken'])
  })

  it('is stopped for an address that guesses without end', async () => {
    const member = await addRecheckedMember()
    const responses = []
    for (let at = 0; at < 61; at += 1)
      responses.push(
        await send(
          'PUT',
          '/change-mobile',
          { mode: 'CERT_MOBILE', mobile: '01000008888', code: '000000' },
          { token: member.token, ip: '203.0.113.221' },
        ),
      )
    expect(responses.at(-1)?.body.code).toBe('request.too_many')
  })
})

describe('me.changeUser', () => {
  const change = (member: TestMember, body: object) => send<Me>('PUT', '/change-user', body, member)

  it('changes the fields that are sent, clears the empty ones, and leaves the rest', async () => {
    const member = await addRecheckedMember({ job: 'OFFICE', inflowPath: 'SEARCH', gender: 'MALE' })
    const { body } = await change(member, {
      fullName: ' 이새봄 ',
      birthDate: '19970902',
      job: null,
      inflowPath: 'FRIEND',
    })
    const now = await readMe(member.token)
    expect(now).toMatchObject({
      fullName: '이새봄',
      birthDate: '19970902',
      job: null,
      inflowPath: 'FRIEND',
      gender: 'MALE',
    })
    expect(body).toEqual(now)
  })

  it('says which field is wrong', async () => {
    const member = await addRecheckedMember()
    const { status, body } = await change(member, { birthDate: '20991231', job: 'KING', inflowPath: 'DREAM' })
    expect([status, Object.keys(body.fields ?? {}).sort()]).toEqual([400, ['birthDate', 'inflowPath', 'job']])
  })

  it('changes the e-mail to one whose code came back, and no other', async () => {
    const [member, email] = [await addRecheckedMember(), `moved${(count += 1)}@example.com`]
    expect((await change(member, { email })).body.code).toBe('verification.code.expired')
    const code = await requestMailCode(email)
    await send('POST', '/cert/send/auth-email/confirm', { email, code })
    expect((await change(member, { email })).status).toBe(200)
    expect(await readMe(member.token)).toMatchObject({ email, emailVerified: true })
    expect((await send('POST', '/login', { email, password })).status).toBe(200)
    expect((await change(member, { email: `third${count}@example.com` })).body.code).toBe(
      'verification.code.expired',
    )
  })

  it.each([
    ['/cert/email', (email: string) => ({ email, mode: 'CERT_EMAIL' })],
    ['/cert/send/auth-email', () => undefined],
  ])('has no code mailed by %s to an e-mail of another member', async (path, bodyOf) => {
    const [member, other] = [await addRecheckedMember(), await shop.asMember()]
    const ask = (email: string, options: CallOptions) =>
      send('POST', `${path}?${new URLSearchParams({ email })}`, bodyOf(email), options)
    const response = await ask(other.email, member)
    expect([response.status, response.body.code]).toEqual([409, 'me.email.taken'])
    expect(await listMails(other.email)).toEqual([])
    expect((await ask(member.email, member)).status).toBe(200)
    const ip = createIp()
    const responses = []
    for (let at = 0; at < 21; at += 1)
      responses.push((await ask(other.email, { token: member.token, ip })).body.code)
    expect(responses.at(-1)).toBe('verification.code.too_many')
  })

  it('takes no e-mail of another member, or of one who left', async () => {
    const [member, other] = [await addRecheckedMember(), await shop.asMember()]
    const changeWithCode = async (email: string) => {
      const code = await requestMailCode(email)
      await send('POST', '/cert/send/auth-email/confirm', { email, code }, { token: member.token })
      return (await change(member, { email })).body.code
    }
    expect(await changeWithCode(other.email)).toBe('me.email.taken')
    const [hash = ''] = toRejoinHashes(shop.services.secrets, { email: 'left@example.com' })
    await shop.db.insert(rejoinBlocks).values({ hash, blockedUntil: new Date(Date.now() + 86_400_000) })
    expect(await changeWithCode('left@example.com')).toBe('signup.email.withdrawn')
  })

  it('says the same of every address until its code was right, and is stopped like other look-ups', async () => {
    const [member, other] = [await addRecheckedMember(), await shop.asMember()]
    const [hash = ''] = toRejoinHashes(shop.services.secrets, { email: 'gone@example.com' })
    await shop.db.insert(rejoinBlocks).values({ hash, blockedUntil: new Date(Date.now() + 86_400_000) })
    const about = [other.email, 'gone@example.com', 'no-one@example.com']
    const responses = await Promise.all(about.map((email) => change(member, { email })))
    expect(responses.map(({ status, body }) => [status, body.code])).toEqual(
      about.map(() => [400, 'verification.code.expired']),
    )
    const ip = createIp()
    const attempts = []
    for (let at = 0; at < 12; at += 1) {
      const body = { email: `asked${at}@example.com` }
      attempts.push(
        (await shop.call<FailedBody>('PUT', '/change-user', { token: member.token, body, ip })).body.code,
      )
    }
    expect(attempts.map((code) => code === 'request.too_many')).toEqual([
      ...Array<boolean>(10).fill(false),
      true,
      true,
    ])
  })

  it('changes nothing that is not a member’s to change', async () => {
    const member = await addRecheckedMember()
    const forgedFields = { role: 'STAFF', status: 'BLOCKED', levelId: 1, adultVerifiedAt: new Date(), id: 1 }
    await change(member, { fullName: '그대로', ...forgedFields })
    const [row] = await shop.db.select().from(members).where(eq(members.id, member.id))
    expect([row?.role, row?.status, row?.adultVerifiedAt, row?.fullName]).toEqual([
      'MEMBER',
      'ACTIVE',
      null,
      '그대로',
    ])
  })
})

describe('me.changeMain', () => {
  const main = { fullName: '홍길순', gender: 'FEMALE', birthDate: '19880314' }
  const change = (member: TestMember, mobile: string) =>
    send<Me>('PUT', '/me/main', { ...main, mobile }, member)

  it('changes all four at once', async () => {
    const [member, mobile] = [await addRecheckedMember(), createMobile()]
    const code = await requestCode(mobile)
    await send('POST', '/cert/confirm', { mobile, code, mode: 'CERT_MOBILE' })
    expect((await change(member, mobile)).body).toMatchObject({ ...main, mobile })
    expect(await readMe(member.token)).toMatchObject({ ...main, mobile })
  })

  it('leaves the number without a code when it stays, and takes no new one without', async () => {
    const member = await addRecheckedMember()
    expect((await change(member, member.mobile)).status).toBe(200)
    const response = await change(member, createMobile())
    expect([response.status, response.body.code]).toEqual([400, 'signup.mobile.not_verified'])
    const other = await shop.asMember()
    const code = await requestCode(other.mobile)
    await send('POST', '/cert/confirm', { mobile: other.mobile, code, mode: 'CERT_MOBILE' })
    expect((await change(member, other.mobile)).body.code).toBe('me.mobile.taken')
    expect((await change(await shop.asMember({ password }), member.mobile)).body.code).toBe(recheck)
  })
})

describe.each([
  ['subscribeEmail', 'email', 'EMAIL'],
  ['subscribeSms', 'sms', 'SMS'],
  ['subscribeKakao', 'kakao', 'KAKAO'],
  ['subscribePush', 'push', 'PUSH'],
] as const)('me.%s', (_, channel, kind) => {
  it('switches the channel, and keeps a record of every answer', async () => {
    const member = await shop.asMember()
    const set = (active: boolean) =>
      send<{ active: boolean; at: string }>('PATCH', `/me/subscribe/${channel}`, { active }, member)
    const others = { email: false, sms: false, kakao: false, push: false }
    expect((await set(true)).body).toEqual({ active: true, at: expect.stringMatching(/\+09:00$/) })
    expect((await readMe(member.token)).subscribe).toEqual({ ...others, [channel]: true })
    await set(false)
    expect((await readMe(member.token)).subscribe).toEqual(others)
    const rows = await shop.db.select().from(consents).where(eq(consents.memberId, member.id))
    expect(rows.map((row) => [row.kind, row.given])).toEqual([
      [kind, true],
      [kind, false],
    ])
    expect(rows.every(({ documentVersion, ipHash }) => documentVersion !== '' && ipHash !== '')).toBe(true)
  })
})

describe('me.consents', () => {
  it('lists what was agreed to or taken back, newest first, to its member alone', async () => {
    const [member, other] = [await shop.asMember(), await shop.asMember()]
    await send('PATCH', '/me/subscribe/email', { active: true }, member)
    await send('PATCH', '/me/subscribe/sms', { active: false }, member)
    type Consents = { _embedded: { items: { kind: string; given: boolean }[] } }
    const listConsents = async ({ token }: TestMember) =>
      (await shop.call<Consents>('GET', '/me/consents', { token })).body._embedded.items
    expect((await listConsents(member)).map(({ kind, given }) => [kind, given])).toEqual([
      ['SMS', false],
      ['EMAIL', true],
    ])
    expect(await listConsents(other)).toEqual([])
  })

  it('cannot be changed afterwards, not even in the database', async () => {
    const member = await shop.asMember()
    await send('PATCH', '/me/subscribe/email', { active: true }, member)
    const ownConsents = eq(consents.memberId, member.id)
    await expect(shop.db.update(consents).set({ given: false }).where(ownConsents)).rejects.toThrow()
    await expect(shop.db.delete(consents).where(ownConsents)).rejects.toThrow()
  })
})
