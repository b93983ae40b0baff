import { randomBytes } from 'node:crypto'
import { desc, eq, sql } from 'drizzle-orm'
import { socialAccounts } from '#server/db/tables/accounts.ts'
import { identityChecks, members } from '#server/db/tables/members.ts'
import { toSocialSubject, type Brand } from '#server/gateways/sandbox/social-accounts.ts'
import { fetchNativeToken, pickAccount } from '../support/social.ts'
import { pressIdentity } from '../gateways/press.ts'
import { count, type Attack } from './arena.ts'
import {
  addPerson,
  createMobile,
  withInProcessShop,
  type ApiCaller,
  type InProcessShop,
  type Person,
} from './people.ts'

type Probe = { name: string; path: string; known: (person: Person) => object; unknown: () => object }
const createUnknownEmail = () => `nobody-${randomBytes(5).toString('hex')}@example.com`

/**
 * Calls that could disclose whether an account exists; each is sent for members and for unknown addresses.
 */
const probes: Probe[] = [
  {
    name: 'log-in',
    path: '/login',
    known: ({ email }) => ({ email, password: 'Wrong#2026' }),
    unknown: () => ({ email: createUnknownEmail(), password: 'Wrong#2026' }),
  },
  {
    name: 'find by mobile',
    path: '/find/account/mobile',
    known: ({ fullName: fullname, mobile }) => ({ fullname, mobile }),
    unknown: () => ({ fullname: '홍길동', mobile: createMobile() }),
  },
  {
    name: 'find by e-mail',
    path: '/find/account/email',
    known: ({ fullName, mobile }) => ({ fullName, mobile }),
    unknown: () => ({ fullName: '홍길동', mobile: createMobile() }),
  },
  {
    name: 'reset by mail',
    path: '/find/reset/password',
    known: ({ email }) => ({ email }),
    unknown: () => ({ email: createUnknownEmail() }),
  },
  {
    name: 'reset by mobile',
    path: '/find/password/mobile',
    known: ({ email, mobile, fullName: fullname }) => ({ email, mobile, fullname }),
    unknown: () => ({ email: createUnknownEmail(), mobile: createMobile(), fullname: '홍길동' }),
  },
]

type Sample = { ms: number; shape: string }
const takeSample = async (ask: ApiCaller, path: string, body: object): Promise<Sample> => {
  const startedAt = performance.now()
  const { status, text } = await ask('POST', path, { body })
  // Timestamps differ between answers, for members and unknown addresses equally.
  const shape = `${status} ${text.replace(/\d{4}-\d\d-\d\dT[\d:+]+/g, 'moment')}`
  return { ms: performance.now() - startedAt, shape }
}

/** Two-sided p of the Mann-Whitney U test: the probability that two samples differ this much by chance. */
const computeMannWhitneyP = (a: readonly number[], b: readonly number[]): number => {
  const all = [...a.map((value) => ({ value, own: true })), ...b.map((value) => ({ value, own: false }))]
  all.sort((x, y) => x.value - y.value)
  const rankSum = all.reduce((sum, { own }, index) => sum + (own ? index + 1 : 0), 0)
  const u = rankSum - (a.length * (a.length + 1)) / 2
  const mean = (a.length * b.length) / 2
  const deviation = Math.sqrt((a.length * b.length * (a.length + b.length + 1)) / 12)
  const z = Math.abs(u - mean) / deviation
  // Abramowitz and Stegun, 7.1.26.
  const t = 1 / (1 + (0.3275911 * z) / Math.SQRT2)
  const poly =
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))))
  return poly * Math.exp(-(z * z) / 2)
}

const runProbe = async (shop: InProcessShop, probe: Probe, each: number) => {
  const knownSamples: Sample[] = []
  const unknownSamples: Sample[] = []
  for (let index = 0; index < each; index += 1) {
    const person = await addPerson(shop.services)
    // The order alternates, so that a slow machine affects both equally.
    const acts = [
      async () => knownSamples.push(await takeSample(shop.ask, probe.path, probe.known(person))),
      async () => unknownSamples.push(await takeSample(shop.ask, probe.path, probe.unknown())),
    ]
    for (const act of index % 2 === 0 ? acts : acts.toReversed()) await act()
  }
  const shapes = new Set([...knownSamples, ...unknownSamples].map(({ shape }) => shape))
  return {
    name: probe.name,
    shapes: shapes.size,
    p: computeMannWhitneyP(
      knownSamples.map(({ ms }) => ms),
      unknownSamples.map(({ ms }) => ms),
    ),
  }
}

/** A7: no answer discloses who has an account: neither by its text nor by its time. */
export const checkAccountSecrecy = ({ quick = false } = {}): Promise<Attack> =>
  withInProcessShop({}, async (shop) => {
    const each = quick ? 10 : 500
    const results = []
    for (const probe of probes) {
      await runProbe(shop, probe, 5)
      results.push(await runProbe(shop, probe, each))
    }
    const sameCount = count(results, ({ shapes }) => shapes === 1)
    // A few samples prove nothing about time: the short run compares texts only. Five tests count as one
    // (Bonferroni).
    const isTimeEqual = quick || results.every(({ p }) => p * results.length > 0.01)
    return {
      id: 'A7',
      promise: 'nobody is told who has an account',
      passed: sameCount === results.length && isTimeEqual,
      figures: {
        calls: results.length,
        'asked of each, known and unknown': each,
        'with one answer': sameCount,
        ...Object.fromEntries(results.map(({ name, p }) => [`p of ${name}`, p.toFixed(3)])),
      },
    }
  })

