import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addProduct, addStore } from '../support/orders.ts'
import { openTestShop, type TestMember, type TestShop } from '../support/shop.ts'

type Survey = { questions: { key: string; choices: { key: string }[] }[] }

let shop: TestShop
let member: TestMember
let product: number
let soldOut: number
let category: number
let store: number
let answers: unknown[]

beforeAll(async () => {
  shop = await openTestShop()
  member = await shop.asMember()
  store = await addStore(shop.db)
  product = await addProduct(shop.db, { storeId: store, qty: 1 })
  soldOut = await addProduct(shop.db, { storeId: store, qty: 0 })
  const survey = await shop.call<Survey>('GET', '/taste-analysis', { token: member.token })
  answers = survey.body.questions.map(({ key, choices }) => ({
    question: key,
    choices: choices.slice(0, 1).map((choice) => choice.key),
  }))
  const { body } = await shop.call<{ _embedded: { items: { id: number }[] } }>('GET', '/qnas/categories')
  category = body._embedded.items[0]?.id ?? 0
})
afterAll(() => shop.close())

const createActs = (): Record<string, { path: string; body: Record<string, unknown> }> => ({
  'an address': {
    path: '/commerce/ships',
    body: { fullName: '홍길동', mobile: '01012345678', postalCode: '06236', address1: '서울 1' },
  },
  'an inquiry': { path: '/qnas', body: { idCategory: category, title: '문의', content: '언제 오나요?' } },
  'a question': { path: `/wines/products/${product}/questions`, body: { text: '디캔팅이 필요한가요?' } },
})
const send = (path: string, body: unknown, key?: string) =>
  shop.call<{ id: number; code: string }>('POST', path, {
    token: member.token,
    body,
    ...(key && { headers: { 'idempotency-key': key } }),
  })

describe.each(['an address', 'an inquiry', 'a question'])('%s', (name) => {
  it('that arrives twice under one key is written once', async () => {
    const { path, body } = createActs()[name] ?? { path: '', body: {} }
    const responses = await Promise.all([send(path, body, `${name}-1`), send(path, body, `${name}-1`)])
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    expect(responses[1]?.body).toEqual(responses[0]?.body)
    const later = await send(path, body, `${name}-2`)
    expect(later.body.id).not.toBe(responses[0]?.body.id)
    const other = { ...body, title: '다른 문의', text: '다른 질문이에요', address1: '부산 2' }
    expect((await send(path, other, `${name}-1`)).body.code).toBe('request.key_reused')
  })
})

/** The calls that insert one row for the member, by the table. */
const createRowActs = (): Record<string, { path: string; body: unknown }> => ({
  ships: createActs()['an address'] ?? { path: '', body: {} },
  inquiries: createActs()['an inquiry'] ?? { path: '', body: {} },
  product_questions: createActs()['a question'] ?? { path: '', body: {} },
  taste_results: { path: '/taste-analysis', body: { idTasteAnalysis: 1, answers } },
  chat_rooms: { path: `/chats/store/${store}`, body: undefined },
  restock_notices: { path: `/cart/restock-noti/product/${soldOut}/B2C`, body: undefined },
})

describe.each(['ships', 'inquiries', 'product_questions', 'taste_results', 'chat_rooms', 'restock_notices'])(
  'two equal requests that are under way at once, without a key',
  (table) => {
    it(`leave one row in ${table} and get one answer`, async () => {
      member = await shop.asMember()
      const { path, body } = createRowActs()[table] ?? { path: '', body: {} }
      const responses = await Promise.all([send(path, body), send(path, body), send(path, body)])
      expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
      expect(responses[1]?.body).toEqual(responses[0]?.body)
      const count = sql`select count(*)::int as n from ${sql.identifier(table)} where member_id = ${member.id}`
      expect((await shop.db.execute<{ n: number }>(count)).rows).toEqual([{ n: 1 }])
    })
  },
)

describe('a text that a member writes again', () => {
  it('is a row of its own once it is no double press', async () => {
    member = await shop.asMember()
    const { path, body } = createActs()['an address'] ?? { path: '', body: {} }
    const first = await send(path, body)
    shop.clock.advance({ seconds: 2 })
    expect((await send(path, body)).body.id).not.toBe(first.body.id)
  })

  it('is a row of its own after the first was removed', async () => {
    member = await shop.asMember()
    const { path, body } = createActs()['an inquiry'] ?? { path: '', body: {} }
    const first = await send(path, body)
    await shop.call('DELETE', `/qnas/${first.body.id}`, { token: member.token })
    const again = await send(path, body)
    expect([again.status, again.body.id === first.body.id]).toEqual([200, false])
  })
})
