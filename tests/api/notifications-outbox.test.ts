import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { eq } from 'drizzle-orm'
import { rateLimits } from '#server/db/tables/limits.ts'
import { auditLog, outbox } from '#server/db/tables/plumbing.ts'
import type { Mail, MailResult } from '#server/gateways/mail.ts'
import type { Sms, SmsResult } from '#server/gateways/sms.ts'
import { sweepAccounts } from '#server/platform/rate-limits/sweep.ts'
import { openDispatcher } from '#server/platform/outbox/dispatcher.ts'
import { claimMessage, queueMail, queueSms } from '#server/platform/outbox/outbox.store.ts'
import { drainOutbox } from '#server/platform/outbox/outbox.worker.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
let messages: (Sms | Mail)[]
let gatewayResult: SmsResult & MailResult

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set('2026-11-20T12:00:00+09:00')
  await shop.db.delete(outbox)
  await shop.db.delete(rateLimits)
  messages = []
  gatewayResult = { outcome: 'sent', messageId: 'm1' }
})

const gateway = {
  send: async (message: Sms | Mail) => {
    messages.push(message)
    return gatewayResult
  },
}
const createServices = () => ({
  ...shop.services,
  gateways: { ...shop.services.gateways, sms: gateway, mail: gateway },
})
const toSms = (key: string) => ({ key, to: '01012345678', text: '안녕하세요' })
const toMail = (key: string) => ({ key, to: 'a@example.com', subject: '제목', text: '본문' })
const queueTestSms = (key: string, until?: Date) =>
  queueSms(shop.db, shop.services.secrets, { ...toSms(key), ...(until && { until }) }, shop.clock.now())
const queueTestMail = (key: string) =>
  queueMail(shop.db, shop.services.secrets, toMail(key), shop.clock.now())
const findRow = async (key: string) => (await shop.db.select().from(outbox).where(eq(outbox.key, key)))[0]

