import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { socialAccounts, socialRequests } from '#server/db/tables/accounts.ts'
import { members, rejoinBlocks } from '#server/db/tables/members.ts'
import { toSocialSubject, type Brand } from '#server/gateways/sandbox/social-accounts.ts'
import { drainOutbox } from '#server/platform/outbox/outbox.worker.ts'
import { toRejoinHashes } from '#server/rejoin-ban/rejoin-ban.rules.ts'
import { fetchNativeToken, pickAccount } from '../support/social.ts'
import { openTestShop, type FailedBody, type TestMember, type TestShop } from '../support/shop.ts'

type SocialStart = { url: string | null; state: string; expiresAt: string } & FailedBody
type SocialLogIn = {
  access_token: string | null
  exp: number | null
  joining: { ticket: string; email: string | null; emailVerified: boolean; fullName: string | null } | null
} & FailedBody
type LinkResult = { access_token: string; exp: number } & FailedBody
type Accounts = { _embedded: { items: { snsType: string; email: string | null }[] } }

let shop: TestShop
let count = 0
const createIp = () => `198.51.${120 + Math.floor((count += 1) / 250)}.${count % 250}`
const createMobile = () => `0106${String((count += 1)).padStart(7, '0')}`
const password = 'Wine#2026'

beforeAll(async () => {
  shop = await openTestShop({ sandboxes: { social: true }, connections: 20 })
})
afterAll(() => shop.close())

const post = <Body = FailedBody>(path: string, body: unknown, options: object = {}) =>
  shop.call<Body>('POST', path, { body, ip: createIp(), ...options })

const toRedirectUri = (brand: Brand) => `http://shop.test/oauth2/${brand}`
const begin = (brand: string, options: object = {}, more: object = {}) =>
  post<SocialStart>(`/social/${brand}`, { redirectUri: toRedirectUri(brand as Brand), ...more }, options)

/** Begins at a provider and chooses an account there; returns what the browser brings back. */
const completeAtProvider = async (
  brand: Brand,
  account: string | null,
  options: object = {},
  more: object = {},
) => {
  const { body } = await begin(brand, options, more)
  const back = await pickAccount(body.url ?? '', account)
  return { code: back.code, state: back.state, redirectUri: toRedirectUri(brand) }
}
const logIns: Record<Brand, string> = {
  kakao: '/kakao-login',
  naver: '/naver-login',
  facebook: '/facebook-login',
  google: '/auth/google',
  apple: '/apple-login',
}
const enter = async (brand: Brand, account: string, options: object = {}) =>
  post<SocialLogIn>(logIns[brand], await completeAtProvider(brand, account, options), options)

const link = (memberId: number, brand: Brand, account: string) =>
  shop.db.insert(socialAccounts).values({
    provider: brand,
    subject: toSocialSubject(brand, account),
    memberId,
    linkedAt: new Date(),
    lastUsedAt: new Date(),
  })
const unlinkAll = () => shop.db.delete(socialAccounts)

/** A member who entered the password just now. */
const addRecheckedMember = async (): Promise<TestMember> => {
  const member = await shop.asMember({ password })
  const body = { email: member.email, password }
  expect((await post('/me/match-password', body, { token: member.token })).status).toBe(200)
  return member
}
const listAccounts = async (token: string) =>
  (await shop.call<Accounts>('GET', '/me/sns', { token })).body._embedded.items.map(({ snsType }) => snsType)

