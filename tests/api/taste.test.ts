import { and, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Answer } from '#api/call.ts'
import type { taste } from '#api/contract/taste.ts'
import type { wines } from '#api/contract/wines.ts'
import { rateLimits } from '#server/db/tables/limits.ts'
import {
  tasteChoices,
  tasteQuestions,
  tasteResults,
  tasteSurveys,
  tasteTypes,
} from '#server/db/tables/taste.ts'
import { stock } from '#server/db/tables/stores.ts'
import { products } from '#server/db/tables/wines.ts'
import { openTestShop, type FailedBody, type TestMember, type TestShop } from '../support/shop.ts'

type Survey = Answer<typeof taste.survey>
type Result = Answer<typeof taste.saveAnswers>
type Latest = Answer<typeof taste.latest>
type SharedTaste = Answer<typeof taste.share>
type History = Answer<typeof taste.history>

const now = '2026-11-21T12:00:00+09:00'
let shop: TestShop
let member: TestMember
beforeAll(async () => {
  shop = await openTestShop({ clock: now })
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(now)
  await shop.db.delete(rateLimits)
  member = await shop.asMember()
})

const toAnswer = (question: string, ...choices: string[]) => ({ question, choices })
/** Answers for dry, crisp, light and still wine. */
const crisp = [
  toAnswer('coffee', 'mild'),
  toAnswer('fruit', 'citrus'),
  toAnswer('dishes', 'seafood'),
  toAnswer('sweetness', '1'),
  toAnswer('body', '1'),
  toAnswer('tannin', '1'),
  toAnswer('fizz', 'no'),
]
/** Answers for dry, full and firm wine. */
const firm = [
  toAnswer('coffee', 'black'),
  toAnswer('fruit', 'plum'),
  toAnswer('dishes', 'grill'),
  toAnswer('sweetness', '1'),
  toAnswer('body', '5'),
  toAnswer('tannin', '5'),
  toAnswer('fizz', 'no'),
]
const save = (
  answers: unknown,
  { token = member.token, locale = 'ko-KR', idTasteAnalysis = 1 as unknown, key = '' } = {},
) =>
  shop.call<Result & FailedBody>('POST', '/taste-analysis', {
    token,
    locale,
    ...(key && { headers: { 'idempotency-key': key } }),
    body: { idTasteAnalysis, answers },
  })
const readLatest = (token = member.token) =>
  shop.call<Latest & FailedBody>('GET', '/taste-analysis/latest', { token })
const readShared = (email: string, token = member.token) =>
  shop.call<SharedTaste & FailedBody>('GET', `/taste-analysis/share?email=${encodeURIComponent(email)}`, {
    token,
  })
const share = (on: boolean, token = member.token) =>
  shop.call<{ on: boolean; key: string | null }>('PUT', '/taste-analysis/share', { token, body: { on } })

describe('taste.survey', () => {
  const readSurvey = (query = '', options: { token?: string; locale?: string } = {}) =>
    shop.call<Survey & FailedBody>('GET', `/taste-analysis${query}`, { token: member.token, ...options })

  it('asks at most eight questions in the language of the request, the first survey unless another is named', async () => {
    const { status, body } = await readSurvey()
    expect([status, body.id, body.questions.length]).toEqual([200, 1, 8])
    expect((await readSurvey('?idTasteAnalysis=1')).body).toEqual(body)
    for (const locale of ['en-US', 'zh-CN', 'zh-TW', 'ja-JP']) {
      const localizedSurvey = (await readSurvey('', { locale })).body
      expect(JSON.stringify(localizedSurvey)).not.toMatch(/[가-힣]/)
      expect(localizedSurvey.questions.map(({ key }) => key)).toEqual(body.questions.map(({ key }) => key))
    }
    expect(body.questions.filter(({ optional }) => optional).map(({ key }) => key)).toEqual(['moment'])
  })

  it('follows what is asked, and remembers what was answered last', async () => {
    expect((await readSurvey()).body.answers).toEqual([])
    await save(crisp)
    expect((await readSurvey()).body.answers).toEqual(crisp)
    const [fizz] = await shop.db.select().from(tasteQuestions).where(eq(tasteQuestions.key, 'fizz'))
    const names = {
      'ko-KR': '아주 차게',
      'en-US': 'Ice-cold',
      'zh-CN': '冰',
      'zh-TW': '冰',
      'ja-JP': '冷やして',
    }
    await shop.db
      .insert(tasteChoices)
      .values({ questionId: fizz?.id ?? 0, key: 'ice', names, effect: { fizz: 0 }, position: 9 })
    expect((await readSurvey()).body.questions[6]?.choices.at(-1)).toEqual({ key: 'ice', text: '아주 차게' })
    await shop.db.delete(tasteChoices).where(eq(tasteChoices.key, 'ice'))
  })

  it('knows no other survey, and no visitors', async () => {
    const { status, body } = await readSurvey('?idTasteAnalysis=99')
    expect([status, body.code]).toEqual([404, 'taste.survey.not_found'])
    expect((await readSurvey('?idTasteAnalysis=abc')).status).toBe(400)
    expect((await shop.call<FailedBody>('GET', '/taste-analysis')).body.code).toBe('session.required')
  })
})

