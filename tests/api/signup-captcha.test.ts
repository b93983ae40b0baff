import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Challenge } from 'altcha-lib'
import { toCaptchaToken, solveCaptcha } from '../support/captcha.ts'
import { openTestShop, type FailedBody, type TestShop } from '../support/shop.ts'

type ChallengeBody = { kind: 'ALTCHA' | 'GOOGLE'; challenge: Challenge } & FailedBody

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const requestChallenge = (ip: string, at = shop) =>
  at.call<ChallengeBody>('GET', '/captcha/challenge', { ip })
const checkCaptcha = (token: string, ip: string, at = shop) =>
  at.call<FailedBody>('POST', `/captcha/google-check?${new URLSearchParams({ token })}`, { ip })
const solveChallenge = (ip: string) => solveCaptcha(shop, ip)
const lookUp = async (ip: string) =>
  (await shop.call('POST', '/valid-email', { body: { email: 'someone@example.com' }, ip })).status

describe('signup.captcha', () => {
  it('gives a signed challenge that is another every time', async () => {
    const [one, two] = [await requestChallenge('203.0.113.1'), await requestChallenge('203.0.113.1')]
    expect([one.status, one.body.kind]).toEqual([200, 'ALTCHA'])
    expect(one.body.challenge.signature).not.toBe(two.body.challenge.signature)
  })

  it('is stopped for an address that asks without end', async () => {
    const responses = []
    for (let at = 0; at < 121; at += 1) responses.push(await requestChallenge('203.0.113.2'))
    expect(responses.at(-1)?.body.code).toBe('request.too_many')
  })
})

describe('signup.checkCaptcha', () => {
  it('lets an address look up again that has looked up too often', async () => {
    const ip = '203.0.113.3'
    for (let at = 0; at < 10; at += 1) expect(await lookUp(ip)).toBe(200)
    expect(await lookUp(ip)).toBe(429)
    const { token } = await solveChallenge(ip)
    expect((await checkCaptcha(token, ip)).body).toEqual({ ok: true })
    expect(await lookUp(ip)).toBe(200)
  })

  it('takes one solution once', async () => {
    const { token } = await solveChallenge('203.0.113.4')
    expect((await checkCaptcha(token, '203.0.113.4')).status).toBe(200)
    const again = await checkCaptcha(token, '203.0.113.5')
    expect([again.status, again.body.code]).toEqual([400, 'captcha.failed'])
  })

  it('takes nothing that is unsolved, tampered with, made up or ten minutes old', async () => {
    const { challenge, solution, token } = await solveChallenge('203.0.113.6')
    const easier = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '00' } }
    const later = { ...challenge, parameters: { ...challenge.parameters, data: { until: 9_999_999_999 } } }
    const wrong = { ...solution, counter: (solution?.counter ?? 0) + 1, derivedKey: '00'.repeat(32) }
    for (const forged of [
      'x',
      toCaptchaToken({}),
      toCaptchaToken({ challenge, solution: wrong }),
      toCaptchaToken({ challenge: easier, solution }),
      toCaptchaToken({ challenge: later, solution }),
    ])
      expect((await checkCaptcha(forged, '203.0.113.6')).body.code).toBe('captcha.failed')
    shop.clock.advance({ minutes: 10 })
    expect((await checkCaptcha(token, '203.0.113.6')).body.code).toBe('captcha.failed')
  })

  it('is stopped for an address that guesses without end', async () => {
    const responses = []
    for (let at = 0; at < 21; at += 1) responses.push(await checkCaptcha('x', '203.0.113.7'))
    expect(responses.at(-1)?.body.code).toBe('request.too_many')
  })
})

describe('a shop with a key at Google', () => {
  it('asks Google, believes it once, and says when it cannot be asked', async () => {
    const ownShop = await openTestShop({ sandboxes: { captcha: true } })
    try {
      const ip = '203.0.113.8'
      expect((await requestChallenge(ip, ownShop)).body.kind).toBe('GOOGLE')
      expect((await checkCaptcha('human-1', ip, ownShop)).status).toBe(200)
      expect((await checkCaptcha('human-1', ip, ownShop)).body.code).toBe('captcha.failed')
      expect((await checkCaptcha('robot', ip, ownShop)).body.code).toBe('captcha.failed')
      const down = await checkCaptcha('down', ip, ownShop)
      expect([down.status, down.body.code]).toEqual([503, 'captcha.unavailable'])
    } finally {
      await ownShop.close()
    }
  })
})

describe('signup.recommenders', () => {
  type RecommenderList = { _embedded: { items: { fullName: string; email: string }[] } } & FailedBody
  const find = (query: string, ip = '203.0.113.9') =>
    shop.call<RecommenderList>('GET', `/recommenders?${new URLSearchParams({ query })}`, { ip })

  it('finds the member of exactly that e-mail, and masks who it is', async () => {
    const member = await shop.asMember({
      email: 'recommender@example.com',
      emailVerifiedAt: shop.clock.now(),
      fullName: '추천인',
    })
    const { body } = await find('Recommender@Example.com ')
    expect(body._embedded.items).toEqual([{ fullName: '추*인', email: 'reco***@example.com' }])
    for (const query of ['recommender', '%', 'recommender@example.co', member.mobile, '추천인', ''])
      expect((await find(query, '203.0.113.10')).body._embedded.items).toEqual([])
  })

  it('is stopped for an address that asks without end', async () => {
    const responses = []
    for (let at = 0; at < 11; at += 1) responses.push(await find(`x${at}@example.com`, '203.0.113.11'))
    expect(responses.at(-1)?.body.code).toBe('request.too_many')
  })
})