describe('session.beginSocial', () => {
  it('leads to the provider with a unique state, and keeps only its hash', async () => {
    const [one, two] = [await begin('google'), await begin('google')]
    expect(one.body.state).not.toBe(two.body.state)
    const url = new URL(one.body.url ?? '')
    expect(url.searchParams.get('state')).toBe(one.body.state)
    expect(url.searchParams.get('code_challenge_method')).toBe('S256')
    expect(url.searchParams.get('nonce')).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(await shop.db.select().from(socialRequests))).not.toContain(one.body.state)
  })

  it('knows no provider but the five', async () => {
    const { status, body } = await begin('twitter')
    expect([status, body.code]).toEqual([400, 'social.provider.unsupported'])
  })

  it('refuses a redirect to another site', async () => {
    for (const redirectUri of [
      'http://evil.test/oauth2/kakao',
      'http://shop.test.evil.test/oauth2/kakao',
      'http://shop.test/oauth2/naver',
      'http://shop.test/oauth2/kakao?next=http://evil.test',
      'http://shop.test@evil.test/oauth2/kakao',
      'javascript:alert(1)',
      '/oauth2/kakao',
    ]) {
      const { status, body } = await post('/social/kakao', { redirectUri })
      expect([redirectUri, status, body.code]).toEqual([redirectUri, 400, 'request.invalid'])
    }
  })

  it('begins linking for a member who entered the password just now, and for no other caller', async () => {
    expect((await begin('kakao', {}, { link: true })).body.code).toBe('session.required')
    const member = await shop.asMember({ password })
    const early = await begin('kakao', { token: member.token }, { link: true })
    expect([early.status, early.body.code]).toEqual([403, 'session.password.recheck_required'])
    const { token } = await addRecheckedMember()
    expect((await begin('kakao', { token }, { link: true })).status).toBe(200)
  })

  it('is stopped for an address that asks without end', async () => {
    const responses = await Promise.all(
      Array.from({ length: 61 }, () => begin('kakao', { ip: '203.0.113.201' })),
    )
    expect(responses.filter(({ body }) => body.code === 'request.too_many')).toHaveLength(1)
  })
})

describe.each([
  ['kakaoLogIn', 'kakao', '/kakao-login'],
  ['naverLogIn', 'naver', '/naver-login'],
  ['facebookLogIn', 'facebook', '/facebook-login'],
  ['appleLogIn', 'apple', '/apple-login'],
  ['kakaoAuth', 'kakao', '/auth/kakao'],
  ['naverAuth', 'naver', '/auth/naver'],
  ['facebookAuth', 'facebook', '/auth/facebook'],
  ['googleAuth', 'google', '/auth/google'],
] as const)('session.%s', (_, brand, path) => {
  it('logs in the member of the account, also with different e-mails', async () => {
    await unlinkAll()
    const member = await shop.asMember()
    await link(member.id, brand, 'no-email')
    const { status, body } = await post<SocialLogIn>(path, await completeAtProvider(brand, 'no-email'))
    expect([status, body.joining]).toEqual([200, null])
    const me = await shop.call('GET', '/me', { token: body.access_token ?? '' })
    expect(me.body['id']).toBe(member.id)
  })

  it('gives a new visitor a ticket and no session', async () => {
    await unlinkAll()
    const { body } = await post<SocialLogIn>(path, await completeAtProvider(brand, 'hana'))
    expect([body.access_token, body.exp, body.joining?.email]).toEqual([null, null, 'hana@example.com'])
    expect(body.joining?.emailVerified).toBe(brand !== 'naver' && brand !== 'facebook')
    expect(body.joining?.ticket).not.toContain('hana')
  })

  it('says what is missing, and has a text of its own for it', async () => {
    for (const body of [{}, { code: 'x' }, { code: 'x', state: 'y' }]) {
      const response = await post(path, body)
      expect([response.status, response.body.code]).toEqual([400, 'social.arguments.missing'])
    }
  })

  it('takes no state that it did not give, or that was used', async () => {
    const back = await completeAtProvider(brand, 'hana')
    const forged = await post(path, { ...back, state: 'a'.repeat(43) })
    expect([forged.status, forged.body.code]).toEqual([400, 'social.state.invalid'])
    expect((await post(path, back)).status).toBe(200)
    expect((await post(path, back)).body.code).toBe('social.state.invalid')
  })

  it('separates a refusal of the provider from an answer without an access token', async () => {
    const response = await post(path, await completeAtProvider(brand, 'refused'))
    expect([response.status, response.body.code]).toEqual([400, 'social.provider.refused'])
    expect(response.body.message).not.toContain('access_token')
    const tokenless = await post(path, await completeAtProvider(brand, 'no-token'))
    expect([tokenless.status, tokenless.body.code]).toEqual([400, 'social.token.missing'])
    expect(tokenless.body.message).toContain('access_token')
  })
})

