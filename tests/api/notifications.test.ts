import { readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pushDevices } from '#server/db/tables/devices.ts'
import { consents, members } from '#server/db/tables/members.ts'
import { outbox } from '#server/db/tables/plumbing.ts'
import { withTransaction } from '#server/db/transaction.ts'
import { queueNotification } from '#server/notifications/queue-notification.ts'
import { remindOfAgreements } from '#server/me/reminder.ts'
import { drainOutbox } from '#server/platform/outbox/outbox.worker.ts'
import { openTestShop, type FailedBody, type TestMember, type TestShop } from '../support/shop.ts'

const day = '2026-11-20T12:00:00+09:00'
const night = '2026-11-20T23:00:00+09:00'
const morning = '2026-11-21T08:00:00+09:00'

let shop: TestShop
let member: TestMember

beforeAll(async () => {
  shop = await openTestShop({ clock: day })
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(day)
  await shop.db.delete(outbox)
  member = await shop.asMember()
})

type Item = {
  channel: string
  orders: boolean
  benefits: boolean
  night: boolean
  benefitsAgreedAt: string | null
}
type Items = { _embedded: { items: Item[] } }
type Channel = 'EMAIL' | 'SMS' | 'KAKAO' | 'PUSH'
type Kind = 'ORDERS' | 'BENEFITS' | 'NIGHT'

const choose = (channel: Channel, kind: Kind, active: boolean, { token } = member) =>
  shop.call<Items & FailedBody>('PATCH', '/me/notifications', { token, body: { channel, kind, active } })
const chooseAll = async (channels: readonly Channel[], kind: Kind, active: boolean) => {
  for (const channel of channels) expect((await choose(channel, kind, active)).status).toBe(200)
}
/** The enabled settings, such as `ORDERS EMAIL`. */
const listEnabled = async ({ token } = member) => {
  const { body } = await shop.call<Items>('GET', '/me/notifications', { token })
  return body._embedded.items.flatMap(({ channel, orders, benefits, night: atNight }) => [
    ...(orders ? [`ORDERS ${channel}`] : []),
    ...(benefits ? [`BENEFITS ${channel}`] : []),
    ...(atNight ? [`NIGHT ${channel}`] : []),
  ])
}
const listConsents = async () => {
  const rows = await shop.db
    .select()
    .from(consents)
    .where(eq(consents.memberId, member.id))
    .orderBy(consents.id)
  return rows.map(({ kind, given }) => `${kind} ${given ? 'given' : 'taken back'}`)
}

let count = 0
type SentMessage = { by: string; to: string; text: string }
/** Queues a notification and sends what is due at the time; returns its channels and text. */
const sendNotification = async (
  kind: 'ORDER' | 'OFFER' | 'SERVICE',
  at: string,
  kakao = true,
): Promise<SentMessage[]> => {
  shop.clock.set(at)
  count += 1
  const createTexts = () => ({ subject: '소식', text: '[비니] 소식이에요.', action: '보기' })
  const notification = {
    memberId: member.id,
    kind,
    key: `matrix:${count}`,
    path: '/mypage',
    words: createTexts,
  }
  await withTransaction(shop.db, (tx) => queueNotification(tx, shop.services, notification, shop.clock.now()))
  return drainMessages(kakao)
}
const drainMessages = async (kakao = true): Promise<SentMessage[]> => {
  const messages: SentMessage[] = []
  const createGateway = (name: string) => ({
    send: ({ text, subject, to = '' }: { text: string; subject?: string; to?: string }) => {
      messages.push({ by: name, to, text: subject ?? text })
      return Promise.resolve({ outcome: 'sent', messageId: 'm1' } as const)
    },
  })
  const gateways = {
    sms: createGateway('SMS'),
    mail: createGateway('EMAIL'),
    push: createGateway('PUSH'),
    kakaoMessage: kakao ? createGateway('KAKAO') : null,
  }
  await drainOutbox({ ...shop.services, gateways: { ...shop.services.gateways, ...gateways } })
  return messages.sort((one, other) => one.by.localeCompare(other.by))
}
const listChannels = (messages: SentMessage[]) => messages.map(({ by }) => by)

