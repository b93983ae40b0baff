import { randomBytes } from 'node:crypto'
import { desc, eq, sql } from 'drizzle-orm'
import { socialAccounts } from '#server/db/tables/accounts.ts'
import { identityChecks, members } from '#server/db/tables/members.ts'
import { toSocialSubject, type Brand } from '#server/gateways/sandbox/social-accounts.ts'
import { nativeToken, pickAccount } from '../support/social.ts'
import { pressIdentity } from '../gateways/press.ts'
import { count, type Attack } from './arena.ts'
import { addPerson, freshMobile, inHouse, type Ask, type House, type Person } from './people.ts'

type Probe = { name: string; path: string; known: (person: Person) => object; unknown: () => object }
const nobody = () => `nobody-${randomBytes(5).toString('hex')}@example.com`

/** Calls that could tell whether somebody has an account; each is asked about members and about nobody. */
const probes: Probe[] = [
  {
    name: 'log-in',
    path: '/login',
    known: ({ email }) => ({ email, password: 'Wrong#2026' }),
    unknown: () => ({ email: nobody(), password: 'Wrong#2026' }),
  },
  {
    name: 'find by mobile',
    path: '/find/account/mobile',
    known: ({ fullName: fullname, mobile }) => ({ fullname, mobile }),
    unknown: () => ({ fullname: '홍길동', mobile: freshMobile() }),
  },
  {
    name: 'find by e-mail',
    path: '/find/account/email',
    known: ({ fullName, mobile }) => ({ fullName, mobile }),
    unknown: () => ({ fullName: '홍길동', mobile: freshMobile() }),
  },
  {
    name: 'reset by mail',
    path: '/find/reset/password',
    known: ({ email }) => ({ email }),
    unknown: () => ({ email: nobody() }),
  },
  {
    name: 'reset by mobile',
    path: '/find/password/mobile',
    known: ({ email, mobile, fullName: fullname }) => ({ email, mobile, fullname }),
    unknown: () => ({ email: nobody(), mobile: freshMobile(), fullname: '홍길동' }),
  },
]

type Sample = { ms: number; shape: string }
const sampled = async (ask: Ask, path: string, body: object): Promise<Sample> => {
  const begun = performance.now()
  const { status, text } = await ask('POST', path, { body })
  // Moments differ from answer to answer, for members and nobody alike.
  const shape = `${status} ${text.replace(/\d{4}-\d\d-\d\dT[\d:+]+/g, 'moment')}`
  return { ms: performance.now() - begun, shape }
}