type SocialLogin = { url: string; state: string }
type EntryBody = { access_token: string | null; joining: object | null; code?: string }
const brands = ['kakao', 'naver', 'facebook', 'google', 'apple'] as const
const logInAt: Record<Brand, string> = {
  kakao: '/kakao-login',
  naver: '/naver-login',
  facebook: '/facebook-login',
  google: '/auth/google',
  apple: '/apple-login',
}
const toRedirectUri = (brand: Brand) => `http://shop.test/oauth2/${brand}`

const completeProviderLogin = async (
  { ask }: InProcessShop,
  brand: Brand,
  account: string,
  browser: string | null = null,
) => {
  const redirectUri = toRedirectUri(brand)
  const login = await ask<SocialLogin>('POST', `/social/${brand}`, { body: { redirectUri }, browser })
  const { code = '', state = '' } = await pickAccount(login.body.url, account)
  return { code, state, redirectUri }
}
const enter = async ({ ask }: InProcessShop, brand: Brand, body: object, browser: string | null = null) => {
  const { body: answer } = await ask<EntryBody>('POST', logInAt[brand], { body, browser })
  return answer.access_token ? 'in' : (answer.code ?? 'joining')
}

/** What an attacker without the victim's account might try at each provider. */
const tryLogIns = async (shop: InProcessShop, brand: Brand): Promise<string[]> => {
  const [login, other] = [
    await completeProviderLogin(shop, brand, 'hana', 'a'),
    brands[(brands.indexOf(brand) + 1) % 5] ?? 'kakao',
  ]
  const guessedState = randomBytes(32).toString('base64url')
  const tries = [
    await enter(shop, brand, { ...login, state: undefined }, 'a'),
    await enter(shop, brand, { ...login, state: guessedState }, 'a'),
    await enter(shop, brand, login, 'b'),
    await enter(shop, other, { ...login, redirectUri: toRedirectUri(other) }, 'a'),
    await enter(shop, brand, { ...login, redirectUri: `${toRedirectUri(brand)}/x` }, 'a'),
  ]
  const first = await enter(shop, brand, login, 'a')
  const again = await enter(shop, brand, login, 'a')
  const replay = await completeProviderLogin(shop, brand, 'hana', 'a')
  const usedCodeAnswer = await enter(shop, brand, { ...replay, code: login.code }, 'a')
  return [...tries, first === 'in' ? 'owner' : `owner: ${first}`, again, usedCodeAnswer]
}

const link = ({ services }: InProcessShop, brand: Brand, account: string, memberId: number) =>
  services.db.insert(socialAccounts).values({
    provider: brand,
    subject: toSocialSubject(brand, account),
    memberId,
    linkedAt: new Date(),
    lastUsedAt: new Date(),
  })

/** An account with the victim's e-mail on either side, verified or not: none of them opens the other. */
const tryByEmail = async (shop: InProcessShop, brand: Brand) => {
  const { db } = shop.services
  const addAccount = async (email: string, verified: boolean) => {
    const emailVerifiedAt = verified ? new Date() : null
    await db
      .update(members)
      .set({ email: sql`'gone-' || id || '@example.com'` })
      .where(eq(members.email, email))
    await addPerson(shop.services, { email, emailVerifiedAt })
  }
  await addAccount('shopper@vini.test', true)
  const stranger = await enter(shop, brand, await completeProviderLogin(shop, brand, 'unverified'))
  await addAccount('hana@example.com', false)
  const preHijacked = await enter(shop, brand, await completeProviderLogin(shop, brand, 'hana'))
  await addAccount('hana@example.com', true)
  const namesake = await enter(shop, brand, await completeProviderLogin(shop, brand, 'hana'))
  return [stranger, preHijacked, namesake]
}

const tryNativeLogIns = async (shop: InProcessShop) => {
  const { ask, sandboxes } = shop
  const state = (await ask<SocialLogin>('POST', '/social/apple', { body: {} })).body.state
  const other = await fetchNativeToken(sandboxes?.social?.url ?? '', 'apple', {
    account: 'hana',
    nonce: 'other',
  })
  const answers = []
  for (const body of [
    { id: toSocialSubject('apple', 'hana'), email: 'hana@example.com' },
    { id: toSocialSubject('apple', 'hana'), email: 'hana@example.com', idToken: other, state },
    { idToken: `${other.split('.').slice(0, 2).join('.')}.`, state },
  ]) {
    const { status } = await ask('POST', '/apple-login/native', { body })
    answers.push(status)
  }
  return count(answers, (status) => status === 200)
}

