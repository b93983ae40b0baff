import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { orderEvents, orders } from '#server/db/tables/orders.ts'
import { auditLog } from '#server/db/tables/plumbing.ts'
import {
  createAuthenticator,
  type Authenticator,
  type CreationOptions,
  type RequestOptions,
} from '../support/authenticator.ts'
import { asPerson, letProofGrowOld, toTotpCode, type TestPerson } from '../support/office.ts'
import { createPaidOrder, findCompany } from '../support/office-orders.ts'
import { addProduct, addShopper, addStore } from '../support/orders.ts'
import { asHolder } from '../support/passkeys.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

type Answer = CreationOptions &
  RequestOptions & {
    counterOnly: boolean
    name: string
    code: string
    id: number
    access_token: string
    exp: number
    fullName: string
    roles: string[]
    writes: string[]
    stores: { id: number }[]
    allowCredentials: unknown[]
    session: {
      endsAt: string
      lockedAt: string | null
      freshUntil: string | null
      counterStore: { id: number } | null
    }
    items: { id: string; current: boolean; counterStore: string | null }[]
  }
type Holder = { person: TestPerson; device: Authenticator; id: number }

let shop: TestShop
let store: number
let companyId: number
let manager: Holder
let colleague: Holder
beforeAll(async () => {
  shop = await openTestShop({ sandboxes: true })
  store = await addStore(shop.db)
  companyId = await findCompany(shop, store)
  colleague = await asHolder(shop, { roles: ['seller_counter'], companyId, storeIds: [store] })
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(new Date())
  manager = await asHolder(shop, { roles: ['seller_manager'], companyId, storeIds: [store] })
})

const send = (method: string, path: string, options: { token?: string; body?: unknown } = {}) =>
  shop.call<Answer>(method, `/office${path}`, options)
const post = (path: string, token: string, body?: unknown) =>
  send('POST', path, { token, ...(body !== undefined && { body }) })
const readMe = async (token: string) => (await send('GET', '/me', { token })).body

const mark = async (person: TestPerson, idStore = store) => {
  const answer = await post('/counter', person.token, { idStore })
  // Who somebody is, is remembered for a second.
  shop.clock.advance({ seconds: 2 })
  return answer
}
const openCounter = async () => {
  await mark(manager.person)
  return manager.person.token
}
const takeOver = async (token: string, { device }: Pick<Holder, 'device'>) => {
  const { body: options } = await post('/counter/switch', token)
  return post('/counter/person', token, { passkey: device.get(options) })
}
const listSwitches = (person: TestPerson) =>
  shop.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.act, 'counter.switch'), eq(auditLog.actor, `person:${person.id}`)))