/** Two-sided p of the Mann-Whitney U test: how likely two samples differ so much by chance alone. */
const mannWhitney = (a: readonly number[], b: readonly number[]): number => {
  const all = [...a.map((value) => ({ value, own: true })), ...b.map((value) => ({ value, own: false }))]
  all.sort((x, y) => x.value - y.value)
  const rankSum = all.reduce((sum, { own }, at) => sum + (own ? at + 1 : 0), 0)
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

const probed = async (house: House, probe: Probe, each: number) => {
  const known: Sample[] = []
  const unknown: Sample[] = []
  for (let at = 0; at < each; at += 1) {
    const person = await addPerson(house.services)
    // Turn about, so that whatever slows the machine down slows both.
    const acts = [
      async () => known.push(await sampled(house.ask, probe.path, probe.known(person))),
      async () => unknown.push(await sampled(house.ask, probe.path, probe.unknown())),
    ]
    for (const act of at % 2 === 0 ? acts : acts.toReversed()) await act()
  }
  const shapes = new Set([...known, ...unknown].map(({ shape }) => shape))
  return {
    name: probe.name,
    shapes: shapes.size,
    p: mannWhitney(
      known.map(({ ms }) => ms),
      unknown.map(({ ms }) => ms),
    ),
  }
}

/** A7: who has an account here is told to nobody: not by words, not by time. */
export const askedAbout = ({ quick = false } = {}): Promise<Attack> =>
  inHouse({}, async (house) => {
    const each = quick ? 25 : 500
    const seen = []
    for (const probe of probes) {
      await probed(house, probe, 5)
      seen.push(await probed(house, probe, each))
    }
    const same = count(seen, ({ shapes }) => shapes === 1)
    // A few samples say nothing about time: the short run compares words alone. Five tests are one (Bonferroni).
    const timed = quick || seen.every(({ p }) => p * seen.length > 0.01)
    return {
      id: 'A7',
      promise: 'nobody is told who has an account',
      passed: same === seen.length && timed,
      figures: {
        calls: seen.length,
        'asked of each, known and unknown': each,
        'with one answer': same,
        ...Object.fromEntries(seen.map(({ name, p }) => [`p of ${name}`, p.toFixed(3)])),
      },
    }
  })

type Begun = { url: string; state: string }
type Entered = { access_token: string | null; joining: object | null; code?: string }
const brands = ['kakao', 'naver', 'facebook', 'google', 'apple'] as const
const logInAt: Record<Brand, string> = {
  kakao: '/kakao-login',
  naver: '/naver-login',
  facebook: '/facebook-login',
  google: '/auth/google',
  apple: '/apple-login',
}
const redirectOf = (brand: Brand) => `http://shop.test/oauth2/${brand}`

const comeBack = async ({ ask }: House, brand: Brand, account: string, browser: string | null = null) => {
  const redirectUri = redirectOf(brand)
  const begun = await ask<Begun>('POST', `/social/${brand}`, { body: { redirectUri }, browser })
  const { code = '', state = '' } = await pickAccount(begun.body.url, account)
  return { code, state, redirectUri }
}
const enter = async ({ ask }: House, brand: Brand, body: object, browser: string | null = null) => {
  const { body: answer } = await ask<Entered>('POST', logInAt[brand], { body, browser })
  return answer.access_token ? 'in' : (answer.code ?? 'joining')
}

/** What somebody without an account of the victim's might try at each provider. */
const attemptsAt = async (house: House, brand: Brand): Promise<string[]> => {
  const [mine, other] = [
    await comeBack(house, brand, 'hana', 'a'),
    brands[(brands.indexOf(brand) + 1) % 5] ?? 'kakao',
  ]
  const guessed = randomBytes(32).toString('base64url')
  const tries = [
    await enter(house, brand, { ...mine, state: undefined }, 'a'),
    await enter(house, brand, { ...mine, state: guessed }, 'a'),
    await enter(house, brand, mine, 'b'),
    await enter(house, other, { ...mine, redirectUri: redirectOf(other) }, 'a'),
    await enter(house, brand, { ...mine, redirectUri: `${redirectOf(brand)}/x` }, 'a'),
  ]
  const first = await enter(house, brand, mine, 'a')
  const again = await enter(house, brand, mine, 'a')
  const replay = await comeBack(house, brand, 'hana', 'a')
  const used = await enter(house, brand, { ...replay, code: mine.code }, 'a')
  return [...tries, first === 'in' ? 'owner' : `owner: ${first}`, again, used]
}

const link = ({ services }: House, brand: Brand, account: string, memberId: number) =>
  services.db.insert(socialAccounts).values({
    provider: brand,
    subject: toSocialSubject(brand, account),
    memberId,
    linkedAt: new Date(),
    lastUsedAt: new Date(),
  })

/** An account with the victim's e-mail on either side, verified or not: none is ever opened by it. */
const byEmail = async (house: House, brand: Brand) => {
  const { db } = house.services
  const taken = async (email: string, verified: boolean) => {
    const emailVerifiedAt = verified ? new Date() : null
    await db
      .update(members)
      .set({ email: sql`'gone-' || id || '@example.com'` })
      .where(eq(members.email, email))
    await addPerson(house.services, { email, emailVerifiedAt })
  }
  await taken('shopper@vini.test', true)
  const stranger = await enter(house, brand, await comeBack(house, brand, 'unverified'))
  await taken('hana@example.com', false)
  const preHijacked = await enter(house, brand, await comeBack(house, brand, 'hana'))
  await taken('hana@example.com', true)
  const namesake = await enter(house, brand, await comeBack(house, brand, 'hana'))
  return [stranger, preHijacked, namesake]
}

const native = async (house: House) => {
  const { ask, sandboxes } = house
  const state = (await ask<Begun>('POST', '/social/apple', { body: {} })).body.state
  const other = await nativeToken(sandboxes?.social?.url ?? '', 'apple', { account: 'hana', nonce: 'other' })
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

/** A8: an account elsewhere opens one account here, by its provider and number, and by nothing else. */
export const foreignAccounts = (): Promise<Attack> =>
  inHouse({ outside: true }, async (house) => {
    const owner = await addPerson(house.services)
    let [owners, broken, tries] = [0, 0, 0]
    for (const brand of brands) {
      await link(house, brand, 'hana', owner.id)
      const seen = await attemptsAt(house, brand)
      owners += count(seen, (answer) => answer === 'owner')
      broken += count(seen, (answer) => answer === 'in' || answer === 'joining')
      tries += seen.length - 1
    }
    await house.services.db.delete(socialAccounts)
    const joined: string[] = []
    for (const brand of brands) joined.push(...(await byEmail(house, brand)))
    const stolen = count(joined, (answer) => answer === 'in')
    const forged = await native(house)
    const linked = await house.services.db.$count(socialAccounts)
    return {
      id: 'A8',
      promise: 'a foreign account opens one account, by its number',
      passed: owners === 5 && broken === 0 && stolen === 0 && forged === 0 && linked === 0,
      figures: {
        providers: brands.length,
        'owners let in': owners,
        'false returns': tries,
        accepted: broken,
        'opened by e-mail': stolen,
        'opened by an id': forged,
      },
    }
  })

type Check = { encodeData: string; requestNumber: string; windowUrl: string }
const beginCheck = async (ask: Ask, asked: object) => (await ask<Check>('GET', '/niceid/check', asked)).body
const finish = async (ask: Ask, encodeData: string, requestNumber: string, asked: object) => {
  const query = new URLSearchParams({ encodeData, requestNumber })
  const { status, body } = await ask('GET', `/niceid/success?${query}`, asked)
  return status === 200 ? 'ok' : (body.code ?? '')
}
const pressed = async (check: Check, form: Record<string, string> = {}) =>
  (await pressIdentity(check, form)).fields['EncodeData'] ?? ''

/** A9: an identity check says who somebody is once, to whoever began it. */
export const borrowedIdentities = (): Promise<Attack> =>
  inHouse({ outside: true }, async (house) => {
    const { ask, services } = house
    const [person, other] = [
      await addPerson(services, { adultVerifiedAt: null }),
      await addPerson(services, { adultVerifiedAt: null }),
    ]
    const [mine, theirs] = [{ token: person.token }, { token: other.token }]
    const check = await beginCheck(ask, mine)
    const data = await pressed(check)
    const minor = { token: (await addPerson(services, { adultVerifiedAt: null })).token }
    const young = await beginCheck(ask, minor)
    const stale = await beginCheck(ask, mine)
    const staleData = await pressed(stale, { trial: 'expired' })
    const visitor = await beginCheck(ask, { browser: 'a' })
    const visitorData = await pressed(visitor)
    const bits = [...data].map(
      (letter, at) => data.slice(0, at) + (letter === 'A' ? 'B' : 'A') + data.slice(at + 1),
    )
    const tampered = []
    for (const forged of bits.filter((_, at) => at % 7 === 0))
      tampered.push(await finish(ask, forged, check.requestNumber, mine))
    const refused = [
      ...tampered,
      await finish(ask, data, check.requestNumber, theirs),
      await finish(ask, data, check.requestNumber, {}),
      await finish(ask, data, (await beginCheck(ask, theirs)).requestNumber, theirs),
      await finish(ask, await pressed(young, { birth: '20150505' }), young.requestNumber, minor),
      await finish(ask, staleData, stale.requestNumber, mine),
      await finish(ask, visitorData, visitor.requestNumber, { browser: 'b' }),
    ]
    const genuine = await finish(ask, data, check.requestNumber, mine)
    const replayed = await finish(ask, data, check.requestNumber, mine)
    const late = await beginCheck(ask, mine)
    const lateData = await pressed(late)
    services.clock.advance(10 * 60 + 1)
    const expired = await finish(ask, lateData, late.requestNumber, mine)
    const adults = await services.db.$count(members, sql`${members.adultVerifiedAt} is not null`)
    const kept = await services.db.select().from(identityChecks).orderBy(desc(identityChecks.createdAt))
    const readable = /홍길동|19990101|1999-01-01|01012345678/.test(JSON.stringify(kept)) ? 1 : 0
    const wrong = count([...refused, replayed, expired], (answer) => answer === 'ok')
    return {
      id: 'A9',
      promise: 'an identity check counts once, for whoever began it',
      passed: genuine === 'ok' && wrong === 0 && adults === 1 && readable === 0,
      figures: {
        'false answers': refused.length + 2,
        accepted: wrong,
        adults,
        'names or birthdays kept': readable,
      },
    }
  })