describe('social login', () => {
  it('is bound to the provider, the browser and the address it began with', async () => {
    const kakao = await completeAtProvider('kakao', 'hana')
    const other = await post('/naver-login', { ...kakao, redirectUri: toRedirectUri('naver') })
    expect(other.body.code).toBe('social.state.invalid')
    const mine = await completeAtProvider('kakao', 'hana', { browser: 'mine' })
    expect((await post('/kakao-login', mine, { browser: 'theirs' })).body.code).toBe('social.state.invalid')
    expect((await post('/kakao-login', mine)).body.code).toBe('social.state.invalid')
    const otherRedirect = { ...mine, redirectUri: 'http://shop.test/oauth2' }
    expect((await post('/kakao-login', otherRedirect, { browser: 'mine' })).body.code).toBe(
      'social.state.invalid',
    )
    expect((await post('/kakao-login', mine, { browser: 'mine' })).status).toBe(200)
  })

  it('opens nothing in another browser, and the browser that began it goes on (docs/trust.md, section 2.4, A8)', async () => {
    const back = await completeAtProvider('google', 'hana', { browser: 'mine' })
    for (const socialState of [null, 'another']) {
      const stolenResponse = await post('/auth/google', back, { browser: 'mine', socialState })
      expect([stolenResponse.status, stolenResponse.body.code]).toEqual([400, 'social.state.elsewhere'])
    }
    const mine = await post<SocialLogIn>('/auth/google', back, {
      browser: 'mine',
      socialState: back.state ?? '',
    })
    expect(mine.status).toBe(200)
  })

  it('ends with its state, ten minutes after it began', async () => {
    const later = await openTestShop({ sandboxes: { social: true } })
    try {
      const start = await later.call<SocialStart>('POST', '/social/kakao', {
        body: { redirectUri: toRedirectUri('kakao') },
      })
      const { code, state } = await pickAccount(start.body.url ?? '', 'hana')
      later.clock.advance({ minutes: 10 })
      const response = await later.call<FailedBody>('POST', '/kakao-login', {
        body: { code, state, redirectUri: toRedirectUri('kakao') },
      })
      expect(response.body.code).toBe('social.state.invalid')
    } finally {
      await later.close()
    }
  })

  it('reports an unavailable provider with its own code', async () => {
    const { status, body } = await enter('kakao', 'down')
    expect([status, body.code]).toEqual([503, 'social.provider.unavailable'])
  })

  it('has a code of no provider', async () => {
    const { body } = await begin('google')
    const back = { code: 'guess', state: body.state, redirectUri: toRedirectUri('google') }
    expect((await post('/auth/google', back)).body.code).toBe('social.provider.refused')
  })

  it('never opens an account by its e-mail, verified or not', async () => {
    await unlinkAll()
    const [victim] = await shop.db.select().from(members).where(eq(members.email, 'shopper@vini.test'))
    const owner = await shop.asMember({ email: 'hana@example.com', password, emailVerifiedAt: new Date() })
    for (const brand of ['kakao', 'naver', 'facebook', 'google', 'apple'] as const) {
      const [stranger, namesake] = [await enter(brand, 'unverified'), await enter(brand, 'hana')]
      expect([stranger.body.access_token, namesake.body.access_token]).toEqual([null, null])
    }
    const socialRows = await shop.db.select().from(socialAccounts)
    expect(socialRows.filter(({ memberId }) => [victim?.id, owner.id].includes(memberId))).toEqual([])
    await shop.db.update(members).set({ email: 'once-hana@example.com' }).where(eq(members.id, owner.id))
  })

  it("gives a new session every time, and stores the provider's data", async () => {
    await unlinkAll()
    const member = await shop.asMember()
    await link(member.id, 'kakao', 'hana')
    const [one, two] = [await enter('kakao', 'hana'), await enter('kakao', 'hana')]
    expect(one.body.access_token).not.toBe(two.body.access_token)
    const accounts = await shop.call<Accounts>('GET', '/me/sns', { token: two.body.access_token ?? '' })
    expect(accounts.body._embedded.items).toMatchObject([{ snsType: 'kakao', email: 'hana@example.com' }])
  })

  it('is closed to a member who is blocked, and for six months to one who left', async () => {
    await unlinkAll()
    const blocked = await shop.asMember({ status: 'BLOCKED' })
    await link(blocked.id, 'kakao', 'hana')
    const response = await enter('kakao', 'hana')
    expect([response.status, response.body.code]).toEqual([403, 'social.account.blocked'])
    await unlinkAll()
    const socials = [{ provider: 'kakao', subject: toSocialSubject('kakao', 'hana') }]
    const [hash = ''] = toRejoinHashes(shop.services.secrets, { socials })
    await shop.db.insert(rejoinBlocks).values({ hash, blockedUntil: new Date(Date.now() + 86_400_000) })
    expect((await enter('kakao', 'hana')).body.code).toBe('signup.email.withdrawn')
    await shop.db.delete(rejoinBlocks)
  })

  it('is stopped for an address that comes back without end', async () => {
    const back = { code: 'x', state: 'y', redirectUri: toRedirectUri('kakao') }
    const responses = await Promise.all(
      Array.from({ length: 61 }, () => post('/kakao-login', back, { ip: '203.0.113.202' })),
    )
    expect(responses.filter(({ body }) => body.code === 'request.too_many')).toHaveLength(1)
  })
})