describe('taste.questionTypes', () => {
  it('names every type that a question has', async () => {
    type Types = Answer<typeof taste.questionTypes>
    const { body } = await shop.call<Types>('GET', '/taste-analysis/question/types', { locale: 'en-US' })
    expect(body._embedded.items.map(({ name }) => name)).toEqual([
      'Choose one',
      'Choose all that apply',
      'On a scale',
      'Choose between two',
    ])
    const usedTypes = await shop.db.selectDistinct({ type: tasteQuestions.type }).from(tasteQuestions)
    expect(new Set(body._embedded.items.map(({ code }) => code))).toEqual(
      new Set(usedTypes.map(({ type }) => type)),
    )
  })
})

describe('taste.questionTypes by pairs', () => {
  const listPairs = async (locale = 'ko-KR') => {
    type Types = Answer<typeof taste.questionTypes>
    const { body } = await shop.call<Types>('GET', '/taste-analysis/question/types', { locale })
    return body._embedded.items.find(({ code }) => code === 'PAIR')?.questions ?? []
  }

  it('shows two different wines of the shop for each question', async () => {
    const questions = await listPairs()
    expect(questions.length).toBeGreaterThanOrEqual(5)
    expect(questions.length).toBeLessThanOrEqual(8)
    for (const { choices } of questions) {
      expect(choices).toHaveLength(2)
      const [leftId, rightId] = choices.map(({ wine }) => wine?.id)
      expect(leftId).toBeTruthy()
      expect(leftId).not.toBe(rightId)
    }
  })

  it('ends in the same kind of result as the cards', async () => {
    const questions = await listPairs()
    const answers = questions.map(({ key, choices }) => toAnswer(key, choices.at(-1)?.key ?? ''))
    const { status, body } = await save(answers, { idTasteAnalysis: questions[0]?.idTasteAnalysis })
    expect([status, body.idTasteAnalysis]).toEqual([200, questions[0]?.idTasteAnalysis])
    expect((await readLatest()).body.type.code).toBe(body.type.code)
    expect(body.picks.every(({ reasons }) => reasons.length >= 1)).toBe(true)
  })
})

