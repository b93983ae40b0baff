import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Answer } from '#api/call.ts'
import type { care } from '#api/contract/office/care.ts'
import { inquiries, inquiryCategories } from '#server/db/tables/inquiries.ts'
import { rateLimits } from '#server/db/tables/limits.ts'
import { orders } from '#server/db/tables/orders.ts'
import { accessRecords, auditLog } from '#server/db/tables/plumbing.ts'
import { productQuestions } from '#server/db/tables/questions.ts'
import { stores } from '#server/db/tables/stores.ts'
import { drainOutbox } from '#server/platform/outbox/outbox.worker.ts'
import { asPerson, type TestPerson } from '../support/office.ts'
import { addProduct, addShopper, addStore, createPreOrder, type Shopper } from '../support/orders.ts'
import { openTestShop, type FailedBody, type TestShop } from '../support/shop.ts'

type Case = Answer<typeof care.caseDetail>
type Queue = Answer<typeof care.cases>
type Kind = 'INQUIRY' | 'QUESTION' | 'REVIEW'

/** A Friday. */
const now = '2026-11-27T16:30:00+09:00'
let shop: TestShop
let person: TestPerson
let shopper: Shopper
let store: number
let product: number
let category: number

beforeAll(async () => {
  shop = await openTestShop({ clock: now, sandboxes: true })
  store = await addStore(shop.db)
  const [row] = await shop.db.select().from(inquiryCategories).limit(1)
  category = row?.id ?? 0
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(now)
  await shop.db.delete(rateLimits)
  await shop.db.delete(inquiries)
  await shop.db.delete(productQuestions)
  person = await asPerson(shop, { roles: ['care'] })
  shopper = await addShopper(shop.services)
  product = await addProduct(shop.db, { storeId: store, qty: 9 })
})

const send = <Body = Case & FailedBody>(method: string, path: string, body?: unknown, token = person.token) =>
  shop.call<Body>(method, `/office${path}`, { token, ...(body !== undefined && { body }) })
const writeInquiry = async (title = '픽업 시간을 바꾸고 싶어요') => {
  const body = { idCategory: category, title, content: '저녁 일곱 시로 옮길 수 있을까요?' }
  return (await shop.call<{ id: number }>('POST', '/qnas', { token: shopper.token, body })).body.id
}
const askAbout = async (id = product, secret = false) => {
  const body = { text: '디캔터 없이 마셔도 괜찮을까요?', secret }
  const path = `/wines/products/${id}/questions`
  return (await shop.call<{ id: number }>('POST', path, { token: shopper.token, body })).body.id
}
/** An order as if it were paid. */
const placeOrder = async () => {
  const ask = { products: [{ idProduct: product, qty: 1 }], store, now: shop.clock.now() }
  const order = await createPreOrder(shop.call, shopper, ask)
  await shop.db.update(orders).set({ status: 'PAID' }).where(eq(orders.oid, order.oid))
  return order
}
const listCases = async (query = '', token = person.token) =>
  (await send<Queue>('GET', `/cases?size=100&${query}`, undefined, token)).body._embedded.items
const toPath = (kind: Kind, id: number, end = '') => `/cases/${kind}/${id}${end}`
const answer = (kind: Kind, id: number, text = '네, 옮겨 두었어요.', token = person.token) =>
  send('POST', toPath(kind, id, '/answers'), { text }, token)
const listActs = async (subject: string) => {
  const lines = await shop.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, subject))
    .orderBy(auditLog.id)
  return lines.map(({ act, actor }) => [act, actor])
}