describe('joining with a social account', () => {
  const requiredAgreements = { terms: true, privacy: true, adult: true }
  const join = async (ticket: string, over: object = {}) => {
    const mobile = createMobile()
    await post('/cert', { mobile, mode: 'SIGNUP' })
    await post('/cert/confirm', { mobile, mode: 'SIGNUP', code: await shop.codeFor(mobile) })
    const form = { fullName: '신규원', mobile, agreements: requiredAgreements, socialTicket: ticket }
    return post<{ access_token: string } & FailedBody>('/signup', {
      ...form,
      email: `social${count}@example.com`,
      ...over,
    })
  }
  const requestTicket = async (brand: Brand, account: string) =>
    (await enter(brand, account)).body.joining?.ticket ?? ''

  it('links the account to the new member, who needs no password', async () => {
    await unlinkAll()
    const response = await join(await requestTicket('naver', 'no-email'))
    expect(response.status).toBe(200)
    const me = await shop.call('GET', '/me', { token: response.body.access_token })
    expect(me.body).toMatchObject({ snsType: 'naver', hasPassword: false, emailVerified: false })
    const again = await enter('naver', 'no-email')
    expect((await shop.call('GET', '/me', { token: again.body.access_token ?? '' })).body['id']).toBe(
      me.body['id'],
    )
  })

  it('takes the provider at its word for an e-mail it has verified, and for no other', async () => {
    await unlinkAll()
    const email = 'hana@example.com'
    const own = await join(await requestTicket('google', 'hana'), { email })
    expect((await shop.call('GET', '/me', { token: own.body.access_token })).body['emailVerified']).toBe(true)
    const other = await join(await requestTicket('apple', 'hana'))
    expect((await shop.call('GET', '/me', { token: other.body.access_token })).body['emailVerified']).toBe(
      false,
    )
  })

  it('takes one ticket once, and none that is made up or half an hour old', async () => {
    await unlinkAll()
    const ticket = await requestTicket('facebook', 'no-email')
    expect((await join(ticket)).status).toBe(200)
    const second = await join(ticket)
    expect([second.status, second.body.code]).toEqual([409, 'social.account.taken'])
    const tamperedTicket = ticket.replace(/(?<=^.{9})./, (character) => (character === 'A' ? 'B' : 'A'))
    const [forged, tampered] = [await join('x'.repeat(80)), await join(tamperedTicket)]
    expect([forged.body.code, tampered.body.code]).toEqual(['social.ticket.invalid', 'social.ticket.invalid'])
  })

  it('needs a password or a social account', async () => {
    const { body } = await post('/signup', {
      email: 'neither@example.com',
      fullName: '신규원',
      mobile: createMobile(),
      agreements: requiredAgreements,
    })
    expect([body.code, Object.keys(body.fields ?? {})]).toEqual(['request.invalid', ['password']])
  })
})

