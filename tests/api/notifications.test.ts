import { readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pushDevices } from '#server/db/tables/devices.ts'
import { consents, members } from '#server/db/tables/members.ts'
import { outbox } from '#server/db/tables/plumbing.ts'
import { withTransaction } from '#server/db/transaction.ts'
import { queueNotification } from '#server/notifications/queue-notification.ts'
import { remindOfAgreements } from '#server/me/reminder.ts'
import { drainOutbox } from '#server/outbox/outbox.worker.ts'
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
const all = async (channels: readonly Channel[], kind: Kind, active: boolean) => {
  for (const channel of channels) expect((await choose(channel, kind, active)).status).toBe(200)
}
/** What is on, as `ORDERS EMAIL`. */
const isOn = async ({ token } = member) => {
  const { body } = await shop.call<Items>('GET', '/me/notifications', { token })
  return body._embedded.items.flatMap(({ channel, orders, benefits, night: atNight }) => [
    ...(orders ? [`ORDERS ${channel}`] : []),
    ...(benefits ? [`BENEFITS ${channel}`] : []),
    ...(atNight ? [`NIGHT ${channel}`] : []),
  ])
}
const answers = async () => {
  const rows = await shop.db
    .select()
    .from(consents)
    .where(eq(consents.memberId, member.id))
    .orderBy(consents.id)
  return rows.map(({ kind, given }) => `${kind} ${given ? 'given' : 'taken back'}`)
}

let count = 0
type Sent = { by: string; to: string; text: string }
/** Writes a letter and sends what is due at the time; answers by which ways, and what it said. */
const sentOf = async (kind: 'ORDER' | 'OFFER' | 'SERVICE', at: string, kakao = true): Promise<Sent[]> => {
  shop.clock.set(at)
  count += 1
  const words = () => ({ subject: '소식', text: '[비니] 소식이에요.', action: '보기' })
  const letter = { memberId: member.id, kind, key: `matrix:${count}`, path: '/mypage', words }
  await withTransaction(shop.db, (tx) => queueNotification(tx, shop.services, letter, shop.clock.now()))
  return drained(kakao)
}
const drained = async (kakao = true): Promise<Sent[]> => {
  const sent: Sent[] = []
  const by = (name: string) => ({
    send: ({ text, subject, to = '' }: { text: string; subject?: string; to?: string }) => {
      sent.push({ by: name, to, text: subject ?? text })
      return Promise.resolve({ outcome: 'sent', messageId: 'm1' } as const)
    },
  })
  const caught = {
    sms: by('SMS'),
    mail: by('EMAIL'),
    push: by('PUSH'),
    kakaoMessage: kakao ? by('KAKAO') : null,
  }
  await drainOutbox({ ...shop.services, gateways: { ...shop.services.gateways, ...caught } })
  return sent.sort((one, other) => one.by.localeCompare(other.by))
}
const ways = (sent: Sent[]) => sent.map(({ by }) => by)

const withPhone = () =>
  shop.db
    .insert(pushDevices)
    .values({ token: `phone-${member.id}`, memberId: member.id, os: 'ios', seenAt: shop.clock.now() })

describe('notifications.notifications', () => {
  it('begin with word of orders by mail, text message and push, and no advertising', async () => {
    expect(await isOn()).toEqual(['ORDERS EMAIL', 'ORDERS SMS', 'ORDERS PUSH'])
  })

  it('tell since when benefits are agreed to, and of nobody else', async () => {
    const other = await shop.asMember()
    const { body } = await choose('SMS', 'BENEFITS', true)
    expect(body._embedded.items.map(({ channel, benefitsAgreedAt }) => [channel, benefitsAgreedAt])).toEqual([
      ['EMAIL', null],
      ['SMS', '2026-11-20T12:00:00+09:00'],
      ['KAKAO', null],
      ['PUSH', null],
    ])
    expect(await isOn(other)).toEqual(['ORDERS EMAIL', 'ORDERS SMS', 'ORDERS PUSH'])
    expect((await shop.call('GET', '/me/notifications')).status).toBe(401)
  })
})

