import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { locales } from '#api/fields.ts'
import { campaigns, coupons } from '#server/db/tables/coupons.ts'
import { pushDevices } from '#server/db/tables/devices.ts'
import { members } from '#server/db/tables/members.ts'
import { outbox } from '#server/db/tables/plumbing.ts'
import { restockNotices } from '#server/db/tables/stores.ts'
import { products } from '#server/db/tables/wines.ts'
import { withTransaction } from '#server/db/transaction.ts'
import { notifyExpiringCoupons } from '#server/coupons/expiring-coupons.ts'
import { queueNotification, type NotificationRequest } from '#server/notifications/queue-notification.ts'
import { notifyLevelChanges } from '#server/membership/notify-levels.ts'
import { listBuyerLevels } from '#server/membership/membership.store.ts'
import { drainOutbox } from '#server/platform/outbox/outbox.worker.ts'
import { notifyRestock } from '#server/stock/restock-notices.ts'
import { addProduct } from '../support/orders.ts'
import { openTestShop, type TestMember, type TestShop } from '../support/shop.ts'

let shop: TestShop
let member: TestMember

const day = '2026-11-20T12:00:00+09:00'
const night = '2026-11-20T23:00:00+09:00'

beforeAll(async () => {
  shop = await openTestShop({ sandboxes: true })
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(day)
  await shop.db.delete(outbox)
  member = await shop.asMember()
  phoneMessages = []
})

const updateSwitches = (set: Partial<typeof members.$inferInsert>) =>
  shop.db.update(members).set(set).where(eq(members.id, member.id))

const queueOffer = (notification: Partial<NotificationRequest> = {}) =>
  withTransaction(shop.db, (tx) =>
    queueNotification(
      tx,
      shop.services,
      {
        memberId: member.id,
        kind: 'OFFER',
        key: `test:${member.id}`,
        path: '/mypage/coupon',
        words: () => ({ subject: '쿠폰 소식', text: '[비니] 쿠폰이 왔어요.', action: '쿠폰 보기' }),
        ...notification,
      },
      shop.clock.now(),
    ),
  )
const listMessages = async (to: string) => (await shop.sandboxes?.outbox.messages(to)) ?? []
/**
 * The text-message provider compares clocks, and the test's clock stands still: a fake records its messages.
 */
let phoneMessages: { channel: 'sms' | 'kakao'; to: string; text: string }[] = []
const createFakeGateway = (channel: 'sms' | 'kakao') => ({
  send: async ({ to, text }: { to: string; text: string }) => {
    phoneMessages.push({ channel, to, text })
    return { outcome: 'sent', messageId: 'm1' } as const
  },
})
const drain = () =>
  drainOutbox({
    ...shop.services,
    gateways: {
      ...shop.services.gateways,
      sms: createFakeGateway('sms'),
      kakaoMessage: createFakeGateway('kakao'),
    },
  })
const listQueued = () => shop.db.select().from(outbox)
const listChannels = async (...addresses: string[]) =>
  [...(await Promise.all(addresses.map(listMessages))).flat(), ...phoneMessages].map(({ channel }) => channel)