describe('officeCare.cases', () => {
  it('is one queue by deadline, which counts business days', async () => {
    const question = await askAbout()
    const inquiry = await writeInquiry()
    const items = await listCases()
    expect(items.map(({ kind, id, dueAt }) => [kind, id, dueAt])).toEqual([
      ['INQUIRY', inquiry, '2026-11-30T16:30:00+09:00'],
      ['QUESTION', question, '2026-12-01T16:30:00+09:00'],
    ])
    expect(items[0]).toMatchObject({ author: '홍*동', late: false, hold: null, state: 'OPEN' })
    expect(items[1]?.product).toMatchObject({ id: product })
    expect((await listCases('sort=new')).map(({ kind }) => kind).sort()).toEqual(['INQUIRY', 'QUESTION'])
  })

  it('marks what is late, and filters by kind, state, words and own cases', async () => {
    const first = await writeInquiry()
    const second = await writeInquiry('영수증을 받고 싶어요')
    const question = await askAbout()
    shop.clock.set('2026-11-30T17:00:00+09:00')
    person = await asPerson(shop, { roles: ['care'] })
    expect((await listCases('late=true')).map(({ id, late }) => [id, late])).toEqual([
      [first, true],
      [second, true],
    ])
    expect((await listCases('kind=QUESTION')).map(({ id }) => id)).toEqual([question])
    expect((await listCases(`query=${encodeURIComponent('영수증')}`)).map(({ id }) => id)).toEqual([second])
    await send('PUT', toPath('INQUIRY', second, '/hold'))
    expect((await listCases('mine=true')).map(({ id }) => id)).toEqual([second])
    await answer('INQUIRY', second)
    expect((await listCases('state=ANSWERED')).map(({ id }) => id)).toEqual([second])
    expect((await listCases()).map(({ id }) => id)).not.toContain(second)
  })

  it('gives a seller questions about wines of their own stores, and nothing else', async () => {
    await writeInquiry()
    const own = await askAbout()
    const foreign = await askAbout(await addProduct(shop.db, { storeId: await addStore(shop.db), qty: 1 }))
    const [row] = await shop.db.select().from(stores).where(eq(stores.id, store))
    const companyId = row?.companyId ?? 0
    const seller = await asPerson(shop, { roles: ['seller_owner'], companyId })
    const manager = await asPerson(shop, { roles: ['seller_manager'], companyId, storeIds: [] })
    expect((await listCases('', seller.token)).map(({ kind, id }) => [kind, id])).toEqual([['QUESTION', own]])
    expect(await listCases('', manager.token)).toEqual([])
    const path = toPath('QUESTION', foreign)
    for (const [method, end] of [
      ['GET', ''],
      ['PUT', '/hold'],
      ['DELETE', '/hold'],
    ] as const)
      expect((await send(method, `${path}${end}`, undefined, seller.token)).body.code).toBe(
        'office.case.not_found',
      )
    expect((await answer('QUESTION', foreign, '네.', seller.token)).body.code).toBe('office.case.not_found')
    const revision = { text: '네.', version: 1 }
    const response = await send('PUT', `${path}/answers`, revision, seller.token)
    expect(response.body.code).toBe('office.case.not_found')
    expect((await answer('QUESTION', own, '네.', seller.token)).body).toMatchObject({
      state: 'ANSWERED',
      member: null,
    })
  })
})

describe('officeCare.caseCounts', () => {
  it('counts what waits by kind, what is late, and what one has', async () => {
    await askAbout()
    const id = await writeInquiry()
    await answer('INQUIRY', await writeInquiry('다른 문의'))
    await send('PUT', toPath('INQUIRY', id, '/hold'))
    expect((await send('GET', '/case-counts')).body).toEqual({
      open: { INQUIRY: 1, QUESTION: 1, REVIEW: 0 },
      late: 0,
      mine: 1,
    })
  })
})

