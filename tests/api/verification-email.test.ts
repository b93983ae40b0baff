import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rejoinBlocks } from '#server/db/tables/members.ts'
import { outbox } from '#server/db/tables/plumbing.ts'
import { drainOutbox } from '#server/platform/outbox/outbox.worker.ts'
import { toRejoinHashes } from '#server/rejoin-ban/rejoin-ban.rules.ts'
import { openTestShop, type CallOptions, type FailedBody, type TestShop } from '../support/shop.ts'

type CodeDelivery = { expiresAt: string; resendAt: string } & FailedBody

let shop: TestShop
let count = 0
const createIp = () => `198.51.${200 + Math.floor((count += 1) / 250)}.${count % 250}`
const createEmail = () => `mailbox${(count += 1)}@example.com`

beforeAll(async () => {
  shop = await openTestShop({ sandboxes: true, connections: 20 })
})
afterAll(() => shop.close())

const post = <Body = FailedBody>(path: string, body: unknown, options: CallOptions = {}) =>
  shop.call<Body>('POST', path, { body, ip: createIp(), ...options })
const senders = {
  sendEmailCode: (email: string, options: CallOptions = {}) =>
    post<CodeDelivery>('/cert/email', { email, mode: 'CERT_EMAIL' }, options),
  sendAuthEmail: (email: string, options: CallOptions = {}) =>
    post<CodeDelivery>(`/cert/send/auth-email?${new URLSearchParams({ email })}`, undefined, options),
}
const findMail = async (email: string) => {
  await drainOutbox(shop.services, 100)
  return ((await shop.sandboxes?.outbox.messages(email)) ?? [])[0]
}
const confirm = (email: string, code: string, options: CallOptions = {}) =>
  post('/cert/send/auth-email/confirm', { email, code }, options)

describe.each(['sendEmailCode', 'sendAuthEmail'] as const)('verification.%s', (name) => {
  const send = senders[name]

  it('mails six digits that nothing keeps readable, in the language of the request', async () => {
    const email = createEmail()
    const response = await send(email.toUpperCase(), { locale: 'en-US' })
    expect(Object.keys(response.body)).toEqual(['expiresAt', 'resendAt'])
    expect(JSON.stringify(await shop.db.select().from(outbox))).not.toContain(email)
    const mail = await findMail(email)
    expect(mail?.subject).toBe('[vini] Your email verification code')
    expect(mail?.code).toMatch(/^\d{6}$/)
  })

  it('mails no second within a minute, and no address asks without end', async () => {
    const email = createEmail()
    await send(email)
    expect((await send(email)).body.code).toBe('verification.code.too_soon')
    const responses = []
    for (let at = 0; at < 21; at += 1)
      responses.push(await send(createEmail(), { ip: `203.0.113.${name.length}` }))
    expect(responses.at(-1)?.body.code).toBe('verification.code.too_many')
  })

  it('mails to nothing that is no address', async () => {
    expect((await send('no-address')).body.code).toBe('request.invalid')
  })
})

