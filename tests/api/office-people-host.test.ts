import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { companies } from '#server/db/tables/stores.ts'
import { drainOutbox } from '#server/platform/outbox/outbox.worker.ts'
import { createAuthenticator, type CreationOptions, type RequestOptions } from '../support/authenticator.ts'
import {
  connectTalker,
  issueSessionTicket,
  openChatServer,
  waitForConnection,
} from '../support/chat-sockets.ts'
import { runDbCommand } from '../support/commands.ts'
import { toNewWine } from '../support/drafts.ts'
import { asPerson, type TestPerson } from '../support/office.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

const origin = 'https://office.shop.example'
const addresses = { SHOP_URL: 'https://shop.example', OFFICE_URL: origin }
const password = 'Cellar#2027'

let shop: TestShop
let owner: TestPerson
let sellerId: number
beforeAll(async () => {
  shop = await openTestShop({ clock: '2026-11-27T12:00:00+09:00', sandboxes: true, env: addresses })
  const [row] = await shop.db.select({ id: companies.id }).from(companies).orderBy(companies.id).limit(1)
  sellerId = row?.id ?? 0
  owner = await asPerson(shop, { roles: ['owner'] })
})
afterAll(() => shop.close())

type Body = { id: number; version: number; code: string; ticket: string; body: Record<string, string> }
const send = async <T = Body>(
  method: string,
  path: string,
  body?: unknown,
  person: TestPerson | null = owner,
) =>
  (
    await shop.call<T>(method, `/office${path}`, {
      ...(person && { token: person.token }),
      ...(body !== undefined && { body }),
    })
  ).body
const readMail = async (email: string) => {
  await drainOutbox(shop.services, 100)
  const [mail] = (await shop.sandboxes?.outbox.messages(email)) ?? []
  return mail?.text ?? ''
}

describe('an office with a host of its own', () => {
  it('is where an invitation leads', async () => {
    const email = `invited-${performance.now()}@vini.test`
    await send('POST', '/people', {
      email,
      fullName: '이초대',
      locale: 'ko-KR',
      roles: ['care'],
      storeIds: [],
    })
    expect(await readMail(email)).toContain(`${origin}/office/invitation#code=`)
  })

  it('is where the link of a new owner leads, which a command prints', { timeout: 60_000 }, async () => {
    const { connectionString: url = '' } = shop.db.$client.options
    const settings = {
      APP_ENV: 'test',
      APP_SECRET: 'a secret of tests only',
      DATABASE_URL: url,
      ...addresses,
    }
    const { out, err } = await runDbCommand(settings, ['owner', 'add', 'new-owner@shop.example'])
    expect([err, out]).toEqual(['', expect.stringContaining(`${origin}/office/invitation#code=`)])
  })

  it('is where a seller reads what was decided on its draft', async () => {
    const seller = await asPerson(shop, { roles: ['seller_owner'], companyId: sellerId })
    const draft = await send('POST', '/drafts', { kind: 'WINE', idSubject: null }, seller)
    const entries = { version: draft.version, body: { ...draft.body, ...toNewWine('돌아온 와인') } }
    const { version } = await send('PUT', `/drafts/${draft.id}`, entries, seller)
    const proposal = await send('POST', `/drafts/${draft.id}/review`, { version }, seller)
    const decision = {
      version: proposal.version,
      decision: 'RETURN',
      reason: '소개를 고쳐 주세요.',
      fields: [],
    }
    await send('POST', `/drafts/${draft.id}/decision`, decision)
    expect(await readMail(seller.email)).toContain(`${origin}/seller/wines/${draft.id}`)
  })

  it('is where a seller reads that it was suspended', async () => {
    const seller = await asPerson(shop, { roles: ['seller_owner'], companyId: sellerId })
    const [row] = await shop.db.select().from(companies).where(eq(companies.id, sellerId)).limit(1)
    const reason = '면허 확인이 필요해요'
    await send('POST', `/sellers/${sellerId}/suspension`, { version: row?.version, reason })
    expect(await readMail(seller.email)).toContain(`${origin}/seller/company`)
  })

  it('has passkeys of its own, which are made and used at its pages and not at the shop’s', async () => {
    const person = await asPerson(shop, { roles: ['care'], password })
    const begin = () => send<CreationOptions>('POST', '/me/passkeys/options', undefined, person)
    const enrol = async (device: ReturnType<typeof createAuthenticator>) =>
      send('POST', '/me/passkeys', { name: '노트북', credential: device.create(await begin()) }, person)
    const device = createAuthenticator({ origin, rpId: 'office.shop.example' })
    expect((await begin()).rp.id).toBe('office.shop.example')
    const atShop = createAuthenticator({ origin: addresses.SHOP_URL, rpId: 'shop.example' })
    expect((await enrol(atShop)).code).toBe('office.passkey.wrong')
    expect(await enrol(device)).toMatchObject({ name: '노트북' })
    const { ticket } = await send('POST', '/log-in', { email: person.email, password }, null)
    const options = await send<RequestOptions>('POST', '/log-in/passkey/options', { ticket }, null)
    expect(options.rpId).toBe('office.shop.example')
    const answer = { ticket, passkey: device.get(options) }
    expect(await send('POST', '/log-in/passkey', answer, null)).toMatchObject({
      access_token: expect.any(String),
    })
  })

  it('has the socket of the chat, as the shop has, and no other site', async () => {
    const server = await openChatServer(shop.services, shop.db.$client.options.connectionString ?? '')
    const member = await shop.asMember()
    const connectFrom = async (from: string) => {
      const ticket = await issueSessionTicket(shop.services, member)
      const talker = connectTalker(server.url, ticket, { extraHeaders: { origin: from } })
      return (await waitForConnection(talker)).disconnect()
    }
    await connectFrom(origin)
    await connectFrom(addresses.SHOP_URL)
    await expect(connectFrom('https://evil.shop.example')).rejects.toThrow('websocket error')
    await server.close()
  })
})