describe('session.appleNativeLogIn', () => {
  const getUrl = () => shop.sandboxes?.social?.url ?? ''
  const requestNonce = async (options: object = {}) =>
    (await post<SocialStart>('/social/apple', {}, options)).body.state
  const logInNatively = (body: object) => post<SocialLogIn>('/apple-login/native', body)

  it('refuses a caller who only knows an id and an e-mail', async () => {
    await unlinkAll()
    const member = await shop.asMember()
    await link(member.id, 'apple', 'hana')
    const id = toSocialSubject('apple', 'hana')
    for (const body of [
      { id, email: member.email },
      { id, email: member.email, idToken: 'x', state: '' },
      {},
    ]) {
      const { status, body: answer } = await logInNatively(body)
      expect([status, answer.code]).toEqual([401, 'social.token.invalid'])
    }
  })

  it('logs in with a token that Apple signed for this very login, once', async () => {
    const state = await requestNonce()
    const idToken = await fetchNativeToken(getUrl(), 'apple', { account: 'hana', nonce: state })
    const response = await logInNatively({ id: 'anything', email: 'any@example.com', idToken, state })
    expect([response.status, typeof response.body.access_token]).toEqual([200, 'string'])
    expect((await logInNatively({ idToken, state })).body.code).toBe('social.state.invalid')
  })

  it('takes no token of another nonce, application or company, and no state of a browser', async () => {
    const state = await requestNonce()
    const other = await fetchNativeToken(getUrl(), 'apple', { account: 'hana', nonce: 'x' })
    expect((await logInNatively({ idToken: other, state })).body.code).toBe('social.token.invalid')
    const elsewhere = { account: 'hana', nonce: await requestNonce(), audience: 'com.other.app' }
    const forOther = await fetchNativeToken(getUrl(), 'apple', elsewhere)
    expect((await logInNatively({ idToken: forOther, state: elsewhere.nonce })).body.code).toBe(
      'social.token.invalid',
    )
    const nonce = await requestNonce()
    const google = await fetchNativeToken(getUrl(), 'google', { account: 'hana', nonce })
    expect((await logInNatively({ idToken: google, state: nonce })).body.code).toBe('social.token.invalid')
    const web = (await begin('apple')).body.state
    const token = await fetchNativeToken(getUrl(), 'apple', { account: 'hana', nonce: web })
    expect((await logInNatively({ idToken: token, state: web })).body.code).toBe('social.state.invalid')
  })
})

describe.each([
  ['linkKakao', 'kakao', '/kakao-login/update'],
  ['linkNaver', 'naver', '/naver-login/update'],
  ['linkFacebook', 'facebook', '/facebook-login/update'],
] as const)('session.%s', (_, brand, path) => {
  it('links an account, notifies the member by mail, and unlinks it again', async () => {
    await unlinkAll()
    const { token, email } = await addRecheckedMember()
    const back = await completeAtProvider(brand, 'hana', { token }, { link: true })
    const linkResponse = await post<LinkResult>(path, back, { token })
    expect(linkResponse.status).toBe(200)
    expect(await listAccounts(linkResponse.body.access_token)).toEqual([brand])
    expect((await shop.call('GET', '/me', { token })).body['snsType']).toBe(brand)
    await drainOutbox(shop.services, 100)
    const [mail] = (await shop.sandboxes?.outbox.messages(email)) ?? []
    expect(mail?.subject).toContain('계정이 연결되었어요')
    const unlinkResponse = await post<LinkResult>(`${path}?create=false`, {}, { token })
    expect(await listAccounts(unlinkResponse.body.access_token)).toEqual([])
    expect((await enter(brand, 'hana')).body.access_token).toBeNull()
  })

  it('needs a session', async () => {
    expect((await post(path, {})).status).toBe(401)
  })
})

