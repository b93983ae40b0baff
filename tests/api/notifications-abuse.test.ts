import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eq, like } from 'drizzle-orm'
import { members } from '#server/db/tables/members.ts'
import { outbox } from '#server/db/tables/plumbing.ts'
import { withTransaction } from '#server/db/transaction.ts'
import { queueNotification } from '#server/notifications/queue-notification.ts'
import { notificationQuotas } from '#server/notifications/quota.rules.ts'
import { messageQuotas } from '#server/platform/outbox/outbox.rules.ts'
import { queueMail } from '#server/platform/outbox/outbox.store.ts'
import { decryptMessage } from '#server/platform/outbox/message-encryption.ts'
import { createDepositOrder } from '../support/money.ts'
import {
  addProduct,
  addShopper,
  addStore,
  toPaymentBody,
  createPreOrder,
  type Shopper,
} from '../support/orders.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

type Message = { to: string; text: string; subject?: string }

let shop: TestShop
let store: number
let product: number
let shopper: Shopper
const stranger = { fullName: '김모름', mobile: '01077778888', email: 'stranger@example.com' }

beforeAll(async () => {
  shop = await openTestShop({ sandboxes: true })
  store = await addStore(shop.db)
  product = await addProduct(shop.db, { storeId: store, qty: 500 })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.delete(outbox)
  shopper = await addShopper(shop.services)
})

/** All queued messages, decrypted. */
const listQueuedMessages = async (): Promise<Message[]> => {
  const rows = await shop.db.select().from(outbox)
  return rows.map(
    ({ topic, key, payload }) =>
      decryptMessage(
        shop.services.secrets,
        `${topic} ${key}`,
        (payload as { sealed: string }).sealed,
      ) as Message,
  )
}
const calculateOrder = () =>
  createPreOrder(shop.call, shopper, {
    products: [{ idProduct: product, qty: 1 }],
    store,
    now: shop.clock.now(),
  })
const repeat = async (count: number, act: (round: number) => Promise<unknown>) => {
  for (let round = 0; round < count; round += 1) await act(round)
}
const updateMember = (set: Partial<typeof members.$inferInsert>) =>
  shop.db.update(members).set(set).where(eq(members.id, shopper.id))
const queueOffer = (round: number) =>
  withTransaction(shop.db, (tx) =>
    queueNotification(
      tx,
      shop.services,
      {
        memberId: shopper.id,
        kind: 'ORDER',
        key: `round:${shopper.id}:${round}`,
        path: '/mypage/order/1',
        words: (_, name) => ({ subject: '주문', text: `[비니] ${name}님, 주문이에요.`, action: '보기' }),
      },
      shop.clock.now(),
    ),
  )

