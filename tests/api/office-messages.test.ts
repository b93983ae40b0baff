import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { rateLimits } from '#server/db/tables/limits.ts'
import { auditLog, outbox } from '#server/db/tables/plumbing.ts'
import { queueMail, queueSms } from '#server/platform/outbox/outbox.store.ts'
import { drainOutbox } from '#server/platform/outbox/outbox.worker.ts'
import { asPerson, type TestPerson } from '../support/office.ts'
import { openTestShop, type FailedBody, type TestShop } from '../support/shop.ts'

type Message = {
  id: number
  channel: string
  purpose: string
  oid: string | null
  state: string
  reason: string | null
  reasonCode: string | null
  recipientMasked: string | null
  canSendAgain: boolean
}
type List = FailedBody & { _embedded: { items: Message[] }; page: { totalElements: number } }
type Resent = FailedBody & { sent: number[]; refused: number[] }

const oid = '20261124-7KQ2M9XT4B'
let shop: TestShop
let care: TestPerson
let sendings: string[]
let isDown: boolean
beforeAll(async () => {
  shop = await openTestShop({})
  const { gateways } = shop.services
  const send = async ({ key }: { key: string }) => {
    sendings.push(key)
    return isDown
      ? ({ outcome: 'refused', code: '2000' } as const)
      : ({ outcome: 'sent', messageId: 'm' } as const)
  }
  gateways.sms = { ...gateways.sms, send }
  gateways.mail = { ...gateways.mail, send }
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set('2026-11-27T12:00:00+09:00')
  await shop.db.delete(outbox)
  await shop.db.delete(rateLimits)
  sendings = []
  isDown = false
  care = await asPerson(shop, { roles: ['care'] })
})

const list = async (query = '', token = care.token) =>
  (await shop.call<List>('GET', `/office/messages?size=100${query}`, { token })).body
const resend = (ids: number[], token = care.token, key?: string) =>
  shop.call<Resent>('POST', '/office/messages/resends', {
    token,
    body: { ids },
    ...(key && { headers: { 'idempotency-key': key } }),
  })
const queueOrderSms = (cause: string, until?: Date) =>
  queueSms(
    shop.db,
    shop.services.secrets,
    { key: cause, to: '01012345678', text: '준비됐어요', ...(until && { until }) },
    shop.clock.now(),
  )
const drain = async () => {
  while ((await drainOutbox(shop.services, 100)) > 0);
}
/** Messages that the service refused, by their causes. */
const failMessages = async (...causes: string[]) => {
  isDown = true
  for (const cause of causes) await queueOrderSms(cause)
  await drain()
  isDown = false
  sendings = []
}

describe('officeMessages.officeMessages', () => {
  it('says of each message what it is about, to whom it goes and what became of it', async () => {
    await failMessages(`order:${oid}/2:ready`)
    const mail = { key: 'inquiry-answer:3', to: 'hong1234@vini.test', subject: '답변', text: '답변' }
    await queueMail(shop.db, shop.services.secrets, mail, shop.clock.now())
    const { _embedded, page } = await list()
    expect(page.totalElements).toBe(2)
    expect(_embedded.items).toMatchObject([
      {
        ...{ channel: 'SMS', purpose: 'ORDER', oid, state: 'FAILED', reason: 'REFUSED', reasonCode: '2000' },
        ...{ recipientMasked: '010-****-5678', canSendAgain: true },
      },
      {
        ...{ channel: 'MAIL', purpose: 'INQUIRY', oid: null, state: 'WAITING', reason: null },
        ...{ recipientMasked: 'hong***@vini.test', canSendAgain: false },
      },
    ])
    await drain()
    const sentMessages = await list('&state=SENT')
    expect(sentMessages._embedded.items).toMatchObject([{ purpose: 'INQUIRY', recipientMasked: null }])
  })

  it('filters by state, channel and day in Seoul, and sorts failed ones first', async () => {
    await failMessages('order:a')
    shop.clock.advance({ days: 1 })
    care = await asPerson(shop, { roles: ['care'] })
    await queueOrderSms('restock:1:2:3')
    const listPurposes = async (query: string) =>
      (await list(query))._embedded.items.map(({ purpose }) => purpose)
    expect(await listPurposes('')).toEqual(['ORDER', 'RESTOCK'])
    expect(await listPurposes('&sort=new')).toEqual(['RESTOCK', 'ORDER'])
    expect(await listPurposes('&state=FAILED,WAITING&channel=MAIL')).toEqual([])
    expect(await listPurposes('&startDate=2026-11-28')).toEqual(['RESTOCK'])
    expect(await listPurposes('&state=FAILED')).toEqual(['ORDER'])
  })

  it('is shown to nobody of a seller', async () => {
    const seller = await asPerson(shop, { roles: ['seller_owner'], companyId: 1 })
    expect((await list('', seller.token)).code).toBe('office.permission.missing')
  })
})

describe('officeMessages.sendAgain', () => {
  it('sends failed messages once, also for a double click and a repeated request', async () => {
    await failMessages('order:a', 'order:b')
    const ids = (await list())._embedded.items.map(({ id }) => id)
    const answers = await Promise.all([resend(ids), resend(ids)])
    expect(answers.flatMap(({ body }) => body.sent).toSorted()).toEqual(ids.toSorted())
    expect(answers.flatMap(({ body }) => body.refused)).toHaveLength(2)
    await drain()
    expect(sendings.toSorted()).toEqual(['SMS:order:a', 'SMS:order:b'])
    expect((await resend(ids)).body).toEqual({ sent: [], refused: ids })
    const lines = await shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.actor, `person:${care.id}`))
    expect(lines.filter(({ act }) => act === 'message.resend')).toHaveLength(2)
  })

  it('gives the first answer again to the same key', async () => {
    await failMessages('order:a')
    const [message] = (await list())._embedded.items
    const ids = [message?.id ?? 0]
    const [first, again] = [await resend(ids, care.token, 'k1'), await resend(ids, care.token, 'k1')]
    expect([first.body.sent, again.body.sent]).toEqual([ids, ids])
  })

  it('repeats no code and no link that ends', async () => {
    isDown = true
    await queueOrderSms('one-time-code 7', new Date('2026-11-27T12:03:00+09:00'))
    await drain()
    const [code] = (await list())._embedded.items
    expect(code).toMatchObject({ purpose: 'CODE', state: 'FAILED', canSendAgain: false })
    expect((await resend([code?.id ?? 0])).body).toEqual({ sent: [], refused: [code?.id] })
  })

  it('is refused to who may only read', async () => {
    const auditor = await asPerson(shop, { roles: ['auditor'] })
    expect((await resend([1], auditor.token)).body.code).toBe('office.permission.missing')
  })
})