describe('linking a social account', () => {
  it('takes only a login that this member began for it', async () => {
    await unlinkAll()
    const [linkingMember, otherMember] = [await addRecheckedMember(), await addRecheckedMember()]
    const forMe = await completeAtProvider('kakao', 'hana', { token: linkingMember.token }, { link: true })
    const stolenResponse = await post('/kakao-login/update', forMe, { token: otherMember.token })
    expect(stolenResponse.body.code).toBe('social.state.invalid')
    const logInReturn = await completeAtProvider('kakao', 'hana')
    expect((await post('/kakao-login/update', logInReturn, { token: linkingMember.token })).body.code).toBe(
      'social.state.invalid',
    )
    expect((await post('/kakao-login', forMe)).body.code).toBe('social.state.invalid')
    expect((await post('/kakao-login/update', forMe, { token: linkingMember.token })).status).toBe(200)
  })

  it('is refused for an account of another member, and for a second one of a provider', async () => {
    await unlinkAll()
    const other = await shop.asMember()
    await link(other.id, 'kakao', 'hana')
    const { token } = await addRecheckedMember()
    const foreignAccount = await completeAtProvider('kakao', 'hana', { token }, { link: true })
    const response = await post('/kakao-login/update', foreignAccount, { token })
    expect([response.status, response.body.code]).toEqual([409, 'social.account.taken'])
    const own = await completeAtProvider('kakao', 'no-email', { token }, { link: true })
    expect((await post('/kakao-login/update', own, { token })).status).toBe(200)
    const again = await completeAtProvider('kakao', 'no-email', { token }, { link: true })
    expect((await post('/kakao-login/update', again, { token })).status).toBe(200)
    const second = await completeAtProvider('kakao', 'linked', { token }, { link: true })
    expect((await post('/kakao-login/update', second, { token })).body.code).toBe('social.account.other')
  })

  it('works for Apple on its login call, by the member’s token', async () => {
    await unlinkAll()
    const { token } = await addRecheckedMember()
    const back = await completeAtProvider('apple', 'hana', { token }, { link: true })
    const linkResponse = await post<LinkResult>('/apple-login', back, { token })
    expect(await listAccounts(linkResponse.body.access_token)).toEqual(['apple'])
  })
})

describe('unlinking a social account', () => {
  it('needs the password again, an account, and another way to log in', async () => {
    await unlinkAll()
    const member = await shop.asMember({ password })
    const early = await post('/kakao-login/update?create=false', {}, { token: member.token })
    expect(early.body.code).toBe('session.password.recheck_required')
    const { token } = await addRecheckedMember()
    const nothing = await post('/kakao-login/update?create=false', {}, { token })
    expect([nothing.status, nothing.body.code]).toEqual([404, 'social.account.not_linked'])
    const only = await shop.asMember()
    await link(only.id, 'kakao', 'hana')
    const last = await post('/kakao-login/update?create=false', {}, { token: only.token })
    expect([last.status, last.body.code]).toEqual([409, 'social.account.last'])
    expect(await listAccounts(only.token)).toEqual(['kakao'])
  })

  it('ends every session but the one that asks', async () => {
    await unlinkAll()
    const { token, id } = await addRecheckedMember()
    await link(id, 'kakao', 'hana')
    const elsewhere = (await enter('kakao', 'hana')).body.access_token ?? ''
    expect((await shop.call('GET', '/me', { token: elsewhere })).status).toBe(200)
    const { body } = await post<LinkResult>('/kakao-login/update?create=false', {}, { token })
    shop.clock.advance({ seconds: 1 })
    const readStatus = async (bearer: string) => (await shop.call('GET', '/me', { token: bearer })).status
    expect([
      await readStatus(token),
      await readStatus(elsewhere),
      await readStatus(body.access_token),
    ]).toEqual([401, 401, 200])
  })
})

describe('me.changeSns', () => {
  const change = (body: object, token: string) =>
    shop.call<LinkResult>('PUT', '/change-sns', { body, token, ip: createIp() })

  it('links and unlinks Google, and any other', async () => {
    await unlinkAll()
    const { token } = await addRecheckedMember()
    const back = await completeAtProvider('google', 'hana', { token }, { link: true })
    const linkResponse = await change({ ...back, snsType: 'google' }, token)
    expect(await listAccounts(linkResponse.body.access_token)).toEqual(['google'])
    const unlinkResponse = await change({ snsType: 'google', active: false }, token)
    expect(await listAccounts(unlinkResponse.body.access_token)).toEqual([])
    const naver = await completeAtProvider(
      'naver',
      'hana',
      { token: unlinkResponse.body.access_token },
      { link: true },
    )
    expect((await change({ ...naver, snsType: 'naver' }, unlinkResponse.body.access_token)).status).toBe(200)
  })

  it('knows no other provider, and says what is missing', async () => {
    const { token } = await addRecheckedMember()
    expect((await change({ snsType: 'twitter' }, token)).body.code).toBe('social.provider.unsupported')
    expect((await change({}, token)).body.code).toBe('social.provider.unsupported')
    expect((await change({ snsType: 'google' }, token)).body.code).toBe('social.arguments.missing')
  })
})

