import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addShopper, type Shopper } from '../support/orders.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

type Ship = {
  id: number
  fullName: string
  mobile: string
  isDefault: boolean
  remoteFee: number
  code?: string
}

let shop: TestShop
let shopper: Shopper

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shopper = await addShopper(shop.services)
})

const home = {
  fullName: '홍길동',
  mobile: '010-1234-5678',
  postalCode: '06236',
  address1: '서울 강남구 테헤란로 1',
  address2: '101호',
  message: '문 앞에 놓아 주세요',
}
const call = <Body = Ship>(method: string, path: string, body?: unknown, token = shopper.token) =>
  shop.call<Body>(method, path, { token, ...(body !== undefined && { body }) })
let houses = 0
/** A new house each time: an equal address at the same moment would count as a repeated request. */
const createHome = () => ({ ...home, address1: `서울 강남구 테헤란로 ${(houses += 1)}` })
const add = async (values = {}) =>
  (await call('POST', '/commerce/ships', { ...createHome(), ...values })).body
const list = async () =>
  (await call<{ _embedded: { items: Ship[] } }>('GET', '/commerce/ships')).body._embedded.items

describe('ships.addShip', () => {
  it('makes the first address the default and keeps the number as digits', async () => {
    expect(await add()).toMatchObject({ isDefault: true, mobile: '01012345678', remoteFee: 0 })
    expect(await add()).toMatchObject({ isDefault: false })
  })

  it('knows what Jeju and islands cost more', async () => {
    expect((await add({ postalCode: '63122' })).remoteFee).toBe(3000)
    expect((await add({ postalCode: '40240' })).remoteFee).toBe(5000)
  })

  it('keeps twenty addresses and has one default even when they are added at once', async () => {
    const responses = await Promise.all(
      Array.from({ length: 22 }, () => call('POST', '/commerce/ships', createHome())),
    )
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(responses.filter(({ body }) => body.code === 'ship.too_many')).toHaveLength(2)
    expect((await list()).filter(({ isDefault }) => isDefault)).toHaveLength(1)
  })

  it('asks for a name, a number and a postal code', async () => {
    const { status, body } = await call<{ fields: Record<string, string> }>('POST', '/commerce/ships', {
      ...home,
      fullName: ' ',
      mobile: '123',
      postalCode: '1',
    })
    expect(status).toBe(400)
    expect(Object.keys(body.fields).sort()).toEqual(['fullName', 'mobile', 'postalCode'])
  })
})

describe('ships.ships', () => {
  it('shows the default first', async () => {
    await add()
    const second = await add()
    await call('PATCH', `/commerce/ships/${second.id}`)
    expect((await list()).map(({ id }) => id)[0]).toBe(second.id)
  })
})

describe('ships.ship', () => {
  it('is visible to its member only', async () => {
    const { id } = await add({ address1: home.address1 })
    const other = await addShopper(shop.services)
    expect((await call('GET', `/commerce/ships/${id}`)).body).toMatchObject({ id, address1: home.address1 })
    const foreign = await call('GET', `/commerce/ships/${id}`, undefined, other.token)
    expect(foreign.body.code).toBe('ship.not_found')
  })
})

describe('ships.changeShip', () => {
  it('changes all of an address and nothing of another member', async () => {
    const { id } = await add()
    expect((await call('PUT', `/commerce/ships/${id}`, { ...home, fullName: '김철수' })).body.fullName).toBe(
      '김철수',
    )
    const other = await addShopper(shop.services)
    expect((await call('PUT', `/commerce/ships/${id}`, home, other.token)).status).toBe(404)
  })
})

describe('ships.makeDefault', () => {
  it('moves the default', async () => {
    const first = await add()
    const second = await add()
    expect((await call('PATCH', `/commerce/ships/${second.id}`)).body.isDefault).toBe(true)
    expect((await call('GET', `/commerce/ships/${first.id}`)).body.isDefault).toBe(false)
    expect((await call('PATCH', '/commerce/ships/2000000000')).body.code).toBe('ship.not_found')
  })
})

describe('ships.removeShip', () => {
  it('hands the default on to another address', async () => {
    const first = await add()
    const second = await add()
    expect((await call<{ ok: boolean }>('DELETE', `/commerce/ships/${first.id}`)).body).toEqual({ ok: true })
    expect((await call('GET', `/commerce/ships/${second.id}`)).body.isDefault).toBe(true)
    expect((await call('DELETE', `/commerce/ships/${first.id}`)).status).toBe(404)
  })
})