describe('drainOutbox', () => {
  it('sends what was queued, in the words it was queued with', async () => {
    await queueTestSms('s1')
    await queueTestMail('m1')
    expect(await drainOutbox(createServices())).toBe(2)
    expect(messages).toContainEqual({ to: '01012345678', text: '안녕하세요', key: 'SMS:s1' })
    expect(messages).toContainEqual({ to: 'a@example.com', subject: '제목', text: '본문', key: 'MAIL:m1' })
    expect(await drainOutbox(createServices())).toBe(0)
  })

  it('keeps nothing readable of a message, and nothing at all once it is done', async () => {
    await queueTestSms('s1')
    expect(JSON.stringify(await findRow('s1'))).not.toMatch(/01012345678|안녕/)
    await drainOutbox(createServices())
    expect(await findRow('s1')).toMatchObject({ payload: {}, lastError: null, doneAt: shop.clock.now() })
  })

  it('sends one cause once, however often it is queued', async () => {
    await Promise.all(Array.from({ length: 5 }, () => queueTestSms('same')))
    await drainOutbox(createServices())
    await queueTestSms('same')
    await drainOutbox(createServices())
    expect(messages.length).toBe(1)
  })

  it('sends each message once when many workers run', async () => {
    for (let count = 0; count < 24; count += 1)
      await (count % 2 ? queueTestSms(`s${count}`) : queueTestMail(`m${count}`))
    const handledCounts = await Promise.all(
      Array.from({ length: 6 }, () => drainOutbox(createServices(), 24)),
    )
    expect(handledCounts.reduce((sum, each) => sum + each, 0)).toBe(24)
    expect(new Set(messages.map(({ key }) => key)).size).toBe(24)
    expect(messages.length).toBe(24)
  })

  it('handles no more than its limit', async () => {
    for (let count = 0; count < 10; count += 1) await queueTestSms(`s${count}`)
    expect(await drainOutbox(createServices(), 3)).toBe(3)
    expect(messages.length).toBe(3)
  })

  it('tries an unreachable provider again, later each time', async () => {
    await queueTestSms('s1')
    gatewayResult = { outcome: 'unclear', reason: 'unreachable' }
    await drainOutbox(createServices())
    expect(await drainOutbox(createServices())).toBe(0)
    shop.clock.advance({ seconds: 5 })
    await drainOutbox(createServices())
    shop.clock.advance({ seconds: 14 })
    expect(await drainOutbox(createServices())).toBe(0)
    shop.clock.advance({ seconds: 1 })
    gatewayResult = { outcome: 'sent', messageId: 'm1' }
    await drainOutbox(createServices())
    expect(messages.length).toBe(3)
    expect(await findRow('s1')).toMatchObject({ attempts: 3, payload: {}, lastError: null })
  })

  it('repeats no text message with an unknown result, but a mail', async () => {
    await queueTestSms('s1')
    await queueTestMail('m1')
    gatewayResult = { outcome: 'unclear', reason: 'timeout' }
    await drainOutbox(createServices())
    shop.clock.advance({ minutes: 5 })
    await drainOutbox(createServices())
    expect(messages.map(({ key }) => key).sort()).toEqual(['MAIL:m1', 'MAIL:m1', 'SMS:s1'])
    expect(await findRow('s1')).toMatchObject({ lastError: 'unclear: timeout', failedAt: expect.any(Date) })
  })

  it('gives up on what the provider refuses, and keeps it sealed', async () => {
    await queueTestMail('m1')
    gatewayResult = { outcome: 'refused', code: '550' }
    await drainOutbox(createServices())
    shop.clock.advance({ hours: 1 })
    expect(await drainOutbox(createServices())).toBe(0)
    expect(await findRow('m1')).toMatchObject({
      lastError: 'refused: 550',
      failedAt: expect.any(Date),
      payload: { sealed: expect.any(String) },
    })
    expect(JSON.stringify(await findRow('m1'))).not.toMatch(/example|본문/)
  })

  it('after a sender has died, sends its mail and leaves its text message', async () => {
    await queueTestSms('s1')
    await queueTestMail('m1')
    for (const topic of ['SMS', 'MAIL'] as const)
      await claimMessage(shop.db, { topic, urgentOnly: false, senders: 1 }, shop.clock.now())
    expect(await drainOutbox(createServices())).toBe(0)
    shop.clock.advance({ seconds: 61 })
    await drainOutbox(createServices())
    expect(messages.map(({ key }) => key)).toEqual(['MAIL:m1'])
    expect(await findRow('s1')).toMatchObject({
      lastError: 'unclear: the sender ended',
      failedAt: expect.any(Date),
    })
  })

  it('drops a message that has become too late', async () => {
    await queueTestSms('s1', shop.clock.now())
    await drainOutbox(createServices())
    expect(messages).toEqual([])
    expect(await findRow('s1')).toMatchObject({
      lastError: 'dropped: too late',
      failedAt: null,
      payload: {},
    })
  })

  it('refuses a message that was moved to another row', async () => {
    await queueTestSms('s1')
    await queueTestSms('s2')
    const other = await findRow('s2')
    await shop.db.update(outbox).set({ payload: other?.payload }).where(eq(outbox.key, 's1'))
    await drainOutbox(createServices())
    expect(messages.map(({ key }) => key)).toEqual(['SMS:s2'])
  })

  it('leaves what other workers do to them', async () => {
    await shop.db
      .insert(outbox)
      .values({ topic: 'VOID', key: 'v1', payload: { oid: 'X' }, availableAt: shop.clock.now() })
    expect(await drainOutbox(createServices())).toBe(0)
    expect(await findRow('v1')).toMatchObject({ attempts: 0, payload: { oid: 'X' } })
  })
})

describe('lanes of the outbox', () => {
  it('send codes before what was queued earlier', async () => {
    for (let count = 0; count < 5; count += 1) await queueTestSms(`s${count}`)
    shop.clock.advance({ seconds: 1 })
    await queueTestSms('code', new Date(shop.clock.now().getTime() + 180_000))
    expect(await drainOutbox(createServices(), 1)).toBe(1)
    expect(messages.map(({ key }) => key)).toEqual(['SMS:code'])
  })

  it('go on while another channel hangs', async () => {
    const pendingSend = Promise.withResolvers<MailResult>()
    const services = {
      ...shop.services,
      gateways: { ...shop.services.gateways, sms: gateway, mail: { send: () => pendingSend.promise } },
    }
    for (let count = 0; count < 10; count += 1) await queueTestMail(`m${count}`)
    const dispatcher = openDispatcher(services)
    await dispatcher.dispatch()
    await queueTestSms('s1')
    await dispatcher.dispatch()
    await vi.waitFor(() => expect(messages.map(({ key }) => key)).toEqual(['SMS:s1']))
    const stopping = dispatcher.stop()
    pendingSend.resolve({ outcome: 'sent', messageId: 'm' })
    await stopping
    expect(await findRow('m0')).toMatchObject({ lastError: null, doneAt: expect.any(Date) })
  })
})