describe('me.socialAccounts', () => {
  it('lists what is linked, the first first, to its member alone', async () => {
    await unlinkAll()
    const [member, other] = [await shop.asMember(), await shop.asMember()]
    await link(member.id, 'naver', 'hana')
    await link(other.id, 'kakao', 'no-email')
    expect([await listAccounts(member.token), await listAccounts(other.token)]).toEqual([
      ['naver'],
      ['kakao'],
    ])
  })
})

describe('me.linkNative', () => {
  const getUrl = () => shop.sandboxes?.social?.url ?? ''
  const patch = (body: object, token: string) =>
    shop.call<LinkResult>('PATCH', '/me/sns/native', { body, token, ip: createIp() })

  it('links with a token that the provider signed, and unlinks', async () => {
    await unlinkAll()
    const { token } = await addRecheckedMember()
    const { state } = (await post<SocialStart>('/social/google', { link: true }, { token })).body
    const idToken = await fetchNativeToken(getUrl(), 'google', { account: 'hana', nonce: state })
    const linkResponse = await patch(
      { snsType: 'google', active: true, id: '1', name: '김하나', idToken, state },
      token,
    )
    expect(await listAccounts(linkResponse.body.access_token)).toEqual(['google'])
    const unlinkResponse = await patch({ snsType: 'google', active: false, id: '1', name: '' }, token)
    expect(await listAccounts(unlinkResponse.body.access_token)).toEqual([])
  })

  it('links nothing for an id and a name', async () => {
    const { token } = await addRecheckedMember()
    const body = { snsType: 'kakao', active: true, id: toSocialSubject('kakao', 'hana'), name: '김하나' }
    const { status, body: answer } = await patch(body, token)
    expect([status, answer.code]).toEqual([401, 'social.token.invalid'])
    expect(await listAccounts(token)).toEqual([])
  })

  it('has nothing to read at a provider that signs nothing', async () => {
    const { token } = await addRecheckedMember()
    const body = { snsType: 'naver', active: true, idToken: 'x', state: 'y' }
    expect((await patch(body, token)).body.code).toBe('social.provider.unsupported')
  })

  it('takes no state that another member began', async () => {
    const [linkingMember, otherMember] = [await addRecheckedMember(), await addRecheckedMember()]
    const { state } = (
      await post<SocialStart>('/social/google', { link: true }, { token: linkingMember.token })
    ).body
    const idToken = await fetchNativeToken(getUrl(), 'google', { account: 'hana', nonce: state })
    const response = await patch({ snsType: 'google', active: true, idToken, state }, otherMember.token)
    expect(response.body.code).toBe('social.state.invalid')
  })
})

describe('the demo shopper', () => {
  it('is opened by the account that the sandbox calls linked', async () => {
    const newShop = await openTestShop({ sandboxes: { social: true } })
    try {
      for (const brand of ['kakao', 'naver', 'facebook', 'google', 'apple'] as const) {
        const start = await newShop.call<SocialStart>('POST', `/social/${brand}`, {
          body: { redirectUri: toRedirectUri(brand) },
        })
        const { code, state } = await pickAccount(start.body.url ?? '', 'linked')
        const { body } = await newShop.call<SocialLogIn>('POST', logIns[brand], {
          body: { code, state, redirectUri: toRedirectUri(brand) },
        })
        const me = await newShop.call('GET', '/me', { token: body.access_token ?? '' })
        expect([brand, me.body['email']]).toEqual([brand, 'shopper@vini.test'])
      }
    } finally {
      await newShop.close()
    }
  })
})