describe('taste.saveAnswers', () => {
  it('reads a taste from the answers, names it, and picks three wines with why', async () => {
    const { status, body } = await save(crisp)
    expect(status).toBe(200)
    expect(body.type).toMatchObject({ code: 'sea-breeze', name: '바닷바람형' })
    expect(body.axes).toMatchObject({ sweetness: 1.1, acidity: 5, body: 1, tannin: 1 })
    expect(body.picks).toHaveLength(3)
    expect(
      body.picks.every(({ taste: profile }) => profile.tannin === null && (profile.sweetness ?? 9) <= 2),
    ).toBe(true)
    expect(body.picks.every(({ why, matchPercent }) => why.length > 5 && matchPercent > 70)).toBe(true)
    const other = (await save(firm)).body
    expect(other.type.code).toBe('study')
    expect(other.picks.every(({ kind }) => kind.code === 'RED')).toBe(true)
    expect((await readLatest()).body).toMatchObject({ id: other.id, axes: other.axes, answers: firm })
  })

  it('names type and reasons in the language of the request', async () => {
    const { body } = await save(firm, { locale: 'ja-JP' })
    expect(`${body.type.name} ${body.type.description} ${body.picks[0]?.why}`).not.toMatch(/[가-힣]/)
  })

  it('picks what is in stock and on sale', async () => {
    const pickedIds = (await save(crisp)).body.picks.map(({ id }) => id)
    await shop.db.update(products).set({ inStock: false }).where(inArray(products.id, pickedIds))
    const again = (await save(crisp)).body.picks.map(({ id }) => id)
    expect(again).toHaveLength(3)
    expect(again.some((id) => pickedIds.includes(id))).toBe(false)
    await shop.db.update(products).set({ inStock: true }).where(inArray(products.id, pickedIds))
  })

  it('keeps the survey 1 where none is named, and takes a question that may be skipped', async () => {
    const body = { answers: [...crisp, toAnswer('moment', 'alone', 'party')] }
    const response = await shop.call<Result>('POST', '/taste-analysis', { token: member.token, body })
    expect([response.status, response.body.idTasteAnalysis]).toEqual([200, 1])
  })

  it('says which answers are missing or cannot be, and keeps nothing', async () => {
    const missing = await save(crisp.slice(1))
    expect([missing.status, missing.body.code]).toEqual([400, 'taste.answers.incomplete'])
    expect(Object.keys(missing.body.fields ?? {})).toEqual(['answers.coffee'])
    const unknownAnswer = await save([...crisp.slice(1), toAnswer('coffee', 'tea')])
    expect(Object.keys(unknownAnswer.body.fields ?? {})).toEqual(['answers.coffee'])
    expect((await save([...crisp, toAnswer('fizz', 'love')])).body.code).toBe('taste.answers.incomplete')
    expect((await save([...crisp.slice(0, 6), toAnswer('fizz', 'love', 'no')])).status).toBe(400)
    expect((await save('none')).body.code).toBe('request.invalid')
    expect((await save(crisp, { idTasteAnalysis: 99 })).body.code).toBe('taste.survey.not_found')
    expect(await shop.db.$count(tasteResults, eq(tasteResults.memberId, member.id))).toBe(0)
    expect((await readLatest()).body.code).toBe('taste.result.none')
  })

  it('takes thirty an hour', async () => {
    const responses = await Promise.all(
      Array.from({ length: 31 }, (_, at) => save(crisp, { key: `taste-${at}` })),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(30)
    expect(responses.find(({ status }) => status === 429)?.body.code).toBe('request.too_many')
  })
})

/** The survey by taps: a dry, full and firm wine for meat, of 40,000 to 80,000 won. */
const tapped = [
  toAnswer('dishes', 'grill'),
  toAnswer('fruit', 'plum'),
  toAnswer('sweetness', 'dry'),
  toAnswer('acidity', 'even'),
  toAnswer('body', 'full'),
  toAnswer('tannin', 'firm'),
  toAnswer('fizz', 'no'),
  toAnswer('budget', 'to80'),
]
const withBudget = (budget: string, answers = tapped) =>
  answers.map((one) => (one.question === 'budget' ? toAnswer('budget', budget) : one))

describe('taste.questionTypes by taps', () => {
  it('asks eight questions of one answer each, the last of them for the price of a bottle', async () => {
    type Types = Answer<typeof taste.questionTypes>
    for (const locale of ['ko-KR', 'en-US', 'zh-CN', 'zh-TW', 'ja-JP']) {
      const { body } = await shop.call<Types>('GET', '/taste-analysis/question/types', { locale })
      const questions = body._embedded.items
        .flatMap((type) => type.questions)
        .filter(({ survey }) => survey === 'taps')
      expect(questions.map(({ key }) => key)).toEqual(tapped.map(({ question }) => question))
      expect(questions.every(({ type, optional }) => type === 'SINGLE' && !optional)).toBe(true)
      expect(questions.every(({ choices }) => choices.length >= 3 && choices.length <= 6)).toBe(true)
      if (locale !== 'ko-KR') expect(JSON.stringify(questions)).not.toMatch(/[가-힣]/)
    }
  })
})

describe('taste.picks', () => {
  let idTasteAnalysis: number
  beforeAll(async () => {
    const [survey] = await shop.db.select().from(tasteSurveys).where(eq(tasteSurveys.key, 'taps'))
    idTasteAnalysis = survey?.id ?? 0
  })
  const saveTapped = (answers: unknown = tapped, options = {}) =>
    save(answers, { idTasteAnalysis, ...options })
  const listAll = async (myStore?: number) => {
    const query = myStore === undefined ? '' : `?myStore=${myStore}`
    type Picks = Answer<typeof taste.picks>
    const { body } = await shop.call<Picks>('GET', `/taste-analysis/picks${query}`, { token: member.token })
    return body._embedded.items
  }

  it('picks within the budget, which is kept with the taste', async () => {
    const bands = {
      to20: [0, 20_000],
      to40: [20_000, 40_000],
      to80: [40_000, 80_000],
      from80: [80_000, 1e9],
    } as const
    for (const [choice, [from, to]] of Object.entries(bands)) {
      const { status, body } = await saveTapped(withBudget(choice))
      expect([status, body.picks.length]).toEqual([200, 3])
      const prices = (await listAll()).map(({ price }) => price)
      expect(prices.filter((price) => price < from || price > to)).toEqual([])
    }
    expect((await readLatest()).body.budget).toEqual({ from: 80_000, to: null })
  })

  it('knows no budget of one who minds no price, nor of an older survey', async () => {
    expect((await saveTapped(withBudget('any'))).body.budget).toBeNull()
    expect((await save(firm)).body.budget).toBeNull()
    expect((await listAll()).length).toBe(12)
  })

  it('says why by facts of each wine, no sentence twice, in every language', async () => {
    for (const locale of ['ko-KR', 'en-US', 'zh-CN', 'zh-TW', 'ja-JP']) {
      await saveTapped(tapped, { locale })
      type Picks = Answer<typeof taste.picks>
      const { body } = await shop.call<Picks>('GET', '/taste-analysis/picks', { token: member.token, locale })
      const items = body._embedded.items
      expect(items.length).toBeGreaterThanOrEqual(6)
      const sentences = items.flatMap(({ reasons }) => reasons)
      expect(new Set(sentences).size).toBe(sentences.length)
      for (const { id, why, reasons } of items) {
        type Page = Answer<typeof wines.product>
        const page = (await shop.call<Page>('GET', `/wines/products/${id}`, { locale })).body
        const scents = page.aromas.map(({ name }) => name)
        const facts = [...scents, ...page.grapes.map(({ name }) => name), page.area ?? '']
        expect(facts.some((fact) => fact !== '' && why.includes(fact))).toBe(true)
        const all = [...facts, ...page.dishes.map(({ name }) => name)]
        expect(reasons.every((reason) => all.some((fact) => fact !== '' && reason.includes(fact)))).toBe(true)
      }
    }
  })

  it('shows the three of the result first, then others, each once and none of a bad name', async () => {
    const { body } = await saveTapped()
    const items = await listAll()
    expect(items.slice(0, 3).map(({ id }) => id)).toEqual(body.picks.map(({ id }) => id))
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
    expect(items.length).toBeLessThanOrEqual(12)
    expect(items.filter(({ rating }) => rating !== null && rating < 3.5)).toEqual([])
    expect(new Set(body.picks.map(({ maker }) => maker)).size).toBe(3)
  })

  it('picks what the chosen store has, where that fits', async () => {
    await saveTapped(withBudget('any'))
    const [store] = await shop.db
      .select({ id: stock.storeId })
      .from(stock)
      .where(eq(stock.sells, true))
      .groupBy(stock.storeId)
      .orderBy(desc(sql`count(*)`))
      .limit(1)
    const picks = (await listAll(store?.id)).slice(0, 3)
    expect(picks.map(({ atStore }) => (atStore?.stockQty ?? 0) > 0)).toEqual([true, true, true])
    expect((await listAll(999_999)).length).toBe(12)
  })

  it('picks none where the budget buys nothing, and what it buys no longer is gone at once', async () => {
    const { body } = await saveTapped(withBudget('to20'))
    const cheap = and(lte(products.price, 20_000), eq(products.inStock, true))
    const ids = (await shop.db.select({ id: products.id }).from(products).where(cheap)).map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining(body.picks.map(({ id }) => id)))
    await shop.db.update(products).set({ inStock: false }).where(inArray(products.id, ids))
    expect(await listAll()).toEqual([])
    expect((await readLatest()).body).toMatchObject({ picks: [], budget: { from: null, to: 20_000 } })
    await shop.db.update(products).set({ inStock: true }).where(inArray(products.id, ids))
  })

  it('answers nothing to pick from before the survey, and is closed to visitors', async () => {
    const none = await shop.call<FailedBody>('GET', '/taste-analysis/picks', { token: member.token })
    expect([none.status, none.body.code]).toEqual([404, 'taste.result.none'])
    expect((await shop.call('GET', '/taste-analysis/picks')).status).toBe(401)
  })
})

