import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { maxMatches } from '#api/contract/office/search.options.ts'
import { isPermitted, isSellerRole, roles, type Permission } from '#api/permissions.ts'
import { members } from '#server/db/tables/members.ts'
import { companies, stores } from '#server/db/tables/stores.ts'
import { products } from '#server/db/tables/wines.ts'
import { asPerson, type TestPerson } from '../support/office.ts'
import { createPaidOrder, findCompany, type PaidOrder } from '../support/office-orders.ts'
import { addProduct, addShopper, addStore, type Shopper } from '../support/orders.ts'
import { openTestShop, type FailedBody, type TestShop } from '../support/shop.ts'

type Group<Item> = { total: number; items: Item[] } | null
type Matches = FailedBody & {
  orders: Group<{ oid: string; ordererMasked: string; mobileMasked: string }>
  wines: Group<{ id: number; name: string }>
  stock: Group<{ idProduct: number; store: { id: number } }>
  sellers: Group<{ id: number }>
  stores: Group<{ id: number; name: string }>
  members: Group<{ id: number; nameMasked: string; mobileMasked: string }>
}

const wineName = '검색포도원 리슬링'
let shop: TestShop
let owner: TestPerson
let sellerOwner: TestPerson
let manager: TestPerson
let counter: TestPerson
let stranger: TestPerson
let shopper: Shopper
let order: PaidOrder
let [store, siblingStore, otherStore] = [0, 0, 0]
let [product, companyId] = [0, 0]

beforeAll(async () => {
  shop = await openTestShop({ sandboxes: true })
  store = await addStore(shop.db)
  siblingStore = await addStore(shop.db)
  otherStore = await addStore(shop.db)
  companyId = await findCompany(shop, store)
  const otherCompanyId = await findCompany(shop, otherStore)
  await shop.db.update(stores).set({ companyId }).where(eq(stores.id, siblingStore))
  product = await addProduct(shop.db, { storeId: store, qty: 100 }, {})
  await shop.db
    .update(products)
    .set({ nameKo: wineName, nameOriginal: 'Search Riesling' })
    .where(eq(products.id, product))
  shopper = await addShopper(shop.services)
  order = await createPaidOrder(shop, shopper, { store, quantities: [[product, 1]] })
  owner = await asPerson(shop, { roles: ['owner'] })
  sellerOwner = await asPerson(shop, { roles: ['seller_owner'], companyId })
  manager = await asPerson(shop, { roles: ['seller_manager'], companyId, storeIds: [siblingStore] })
  counter = await asPerson(shop, { roles: ['seller_counter'], companyId, storeIds: [store] })
  stranger = await asPerson(shop, { roles: ['seller_owner'], companyId: otherCompanyId })
})
afterAll(() => shop.close())

const search = (words: string, { token }: TestPerson = owner) =>
  shop.call<Matches>('POST', '/office/search', { token, body: { words } })
const find = async (words: string, person?: TestPerson) => (await search(words, person)).body
const listOids = ({ orders }: Matches) => orders?.items.map(({ oid }) => oid)

