import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Answer } from '#api/call.ts'
import type { questions } from '#api/contract/questions.ts'
import { rateLimits } from '#server/db/tables/limits.ts'
import { asPerson } from '../support/office.ts'
import { addProduct, addStore } from '../support/orders.ts'
import { openTestShop, type FailedBody, type TestMember, type TestShop } from '../support/shop.ts'

type Question = Answer<typeof questions.ask>
type QuestionList = Answer<typeof questions.questions>

let shop: TestShop
let store: number
let product: number
let member: TestMember
let staff: TestMember

beforeAll(async () => {
  shop = await openTestShop()
  store = await addStore(shop.db)
  staff = await shop.asMember({ role: 'STAFF' })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.delete(rateLimits)
  product = await addProduct(shop.db, { storeId: store, qty: 5 })
  member = await shop.asMember()
})

const text = '디캔터 없이 마셔도 괜찮을까요?'
const list = async (query = '', token?: string) => {
  const path = `/wines/products/${product}/questions${query}`
  return (await shop.call<QuestionList>('GET', path, { ...(token && { token }) })).body._embedded.items
}
const ask = (body: object = {}, id = product) =>
  shop.call<Question & FailedBody>('POST', `/wines/products/${id}/questions`, {
    token: member.token,
    body: { text, ...body },
  })
const askForId = async (body: object = {}) => (await ask(body)).body.id
/** Somebody of care who has just logged in answers. */
const answerQuestion = async (id: number, text = '네, 큰 잔에 따라 드세요.') => {
  const { token } = await asPerson(shop, { roles: ['care'] })
  return shop.call<FailedBody>('POST', `/office/cases/QUESTION/${id}/answers`, { token, body: { text } })
}
const deleteQuestion = (id: number, token = member.token) =>
  shop.call<{ ok: true } & FailedBody>('DELETE', `/wines/questions/${id}`, { token })

describe('questions.questions', () => {
  it('lists what was asked of a product, newest first, one’s own alone when wished', async () => {
    await askForId()
    shop.clock.advance({ seconds: 1 })
    member = await shop.asMember()
    await askForId({ text: '단맛이 있나요?' })
    expect((await list()).map((one) => one.text)).toEqual(['단맛이 있나요?', text])
    expect((await list('?sort=old&size=1')).map((one) => one.text)).toEqual([text])
    expect((await list('?mine=true', member.token)).map((one) => one.text)).toEqual(['단맛이 있나요?'])
    expect(await list('?mine=true')).toEqual([])
  })

  it('keeps a secret question from all but the asker and staff', async () => {
    const id = await askForId({ secret: true })
    await answerQuestion(id, '매장에 알려 두었어요.')
    const [stranger] = await list('', (await shop.asMember()).token)
    expect(stranger).toMatchObject({ secret: true, text: null, answer: null, mine: false })
    expect((await list())[0]?.text).toBeNull()
    expect((await list('', member.token))[0]).toMatchObject({
      text,
      answer: '매장에 알려 두었어요.',
      mine: true,
    })
    expect((await list('', staff.token))[0]?.text).toBe(text)
  })

  it('knows no questions of a wine that is not there', async () => {
    const { body } = await shop.call<FailedBody>('GET', '/wines/products/2000000001/questions')
    expect(body.code).toBe('wine.not_found')
  })
})

describe('questions.ask', () => {
  it('asks under a masked name', async () => {
    const { status, body } = await ask()
    expect(status).toBe(200)
    expect(body).toMatchObject({ idProduct: product, text, secret: false, answer: null, mine: true })
    expect(body.author).toContain('*')
    expect((await list('', member.token))[0]).toEqual(body)
    expect((await ask({}, 2_000_000_001)).body.code).toBe('wine.not_found')
  })

  it('is limited by the hour', async () => {
    for (let at = 0; at < 20; at += 1) await ask({ text: `디캔팅이 필요한가요? ${at}` })
    expect((await ask()).body.code).toBe('request.too_many')
    expect(await list('?size=100')).toHaveLength(20)
    shop.clock.advance({ seconds: 3601 })
    expect((await ask()).status).toBe(200)
  })
})

describe('questions.dropQuestion', () => {
  it('takes back one’s own question until it is answered', async () => {
    const id = await askForId()
    expect((await deleteQuestion(id, (await shop.asMember()).token)).body.code).toBe('question.not_found')
    expect((await deleteQuestion(id)).body).toEqual({ ok: true })
    expect(await list()).toEqual([])
    const answeredId = await askForId()
    await answerQuestion(answeredId)
    expect((await deleteQuestion(answeredId)).body.code).toBe('question.answered')
    expect(await list()).toHaveLength(1)
  })
})