describe('a notification', () => {
  it('of an offer goes by the ways that are on alone, says what it is and how to end it', async () => {
    await updateSwitches({ emailOn: true, smsOn: true })
    await queueOffer()
    await drain()
    const [mail] = await listMessages(member.email)
    const [sms] = phoneMessages
    expect(mail).toMatchObject({ channel: 'mail', subject: '(광고) 쿠폰 소식' })
    expect(mail?.html).toContain('마이페이지 &gt; 회원 정보')
    expect(sms?.text).toMatch(/^\(광고\) [^]*수신거부/)
  })

  it('of an offer is not sent to a member who wants none', async () => {
    await queueOffer()
    expect(await listQueued()).toEqual([])
  })

  it('of an offer waits for the morning, and not where the night is allowed', async () => {
    shop.clock.set(night)
    await updateSwitches({ emailOn: true })
    await queueOffer()
    await drain()
    expect(await listMessages(member.email)).toEqual([])
    shop.clock.set('2026-11-21T08:00:00+09:00')
    await drain()
    expect(await listChannels(member.email)).toEqual(['mail'])

    shop.clock.set(night)
    await updateSwitches({ emailNight: true })
    await queueOffer({ key: `night:${member.id}` })
    await drain()
    expect(await listChannels(member.email)).toEqual(['mail', 'mail'])
  })

  it('of an offer that was not sent by day waits for the next one', async () => {
    await updateSwitches({ emailOn: true })
    await queueOffer()
    shop.clock.set(night)
    await drain()
    expect(await listMessages(member.email)).toEqual([])
    shop.clock.set('2026-11-21T08:00:00+09:00')
    await drain()
    expect(await listChannels(member.email)).toEqual(['mail'])
  })

  it('of an offer by Kakao goes as a text message only to those who want text messages', async () => {
    const drainWithoutKakao = () =>
      drainOutbox({
        ...shop.services,
        gateways: { ...shop.services.gateways, sms: createFakeGateway('sms'), kakaoMessage: null },
      })
    await updateSwitches({ kakaoOn: true, smsOn: false })
    await queueOffer()
    await drainWithoutKakao()
    expect(phoneMessages).toEqual([])
    await updateSwitches({ smsOn: true })
    await queueOffer({ key: `wanted:${member.id}` })
    await drainWithoutKakao()
    expect(phoneMessages).toHaveLength(1)
  })

  it('of an order goes at once by mail and phone, without any consent to benefits, and is no advertisement', async () => {
    shop.clock.set(night)
    await queueOffer({ kind: 'ORDER' })
    await drain()
    expect(await listChannels(member.email)).toEqual(['mail', 'sms'])
    expect(JSON.stringify(await listMessages(member.email))).not.toContain('(광고)')
  })

  it('goes by Kakao in place of a text message, and to each phone with the app', async () => {
    await updateSwitches({ kakaoOrders: true, pushOrders: true })
    const headers = { 'x-app-os': 'ios', 'x-app-push-token': `phone-${member.id}` }
    await shop.call('GET', '/me', { token: member.token, headers })
    await queueOffer({ kind: 'ORDER' })
    await drain()
    expect(await listChannels(member.email, `phone-${member.id}`)).toEqual(['mail', 'push', 'kakao'])
    expect((await listMessages(`phone-${member.id}`))[0]).toMatchObject({ text: '쿠폰이 왔어요.' })
  })

  it('is sent once, however often its cause is reported', async () => {
    await updateSwitches({ emailOn: true })
    await Promise.all([queueOffer(), queueOffer(), queueOffer()])
    await drain()
    await queueOffer()
    await drain()
    expect(await listChannels(member.email)).toEqual(['mail'])
  })

  it('is not sent to a member who has withdrawn', async () => {
    await updateSwitches({ status: 'WITHDRAWN', email: null, mobile: null })
    await queueOffer({ kind: 'ORDER' })
    expect(await listQueued()).toEqual([])
  })

  it.each(locales)('is whole in %s', async (locale) => {
    await updateSwitches({ locale, emailOn: true })
    const levels = await listBuyerLevels(shop.db)
    await withTransaction(shop.db, (tx) =>
      notifyLevelChanges(
        tx,
        shop.services,
        [{ memberId: member.id, from: levels[0]?.id ?? 0, to: levels[1]?.id ?? 0 }],
        { month: '2026-11-01', at: shop.clock.now() },
      ),
    )
    await drain()
    const [mail] = await listMessages(member.email)
    expect(mail?.html).toContain(`<html lang="${locale}">`)
    expect(mail?.html).toContain('/mypage/member-rating')
    expect(mail?.text).not.toMatch(/undefined|\{/)
  })
})

describe('the restock notice of a wine', () => {
  it.each([
    ['ko-KR', '[비니] 홍길동님, 기다리시던 상품이 다시 들어왔어요: 와인.'],
    ['zh-CN', '[vini] 홍길동，您等待的 Vin'],
  ] as const)('has the name in %s that its reader can read', async (locale, words) => {
    await updateSwitches({ locale, smsOn: true })
    const productId = await addProduct(shop.db, null)
    await shop.db
      .update(products)
      .set({ nameKo: '와인', nameOriginal: 'Vin', inStock: true })
      .where(eq(products.id, productId))
    await shop.db
      .insert(restockNotices)
      .values({ memberId: member.id, productId, createdAt: shop.clock.now() })
    await notifyRestock(shop.services)
    await drain()
    expect(phoneMessages.map(({ text }) => text).join()).toContain(words)
  })
})

describe('a phone with the app', () => {
  const listDevices = (token: string) =>
    shop.db.select().from(pushDevices).where(eq(pushDevices.token, token))
  const toAppOptions = (who: TestMember, token: string) => ({
    token: who.token,
    headers: { 'x-app-os': 'android', 'x-app-push-token': token },
  })

  it('belongs to the member who logged in on it last, and to no member after log-out', async () => {
    const other = await shop.asMember({ password: 'Wine#2026' })
    const token = `shared-${member.id}`
    const { headers } = toAppOptions(member, token)
    await shop.call('GET', '/me', toAppOptions(member, token))
    expect(await listDevices(token)).toMatchObject([{ memberId: member.id, os: 'android' }])
    await shop.call('GET', '/me', toAppOptions(other, token))
    await shop.call('POST', '/logout', toAppOptions(await shop.asMember(), token))
    expect(await listDevices(token)).toMatchObject([{ memberId: member.id }])
    const body = { email: other.email, password: other.password }
    const { access_token } = (await shop.call<{ access_token: string }>('POST', '/login', { body, headers }))
      .body
    expect(await listDevices(token)).toMatchObject([{ memberId: other.id }])
    await shop.call('POST', '/logout', { token: access_token, headers })
    expect(await listDevices(token)).toEqual([])
  })

  it('is one of ten at most, and the one seen least lately makes way', async () => {
    const owner = await shop.asMember()
    const tokens = Array.from({ length: 30 }, (_, at) => `many-${owner.id}-${at}`)
    for (const token of tokens.slice(0, 12)) {
      shop.clock.advance({ seconds: 1 })
      await shop.call('GET', '/me', toAppOptions(owner, token))
    }
    await Promise.all(tokens.slice(12).map((token) => shop.call('GET', '/me', toAppOptions(owner, token))))
    expect(await shop.db.$count(pushDevices, eq(pushDevices.memberId, owner.id))).toBe(10)
    expect(await listDevices(tokens[0] ?? '')).toEqual([])
  })

  it('is removed when the app is uninstalled from it', async () => {
    await updateSwitches({ pushOrders: true })
    await shop.call('GET', '/me', toAppOptions(member, 'gone'))
    await queueOffer({ kind: 'ORDER' })
    await drain()
    expect(await listDevices('gone')).toEqual([])
  })
})

describe('the notice of a coupon that ends within three days', () => {
  it('is sent once, to those who want offers', async () => {
    const [campaign] = await shop.db.select().from(campaigns).limit(1)
    if (!campaign) throw new Error('there is no campaign')
    await updateSwitches({ emailOn: true })
    const toCouponValues = (days: number) => ({
      number: `ENDING-${member.id}-${days}`,
      campaignId: campaign.id,
      campaignKey: `TEST-${days}`,
      memberId: member.id,
      expiresAt: new Date(shop.clock.now().getTime() + days * 86_400_000),
    })
    await shop.db.insert(coupons).values([toCouponValues(2), toCouponValues(10)])
    expect(await notifyExpiringCoupons(shop.services)).toBe(1)
    expect(await notifyExpiringCoupons(shop.services)).toBe(0)
    await drain()
    const messages = await listMessages(member.email)
    expect(messages).toHaveLength(1)
    expect(messages[0]?.subject).toMatch(/^\(광고\) 쿠폰이 곧 끝나요/)
  })

  const addEndingCoupon = async (name: string) => {
    const [campaign] = await shop.db.select().from(campaigns).limit(1)
    if (!campaign) throw new Error('there is no campaign')
    const expiresAt = new Date(shop.clock.now().getTime() + 2 * 86_400_000)
    const ending = { campaignId: campaign.id, campaignKey: `TEST-${name}`, memberId: member.id, expiresAt }
    const [row] = await shop.db
      .insert(coupons)
      .values({ number: `ENDING-${member.id}-${name}`, ...ending })
      .returning({ id: coupons.id })
    return row?.id ?? 0
  }

  /** The number of channels on which a coupon's expiry was notified, after all due notices. */
  const countNotices = async (id: number) => {
    await notifyExpiringCoupons(shop.services)
    const rows = await shop.db.select({ topic: outbox.topic, key: outbox.key }).from(outbox)
    return rows.filter(({ key }) => key === `coupon-ending:${id}` || key.startsWith(`coupon-ending:${id}:`))
      .length
  }

  it('is sent also after the notice of a coupon whose number only begins like its own', async () => {
    await updateSwitches({ emailOn: true })
    const id = await addEndingCoupon('like')
    const earlierMessage = { topic: 'MAIL', key: `coupon-ending:${id}7`, payload: {} } as const
    await shop.db.insert(outbox).values({ ...earlierMessage, availableAt: shop.clock.now() })
    expect(await countNotices(id)).toBe(1)
    expect(await countNotices(id)).toBe(1)
  })

  it('is sent once to a phone, where only the phone is to ring', async () => {
    await updateSwitches({ emailOn: false, smsOn: false, kakaoOn: false, pushOn: true })
    const id = await addEndingCoupon('push')
    expect(await countNotices(id)).toBe(0)
    const phone = { token: `ending-${member.id}`, memberId: member.id, os: 'ios', seenAt: shop.clock.now() }
    await shop.db.insert(pushDevices).values(phone)
    expect(await countNotices(id)).toBe(1)
    expect(await notifyExpiringCoupons(shop.services)).toBe(0)
  })
})