describe('officeCounter.markCounterDevice', () => {
  it('leaves a manager the rights of a counter person at that store, and no account', async () => {
    const token = await openCounter()
    const me = await readMe(token)
    expect(me).toMatchObject({ roles: ['seller_counter'], session: { counterStore: { id: store } } })
    expect(me.stores.map(({ id }) => id)).toEqual([store])
    expect(me.writes).toContain('orders.handOver')
    expect(me.writes).not.toContain('account.manage')
    const answers = [
      await send('GET', '/me/log-ins', { token }),
      await post('/me/recovery-codes', token),
      await send('GET', '/me/passkeys', { token }),
      await send('GET', '/stores', { token }),
    ]
    expect(answers.map(({ body }) => body.code)).toEqual(Array(4).fill('office.permission.missing'))
  })

  it('leaves one store to the owner of a seller with several', async () => {
    const second = await addStore(shop.db, { companyId })
    const owner = await asPerson(shop, { roles: ['seller_owner'], companyId })
    expect((await readMe(owner.token)).stores.length).toBeGreaterThan(1)
    expect((await mark(owner, second)).status).toBe(200)
    expect((await readMe(owner.token)).stores.map(({ id }) => id)).toEqual([second])
  })

  it('asks for a fresh proof, and for a person who works at the store', async () => {
    const elsewhere = await addStore(shop.db)
    const operator = await asPerson(shop, { roles: ['owner'] })
    const { person } = colleague
    const answers = [
      await mark(manager.person, elsewhere),
      await mark(operator),
      await mark(person),
      await post('/counter', operator.token, { idStore: 999_999_999 }),
    ]
    expect(answers.map(({ body }) => body.code)).toEqual([
      ...['store.not_found', 'store.not_found', 'office.permission.missing', 'store.not_found'],
    ])
    await letProofGrowOld(shop, manager.person.sid)
    shop.clock.advance({ seconds: 2 })
    expect((await mark(manager.person)).body.code).toBe('office.reauthentication.required')
  })

  it('happens once, of two requests at once too', async () => {
    const both = await Promise.all(
      [1, 2].map(() => post('/counter', manager.person.token, { idStore: store })),
    )
    expect(both.map(({ body }) => body.code ?? 'done').sort()).toEqual(['done', 'office.counter.marked'])
  })

  it('keeps the device unlocked for its twelve hours, and no longer', async () => {
    const token = await openCounter()
    shop.clock.advance({ hours: 5 })
    expect((await readMe(token)).session.lockedAt).toBeNull()
    expect((await send('GET', '/desk/stores', { token })).status).toBe(200)
    shop.clock.advance({ hours: 7 })
    expect((await send('GET', '/me', { token })).body.code).toBe('office.session.required')
  })

  it('ends with the right of its person to work there', async () => {
    const token = await openCounter()
    const owner = await asPerson(shop, { roles: ['owner'] })
    const elsewhere = await addStore(shop.db, { companyId })
    const assignment = { roles: ['seller_counter'], idStores: [elsewhere] }
    await send('PUT', `/people/${manager.person.id}/roles`, { token: owner.token, body: assignment })
    shop.clock.advance({ seconds: 2 })
    expect((await send('GET', '/me', { token })).body.code).toBe('office.session.required')
  })
})

