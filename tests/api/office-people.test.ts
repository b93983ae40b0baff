import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { companies, stores } from '#server/db/tables/stores.ts'
import { people } from '#server/db/tables/people.ts'
import { accessRecords, auditLog } from '#server/db/tables/plumbing.ts'
import { drainOutbox } from '#server/platform/outbox/outbox.worker.ts'
import { asPerson, letProofGrowOld, type TestPerson } from '../support/office.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

type PersonBody = {
  id: number
  email: string
  state: string
  roles: string[]
  company: { id: number; name: string } | null
  stores: { id: number }[]
  hasFactor: boolean
  openSessions: number
  invitedUntil: string | null
  code: string
  fields?: Record<string, string>
  _embedded: { items: PersonBody[] }
  page: { totalElements: number }
}

let shop: TestShop
let owner: TestPerson
let sellerId: number
let otherSellerId: number
let storeIds: number[]
let count = 0
beforeAll(async () => {
  shop = await openTestShop({ clock: '2026-11-27T09:00:00+09:00', sandboxes: true })
  const sellers = await shop.db.select({ id: companies.id }).from(companies).orderBy(companies.id).limit(2)
  sellerId = sellers[0]?.id ?? 0
  otherSellerId = sellers[1]?.id ?? 0
  const rows = await shop.db.select().from(stores).where(eq(stores.companyId, sellerId)).limit(3)
  storeIds = rows.map(({ id }) => id)
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.advance({ minutes: 1 })
  owner = await asPerson(shop, { roles: ['owner'] })
})

const send = (method: string, path: string, body?: unknown, token = owner.token, key?: string) =>
  shop.call<PersonBody>(method, `/office/people${path}`, {
    token,
    ...(body !== undefined && { body }),
    ...(key && { headers: { 'idempotency-key': key } }),
  })
const createInvitee = (more: object = {}) => ({
  email: `new${(count += 1)}@shop.example`,
  fullName: '김새로',
  roles: ['care'],
  ...more,
})
const isLoggedIn = async ({ token }: TestPerson) => {
  shop.clock.advance({ seconds: 2 })
  return (await shop.call('GET', '/office/me', { token })).status === 200
}
const listActs = async (id: number) => {
  const lines = await shop.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `person:${id}`))
  return lines.filter(({ act }) => act.startsWith('people.')).map(({ act, actor }) => [act, actor])
}