describe('officeCare.caseDetail', () => {
  it('shows who wrote it masked, with their orders and other cases; the reading is recorded', async () => {
    const order = await placeOrder()
    const earlier = await writeInquiry('먼저 보낸 문의')
    const id = await writeInquiry()
    const { body } = await send('GET', toPath('INQUIRY', id))
    expect(body.member).toMatchObject({
      id: shopper.id,
      nameMasked: '홍*동',
      orders: [{ oid: order.oid, status: 'PAID' }],
      earlierCases: [{ kind: 'INQUIRY', id: earlier, excerpt: '먼저 보낸 문의' }],
    })
    expect(JSON.stringify(body)).not.toContain(shopper.email)
    const records = await shop.db
      .select()
      .from(accessRecords)
      .where(and(eq(accessRecords.personId, person.id), eq(accessRecords.act, 'CARE')))
    expect(records).toMatchObject([{ what: 'inquiry', ids: [String(id)], memberIds: [shopper.id] }])
  })

  it('keeps answers that are older than the office as a first version', async () => {
    const id = await askAbout()
    await shop.db
      .update(productQuestions)
      .set({ answer: '네.', answeredAt: shop.clock.now() })
      .where(eq(productQuestions.id, id))
    const { body } = await send('GET', toPath('QUESTION', id))
    expect(body.answers).toMatchObject([{ version: 1, text: '네.', by: null }])
    const response = await send('PUT', toPath('QUESTION', id, '/answers'), { text: '아니요.', version: 1 })
    expect(response.body.answers.map(({ version, text }) => [version, text])).toEqual([
      [2, '아니요.'],
      [1, '네.'],
    ])
  })
})