describe('officeCounter.switchPerson', () => {
  it('changes persons by the passkey that officeCounter.beginSwitch asks for, with a line in the audit log', async () => {
    const token = await openCounter()
    const before = await readMe(token)
    const { body: options } = await post('/counter/switch', token)
    expect(options.allowCredentials).toEqual([])
    const { body } = await post('/counter/person', token, { passkey: colleague.device.get(options) })
    const me = await readMe(body.access_token)
    expect(me).toMatchObject({ id: colleague.person.id, session: { counterStore: { id: store } } })
    expect(me.session.endsAt).toBe(before.session.endsAt)
    expect(new Date(me.session.endsAt).getTime() / 1000).toBeCloseTo(body.exp, -1)
    // What the device had sent before it had the new session is still answered, by the one before.
    expect((await readMe(token)).id).toBe(manager.person.id)
    // An answer that was lost on its way is asked for once more.
    expect((await takeOver(token, colleague)).status).toBe(200)
    shop.clock.advance({ seconds: 31 })
    expect((await send('GET', '/me', { token })).body.code).toBe('office.session.required')
    const [line] = await listSwitches(colleague.person)
    expect(line).toMatchObject({
      subject: `store:${store}`,
      detail: { from: `person:${manager.person.id}`, passkey: colleague.id, name: '매장 노트북' },
    })
  })

  it('names in the record of a hand-over who stood there', async () => {
    const shopper = await addShopper(shop.services)
    const product = await addProduct(shop.db, { storeId: store, qty: 5 })
    const order = await createPaidOrder(shop, shopper, { store, quantities: [[product, 1]] })
    const token = (await takeOver(await openCounter(), colleague)).body.access_token
    for (const move of ['PREPARE', 'READY']) await post(`/desk/orders/${order.oid}/moves`, token, { move })
    const { passNumber } = order
    const answer = await post('/desk/passes/hand-over', token, { passNumber, idChecked: true })
    expect(answer.status).toBe(200)
    const events = await shop.db
      .select({ actor: orderEvents.actor, to: orderEvents.to })
      .from(orderEvents)
      .innerJoin(orders, eq(orders.id, orderEvents.orderId))
      .where(eq(orders.oid, order.oid))
    expect(events.find(({ to }) => to === 'PICKED_UP')?.actor).toBe(`person:${colleague.person.id}`)
  })

  it('refuses a person of another store, of another seller, a suspended one and one of the operator', async () => {
    const token = await openCounter()
    const [second, foreign] = [await addStore(shop.db, { companyId }), await addStore(shop.db)]
    const foreignCompany = await findCompany(shop, foreign)
    const strangers = [
      await asHolder(shop, { roles: ['seller_counter'], companyId, storeIds: [second] }),
      await asHolder(shop, { roles: ['seller_owner'], companyId: foreignCompany }),
      await asHolder(shop, { roles: ['owner'] }),
      await asHolder(shop, { roles: ['seller_counter'], companyId, storeIds: [store] }),
    ]
    const operator = await asPerson(shop, { roles: ['owner'] })
    await post(`/people/${strangers[3]?.person.id}/suspension`, operator.token)
    const codes = []
    for (const stranger of strangers) {
      codes.push((await takeOver(token, stranger)).body.code)
      shop.clock.advance({ minutes: 5 })
    }
    expect(codes).toEqual(Array(4).fill('office.counter.elsewhere'))
    expect((await readMe(token)).id).toBe(manager.person.id)
  })

  it('takes a challenge once, and none of another device', async () => {
    const token = await openCounter()
    const other = await asPerson(shop, { roles: ['seller_manager'], companyId, storeIds: [store] })
    await mark(other)
    const { body: options } = await post('/counter/switch', other.token)
    const passkey = colleague.device.get(options)
    expect((await post('/counter/person', token, { passkey })).body.code).toBe('office.passkey.wrong')
    const first = await post('/counter/person', other.token, { passkey })
    expect(first.status).toBe(200)
    const again = await post('/counter/person', first.body.access_token, { passkey })
    expect(again.body.code).toBe('office.passkey.wrong')
  })

  it('makes who guesses wait', async () => {
    const token = await openCounter()
    const codes = []
    for (let tries = 0; tries < 6; tries += 1) {
      const { body: options } = await post('/counter/switch', token)
      const passkey = colleague.device.get(options, { unverified: true })
      codes.push((await post('/counter/person', token, { passkey })).body.code)
    }
    expect([codes[0], codes.at(-1)]).toEqual(['office.passkey.wrong', 'office.factor.locked'])
  })

  it('is of counter devices alone', async () => {
    const { token } = colleague.person
    expect((await post('/counter/switch', token)).body.code).toBe('office.counter.required')
    const passkey = colleague.device.get({ challenge: 'none', rpId: 'shop.test' })
    expect((await post('/counter/person', token, { passkey })).body.code).toBe('office.counter.required')
  })

  it('opens a counter that was locked by hand', async () => {
    const token = await openCounter()
    await post('/lock', token)
    expect((await send('GET', '/desk/stores', { token })).body.code).toBe('office.session.locked')
    const { body } = await takeOver(token, colleague)
    expect((await send('GET', '/desk/stores', { token: body.access_token })).status).toBe(200)
  })
})