describe('notifications.changeNotification', () => {
  it('sends word of orders by just what is chosen for orders, at night as well', async () => {
    await withPhone()
    await all(['KAKAO'], 'ORDERS', true)
    await all(['EMAIL', 'PUSH'], 'ORDERS', false)
    await all(['EMAIL'], 'BENEFITS', true)
    expect(ways(await sentOf('ORDER', night))).toEqual(['KAKAO'])
    await all(['KAKAO'], 'ORDERS', false)
    await all(['PUSH'], 'ORDERS', true)
    expect(ways(await sentOf('ORDER', night))).toEqual(['PUSH', 'SMS'])
  })

  it('leaves orders one way that reaches everybody, and a push alone is none', async () => {
    await all(['EMAIL'], 'ORDERS', false)
    const last = await choose('SMS', 'ORDERS', false)
    expect([last.status, last.body.code]).toEqual([409, 'notifications.orders.last_channel'])
    expect(ways(await sentOf('ORDER', day))).toEqual(['SMS'])
    await all(['KAKAO'], 'ORDERS', true)
    await all(['SMS'], 'ORDERS', false)
    expect(ways(await sentOf('ORDER', day, false))).toEqual(['SMS'])
  })

  it('leaves one way also where two are turned off at once', async () => {
    const both = await Promise.all([choose('EMAIL', 'ORDERS', false), choose('SMS', 'ORDERS', false)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await isOn()).filter((on) => /ORDERS (EMAIL|SMS)/.test(on))).toHaveLength(1)
  })

  it('sends benefits by what is agreed to alone, and says that they are advertising', async () => {
    expect(await sentOf('OFFER', day)).toEqual([])
    await all(['EMAIL', 'SMS'], 'BENEFITS', true)
    const sent = await sentOf('OFFER', day)
    expect(ways(sent)).toEqual(['EMAIL', 'SMS'])
    expect(sent.every(({ text }) => text.startsWith('(광고)'))).toBe(true)
    await all(['EMAIL'], 'BENEFITS', false)
    expect(ways(await sentOf('OFFER', day))).toEqual(['SMS'])
    expect(await answers()).toEqual(['EMAIL given', 'SMS given', 'EMAIL taken back'])
  })

  it('sends benefits at night by the ways whose night is agreed to, and by the others in the morning', async () => {
    await all(['EMAIL', 'SMS'], 'BENEFITS', true)
    await all(['SMS'], 'NIGHT', true)
    expect(ways(await sentOf('OFFER', night))).toEqual(['SMS'])
    shop.clock.set(morning)
    expect(ways(await drained())).toEqual(['EMAIL'])
  })

  it('sends benefits by Kakao as a text message only when text messages may come', async () => {
    await all(['SMS', 'KAKAO'], 'BENEFITS', true)
    await all(['KAKAO'], 'NIGHT', true)
    expect(ways(await sentOf('OFFER', night, false))).toEqual([])
    shop.clock.set(morning)
    expect(ways(await drained(false))).toEqual(['SMS'])
  })

  it('takes no night where benefits are off, and ends it with them', async () => {
    const early = await choose('EMAIL', 'NIGHT', true)
    expect([early.status, early.body.code]).toEqual([409, 'notifications.night.benefits_off'])
    await all(['EMAIL'], 'BENEFITS', true)
    await all(['EMAIL'], 'NIGHT', true)
    await all(['EMAIL'], 'BENEFITS', false)
    await all(['EMAIL'], 'BENEFITS', true)
    expect(await isOn()).toEqual(['ORDERS EMAIL', 'BENEFITS EMAIL', 'ORDERS SMS', 'ORDERS PUSH'])
    expect(await answers()).toEqual([
      'EMAIL given',
      'EMAIL_NIGHT given',
      'EMAIL taken back',
      'EMAIL_NIGHT taken back',
      'EMAIL given',
    ])
  })

  it('writes nothing down of orders, which need no agreement', async () => {
    await all(['KAKAO'], 'ORDERS', true)
    expect(await answers()).toEqual([])
  })
})

describe('the switch of a channel', () => {
  it('is its agreement to benefits, which ends the night with it', async () => {
    const turn = (active: boolean) =>
      shop.call('PATCH', '/me/subscribe/kakao', { token: member.token, body: { active } })
    await turn(true)
    await all(['KAKAO'], 'NIGHT', true)
    expect(ways(await sentOf('OFFER', night))).toEqual(['KAKAO'])
    expect(ways(await sentOf('ORDER', night))).toEqual(['EMAIL', 'SMS'])
    await turn(false)
    expect(await isOn()).toEqual(['ORDERS EMAIL', 'ORDERS SMS', 'ORDERS PUSH'])
    expect(await sentOf('OFFER', day)).toEqual([])
  })
})

describe('who joined before there was a choice by kind', () => {
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

describe('the database', () => {
  it('takes neither orders without a way nor a night without benefits', async () => {
    const set = (columns: Partial<typeof members.$inferInsert>) =>
      shop.db.update(members).set(columns).where(eq(members.id, member.id))
    await expect(set({ emailOrders: false, smsOrders: false })).rejects.toThrow()
    await expect(set({ pushNight: true })).rejects.toThrow()
  })
})

describe('every two years', () => {
  const reminded = async (at: string) => {
    shop.clock.set(at)
    await shop.db.delete(outbox)
    await remindOfAgreements(shop.services)
    const sent = await drained()
    return sent.filter(({ to }) => to === member.email || to === member.mobile)
  }

  it('members are told what they agree to, since when, once', async () => {
    await all(['EMAIL', 'KAKAO'], 'BENEFITS', true)
    expect(await reminded('2028-11-20T11:00:00+09:00')).toEqual([])
    const told = await reminded('2028-11-20T12:00:00+09:00')
    expect(ways(told)).toEqual(['EMAIL', 'KAKAO'])
    expect(told.find(({ by }) => by === 'KAKAO')?.text).toContain('이메일 2026.11.20, 카카오톡 2026.11.20')
    expect(told.some(({ text }) => text.includes('(광고)'))).toBe(false)
    expect(await reminded('2028-11-20T12:30:00+09:00')).toEqual([])
    expect(ways(await reminded('2030-11-20T12:00:00+09:00'))).toEqual(['EMAIL', 'KAKAO'])
  })

  it('nobody is told who agrees to nothing', async () => {
    expect(await reminded('2028-11-20T13:00:00+09:00')).toEqual([])
  })
})
