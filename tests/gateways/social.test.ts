import { randomBytes } from 'node:crypto'
import { generateKeyPair, SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import type { SocialName } from '#server/gateways/social.ts'
import { findSocialAccount, toSocialSubject } from '#server/gateways/sandbox/social-accounts.ts'
import { fetchNativeToken, pickAccount } from '../support/social.ts'
import { stageSandboxes } from './stage.ts'

const stage = stageSandboxes({ social: true })
const getSocial = () => stage().gateways.social
const five: SocialName[] = ['kakao', 'naver', 'facebook', 'google', 'apple']

const createSecret = () => randomBytes(32).toString('base64url')
const createLogin = (name: SocialName) => ({
  state: createSecret(),
  nonce: createSecret(),
  verifier: createSecret(),
  redirectUri: `http://shop.test/oauth2/${name}`,
})

const logIn = async (name: SocialName, account: string | null) => {
  const login = createLogin(name)
  const back = await pickAccount(getSocial().authorizationUrl(name, login), account)
  return { login, back }
}
const identifyAccount = async (name: SocialName, account: string) => {
  const { login, back } = await logIn(name, account)
  return getSocial().identify(name, { ...login, code: back.code ?? '' })
}

describe.each(five)('login with %s', (name) => {
  it('returns who the person is, by the number that the company gives them', async () => {
    const { login, back } = await logIn(name, 'hana')
    expect(back.state).toBe(login.state)
    const result = await getSocial().identify(name, { ...login, code: back.code ?? '' })
    const saysVerified = name !== 'naver' && name !== 'facebook'
    expect(result).toEqual({
      outcome: 'identified',
      profile: expect.objectContaining({
        subject: toSocialSubject(name, 'hana'),
        email: 'hana@example.com',
        emailVerified: saysVerified,
      }),
    })
  })

  it('accepts an account without an e-mail', async () => {
    expect(await identifyAccount(name, 'no-email')).toMatchObject({
      outcome: 'identified',
      profile: { subject: toSocialSubject(name, 'no-email'), email: null, emailVerified: false },
    })
  })

  it('never calls an e-mail verified that the company has not verified', async () => {
    expect(await identifyAccount(name, 'unverified')).toMatchObject({
      profile: { email: findSocialAccount('unverified')?.email, emailVerified: false },
    })
  })

  it('comes back with an error when the person cancels', async () => {
    const { back } = await logIn(name, null)
    expect(back.code).toBeUndefined()
    expect(back.error).toMatch(/denied|cancelled/)
  })

  it('takes a code once', async () => {
    const { login, back } = await logIn(name, 'hana')
    const code = back.code ?? ''
    expect((await getSocial().identify(name, { ...login, code })).outcome).toBe('identified')
    expect(await getSocial().identify(name, { ...login, code })).toEqual({ outcome: 'refused' })
  })

  it('takes no code that was never given', async () => {
    const login = createLogin(name)
    expect(await getSocial().identify(name, { ...login, code: 'guess' })).toEqual({ outcome: 'refused' })
  })

  it('separates a refusal from trouble', async () => {
    expect(await identifyAccount(name, 'refused')).toEqual({ outcome: 'refused' })
    expect(await identifyAccount(name, 'no-token')).toEqual({ outcome: 'tokenless' })
    expect(await identifyAccount(name, 'down')).toEqual({ outcome: 'unclear', reason: 'server_error' })
  })
})

describe('what binds a code to a login', () => {
  it('refuses a code of google whose verifier is another', async () => {
    const { login, back } = await logIn('google', 'hana')
    const result = await getSocial().identify('google', {
      ...login,
      verifier: createSecret(),
      code: back.code ?? '',
    })
    expect(result).toEqual({ outcome: 'refused' })
  })

  it.each(['kakao', 'google', 'apple'] as const)(
    'refuses an ID token of %s with another nonce',
    async (name) => {
      const { login, back } = await logIn(name, 'hana')
      const result = await getSocial().identify(name, {
        ...login,
        nonce: createSecret(),
        code: back.code ?? '',
      })
      expect(result).toEqual({ outcome: 'forged' })
    },
  )

  it('refuses a code for another return address', async () => {
    const { login, back } = await logIn('kakao', 'hana')
    const elsewhere = { ...login, redirectUri: 'http://elsewhere.test/oauth2/kakao', code: back.code ?? '' }
    expect(await getSocial().identify('kakao', elsewhere)).toEqual({ outcome: 'refused' })
  })

  it('gets the answer of apple by a form, with the name the first time only', async () => {
    const [first, second] = [await logIn('apple', 'linked'), await logIn('apple', 'linked')]
    expect(JSON.parse(first.back.user ?? '{}')).toMatchObject({ name: { firstName: '길동', lastName: '홍' } })
    expect(second.back.user).toBeUndefined()
  })
})

describe('ID tokens from apps', () => {
  const getUrl = () => stage().sandboxes.social?.url ?? ''

  it.each(['kakao', 'facebook', 'google', 'apple'] as const)(
    'of %s are read when the company signed them',
    async (name) => {
      const nonce = createSecret()
      const idToken = await fetchNativeToken(getUrl(), name, { account: 'hana', nonce })
      expect(await getSocial().identifyNative(name, { idToken, nonce })).toMatchObject({
        outcome: 'identified',
        profile: { subject: toSocialSubject(name, 'hana') },
      })
      expect(await getSocial().identifyNative(name, { idToken, nonce: createSecret() })).toEqual({
        outcome: 'forged',
      })
    },
  )

  it('are refused when they are for another application, from another company, unsigned or made up', async () => {
    const nonce = createSecret()
    const other = await fetchNativeToken(getUrl(), 'apple', {
      account: 'hana',
      nonce,
      audience: 'com.other.app',
    })
    const google = await fetchNativeToken(getUrl(), 'google', { account: 'hana', nonce })
    const { privateKey } = await generateKeyPair('RS256')
    const claims = { nonce, sub: toSocialSubject('apple', 'hana'), email_verified: true }
    const own = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'sandbox' })
      .setIssuer(`${getUrl()}/apple`)
      .setAudience('vini_test')
      .setIssuedAt()
      .setExpirationTime('5 minutes')
      .sign(privateKey)
    const encodePart = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const unsigned = `${encodePart({ alg: 'none' })}.${own.split('.')[1]}.`
    for (const idToken of [other, google, own, unsigned, 'x', ''])
      expect(await getSocial().identifyNative('apple', { idToken, nonce })).toEqual({ outcome: 'forged' })
  })

  it('do not exist at naver', () => {
    expect([getSocial().signs('naver'), getSocial().signs('apple')]).toEqual([false, true])
  })
})