describe('messages about an order', () => {
  it('go to the member, with any orderer in the order, however often it is begun', async () => {
    await repeat(20, async () => {
      const order = await calculateOrder()
      await createDepositOrder(
        shop.call,
        { ...shopper, ...stranger, id: shopper.id, token: shopper.token },
        order,
      )
      await shop.call('POST', `/commerce/orders/${order.oid}/vbank-cancel`, {
        token: shopper.token,
        body: {},
      })
    })
    const messages = await listQueuedMessages()
    expect(messages.length).toBeGreaterThan(0)
    expect(messages.filter(({ to }) => to === stranger.mobile || to === stranger.email)).toEqual([])
    expect(messages.some(({ text }) => text.includes(stranger.fullName))).toBe(false)
    expect(messages.filter(({ to }) => to === shopper.email).length).toBeLessThanOrEqual(
      notificationQuotas.perUnconfirmed,
    )
  }, 120_000)

  it.each(['[경고] https://evil.example', 'evil.example', '(광고) 홍', '1588-0000', 'a@b.kr'])(
    'repeat no such name: %s',
    async (fullName) => {
      const order = await calculateOrder()
      const payment = toPaymentBody({ ...shopper, fullName }, order)
      for (const path of ['/orders/allat', '/orders/kakaopay', '/orders/cash', '/orders/zero']) {
        const { status, body } = await shop.call<{ fields: Record<string, string> }>('POST', path, {
          token: shopper.token,
          body: payment,
        })
        expect([path, status]).toEqual([path, 400])
        expect(body.fields['orderer.fullName']).toContain('이름만')
      }
      const recipient = { fullName, mobile: '01012345678', message: '' }
      const gift = { ...toPaymentBody(shopper, order), gift: recipient }
      expect((await shop.call('POST', '/orders/allat', { token: shopper.token, body: gift })).status).toBe(
        400,
      )
      await updateMember({ fullName, emailVerifiedAt: shop.clock.now() })
      await queueOffer(1)
      for (const { text } of await listQueuedMessages()) expect(text).not.toContain(fullName)
    },
  )

  it('reach an unconfirmed address five times a day, the last saying that there is more', async () => {
    await repeat(20, queueOffer)
    for (const to of [shopper.email, shopper.mobile]) {
      const ownMessages = (await listQueuedMessages()).filter((message) => message.to === to)
      expect(ownMessages).toHaveLength(notificationQuotas.perUnconfirmed)
      expect(ownMessages.filter(({ text }) => text.includes('나머지는'))).toHaveLength(1)
    }
    await shop.db.delete(outbox)
    shop.clock.advance({ hours: 25 })
    await queueOffer(21)
    expect((await listQueuedMessages()).filter(({ to }) => to === shopper.email)).toHaveLength(1)
  })

  it('reach what its member confirmed more often, and not without an end', async () => {
    await updateMember({ emailVerifiedAt: shop.clock.now(), mobileVerifiedAt: shop.clock.now() })
    await repeat(20, queueOffer)
    expect((await listQueuedMessages()).filter(({ to }) => to === shopper.mobile)).toHaveLength(20)
    await repeat(30, (round) => queueOffer(20 + round))
    const ownMessages = (await listQueuedMessages()).filter(({ to }) => to === shopper.mobile)
    expect(ownMessages).toHaveLength(notificationQuotas.perReceiver)
    expect(await shop.db.$count(outbox, like(outbox.key, 'letters-more:%'))).toBe(2)
  })

  it('written at once are counted one after another', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, at) => queueOffer(at)))
    expect((await listQueuedMessages()).filter(({ to }) => to === shopper.email)).toHaveLength(
      notificationQuotas.perUnconfirmed,
    )
  })
})

describe('messages outside the quota of notifications', () => {
  const address = 'neighbour@example.com'
  const queueNotice = (round: number, urgent: boolean) =>
    queueMail(
      shop.db,
      shop.services.secrets,
      { key: `occasion:${urgent}:${round}`, to: address, subject: '알림', text: '알림', urgent },
      shop.clock.now(),
    )

  it('come to an address a limited number of times a day, from any cause', async () => {
    await repeat(messageQuotas.notices + 10, (round) => queueNotice(round, false))
    expect((await listQueuedMessages()).length).toBe(messageQuotas.notices)
  })

  it('leave room for codes, which have a bound of their own', async () => {
    await repeat(messageQuotas.codes + 10, (round) => queueNotice(round, true))
    expect((await listQueuedMessages()).length).toBe(messageQuotas.codes)
  })

  it('report repeated changes of an account a limited number of times', async () => {
    const member = await shop.asMember({ password: 'Wine#2026' })
    let token = member.token
    await repeat(messageQuotas.notices + 4, async () => {
      const { body } = await shop.call<{ access_token: string }>('PATCH', '/me/password', {
        token,
        ip: '203.0.113.9',
        body: { password: 'Wine#2026', newPassword: 'Wine#2026', confirmNewPassword: 'Wine#2026' },
      })
      token = body.access_token ?? token
    })
    const ownMessages = (await listQueuedMessages()).filter(({ to }) => to === member.email)
    expect(ownMessages.length).toBeGreaterThan(0)
    expect(ownMessages.length).toBeLessThanOrEqual(messageQuotas.notices)
  }, 120_000)
})