describe('taste.latest', () => {
  it('is what was answered last, with wines of now', async () => {
    await save(crisp)
    shop.clock.advance({ days: 1 })
    await save(firm)
    const result = (await readLatest()).body
    expect([result.type.code, result.answeredAt, result.shared]).toEqual([
      'study',
      '2026-11-22T12:00:00+09:00',
      false,
    ])
    const [pick] = result.picks
    await shop.db
      .update(products)
      .set({ price: sql`price + 100`, listPrice: sql`list_price + 100` })
      .where(eq(products.id, pick?.id ?? 0))
    expect((await readLatest()).body.picks[0]?.price).toBe((pick?.price ?? 0) + 100)
    const names = { 'ko-KR': '서재', 'en-US': 'Study', 'zh-CN': '书', 'zh-TW': '書', 'ja-JP': '書' }
    const [type] = await shop.db.select().from(tasteTypes).where(eq(tasteTypes.key, 'study'))
    await shop.db.update(tasteTypes).set({ names }).where(eq(tasteTypes.key, 'study'))
    expect((await readLatest()).body.type.name).toBe('서재')
    if (type) await shop.db.update(tasteTypes).set({ names: type.names }).where(eq(tasteTypes.key, 'study'))
  })

  it('is nothing before the survey, and closed to visitors', async () => {
    const { status, body } = await readLatest()
    expect([status, body.code]).toEqual([404, 'taste.result.none'])
    expect((await shop.call('GET', '/taste-analysis/latest')).status).toBe(401)
  })
})