/** A8: a provider's account opens one member's account, by provider and number, and by nothing else. */
export const checkForeignAccounts = (): Promise<Attack> =>
  withInProcessShop({ outside: true }, async (shop) => {
    const owner = await addPerson(shop.services)
    let [owners, brokenCount, tries] = [0, 0, 0]
    for (const brand of brands) {
      await link(shop, brand, 'hana', owner.id)
      const answers = await tryLogIns(shop, brand)
      owners += count(answers, (answer) => answer === 'owner')
      brokenCount += count(answers, (answer) => answer === 'in' || answer === 'joining')
      tries += answers.length - 1
    }
    await shop.services.db.delete(socialAccounts)
    const emailAnswers: string[] = []
    for (const brand of brands) emailAnswers.push(...(await tryByEmail(shop, brand)))
    const stolenCount = count(emailAnswers, (answer) => answer === 'in')
    const forgedCount = await tryNativeLogIns(shop)
    const linkCount = await shop.services.db.$count(socialAccounts)
    return {
      id: 'A8',
      promise: 'a foreign account opens one account, by its number',
      passed: owners === 5 && brokenCount === 0 && stolenCount === 0 && forgedCount === 0 && linkCount === 0,
      figures: {
        providers: brands.length,
        'owners let in': owners,
        'false returns': tries,
        accepted: brokenCount,
        'opened by e-mail': stolenCount,
        'opened by an id': forgedCount,
      },
    }
  })

type Check = { encodeData: string; requestNumber: string; windowUrl: string }
const beginCheck = async (ask: ApiCaller, options: object) =>
  (await ask<Check>('GET', '/niceid/check', options)).body
const finishCheck = async (ask: ApiCaller, encodeData: string, requestNumber: string, options: object) => {
  const query = new URLSearchParams({ encodeData, requestNumber })
  const { status, body } = await ask('GET', `/niceid/success?${query}`, options)
  return status === 200 ? 'ok' : (body.code ?? '')
}
const submitIdentity = async (check: Check, form: Record<string, string> = {}) =>
  (await pressIdentity(check, form)).fields['EncodeData'] ?? ''

/** A9: an identity check confirms a person once, to the member who began it. */
export const checkBorrowedIdentities = (): Promise<Attack> =>
  withInProcessShop({ outside: true }, async (shop) => {
    const { ask, services } = shop
    const [person, other] = [
      await addPerson(services, { adultVerifiedAt: null }),
      await addPerson(services, { adultVerifiedAt: null }),
    ]
    const [ownOptions, otherOptions] = [{ token: person.token }, { token: other.token }]
    const check = await beginCheck(ask, ownOptions)
    const data = await submitIdentity(check)
    const minor = { token: (await addPerson(services, { adultVerifiedAt: null })).token }
    const young = await beginCheck(ask, minor)
    const stale = await beginCheck(ask, ownOptions)
    const staleData = await submitIdentity(stale, { trial: 'expired' })
    const visitor = await beginCheck(ask, { browser: 'a' })
    const visitorData = await submitIdentity(visitor)
    const bits = [...data].map(
      (character, index) => data.slice(0, index) + (character === 'A' ? 'B' : 'A') + data.slice(index + 1),
    )
    const tamperedAnswers = []
    for (const forged of bits.filter((_, index) => index % 7 === 0))
      tamperedAnswers.push(await finishCheck(ask, forged, check.requestNumber, ownOptions))
    const refusals = [
      ...tamperedAnswers,
      await finishCheck(ask, data, check.requestNumber, otherOptions),
      await finishCheck(ask, data, check.requestNumber, {}),
      await finishCheck(ask, data, (await beginCheck(ask, otherOptions)).requestNumber, otherOptions),
      await finishCheck(ask, await submitIdentity(young, { birth: '20150505' }), young.requestNumber, minor),
      await finishCheck(ask, staleData, stale.requestNumber, ownOptions),
      await finishCheck(ask, visitorData, visitor.requestNumber, { browser: 'b' }),
    ]
    const genuineAnswer = await finishCheck(ask, data, check.requestNumber, ownOptions)
    const replayAnswer = await finishCheck(ask, data, check.requestNumber, ownOptions)
    const late = await beginCheck(ask, ownOptions)
    const lateData = await submitIdentity(late)
    services.clock.advance(10 * 60 + 1)
    const expiredAnswer = await finishCheck(ask, lateData, late.requestNumber, ownOptions)
    const adults = await services.db.$count(members, sql`${members.adultVerifiedAt} is not null`)
    const checkRows = await services.db.select().from(identityChecks).orderBy(desc(identityChecks.createdAt))
    const readableCount = /홍길동|19990101|1999-01-01|01012345678/.test(JSON.stringify(checkRows)) ? 1 : 0
    const wrong = count([...refusals, replayAnswer, expiredAnswer], (answer) => answer === 'ok')
    return {
      id: 'A9',
      promise: 'an identity check counts once, for whoever began it',
      passed: genuineAnswer === 'ok' && wrong === 0 && adults === 1 && readableCount === 0,
      figures: {
        'false answers': refusals.length + 2,
        accepted: wrong,
        adults,
        'names or birthdays kept': readableCount,
      },
    }
  })