describe('officePeople.invitePerson', () => {
  it('adds a person and mails a link, once for a repeated request', async () => {
    const invitee = createInvitee()
    const first = await send('POST', '', invitee, owner.token, 'invite-1')
    const again = await send('POST', '', invitee, owner.token, 'invite-1')
    expect([first.status, again.body.id]).toEqual([200, first.body.id])
    expect(first.body).toMatchObject({ state: 'INVITED', roles: ['care'], hasFactor: false, company: null })
    await drainOutbox(shop.services, 100)
    const mails = (await shop.sandboxes?.outbox.messages(invitee.email)) ?? []
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toMatch(/http:\/\/shop\.test\/office\/invitation#code=[\w-]{43}/)
    expect(await listActs(first.body.id)).toEqual([['people.invite', `person:${owner.id}`]])
  })

  it('takes each e-mail once, and asks for a fresh proof', async () => {
    const invitee = createInvitee()
    await send('POST', '', invitee)
    expect((await send('POST', '', invitee)).body).toMatchObject({ code: 'office.person.taken' })
    await letProofGrowOld(shop, owner.sid)
    shop.clock.advance({ seconds: 2 })
    expect((await send('POST', '', createInvitee())).body.code).toBe('office.reauthentication.required')
  })

  it("gives the operator's roles to the operator's people, and a seller's to a seller's", async () => {
    const wrong = [
      createInvitee({ roles: ['seller_owner'] }),
      createInvitee({ roles: ['care'], idCompany: sellerId }),
      createInvitee({ roles: ['care', 'seller_owner'], idCompany: sellerId }),
    ]
    const answers = await Promise.all(wrong.map((body) => send('POST', '', body)))
    expect(answers.map(({ body }) => body.code)).toEqual(Array(3).fill('office.role.foreign'))
  })

  it("gives a manager stores of the seller's own", async () => {
    const manager = { roles: ['seller_manager'], idCompany: sellerId }
    const none = await send('POST', '', createInvitee(manager))
    expect(none.body.code).toBe('office.stores.required')
    const foreign = { ...manager, idCompany: otherSellerId, idStores: storeIds }
    expect((await send('POST', '', createInvitee(foreign))).body.code).toBe('office.stores.required')
    const right = await send('POST', '', createInvitee({ ...manager, idStores: [storeIds[0]] }))
    expect(right.body).toMatchObject({ company: { id: sellerId }, stores: [{ id: storeIds[0] }] })
  })

  it("keeps what a seller's owner invites within the seller", async () => {
    const seller = await asPerson(shop, { roles: ['seller_owner'], companyId: sellerId })
    const invitee = createInvitee({ roles: ['seller_owner'], idCompany: otherSellerId })
    expect((await send('POST', '', invitee, seller.token)).body.company?.id).toBe(sellerId)
    const staff = createInvitee({ roles: ['operations'] })
    expect((await send('POST', '', staff, seller.token)).body.code).toBe('office.role.foreign')
  })
})

describe('officePeople.inviteAgain', () => {
  it('mails a new link to who has not accepted, and to nobody else', async () => {
    const { body } = await send('POST', '', createInvitee())
    expect((await send('POST', `/${body.id}/invitation`)).status).toBe(200)
    const active = await asPerson(shop, { roles: ['care'] })
    expect((await send('POST', `/${active.id}/invitation`)).body.code).toBe('office.person.not_invited')
  })
})

describe('officePeople.people', () => {
  it("lists all people for the operator, and a seller's owner their own", async () => {
    const seller = await asPerson(shop, { roles: ['seller_owner'], companyId: sellerId })
    await asPerson(shop, { roles: ['seller_owner'], companyId: otherSellerId })
    const all = await send('GET', '?size=100')
    const own = await send('GET', '?size=100', undefined, seller.token)
    expect(all.body.page.totalElements).toBeGreaterThan(own.body.page.totalElements)
    expect(new Set(own.body._embedded.items.map(({ company }) => company?.id))).toEqual(new Set([sellerId]))
  })

  it('filters by role, state, seller and words', async () => {
    const auditor = await asPerson(shop, { roles: ['auditor'] })
    const byRole = await send('GET', '?role=auditor&size=100')
    expect(byRole.body._embedded.items.map(({ id }) => id)).toContain(auditor.id)
    expect(byRole.body._embedded.items.every(({ roles }) => roles.includes('auditor'))).toBe(true)
    const byWords = await send('GET', `?query=${encodeURIComponent(auditor.email.slice(0, 12))}`)
    expect(byWords.body._embedded.items.map(({ id }) => id)).toEqual([auditor.id])
    const bySeller = await send('GET', `?idCompany=${sellerId}&state=ACTIVE&size=100`)
    expect(
      bySeller.body._embedded.items.every(
        ({ company, state }) => company?.id === sellerId && state === 'ACTIVE',
      ),
    ).toBe(true)
  })

  it('sorts by name, or the latest first', async () => {
    const latest = await asPerson(shop, { roles: ['care'] })
    expect((await send('GET', '?sort=new&size=1')).body._embedded.items[0]?.id).toBe(latest.id)
    expect((await send('GET', '?sort=name&size=1')).status).toBe(200)
  })

  it('writes down who read whose data', async () => {
    await send('GET', '?size=1')
    const records = await shop.db.select().from(accessRecords).where(eq(accessRecords.personId, owner.id))
    expect(records).toMatchObject([{ act: 'PEOPLE', what: 'person', ids: [expect.any(String)] }])
    expect(records[0]?.ipHash).toMatch(/^[\w-]{43}$/)
    expect(await shop.db.$count(auditLog, eq(auditLog.actor, `person:${owner.id}`))).toBe(0)
  })
})

describe('officePeople.person', () => {
  it("answers 404 for a person of another seller's", async () => {
    const seller = await asPerson(shop, { roles: ['seller_owner'], companyId: sellerId })
    const other = await asPerson(shop, { roles: ['seller_owner'], companyId: otherSellerId })
    const acts = [
      ['GET', `/${other.id}`],
      ['POST', `/${other.id}/suspension`],
      ['DELETE', `/${other.id}/suspension`],
      ['DELETE', `/${other.id}/log-ins`],
      ['DELETE', `/${other.id}/factor`],
    ] as const
    const answers = []
    for (const [method, path] of acts) answers.push(await send(method, path, undefined, seller.token))
    expect(answers.map(({ body }) => body.code)).toEqual(Array(acts.length).fill('office.person.not_found'))
    expect(await isLoggedIn(other)).toBe(true)
  })
})

describe('officePeople.changeRoles', () => {
  it('counts within a second in every process', async () => {
    const person = await asPerson(shop, { roles: ['care'] })
    const other = shop.restartedWith({})
    const read = () => other.call<PersonBody>('GET', '/office/audit', { token: person.token })
    expect((await read()).body.code).toBe('office.permission.missing')
    await send('PUT', `/${person.id}/roles`, { roles: ['auditor'] })
    shop.clock.advance({ seconds: 2 })
    expect((await read()).status).toBe(200)
  })

  it('changes nobody of themselves', async () => {
    const answer = await send('PUT', `/${owner.id}/roles`, { roles: ['auditor'] })
    expect(answer.body.code).toBe('office.person.self')
  })
})

describe('officePeople.suspendPerson', () => {
  it('ends every session of a person, and officePeople.resumePerson lets them log in again', async () => {
    const person = await asPerson(shop, { roles: ['care'], password: 'Cellar#2027' })
    expect((await send('POST', `/${person.id}/suspension`)).body).toMatchObject({
      state: 'SUSPENDED',
      openSessions: 0,
    })
    expect(await isLoggedIn(person)).toBe(false)
    expect((await send('DELETE', `/${person.id}/suspension`)).body.state).toBe('ACTIVE')
    expect(await isLoggedIn(person)).toBe(false)
    expect((await listActs(person.id)).map(([act]) => act)).toEqual(['people.suspend', 'people.resume'])
  })

  it('leaves no session behind, however close a log-in comes', async () => {
    const person = await asPerson(shop, { roles: ['care'], password: 'Cellar#2027' })
    const step = await shop.call<{ ticket: string }>('POST', '/office/log-in', {
      body: { email: person.email, password: 'Cellar#2027' },
    })
    const logIn = (code = '') =>
      shop.call<{ access_token?: string }>('POST', '/office/log-in/factor', {
        body: { ticket: step.body.ticket, code },
      })
    const [first, suspension, second] = await Promise.all([
      logIn(person.recoveryCodes[0]),
      send('POST', `/${person.id}/suspension`),
      logIn(person.recoveryCodes[1]),
    ])
    expect(suspension.status).toBe(200)
    await send('DELETE', `/${person.id}/suspension`)
    shop.clock.advance({ seconds: 2 })
    const tokens = [first, second].flatMap(({ body }) => body.access_token ?? [])
    const answers = await Promise.all(tokens.map((token) => shop.call('GET', '/office/me', { token })))
    expect(answers.map(({ status }) => status)).toEqual(tokens.map(() => 401))
    expect((await logIn(person.recoveryCodes[2])).status).toBe(401)
  })

  it('lets a person who had not accepted be invited still, once it is taken back', async () => {
    const { body } = await send('POST', '', createInvitee())
    await send('POST', `/${body.id}/suspension`)
    expect((await send('POST', `/${body.id}/invitation`)).body.code).toBe('office.person.not_invited')
    expect((await send('DELETE', `/${body.id}/suspension`)).body.state).toBe('INVITED')
  })

  it('leaves the operator an owner, also of two who suspend each other at once', async () => {
    const second = await asPerson(shop, { roles: ['owner'] })
    await shop.db.update(people).set({ state: 'SUSPENDED' }).where(eq(people.state, 'ACTIVE'))
    for (const { id } of [owner, second])
      await shop.db.update(people).set({ state: 'ACTIVE' }).where(eq(people.id, id))
    const answers = await Promise.all([
      send('POST', `/${second.id}/suspension`),
      send('POST', `/${owner.id}/suspension`, undefined, second.token),
    ])
    const refusals = answers.filter(({ status }) => status !== 200).map(({ body }) => body.code)
    // The one who came second was either suspended already, or would have left no owner.
    expect(refusals).toHaveLength(1)
    expect(['office.person.last_owner', 'office.session.required']).toContain(refusals[0])
    const active = await shop.db.select().from(people).where(eq(people.state, 'ACTIVE'))
    expect(active).toHaveLength(1)
    expect((await send('POST', `/${owner.id}/suspension`)).body.code).toBe('office.person.self')
  })
})

describe('officePeople.endPersonSessions', () => {
  it('ends them without suspending the person', async () => {
    const person = await asPerson(shop, { roles: ['care'] })
    expect((await send('DELETE', `/${person.id}/log-ins`)).status).toBe(200)
    expect(await isLoggedIn(person)).toBe(false)
    expect((await send('GET', `/${person.id}`)).body.state).toBe('ACTIVE')
  })
})

describe('officePeople.resetSecondFactor', () => {
  it('lets the next log-in set up a new one', async () => {
    const person = await asPerson(shop, { roles: ['care'], password: 'Cellar#2027' })
    expect((await send('DELETE', `/${person.id}/factor`)).body.hasFactor).toBe(false)
    expect(await isLoggedIn(person)).toBe(false)
    const body = { email: person.email, password: 'Cellar#2027' }
    const step = await shop.call<{ step: string }>('POST', '/office/log-in', { body })
    expect(step.body.step).toBe('ENROLL')
  })
})