describe('taste.history', () => {
  it('keeps every result of the member, newest first', async () => {
    const readHistory = async (query = '', token = member.token) =>
      (await shop.call<History>('GET', `/taste-analysis/history${query}`, { token })).body
    for (const answers of [crisp, firm, crisp]) {
      await save(answers)
      shop.clock.advance({ minutes: 1 })
    }
    expect((await readHistory())._embedded.items.map(({ type }) => type.code)).toEqual([
      'sea-breeze',
      'study',
      'sea-breeze',
    ])
    expect((await readHistory('?sort=old'))._embedded.items).toEqual(
      (await readHistory('?sort=new'))._embedded.items.toReversed(),
    )
    expect((await readHistory('?endDate=2000-01-01')).page.totalElements).toBe(0)
    expect((await readHistory('?size=2&page=1')).page).toEqual({
      size: 2,
      totalElements: 3,
      totalPages: 2,
      number: 1,
    })
    expect((await readHistory('', (await shop.asMember()).token))._embedded.items).toEqual([])
  })
})

describe('taste.switchSharing', () => {
  it('is off at first, and shows to its member how it stands', async () => {
    await save(crisp)
    expect((await readLatest()).body.shared).toBe(false)
    expect((await share(true)).body).toEqual({
      on: true,
      key: expect.stringMatching(/^[\w-]{24}$/) as string,
    })
    expect((await readLatest()).body.shared).toBe(true)
    await Promise.all([share(false), share(false)])
    expect((await readLatest()).body.shared).toBe(false)
  })
})

describe('taste.shared', () => {
  const readSharedByKey = (key: string, token = member.token) =>
    shop.call<SharedTaste & FailedBody>('GET', `/taste-analysis/shared/${key}`, { token })

  it('shows the same by a key that discloses nothing of its member, as long as sharing goes on', async () => {
    const other = await shop.asMember()
    await save(crisp, { token: other.token })
    const key = (await share(true, other.token)).body.key ?? ''
    expect((await share(true, other.token)).body.key).toBe(key)
    expect((await readLatest(other.token)).body.shareKey).toBe(key)
    expect((await readSharedByKey(key)).body.type.code).toBe('sea-breeze')
    await share(false, other.token)
    const response = await readSharedByKey(key)
    expect([response.status, response.body.code]).toEqual([404, 'taste.not_shared'])
    const next = (await share(true, other.token)).body.key ?? ''
    expect(next).not.toBe(key)
    expect([(await readSharedByKey(key)).status, (await readSharedByKey(next)).status]).toEqual([404, 200])
  })

  it('takes ten looks a minute, and no visitor', async () => {
    const looker = await shop.asMember()
    const responses = await Promise.all(
      Array.from({ length: 11 }, () => readSharedByKey('nobodysnobodysnobodysnob', looker.token)),
    )
    expect(responses.find(({ status }) => status === 429)?.body.code).toBe('request.too_many')
    expect((await shop.call('GET', '/taste-analysis/shared/nobodysnobodysnobodysnob')).status).toBe(401)
  })
})