describe('a counter device', () => {
  it('is listed and ended by who marked it, whoever stands there', async () => {
    const password = 'Cellar#2027'
    const elsewhere = await asPerson(shop, {
      roles: ['seller_manager'],
      companyId,
      storeIds: [store],
      password,
    })
    const { body: step } = await shop.call<{ ticket: string }>('POST', '/office/log-in', {
      body: { email: elsewhere.email, password },
    })
    const code = toTotpCode(elsewhere.totpSecret, shop.clock.now())
    const { body: own } = await shop.call<Answer>('POST', '/office/log-in/factor', {
      body: { ticket: step.ticket, code },
    })
    await mark(elsewhere)
    const { body: counter } = await takeOver(elsewhere.token, colleague)
    shop.clock.advance({ seconds: 31 })
    const { body: list } = await send('GET', '/me/log-ins', { token: own.access_token })
    const device = list.items.find(({ counterStore }) => counterStore !== null)
    expect(list.items).toHaveLength(2)
    const end = await send('DELETE', `/me/log-ins/${device?.id}`, { token: own.access_token })
    expect(end.status).toBe(200)
    shop.clock.advance({ seconds: 2 })
    expect((await send('GET', '/me', { token: counter.access_token })).body.code).toBe(
      'office.session.required',
    )
  })

  it('ends with the suspension of who stands there, and of who marked it', async () => {
    const operator = await asPerson(shop, { roles: ['owner'] })
    const worker = await asHolder(shop, { roles: ['seller_counter'], companyId, storeIds: [store] })
    const first = (await takeOver(await openCounter(), worker)).body.access_token
    await post(`/people/${worker.person.id}/suspension`, operator.token)
    shop.clock.advance({ seconds: 2 })
    expect((await send('GET', '/me', { token: first })).body.code).toBe('office.session.required')
    const other = await asPerson(shop, { roles: ['seller_manager'], companyId, storeIds: [store] })
    await mark(other)
    const second = (await takeOver(other.token, colleague)).body.access_token
    await post(`/people/${other.id}/suspension`, operator.token)
    shop.clock.advance({ seconds: 2 })
    expect((await send('GET', '/me', { token: second })).body.code).toBe('office.session.required')
    expect((await send('GET', '/me', { token: colleague.person.token })).status).toBe(200)
  })

  it('ends by a log-out of whoever stands there', async () => {
    const { body } = await takeOver(await openCounter(), colleague)
    expect((await post('/log-out', body.access_token)).status).toBe(200)
    expect((await send('GET', '/me', { token: body.access_token })).body.code).toBe('office.session.required')
  })
})

describe('a passkey that is saved on a counter device', () => {
  const save = async (token: string) => {
    const { body: options } = await send('POST', '/me/passkeys/options', { token })
    if (options.code) return { device: null, answer: options }
    const device = createAuthenticator()
    const credential = device.create(options)
    const { body: answer } = await post('/me/passkeys', token, { name: '태블릿', credential })
    return { device, answer }
  }

  it('asks for a fresh proof, which taking over by such a passkey is none', async () => {
    const token = await openCounter()
    const { device } = await save(token)
    const other = (await takeOver(token, colleague)).body.access_token
    const { access_token: next } = (await takeOver(other, { device: device! })).body
    expect((await readMe(next)).session.freshUntil).toBeNull()
    expect((await save(next)).answer.code).toBe('office.reauthentication.required')
  })

  it('is for counters alone, whatever the browser sends, and takes the counter over', async () => {
    const token = await openCounter()
    const { device, answer } = await save(token)
    expect(answer).toMatchObject({ name: '태블릿', counterOnly: true })
    const other = (await takeOver(token, colleague)).body.access_token
    const back = await takeOver(other, { device: device! })
    expect((await readMe(back.body.access_token)).id).toBe(manager.person.id)
  })

  it('confirms nothing there', async () => {
    const token = await openCounter()
    const { device } = await save(token)
    const { body: options } = await post('/me/passkeys/proof', token)
    expect(options.allowCredentials).toHaveLength(1)
    const passkey = device!.get(options)
    const answers = [
      await post('/reauthentication/passkey', token, { passkey }),
      await post('/unlock/passkey', token, {
        passkey: device!.get((await post('/me/passkeys/proof', token)).body),
      }),
    ]
    expect(answers.map(({ body }) => body.code)).toEqual(Array(2).fill('office.passkey.wrong'))
  })
})