const addPhone = () =>
  shop.db
    .insert(pushDevices)
    .values({ token: `phone-${member.id}`, memberId: member.id, os: 'ios', seenAt: shop.clock.now() })

describe('notifications.notifications', () => {
  it('begin with word of orders by mail, text message and push, and no advertising', async () => {
    expect(await listEnabled()).toEqual(['ORDERS EMAIL', 'ORDERS SMS', 'ORDERS PUSH'])
  })

  it('show since when the member agrees to benefits, and nothing of other members', async () => {
    const other = await shop.asMember()
    const { body } = await choose('SMS', 'BENEFITS', true)
    expect(body._embedded.items.map(({ channel, benefitsAgreedAt }) => [channel, benefitsAgreedAt])).toEqual([
      ['EMAIL', null],
      ['SMS', '2026-11-20T12:00:00+09:00'],
      ['KAKAO', null],
      ['PUSH', null],
    ])
    expect(await listEnabled(other)).toEqual(['ORDERS EMAIL', 'ORDERS SMS', 'ORDERS PUSH'])
    expect((await shop.call('GET', '/me/notifications')).status).toBe(401)
  })
})

describe('notifications.changeNotification', () => {
  it('sends word of orders by just what is chosen for orders, at night as well', async () => {
    await addPhone()
    await chooseAll(['KAKAO'], 'ORDERS', true)
    await chooseAll(['EMAIL', 'PUSH'], 'ORDERS', false)
    await chooseAll(['EMAIL'], 'BENEFITS', true)
    expect(listChannels(await sendNotification('ORDER', night))).toEqual(['KAKAO'])
    await chooseAll(['KAKAO'], 'ORDERS', false)
    await chooseAll(['PUSH'], 'ORDERS', true)
    expect(listChannels(await sendNotification('ORDER', night))).toEqual(['PUSH', 'SMS'])
  })

  it('leaves orders one way that reaches everybody, and a push alone is none', async () => {
    await chooseAll(['EMAIL'], 'ORDERS', false)
    const last = await choose('SMS', 'ORDERS', false)
    expect([last.status, last.body.code]).toEqual([409, 'notifications.orders.last_channel'])
    expect(listChannels(await sendNotification('ORDER', day))).toEqual(['SMS'])
    await chooseAll(['KAKAO'], 'ORDERS', true)
    await chooseAll(['SMS'], 'ORDERS', false)
    expect(listChannels(await sendNotification('ORDER', day, false))).toEqual(['SMS'])
  })

  it('leaves one way also where two are turned off at once', async () => {
    const both = await Promise.all([choose('EMAIL', 'ORDERS', false), choose('SMS', 'ORDERS', false)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await listEnabled()).filter((on) => /ORDERS (EMAIL|SMS)/.test(on))).toHaveLength(1)
  })

  it('sends benefits by what is agreed to alone, and says that they are advertising', async () => {
    expect(await sendNotification('OFFER', day)).toEqual([])
    await chooseAll(['EMAIL', 'SMS'], 'BENEFITS', true)
    const messages = await sendNotification('OFFER', day)
    expect(listChannels(messages)).toEqual(['EMAIL', 'SMS'])
    expect(messages.every(({ text }) => text.startsWith('(광고)'))).toBe(true)
    await chooseAll(['EMAIL'], 'BENEFITS', false)
    expect(listChannels(await sendNotification('OFFER', day))).toEqual(['SMS'])
    expect(await listConsents()).toEqual(['EMAIL given', 'SMS given', 'EMAIL taken back'])
  })

  it('sends benefits at night by the ways whose night is agreed to, and by the others in the morning', async () => {
    await chooseAll(['EMAIL', 'SMS'], 'BENEFITS', true)
    await chooseAll(['SMS'], 'NIGHT', true)
    expect(listChannels(await sendNotification('OFFER', night))).toEqual(['SMS'])
    shop.clock.set(morning)
    expect(listChannels(await drainMessages())).toEqual(['EMAIL'])
  })

  it('sends benefits by Kakao as a text message only when text messages may come', async () => {
    await chooseAll(['SMS', 'KAKAO'], 'BENEFITS', true)
    await chooseAll(['KAKAO'], 'NIGHT', true)
    expect(listChannels(await sendNotification('OFFER', night, false))).toEqual([])
    shop.clock.set(morning)
    expect(listChannels(await drainMessages(false))).toEqual(['SMS'])
  })

  it('takes no night where benefits are off, and ends it with them', async () => {
    const early = await choose('EMAIL', 'NIGHT', true)
    expect([early.status, early.body.code]).toEqual([409, 'notifications.night.benefits_off'])
    await chooseAll(['EMAIL'], 'BENEFITS', true)
    await chooseAll(['EMAIL'], 'NIGHT', true)
    await chooseAll(['EMAIL'], 'BENEFITS', false)
    await chooseAll(['EMAIL'], 'BENEFITS', true)
    expect(await listEnabled()).toEqual(['ORDERS EMAIL', 'BENEFITS EMAIL', 'ORDERS SMS', 'ORDERS PUSH'])
    expect(await listConsents()).toEqual([
      'EMAIL given',
      'EMAIL_NIGHT given',
      'EMAIL taken back',
      'EMAIL_NIGHT taken back',
      'EMAIL given',
    ])
  })

  it('writes nothing down of orders, which need no agreement', async () => {
    await chooseAll(['KAKAO'], 'ORDERS', true)
    expect(await listConsents()).toEqual([])
  })
})