describe('taste.share', () => {
  it('shows the taste of a member who shares it, and nothing of the member', async () => {
    const other = await shop.asMember({ fullName: '김공유' })
    await save(crisp, { token: other.token })
    await share(true, other.token)
    const { status, body } = await readShared(other.email.toUpperCase())
    expect([status, body.type.code, body.picks.length]).toEqual([200, 'sea-breeze', 3])
    expect(Object.keys(body).sort()).toEqual(['answeredAt', 'axes', 'picks', 'type'])
    const json = JSON.stringify(body)
    expect([other.email, other.fullName, other.mobile].some((secret) => json.includes(secret))).toBe(false)
    await save(firm, { token: other.token })
    expect((await readShared(other.email)).body.type.code).toBe('study')
  })

  it('answers the same for one who does not share, one without a taste, and an unknown address', async () => {
    const [silent, empty] = [await shop.asMember(), await shop.asMember()]
    await save(crisp, { token: silent.token })
    await share(true, empty.token)
    const responses = [
      await readShared(silent.email),
      await readShared(empty.email),
      await readShared('nobody@example.com'),
    ]
    expect(new Set(responses.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
    expect([responses[0]?.status, responses[0]?.body.code]).toEqual([404, 'taste.not_shared'])
    await share(true, silent.token)
    expect((await readShared(silent.email)).status).toBe(200)
    await share(false, silent.token)
    expect((await readShared(silent.email)).status).toBe(404)
  })

  it('takes ten looks a minute, of members, at addresses', async () => {
    const responses = await Promise.all(Array.from({ length: 11 }, () => readShared('nobody@example.com')))
    expect(responses.filter(({ status }) => status === 404)).toHaveLength(10)
    expect(responses.find(({ status }) => status === 429)?.body.code).toBe('request.too_many')
    expect((await shop.call('GET', '/taste-analysis/share?email=a@b.kr')).status).toBe(401)
    expect((await readShared('not an address')).status).toBe(400)
  })
})

describe('wines by match', () => {
  type Wines = {
    _embedded: { items: { id: number; kind: { code: string }; taste: Record<string, number | null> }[] }
  }
  const listWines = async (query: string, token?: string) =>
    (await shop.call<Wines>('GET', `/wines/products?${query}`, token ? { token } : {})).body._embedded.items

  it('come nearest first for each member, and as recommended to members without a taste', async () => {
    const [light, full] = [await shop.asMember(), await shop.asMember()]
    for (const [{ token }, answers] of [
      [light, crisp],
      [full, firm],
    ] as const) {
      const { axes } = (await save(answers, { token })).body
      const distances = (await listWines('sort=match', token)).map(({ taste: profile }) =>
        Object.entries(axes).reduce(
          (sum, [axis, value]) =>
            sum + ((profile[axis] ?? (axis === 'fizz' || axis === 'tannin' ? 1 : 99)) - value) ** 2,
          0,
        ),
      )
      expect(distances).toEqual([...distances].sort((one, other) => one - other))
    }
    expect(
      (await listWines('sort=match', full.token)).slice(0, 10).every(({ kind }) => kind.code === 'RED'),
    ).toBe(true)
    const plain = (await listWines('sort=recommended')).map(({ id }) => id)
    expect((await listWines('sort=match')).map(({ id }) => id)).toEqual(plain)
    expect((await listWines('sort=match', member.token)).map(({ id }) => id)).toEqual(plain)
  })

  it('keep to each taste among the words searched for, too', async () => {
    const [light, full] = [await shop.asMember(), await shop.asMember()]
    await save(crisp, { token: light.token })
    await save(firm, { token: full.token })
    const ask = (token: string) => listWines(`query=${encodeURIComponent('프랑스')}&sort=match`, token)
    const [first, second] = [await ask(light.token), await ask(full.token)]
    expect(first[0]?.id).not.toBe(second[0]?.id)
  })
})

describe('the demo shopper', () => {
  it('has a taste that grew', async () => {
    const { token } = await shop.asSeeded('shopper@vini.test')
    const { body } = await shop.call<History>('GET', '/taste-analysis/history', { token })
    expect(body._embedded.items).toHaveLength(2)
    expect(new Set(body._embedded.items.map(({ type }) => type.code)).size).toBe(2)
  })
})
