import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Challenge } from 'altcha-lib'
import { captchaToken, solvedCaptcha } from '../support/captcha.ts'
import { openTestShop, type FailedBody, type TestShop } from '../support/shop.ts'

type Asked = { kind: 'ALTCHA' | 'GOOGLE'; challenge: Challenge } & FailedBody

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const ask = (ip: string, at = shop) => at.call<Asked>('GET', '/captcha/challenge', { ip })
const answer = (token: string, ip: string, at = shop) =>
  at.call<FailedBody>('POST', `/captcha/google-check?${new URLSearchParams({ token })}`, { ip })
const solved = (ip: string) => solvedCaptcha(shop, ip)
const lookUp = async (ip: string) =>
  (await shop.call('POST', '/valid-email', { body: { email: 'someone@example.com' }, ip })).status

describe('signup.captcha', () => {
  it('gives a signed challenge that is another every time', async () => {
    const [one, two] = [await ask('203.0.113.1'), await ask('203.0.113.1')]
    expect([one.status, one.body.kind]).toEqual([200, 'ALTCHA'])
    expect(one.body.challenge.signature).not.toBe(two.body.challenge.signature)
  })

  it('is stopped for an address that asks without end', async () => {
    const answers = []
    for (let at = 0; at < 121; at += 1) answers.push(await ask('203.0.113.2'))
    expect(answers.at(-1)?.body.code).toBe('request.too_many')
  })
})

describe('signup.checkCaptcha', () => {
  it('lets an address look up again that has looked up too often', async () => {
    const ip = '203.0.113.3'
    for (let at = 0; at < 10; at += 1) expect(await lookUp(ip)).toBe(200)
    expect(await lookUp(ip)).toBe(429)
    const { token } = await solved(ip)
    expect((await answer(token, ip)).body).toEqual({ ok: true })
    expect(await lookUp(ip)).toBe(200)
  })

  it('takes one solution once', async () => {
    const { token } = await solved('203.0.113.4')
    expect((await answer(token, '203.0.113.4')).status).toBe(200)
    const again = await answer(token, '203.0.113.5')
    expect([again.status, again.body.code]).toEqual([400, 'captcha.failed'])
  })

  it('takes nothing that is unsolved, tampered with, made up or ten minutes old', async () => {
    const { challenge, solution, token } = await solved('203.0.113.6')
    const easier = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '00' } }
    const later = { ...challenge, parameters: { ...challenge.parameters, data: { until: 9_999_999_999 } } }
    const wrong = { ...solution, counter: (solution?.counter ?? 0) + 1, derivedKey: '00'.repeat(32) }
    for (const forged of [
      'x',
      captchaToken({}),
      captchaToken({ challenge, solution: wrong }),
      captchaToken({ challenge: easier, solution }),
      captchaToken({ challenge: later, solution }),
    ])
      expect((await answer(forged, '203.0.113.6')).body.code).toBe('captcha.failed')
    shop.clock.advance({ minutes: 10 })
    expect((await answer(token, '203.0.113.6')).body.code).toBe('captcha.failed')
  })

  it('is stopped for an address that guesses without end', async () => {
    const answers = []
    for (let at = 0; at < 21; at += 1) answers.push(await answer('x', '203.0.113.7'))
    expect(answers.at(-1)?.body.code).toBe('request.too_many')
  })
})

describe('a shop with a key at Google', () => {
  it('asks Google, believes it once, and says when it cannot be asked', async () => {
    const mine = await openTestShop({ sandboxes: { captcha: true } })
    try {
      const ip = '203.0.113.8'
      expect((await ask(ip, mine)).body.kind).toBe('GOOGLE')
      expect((await answer('human-1', ip, mine)).status).toBe(200)
      expect((await answer('human-1', ip, mine)).body.code).toBe('captcha.failed')
      expect((await answer('robot', ip, mine)).body.code).toBe('captcha.failed')
      const down = await answer('down', ip, mine)
      expect([down.status, down.body.code]).toEqual([503, 'captcha.unavailable'])
    } finally {
      await mine.close()
    }
  })
})

describe('signup.recommenders', () => {
  type Found = { _embedded: { items: { fullName: string; email: string }[] } } & FailedBody
  const find = (query: string, ip = '203.0.113.9') =>
    shop.call<Found>('GET', `/recommenders?${new URLSearchParams({ query })}`, { ip })

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
    const answers = []
    for (let at = 0; at < 11; at += 1) answers.push(await find(`x${at}@example.com`, '203.0.113.11'))
    expect(answers.at(-1)?.body.code).toBe('request.too_many')
  })
})
