import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addProduct, addStore } from '../support/orders.ts'
import { openTestShop, type TestMember, type TestShop } from '../support/shop.ts'

let shop: TestShop
let member: TestMember
let product: number
let category: number

beforeAll(async () => {
  shop = await openTestShop()
  member = await shop.asMember()
  product = await addProduct(shop.db, { storeId: await addStore(shop.db), qty: 1 })
  const { body } = await shop.call<{ _embedded: { items: { id: number }[] } }>('GET', '/qnas/categories')
  category = body._embedded.items[0]?.id ?? 0
})
afterAll(() => shop.close())

const acts = (): Record<string, { path: string; body: Record<string, unknown> }> => ({
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
    const { path, body } = acts()[name] ?? { path: '', body: {} }
    const answers = await Promise.all([send(path, body, `${name}-1`), send(path, body, `${name}-1`)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[1]?.body).toEqual(answers[0]?.body)
    const later = await send(path, body, `${name}-2`)
    expect(later.body.id).not.toBe(answers[0]?.body.id)
    const other = { ...body, title: '다른 문의', text: '다른 질문이에요', address1: '부산 2' }
    expect((await send(path, other, `${name}-1`)).body.code).toBe('request.key_reused')
  })
})