describe('notifications.failedMessages and notifications.resendMessage', () => {
  type FailedMessage = { id: number; channel: string; cause: string; reason: string; attempts: number }
  const listFailed = async (token: string, query = '') =>
    (
      await shop.call<{ _embedded: { items: FailedMessage[] }; page: { totalElements: number } }>(
        'GET',
        `/notifications/failed${query}`,
        { token },
      )
    ).body
  const resend = (token: string, id: number) =>
    shop.call<{ ok?: boolean; code?: string }>('POST', `/notifications/failed/${id}/resend`, { token })
  const addFailedMessages = async (keys: string[]) => {
    for (const key of keys) await queueTestMail(key)
    gatewayResult = { outcome: 'refused', code: '550' }
    await drainOutbox(createServices(), 100)
    gatewayResult = { outcome: 'sent', messageId: 'm1' }
    messages = []
  }
  const createStaffToken = async () => (await shop.asMember({ role: 'STAFF' })).token

  it('lists what was given up, the latest first, and nothing that says to whom', async () => {
    await addFailedMessages(['m1', 'm2'])
    const token = await createStaffToken()
    const { _embedded, page } = await listFailed(token)
    expect(page.totalElements).toBe(2)
    expect(_embedded.items.map(({ cause }) => cause)).toEqual(['m2', 'm1'])
    expect(_embedded.items[0]).toMatchObject({ channel: 'MAIL', reason: 'refused: 550', attempts: 1 })
    expect(JSON.stringify(_embedded)).not.toContain('example.com')
    expect((await listFailed(token, '?channel=SMS')).page.totalElements).toBe(0)
    expect((await listFailed(token, '?sort=old&size=1'))._embedded.items[0]?.cause).toBe('m1')
  })

  it('sends one again, once, and writes down who had it sent', async () => {
    await addFailedMessages(['m1'])
    const token = await createStaffToken()
    const id = (await listFailed(token))._embedded.items[0]?.id ?? 0
    const responses = await Promise.all([resend(token, id), resend(token, id)])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(responses.find(({ status }) => status === 409)?.body.code).toBe('notifications.message.not_failed')
    await drainOutbox(createServices())
    await drainOutbox(createServices())
    expect(messages.map(({ key }) => key)).toEqual(['MAIL:m1'])
    expect((await listFailed(token)).page.totalElements).toBe(0)
    const entries = await shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `message:${id}`))
    expect(entries).toMatchObject([{ act: 'message.resend', detail: { topic: 'MAIL' } }])
  })

  it('tries what is sent again for as long as at first', async () => {
    await addFailedMessages(['m1'])
    shop.clock.advance({ days: 5 })
    const token = await createStaffToken()
    await resend(token, (await listFailed(token))._embedded.items[0]?.id ?? 0)
    gatewayResult = { outcome: 'unclear', reason: 'timeout' }
    await drainOutbox(createServices())
    expect(await findRow('m1')).toMatchObject({ attempts: 1, doneAt: null, failedAt: null })
  })

  it('does not list a code that came too late, and keeps members out', async () => {
    await queueTestSms('s1', shop.clock.now())
    await drainOutbox(createServices())
    expect((await listFailed(await createStaffToken())).page.totalElements).toBe(0)
    const { token } = await shop.asMember()
    expect((await shop.call('GET', '/notifications/failed', { token })).status).toBe(403)
    expect((await resend(token, 1)).status).toBe(403)
  })

  it('forgets failures after two weeks', async () => {
    await addFailedMessages(['m1'])
    shop.clock.advance({ days: 13 })
    await sweepAccounts(shop.db, shop.clock.now())
    expect(await findRow('m1')).toBeDefined()
    shop.clock.advance({ days: 2 })
    await sweepAccounts(shop.db, shop.clock.now())
    expect(await findRow('m1')).toBeUndefined()
  })
})
