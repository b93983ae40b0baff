import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call, Calls } from '#api/call.ts'
import { contract } from '#api/contract.ts'
import { officeContract } from '#api/office-contract.ts'
import { isPermitted, isSellerRole, roles, type Role } from '#api/permissions.ts'
import { companies } from '#server/db/tables/stores.ts'
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
beforeAll(async () => {
  shop = await openTestShop({})
  const [seller] = await shop.db.select({ id: companies.id }).from(companies).limit(1)
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