describe('officeCare.takeCase', () => {
  it('gives a case to one of two who take it at once, for 15 minutes', async () => {
    const id = await writeInquiry()
    const colleague = await asPerson(shop, { roles: ['care'] })
    const take = (token: string) => send('PUT', toPath('INQUIRY', id, '/hold'), undefined, token)
    const answers = await Promise.all([take(person.token), take(colleague.token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('office.case.taken')
    const [winner, other] = answers[0]?.status === 200 ? [person, colleague] : [colleague, person]
    expect((await listCases('', other.token))[0]?.hold).toMatchObject({ name: '박운영', mine: false })
    expect((await answer('INQUIRY', id, '네.', other.token)).body.code).toBe('office.case.taken')
    shop.clock.advance({ minutes: 16 })
    expect((await take(other.token)).status).toBe(200)
    expect((await take(winner.token)).body.code).toBe('office.case.taken')
  })
})

describe('officeCare.releaseCase', () => {
  it('gives a case back that one has, and takes none from a colleague', async () => {
    const id = await writeInquiry()
    const colleague = await asPerson(shop, { roles: ['care'] })
    await send('PUT', toPath('INQUIRY', id, '/hold'))
    await send('DELETE', toPath('INQUIRY', id, '/hold'), undefined, colleague.token)
    expect((await listCases())[0]?.hold?.mine).toBe(true)
    await send('DELETE', toPath('INQUIRY', id, '/hold'))
    expect((await listCases())[0]?.hold).toBeNull()
    expect((await listActs(`inquiry:${id}`)).map(([act]) => act)).toEqual(['care.hold', 'care.release'])
  })
})

const readMails = async () => {
  await drainOutbox(shop.services, 100)
  return ((await shop.sandboxes?.outbox.messages(shopper.email)) ?? []).filter(
    ({ channel }) => channel === 'mail',
  )
}

describe('officeCare.sendAnswer', () => {
  it('answers an inquiry once, notifies the member, and frees the case', async () => {
    const id = await writeInquiry()
    await send('PUT', toPath('INQUIRY', id, '/hold'))
    const answers = await Promise.all([answer('INQUIRY', id, '가'), answer('INQUIRY', id, '나')])
    const refusal = answers.find(({ status }) => status === 409)
    expect(refusal?.body.code).toBe('office.case.answered')
    const success = answers.find(({ status }) => status === 200)?.body
    expect(success).toMatchObject({ state: 'ANSWERED', hold: null, answers: [{ version: 1, by: '박운영' }] })
    const mails = await readMails()
    expect(mails.map(({ text }) => text.includes(`/mypage/inquiry?open=${id}`))).toEqual([true])
    const acts = await listActs(`inquiry:${id}`)
    expect(acts.at(-1)).toEqual(['inquiry.answer', `person:${person.id}`])
    expect((await answer('INQUIRY', 2_000_000_001)).body.code).toBe('office.case.not_found')
  })

  it('fills the fields of a template, and refuses an order number where there is none', async () => {
    const id = await writeInquiry()
    const text = '{회원 이름}님, 주문 {주문번호}을 옮겼어요.'
    expect((await answer('INQUIRY', id, text)).body.code).toBe('office.template.unfilled')
    const order = await placeOrder()
    const { body } = await answer('INQUIRY', id, text)
    expect(body.answers[0]?.text).toBe(`홍길동님, 주문 ${order.oid}을 옮겼어요.`)
    const question = await askAbout()
    const publicAnswer = await answer('QUESTION', question, '{회원 이름}님, 괜찮아요.')
    expect(publicAnswer.body.answers[0]?.text).toBe('홍*동님, 괜찮아요.')
  })
})

describe('officeCare.reviseAnswer', () => {
  it('keeps both versions; the member is notified of each, and reads the latest, marked as revised', async () => {
    const id = await writeInquiry()
    await answer('INQUIRY', id, '일곱 시로 옮겼어요.')
    const revise = (text: string, version: number) =>
      send('PUT', toPath('INQUIRY', id, '/answers'), { text, version })
    shop.clock.advance({ minutes: 5 })
    const answers = await Promise.all([revise('여덟 시로 옮겼어요.', 1), revise('아홉 시로 옮겼어요.', 1)])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('office.case.changed')
    const { body } = await shop.call<{ answer: string; revisedAt: string }>('GET', `/qnas/${id}`, {
      token: shopper.token,
    })
    expect(body.answer).toMatch(/^(여덟|아홉) 시/)
    expect(body.revisedAt).toBe('2026-11-27T16:35:00+09:00')
    const detail = await send('GET', toPath('INQUIRY', id))
    expect(detail.body.answers.map(({ version }) => version)).toEqual([2, 1])
    expect(await readMails()).toHaveLength(2)
    expect((await listActs(`inquiry:${id}`)).map(([act]) => act)).toEqual([
      'inquiry.answer',
      'inquiry.revise',
    ])
  })

  it('revises nothing that has no answer', async () => {
    const path = toPath('QUESTION', await askAbout(), '/answers')
    expect((await send('PUT', path, { text: '네.', version: 1 })).body.code).toBe('office.case.changed')
  })
})

describe('officeCare.answerTemplates', () => {
  type Template = { id: number; version: number; title: string }
  const list = async (token = person.token) =>
    (await send<{ items: Template[] }>('GET', '/answer-templates', undefined, token)).body.items
  const save = (body: object, token = person.token) =>
    send<Template & FailedBody>('POST', '/answer-templates', body, token)

  it('are own or shared among colleagues: officeCare.saveAnswerTemplate and officeCare.deleteAnswerTemplate', async () => {
    const colleague = await asPerson(shop, { roles: ['care'] })
    const [row] = await shop.db.select().from(stores).where(eq(stores.id, store))
    const seller = await asPerson(shop, { roles: ['seller_owner'], companyId: row?.companyId ?? 0 })
    const words = { title: '픽업 변경', text: '{회원 이름}님, 옮겨 두었어요.' }
    const own = (await save({ ...words, shared: false })).body
    const common = (await save({ ...words, title: '영수증', shared: true })).body
    expect((await list()).map(({ id }) => id).sort()).toEqual([own.id, common.id].sort())
    expect((await list(colleague.token)).map(({ id }) => id)).toEqual([common.id])
    expect(await list(seller.token)).toEqual([])
    const change = { ...words, id: common.id, version: 1, shared: true }
    expect((await save({ ...change, title: '증빙' })).body).toMatchObject({ title: '증빙', version: 2 })
    expect((await save(change, colleague.token)).body.code).toBe('office.case.changed')
    expect((await save({ ...change, id: own.id }, colleague.token)).body.code).toBe(
      'office.template.not_found',
    )
    const remove = (token: string) => send('DELETE', `/answer-templates/${own.id}`, undefined, token)
    expect((await remove(colleague.token)).body.code).toBe('office.template.not_found')
    expect((await remove(person.token)).status).toBe(200)
    expect((await listActs(`answer_template:${own.id}`)).map(([act]) => act)).toEqual([
      'care.save_template',
      'care.drop_template',
    ])
  })
})
