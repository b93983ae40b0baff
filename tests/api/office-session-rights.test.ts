import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call, Calls } from '#api/call.ts'
import { contract } from '#api/contract.ts'
import { sellerStates, type SellerState } from '#api/contract/office/sellers.options.ts'
import { officeContract } from '#api/office-contract.ts'
import { isPermitted, isSellerRole, roles, sellerRoles, type Role } from '#api/permissions.ts'
import { eq } from 'drizzle-orm'
import { personSessions } from '#server/db/tables/people.ts'
import { companies, stores } from '#server/db/tables/stores.ts'
import { asPerson, type TestPerson } from '../support/office.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

const calls = Object.entries(officeContract).flatMap(([noun, list]) =>
  Object.entries(list as Calls).map(([name, call]) => ({ name: `${noun}.${name}`, call })),
)
const officeCalls = calls.filter(({ call }) => call.access === 'office')

/** Calls that would end the session with which the others are tried. */
const endsSession = new Set(['session.logOut', 'session.lock'])
const tried = officeCalls.filter(({ name }) => !endsSession.has(name))

const persons = new Map<Role, TestPerson>()
let shop: TestShop
let sellerId = 0
beforeAll(async () => {
  shop = await openTestShop({})
  const [seller] = await shop.db.select({ id: companies.id }).from(companies).limit(1)
  sellerId = seller?.id ?? 0
  for (const role of roles)
    persons.set(
      role,
      await asPerson(shop, { roles: [role], companyId: isSellerRole(role) ? (seller?.id ?? null) : null }),
    )
})
afterAll(() => shop.close())

/** A request without any right input: who is refused must not learn what is wrong with it. */
const request = ({ method, path }: Call, token: string | undefined) =>
  shop.call<{ code?: string }>(method.toUpperCase(), path.replace(/\{\w+\}/g, '0'), {
    ...(token && { token }),
    ...(method !== 'get' && method !== 'delete' && { body: { surplus: true } }),
  })

describe('the rights of the office', () => {
  it.each(roles)('let %s through to what the map of permissions says, and to nothing else', async (role) => {
    const token = persons.get(role)?.token
    const wrong = []
    for (const { name, call } of tried) {
      const { body } = await request(call, token)
      const isRefused = body.code === 'office.permission.missing'
      const grant = call.method === 'get' ? 'read' : 'write'
      const isAllowed = call.may !== undefined && isPermitted([role], call.may, grant)
      if (isRefused === isAllowed) wrong.push(`${name}: ${body.code}`)
    }
    expect(wrong).toEqual([])
  })

  /** What a seller's people may do in a state beside what they do with their own session, as the operator reads it. */
  const rightsOfState: Record<SellerState, 'all' | 'apply' | 'read the application'> = {
    ...{ INVITED: 'apply', APPLYING: 'apply', SENT: 'apply', RETURNED: 'apply' },
    ...{ OPEN: 'all', SUSPENDED: 'all', CLOSED: 'read the application', REJECTED: 'read the application' },
  }
  it.each(sellerStates)("leave a seller's people in the state %s what belongs to it", async (state) => {
    await shop.db.update(companies).set({ state }).where(eq(companies.id, sellerId))
    // Who somebody is, is remembered for a second.
    shop.clock.advance({ seconds: 2 })
    const isOpen = ({ may, method }: Call) =>
      rightsOfState[state] === 'all' ||
      may?.startsWith('account.') ||
      (may === 'sellers.apply' && (method === 'get' || rightsOfState[state] === 'apply'))
    const wrong = []
    for (const role of sellerRoles)
      for (const { name, call } of tried) {
        const { body } = await request(call, persons.get(role)?.token)
        const grant = call.method === 'get' ? 'read' : 'write'
        const isAllowed = call.may !== undefined && isPermitted([role], call.may, grant) && isOpen(call)
        if ((body.code === 'office.permission.missing') === isAllowed)
          wrong.push(`${role} ${name}: ${body.code}`)
      }
    expect(wrong).toEqual([])
    await shop.db.update(companies).set({ state: 'OPEN' }).where(eq(companies.id, sellerId))
    shop.clock.advance({ seconds: 2 })
    const { body } = await shop.call<{ reads: string[] }>('GET', '/office/me', {
      token: persons.get('seller_owner')?.token ?? '',
    })
    expect(body.reads).toContain('stock.write')
  })

  it('are those of a counter person on a counter device, whoever stands there, and none of their account', async () => {
    const [place] = await shop.db
      .select({ id: stores.id })
      .from(stores)
      .where(eq(stores.companyId, sellerId))
      .limit(1)
    const wrong = []
    for (const role of sellerRoles) {
      const storeIds = role === 'seller_owner' ? [] : [place?.id ?? 0]
      const { id, sid, token } = await asPerson(shop, { roles: [role], companyId: sellerId, storeIds })
      const device = { counterStoreId: place?.id ?? 0, counterMarkedBy: id }
      await shop.db.update(personSessions).set(device).where(eq(personSessions.sid, sid))
      for (const { name, call } of tried) {
        const { body } = await request(call, token)
        const grant = call.method === 'get' ? 'read' : 'write'
        const isAllowed =
          call.may !== undefined &&
          call.may !== 'account.manage' &&
          isPermitted(['seller_counter'], call.may, grant)
        if ((body.code === 'office.permission.missing') === isAllowed)
          wrong.push(`${role} ${name}: ${body.code}`)
      }
    }
    expect(wrong).toEqual([])
  })

  it('refuse visitors and shoppers, whatever they send', async () => {
    const member = await shop.asMember()
    const demoStaff = await shop.asSeeded('staff@vini.test')
    const codes = []
    for (const { call } of officeCalls)
      for (const token of [undefined, member.token, demoStaff.token])
        codes.push((await request(call, token)).body.code)
    expect(new Set(codes)).toEqual(new Set(['office.session.required']))
  })

  it('open no call of the shop to a person of the office', async () => {
    const token = persons.get('owner')?.token ?? ''
    const memberCalls = Object.values(contract)
      .flatMap((noun) => Object.values(noun as Calls))
      .filter(({ access }) => access === 'member' || access === 'staff')
    const codes = []
    for (const call of memberCalls) codes.push((await request(call, token)).body.code)
    expect(codes.length).toBeGreaterThan(100)
    expect(new Set(codes)).toEqual(new Set(['session.required']))
  })
})