describe('notifications.answerOffers', () => {
  const answer = (channels: readonly Channel[], night: boolean) =>
    shop.call('PUT', '/me/offers', { token: member.token, body: { channels, night } })
  const isAsked = async () => (await shop.call('GET', '/me', { token: member.token })).body.offersAsked
  const listConsents = async () =>
    (await shop.db.select().from(consents).where(eq(consents.memberId, member.id)))
      .map(({ kind, given }) => `${kind} ${given}`)
      .sort()

  it('agrees by channel, with the night for these alone, and is not asked again', async () => {
    expect(await isAsked()).toBe(false)
    const before = await listConsents()
    expect((await answer(['SMS', 'KAKAO'], true)).status).toBe(200)
    const items = (await shop.call<Items>('GET', '/me/notifications', { token: member.token })).body
    const agreed = items._embedded.items.filter(({ benefits, night: atNight }) => benefits && atNight)
    expect(agreed.map(({ channel }) => channel)).toEqual(['SMS', 'KAKAO'])
    expect(await listConsents()).toEqual(
      [...before, 'KAKAO true', 'KAKAO_NIGHT true', 'SMS true', 'SMS_NIGHT true'].sort(),
    )
    expect(await isAsked()).toBe(true)
  })

  it('gives no consent where it is declined, and is not asked again', async () => {
    const before = await listConsents()
    expect((await answer([], true)).status).toBe(200)
    expect(await listConsents()).toEqual(before)
    expect(await isAsked()).toBe(true)
  })

  it('is not asked of a member who agreed, and later took everything back', async () => {
    await choose('EMAIL', 'BENEFITS', true)
    await choose('EMAIL', 'BENEFITS', false)
    expect(await isAsked()).toBe(true)
  })

  it('takes nothing back of what was agreed to before', async () => {
    await choose('EMAIL', 'BENEFITS', true)
    expect(await isAsked()).toBe(true)
    await answer([], false)
    const items = (await shop.call<Items>('GET', '/me/notifications', { token: member.token })).body
    expect(items._embedded.items.find(({ channel }) => channel === 'EMAIL')?.benefits).toBe(true)
  })
})

