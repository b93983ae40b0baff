import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { maxOwnViews, maxSharedViews, toCallQuery } from '#api/contract/office/views.options.ts'
import { officeViews } from '#server/db/tables/office-views.ts'
import { sweepDeletedViews } from '#server/views/views.store.ts'
import { asPerson, type TestPerson } from '../support/office.ts'
import { createPaidOrder, findCompany, listActs } from '../support/office-orders.ts'
import { addProduct, addShopper, addStore } from '../support/orders.ts'
import { openTestShop, type FailedBody, type TestShop } from '../support/shop.ts'

type View = FailedBody & {
  id: number
  name: string
  query: string
  shared: boolean
  maker: string | null
  canChange: boolean
}
type List = FailedBody & { items: View[]; canShare: boolean }
type Counts = { ready: { key: string; count: number }[]; views: { id: number; count: number }[] }

let shop: TestShop
let operations: TestPerson
let colleague: TestPerson
let auditor: TestPerson
let sellerOwner: TestPerson
let counter: TestPerson
let stranger: TestPerson

beforeAll(async () => {
  shop = await openTestShop({ sandboxes: true })
  const [store, otherStore] = [await addStore(shop.db), await addStore(shop.db)]
  const product = await addProduct(shop.db, { storeId: store, qty: 100 }, {})
  await createPaidOrder(shop, await addShopper(shop.services), { store, quantities: [[product, 1]] })
  const [companyId, otherCompanyId] = [await findCompany(shop, store), await findCompany(shop, otherStore)]
  operations = await asPerson(shop, { roles: ['operations'] })
  colleague = await asPerson(shop, { roles: ['owner'] })
  auditor = await asPerson(shop, { roles: ['auditor'] })
  sellerOwner = await asPerson(shop, { roles: ['seller_owner'], companyId })
  counter = await asPerson(shop, { roles: ['seller_counter'], companyId, storeIds: [store] })
  stranger = await asPerson(shop, { roles: ['seller_owner'], companyId: otherCompanyId })
})
afterAll(() => shop.close())

const send = <Body = View>(who: TestPerson, method: string, path: string, body?: unknown) =>
  shop.call<Body>(method, path, { token: who.token, ...(body !== undefined && { body }) })
const save = (who: TestPerson, name: string, more: Partial<View> & { list?: string } = {}) =>
  send(who, 'POST', '/office/views', { list: 'orders', name, query: 'tab=paid', shared: false, ...more })
const list = async (who: TestPerson, of = 'orders') =>
  (await send<List>(who, 'GET', `/office/views?list=${of}`)).body
const listNames = async (who: TestPerson, of = 'orders') =>
  (await list(who, of)).items.map(({ name }) => name)

describe('officeViews.saveView', () => {
  it('saves the filters of a list without its page and without words that may be of a person', async () => {
    const { body } = await save(operations, '결제한 픽업', {
      query: '?page=3&query=010-1234-5678&type=PICKUP&tab=paid&unknown=1',
    })
    expect(body).toMatchObject({ query: 'tab=paid&type=PICKUP', maker: null, canChange: true })
    expect((await listActs(shop, `view:${body.id}`)).map(([act]) => act)).toEqual(['view.save'])
    const wines = await save(operations, '리슬링', { list: 'wines', query: 'query=리슬링' })
    expect(new URLSearchParams(wines.body.query).get('query')).toBe('리슬링')
  })

  it('refuses a view without filters and a second one of the same name on a list', async () => {
    const empty = await save(operations, '빈 보기', { query: 'page=2' })
    expect(empty.body.code).toBe('office.view.empty')
    const twin = await save(operations, '결제한 픽업')
    expect(twin.body).toMatchObject({ code: 'office.view.name_taken' })
    expect((await save(operations, '결제한 픽업', { list: 'stock', query: 'state=OUT' })).status).toBe(200)
  })

  it('keeps a view to its person until it is shared, and then to the people of the same company', async () => {
    await save(sellerOwner, '우리 픽업', { shared: true })
    await save(sellerOwner, '내 픽업')
    expect(await listNames(sellerOwner)).toEqual(['우리 픽업', '내 픽업'])
    const [common, ...others] = (await list(counter)).items
    expect(common).toMatchObject({ name: '우리 픽업', maker: '박운영', canChange: false })
    expect(others).toEqual([])
    expect(await listNames(stranger)).toEqual([])
    expect(await listNames(colleague)).toEqual([])
  })

  it('is found by officeViews.everyView with those of every list that its reader may read', async () => {
    type Every = { items: { list: string; view: View }[] }
    const readEvery = async (who: TestPerson) =>
      (await send<Every>(who, 'GET', '/office/every-view')).body.items.map(({ list: of, view }) => [
        of,
        view.name,
      ])
    await save(sellerOwner, '떨어진 와인', { list: 'stock', query: 'state=OUT', shared: true })
    expect(await readEvery(sellerOwner)).toEqual([
      ['orders', '우리 픽업'],
      ['orders', '내 픽업'],
      ['stock', '떨어진 와인'],
    ])
    expect(await readEvery(counter)).toContainEqual(['orders', '우리 픽업'])
    expect(await readEvery(counter)).not.toContainEqual(['orders', '내 픽업'])
    expect(await readEvery(stranger)).toEqual([])
    // A right that was taken away takes the view along.
    const person = await asPerson(shop, { roles: ['operations'] })
    await save(person, '결제한 주문')
    const owner = await asPerson(shop, { roles: ['owner'] })
    await send(owner, 'PUT', `/office/people/${person.id}/roles`, { roles: ['content'], idStores: [] })
    shop.clock.advance({ seconds: 2 })
    expect(await readEvery(person)).not.toContainEqual(['orders', '결제한 주문'])
  })

  it('lets only who works on a list share its views, and only who may read it save any', async () => {
    expect((await list(auditor)).canShare).toBe(false)
    const refusal = await save(auditor, '함께', { shared: true })
    expect(refusal).toMatchObject({ status: 403, body: { code: 'office.permission.missing' } })
    expect((await save(auditor, '혼자')).status).toBe(200)
    for (const of of ['members', 'audit', 'sellers'])
      expect((await send(counter, 'GET', `/office/views?list=${of}`)).status, of).toBe(403)
    expect((await send(counter, 'GET', '/office/view-counts?list=members')).status).toBe(403)
    expect((await save(counter, '회원', { list: 'members', query: 'state=BLOCKED' })).status).toBe(403)
  })

  it('has room for a number of views of a person, and of those that a company shares', async () => {
    const person = await asPerson(shop, { roles: ['operations'] })
    const values = (isShared: boolean) => (_: unknown, at: number) => ({
      ...{
        list: 'stock' as const,
        personId: person.id,
        name: `보기 ${at}`,
        query: 'state=OUT',
        shared: isShared,
      },
    })
    await shop.db.insert(officeViews).values(Array.from({ length: maxOwnViews }, values(true)))
    expect((await save(person, '하나 더')).body.code).toBe('office.view.too_many')
    expect(maxSharedViews).toBeLessThanOrEqual(maxOwnViews)
    expect((await save(operations, '함께', { shared: true })).body.code).toBe('office.view.too_many_shared')
    await shop.db.delete(officeViews).where(eq(officeViews.personId, person.id))
  })
})