describe('verification.confirmAuthEmail', () => {
  it('makes the address of a member count as verified', async () => {
    const member = await shop.asMember({ email: createEmail() })
    const isEmailVerified = async () =>
      (await shop.call('GET', '/me', { token: member.token })).body['emailVerified']
    await senders.sendEmailCode(member.email)
    const code = (await findMail(member.email))?.code ?? ''
    expect(await isEmailVerified()).toBe(false)
    expect((await confirm(member.email, code, { token: member.token })).status).toBe(200)
    expect(await isEmailVerified()).toBe(true)
    expect((await confirm(member.email, code, { token: member.token })).body.code).toBe(
      'verification.code.expired',
    )
  })

  it('vouches for no account when a visitor proves the mailbox', async () => {
    const member = await shop.asMember({ email: createEmail() })
    await senders.sendEmailCode(member.email)
    const code = (await findMail(member.email))?.code ?? ''
    expect((await confirm(member.email, code)).status).toBe(200)
    expect((await shop.call('GET', '/me', { token: member.token })).body['emailVerified']).toBe(false)
  })

  it('takes no code of another address, and none after five wrong ones', async () => {
    const [email, other] = [createEmail(), createEmail()]
    await senders.sendEmailCode(email)
    await senders.sendEmailCode(other)
    const code = (await findMail(email))?.code ?? ''
    const otherCode = (await findMail(other))?.code ?? ''
    if (otherCode !== code)
      expect((await confirm(email, otherCode)).body.code).toBe('verification.code.wrong')
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    for (let at = 1; at <= 4; at += 1) await confirm(email, wrong)
    const response = await confirm(email, code)
    expect([response.status, response.body.code]).toEqual([429, 'verification.code.spent'])
  })

  it('counts at sign-up when it came before', async () => {
    const [email, mobile] = [createEmail(), `0103${String((count += 1)).padStart(7, '0')}`]
    await senders.sendAuthEmail(email)
    await confirm(email, (await findMail(email))?.code ?? '')
    await post('/cert', { mobile, mode: 'SIGNUP' })
    await post('/cert/confirm', { mobile, mode: 'SIGNUP', code: await shop.codeFor(mobile) })
    const response = await post<{ access_token: string }>('/signup', {
      email,
      password: 'Wine#2026',
      fullName: '신규원',
      mobile,
      agreements: { terms: true, privacy: true, adult: true },
    })
    const me = await shop.call('GET', '/me', { token: response.body.access_token })
    expect(me.body['emailVerified']).toBe(true)
  })

  const signUpWith = async (
    email: string,
    { browser, joins = browser }: { browser?: string; joins?: string },
  ) => {
    const mobile = `0103${String((count += 1)).padStart(7, '0')}`
    const from = browser === undefined ? {} : { browser }
    await post('/cert', { mobile, mode: 'SIGNUP' }, from)
    await post('/cert/confirm', { mobile, mode: 'SIGNUP', code: await shop.codeFor(mobile) }, from)
    const agreements = { terms: true, privacy: true, adult: true }
    const body = { email, mobile, password: 'Wine#2026', fullName: '신규원', agreements }
    const response = await post<{ access_token: string } & FailedBody>('/signup', body, {
      ...(joins !== undefined && { browser: joins }),
    })
    return response
  }
  const prove = async (email: string, options: CallOptions) => {
    await senders.sendAuthEmail(email, options)
    return confirm(email, (await findMail(email))?.code ?? '', options)
  }

  it('is used up by the browser or member that confirmed it, and by no other', async () => {
    const email = createEmail()
    await prove(email, { browser: 'victim' })
    const member = await shop.asMember({ password: 'Wine#2026' })
    const credentials = { email: member.email, password: member.password }
    await post('/me/match-password', credentials, { token: member.token })
    const body = { email }
    const stolenResponse = await shop.call<FailedBody>('PUT', '/change-user', { token: member.token, body })
    expect(stolenResponse.body.code).toBe('verification.code.expired')
    expect((await signUpWith(createEmail(), { browser: 'victim', joins: 'thief' })).body.code).toBe(
      'signup.mobile.not_verified',
    )
    const response = await signUpWith(email, { browser: 'victim' })
    const me = await shop.call('GET', '/me', { token: response.body.access_token })
    expect(me.body['emailVerified']).toBe(true)
  })

  it('lets the owner of a mailbox join after a member has withdrawn who never confirmed it', async () => {
    const password = 'Wine#2026'
    const member = await shop.asMember({ email: createEmail(), password })
    const leaving = { password, leaveReason: 'HIGH_PRICE' }
    expect((await post('/me/withdrawal', leaving, { token: member.token })).status).toBe(200)
    const { email } = member
    expect((await post('/valid-email', { email })).body.code).toBe('signup.email.withdrawn')
    expect((await signUpWith(email, {})).body.code).toBe('signup.email.withdrawn')
    await prove(email, {})
    expect((await signUpWith(email, {})).status).toBe(200)
  })

  it('is stopped for an address that guesses without end', async () => {
    const responses = []
    for (let at = 0; at < 61; at += 1)
      responses.push(
        await post(
          '/cert/send/auth-email/confirm',
          { email: 'x@example.com', code: '000000' },
          { ip: '203.0.113.231' },
        ),
      )
    expect(responses.at(-1)?.body.code).toBe('request.too_many')
  })
})

describe('verification.identityVerified', () => {
  type IdentityCheck = { encodeData: string; requestNumber: string; windowUrl: string }
  const check = async (token: string, name: string) => {
    const identityCheck = (await shop.call<IdentityCheck>('GET', '/niceid/check', { token, ip: createIp() }))
      .body
    const person = { name, birth: '19900101', gender: '1', nationality: '0', carrier: 'SKT' }
    const form = {
      ...person,
      mobile: '01011112222',
      agree: 'Y',
      act: 'verify',
      EncodeData: identityCheck.encodeData,
    }
    const response = await fetch(new URL('result', identityCheck.windowUrl), {
      method: 'POST',
      body: new URLSearchParams(form),
      headers: { accept: 'application/json' },
    })
    const { fields } = (await response.json()) as { fields: { EncodeData: string } }
    const query = new URLSearchParams({
      encodeData: fields.EncodeData,
      requestNumber: identityCheck.requestNumber,
    })
    return shop.call<FailedBody>('GET', `/niceid/success?${query}`, { token })
  }

  it('recognizes a person who withdrew less than six months ago', async () => {
    const password = 'Wine#2026'
    const member = await shop.asMember({ password })
    expect((await check(member.token, '김떠남')).status).toBe(200)
    const withdrawal = { body: { password, leaveReason: 'HIGH_PRICE' }, token: member.token, ip: createIp() }
    expect((await shop.call('POST', '/me/withdrawal', withdrawal)).status).toBe(200)
    const again = await shop.asMember()
    const response = await check(again.token, '김떠남')
    expect([response.status, response.body.code]).toEqual([409, 'signup.email.withdrawn'])
    const me = await shop.call('GET', '/me', { token: again.token })
    expect(me.body['adultVerified']).toBe(false)
    expect((await check(again.token, '이남음')).status).toBe(200)
    expect(toRejoinHashes(shop.services.secrets, { identity: 'x' })).toHaveLength(1)
    expect(await shop.db.$count(rejoinBlocks)).toBeGreaterThan(0)
  })
})