describe('the switch of a channel', () => {
  it('is its agreement to benefits, which ends the night with it', async () => {
    const turn = (active: boolean) =>
      shop.call('PATCH', '/me/subscribe/kakao', { token: member.token, body: { active } })
    await turn(true)
    await chooseAll(['KAKAO'], 'NIGHT', true)
    expect(listChannels(await sendNotification('OFFER', night))).toEqual(['KAKAO'])
    expect(listChannels(await sendNotification('ORDER', night))).toEqual(['EMAIL', 'SMS'])
    await turn(false)
    expect(await listEnabled()).toEqual(['ORDERS EMAIL', 'ORDERS SMS', 'ORDERS PUSH'])
    expect(await sendNotification('OFFER', day)).toEqual([])
  })
})

describe('a member who joined before there was a choice by kind', () => {
  it('keeps what they agreed to, and gets word of orders as before', async () => {
    const file = new URL('../../server/db/migrations/0130_notification_matrix.sql', import.meta.url)
    const rows = await withTransaction(shop.db, async (tx) => {
      const switches = ['email_on', 'sms_on', 'kakao_on', 'push_on', 'night_on']
      await tx.execute(
        sql.raw(
          `create temp table members (id int, ${switches.map((name) => `${name} boolean`).join()}) on commit drop`,
        ),
      )
      await tx.execute(
        sql`insert into members values (1, true, false, true, false, true), (2, false, true, false, true, false), (3, false, false, false, false, true)`,
      )
      for (const statement of readFileSync(file, 'utf8').split('--> statement-breakpoint'))
        await tx.execute(sql.raw(statement))
      return (await tx.execute(sql`select * from members order by id`)).rows
    })
    const on = rows.map((row) =>
      Object.keys(row)
        .filter((name) => row[name] === true)
        .sort()
        .join(' '),
    )
    expect(on).toEqual([
      'email_night email_on email_orders kakao_night kakao_on kakao_orders sms_orders',
      'email_orders push_on push_orders sms_on sms_orders',
      'email_orders sms_orders',
    ])
  })
})

describe('the database of notification settings', () => {
  it('takes neither orders without a way nor a night without benefits', async () => {
    const set = (columns: Partial<typeof members.$inferInsert>) =>
      shop.db.update(members).set(columns).where(eq(members.id, member.id))
    await expect(set({ emailOrders: false, smsOrders: false })).rejects.toThrow()
    await expect(set({ pushNight: true })).rejects.toThrow()
  })
})

describe('the two-yearly reminder of agreements', () => {
  const sendReminders = async (at: string) => {
    shop.clock.set(at)
    await shop.db.delete(outbox)
    await remindOfAgreements(shop.services)
    const messages = await drainMessages()
    return messages.filter(({ to }) => to === member.email || to === member.mobile)
  }

  it('lists for members what they agree to, and since when, once', async () => {
    await chooseAll(['EMAIL', 'KAKAO'], 'BENEFITS', true)
    expect(await sendReminders('2028-11-20T11:00:00+09:00')).toEqual([])
    const reminders = await sendReminders('2028-11-20T12:00:00+09:00')
    expect(listChannels(reminders)).toEqual(['EMAIL', 'KAKAO'])
    expect(reminders.find(({ by }) => by === 'KAKAO')?.text).toContain(
      '이메일 2026.11.20, 카카오톡 2026.11.20',
    )
    expect(reminders.some(({ text }) => text.includes('(광고)'))).toBe(false)
    expect(await sendReminders('2028-11-20T12:30:00+09:00')).toEqual([])
    expect(listChannels(await sendReminders('2030-11-20T12:00:00+09:00'))).toEqual(['EMAIL', 'KAKAO'])
  })

  it('is not sent to a member who agrees to nothing', async () => {
    expect(await sendReminders('2028-11-20T13:00:00+09:00')).toEqual([])
  })
})