describe('officeViews.changeView', () => {
  it('renames a view and gives it other filters', async () => {
    const { body: view } = await save(operations, '옛 이름')
    const change = { name: '새 이름', query: 'tab=late', shared: true }
    const { body } = await send(operations, 'PUT', `/office/views/${view.id}`, change)
    expect(body).toMatchObject(change)
    expect(await listNames(colleague)).toContain('새 이름')
    const empty = await send(operations, 'PUT', `/office/views/${view.id}`, { ...change, query: '' })
    expect(empty.body.code).toBe('office.view.empty')
  })

  it('is for who made it, and a shared one also for who manages the people', async () => {
    const { body: own } = await save(operations, '내 것')
    const { body: common } = await save(operations, '우리 것', { shared: true })
    const change = { name: '바꾼 것', query: 'tab=paid', shared: true }
    const put = (who: TestPerson, id: number) => send(who, 'PUT', `/office/views/${id}`, change)
    expect((await put(colleague, own.id)).body.code).toBe('office.view.not_found')
    expect((await put(stranger, common.id)).body.code).toBe('office.view.not_found')
    expect((await put(auditor, common.id)).body.code).toBe('office.permission.missing')
    expect((await put(colleague, common.id)).status).toBe(200)
  })
})

describe('officeViews.deleteView and officeViews.restoreView', () => {
  it('brings a deleted view back for a day', async () => {
    const { body: view } = await save(operations, '지울 보기')
    const restore = () => send(operations, 'POST', `/office/views/${view.id}/restoration`)
    await send(operations, 'DELETE', `/office/views/${view.id}`)
    expect(await listNames(operations)).not.toContain('지울 보기')
    expect((await restore()).body).toMatchObject({ id: view.id, name: '지울 보기' })
    expect(await listNames(operations)).toContain('지울 보기')
    const acts = (await listActs(shop, `view:${view.id}`)).map(([act]) => act)
    expect(acts).toEqual(['view.save', 'view.delete', 'view.save'])
    await send(operations, 'DELETE', `/office/views/${view.id}`)
    const again = await send(operations, 'DELETE', `/office/views/${view.id}`)
    expect(again.body.code).toBe('office.view.not_found')
    await sweepDeletedViews(shop.db, new Date(shop.clock.now().getTime() + 1))
    expect((await restore()).body.code).toBe('office.view.not_found')
  })

  it('does not bring back a view whose name another one has by then', async () => {
    const { body: view } = await save(operations, '같은 이름')
    await send(operations, 'DELETE', `/office/views/${view.id}`)
    await save(operations, '같은 이름')
    const { body } = await send(operations, 'POST', `/office/views/${view.id}/restoration`)
    expect(body.code).toBe('office.view.name_taken')
  })

  it('is not for others', async () => {
    const { body: view } = await save(operations, '남의 것')
    for (const who of [stranger, colleague])
      expect((await send(who, 'DELETE', `/office/views/${view.id}`)).status).toBe(404)
  })
})

describe('officeViews.viewCounts', () => {
  it('counts the rows of each view as the list of the same person has them', async () => {
    for (const who of [operations, sellerOwner, stranger]) {
      const { body: view } = await save(who, '셈')
      const { body } = await send<Counts>(who, 'GET', '/office/view-counts?list=orders')
      const { body: page } = await send<{ page: { totalElements: number } }>(
        who,
        'GET',
        `/office/orders?${new URLSearchParams(toCallQuery('orders', 'tab=paid'))}`,
      )
      expect(body.views.find(({ id }) => id === view.id)?.count).toBe(page.page.totalElements)
      expect(page.page.totalElements > 0).toBe(who !== stranger)
    }
  })

  it('counts the ready views of every list', async () => {
    const of = ['wines', 'wineries', 'drafts', 'offers', 'stock', 'stores', 'sellers', 'members', 'care']
    for (const name of [...of, 'messages', 'audit', 'access']) {
      const { status, body } = await send<Counts>(colleague, 'GET', `/office/view-counts?list=${name}`)
      expect(status, name).toBe(200)
      for (const { key, count } of body.ready) expect(count, key).toBeTypeOf('number')
    }
  })
})