describe('officeShop.search', () => {
  it('answers each role the kinds that its permissions allow to read, and null for the others', async () => {
    const kinds: Record<string, Permission> = {
      ...{ orders: 'orders.read', wines: 'pictures.write', sellers: 'sellers.review' },
      ...{ stores: 'stores.write', members: 'members.read' },
    }
    for (const role of roles) {
      const person = await asPerson(shop, { roles: [role], companyId: isSellerRole(role) ? companyId : null })
      const body: Record<string, unknown> = await find('아무것도', person)
      const kindsWithAnswer = Object.keys(kinds).filter((kind) => body[kind] !== null)
      const readable = Object.entries(kinds).filter(([, may]) => isPermitted([role], may, 'read'))
      expect([role, kindsWithAnswer]).toEqual([role, readable.map(([kind]) => kind)])
      expect([role, body['stock'] !== null]).toEqual([role, isSellerRole(role)])
    }
  })

  it('finds an order by its number, its pass and the last four digits of a telephone number', async () => {
    const [row] = await shop.db.select().from(members).where(eq(members.id, shopper.id))
    const mobile = row?.mobile ?? ''
    for (const words of [order.oid, order.passNumber, mobile, mobile.slice(-4), wineName])
      expect([words, listOids(await find(words))]).toEqual([words, expect.arrayContaining([order.oid])])
    expect(listOids(await find('없는 주문'))).toEqual([])
  })

  it('finds wines, sellers, stores and members as their own lists do', async () => {
    const [seller] = await shop.db.select().from(companies).where(eq(companies.id, companyId))
    const [place] = await shop.db.select().from(stores).where(eq(stores.id, store))
    expect((await find('search riesling')).wines).toMatchObject({ total: 1, items: [{ name: wineName }] })
    expect((await find(seller?.name ?? '')).sellers?.items).toContainEqual(
      expect.objectContaining({ id: companyId }),
    )
    expect((await find(place?.name ?? '')).stores?.items).toContainEqual(
      expect.objectContaining({ id: store }),
    )
    const [row] = await shop.db.select().from(members).where(eq(members.id, shopper.id))
    expect((await find(row?.email ?? '')).members).toMatchObject({ total: 1, items: [{ id: shopper.id }] })
  })

  it('shows shoppers masked, in orders as among members', async () => {
    const [row] = await shop.db.select().from(members).where(eq(members.id, shopper.id))
    const body = await find(row?.mobile ?? '')
    const text = JSON.stringify(body)
    expect(body.members?.items.map(({ id }) => id)).toContain(shopper.id)
    expect(text).not.toContain(row?.mobile)
    expect(text).not.toContain(row?.fullName)
    expect(text).not.toContain(row?.email)
    expect(body.members?.items[0]?.mobileMasked).toMatch(/\*/)
  })

  it("keeps a seller's people to their company, and all but its owner to their stores", async () => {
    expect(listOids(await find(order.oid, sellerOwner))).toEqual([order.oid])
    expect(listOids(await find(order.oid, counter))).toEqual([order.oid])
    expect(listOids(await find(order.oid, manager))).toEqual([])
    expect(listOids(await find(order.oid, stranger))).toEqual([])
    const listPlaces = async (person: TestPerson) =>
      (await find(wineName, person)).stock?.items.map(({ idProduct, store: { id } }) => [idProduct, id])
    expect(await listPlaces(sellerOwner)).toEqual([[product, store]])
    expect(await listPlaces(counter)).toEqual([[product, store]])
    expect(await listPlaces(manager)).toEqual([])
    expect(await listPlaces(stranger)).toEqual([])
    const [place] = await shop.db.select().from(stores).where(eq(stores.id, siblingStore))
    const listStoreIds = async (person: TestPerson) =>
      (await find(place?.name ?? '', person)).stores?.items.map(({ id }) => id)
    expect(await listStoreIds(manager)).toEqual([siblingStore])
    expect(await listStoreIds(stranger)).not.toContain(siblingStore)
    expect(await listStoreIds(counter)).toBeUndefined()
  })

  it('answers the first eight of a kind and says how many there are', async () => {
    const name = '여덟째 매장'
    const ids = []
    for (let count = 0; count <= maxMatches; count += 1) ids.push(await addStore(shop.db))
    for (const id of ids)
      await shop.db
        .update(stores)
        .set({ name: `${name} ${id}` })
        .where(eq(stores.id, id))
    const group = (await find(name)).stores
    expect([group?.items.length, group?.total]).toEqual([maxMatches, maxMatches + 1])
  })

  it('wants two characters at least and a hundred at most', async () => {
    for (const words of ['', ' ', '김', '김 ', '김'.repeat(101)])
      expect([words, (await search(words)).body.code]).toEqual([words, 'request.invalid'])
    expect((await search('김하')).status).toBe(200)
  })
})
