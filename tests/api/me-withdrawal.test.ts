import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import { audit } from '#server/platform/audit/audit.ts'
import { grantCash } from '#server/ledger/cash.store.ts'
import { retainedRecords, socialAccounts, withdrawals } from '#server/db/tables/accounts.ts'
import { reviews } from '#server/db/tables/content.ts'
import { files } from '#server/db/tables/files.ts'
import { members, rejoinBlocks, ships } from '#server/db/tables/members.ts'
import { orders } from '#server/db/tables/orders.ts'
import { reviewPhotos, reviewVotes } from '#server/db/tables/reviews.ts'
import { products } from '#server/db/tables/wines.ts'
import { withTransaction } from '#server/db/transaction.ts'
import { sweepFiles } from '#server/files/sweep.ts'
import { drainOutbox } from '#server/platform/outbox/outbox.worker.ts'
import { decrypt } from '#server/platform/encryption.ts'
import { tidy } from '#server/platform/worker/tidy.ts'
import { openTestShop, type FailedBody, type TestMember, type TestShop } from '../support/shop.ts'
import { createPicture, sendFiles } from '../support/uploads.ts'

type Farewell = {
  cash: { paid: number; bonus: number }
  coupons: number
  openOrders: number
  reasons: { code: string; name: string }[]
}
type WithdrawalResult = { ok: true; rejoinFrom: string } & FailedBody

const start = '2026-11-20T12:00:00+09:00'
const password = 'Wine#2026'

let shop: TestShop
let count = 0
const createIp = () => `198.51.${180 + Math.floor((count += 1) / 250)}.${count % 250}`
beforeAll(async () => {
  shop = await openTestShop({ clock: start, sandboxes: true, connections: 20 })
})
afterAll(() => shop.close())

const leave = (member: { token: string }, overrides: object = {}) =>
  shop.call<WithdrawalResult>('POST', '/me/withdrawal', {
    body: { password, leaveReason: 'RARELY_USED', ...overrides },
    token: member.token,
    ip: createIp(),
  })
const readFarewell = async (token: string, locale = 'ko-KR') =>
  (await shop.call<Farewell>('GET', '/me/withdrawal', { token, locale })).body
const addPaidOrder = (member: TestMember, status: 'CONFIRMED' | 'PREPARING', paidAt: Date, oid: string) =>
  shop.db.insert(orders).values({
    oid,
    memberId: member.id,
    type: 'DELIVERY',
    status,
    total: 30_000,
    payable: 30_000,
    paidAt,
    orderer: { fullName: member.fullName, mobile: member.mobile, email: member.email },
    shipTo: {
      fullName: '받는이',
      mobile: '01099990000',
      postalCode: '06236',
      address1: '서울 강남구 테헤란로 152',
      address2: '11층',
      message: '',
    },
  })
const grant = (member: TestMember, source: 'PAID' | 'BONUS', amount: number) =>
  withTransaction(shop.db, (tx) =>
    grantCash(tx, {
      memberId: member.id,
      source,
      amount,
      key: `test ${member.id} ${source}`,
      actor: 'test',
      at: shop.clock.now(),
    }),
  )
const listBreaches = async (rule: number) =>
  (await audit(shop.db, { now: shop.clock.now(), provider: null })).breaches.filter(
    (one) => one.rule === rule,
  )

describe('me.farewell', () => {
  it('lists what would be lost and the nine reasons, in the language of the request', async () => {
    const member = await shop.asMember()
    await grant(member, 'BONUS', 3000)
    const farewell = await readFarewell(member.token)
    expect(farewell).toMatchObject({ cash: { paid: 0, bonus: 3000 }, coupons: 0, openOrders: 0 })
    expect(farewell.reasons).toHaveLength(9)
    expect(farewell.reasons[0]).toEqual({ code: 'HIGH_PRICE', name: '가격이 비싸요' })
    expect((await readFarewell(member.token, 'en-US')).reasons[0]?.name).toBe('Prices are high')
    await addPaidOrder(member, 'PREPARING', shop.clock.now(), 'T-OPEN-1')
    expect((await readFarewell(member.token)).openOrders).toBe(1)
  })
})

describe('me.withdraw', () => {
  it('ends the membership and all its sessions, and says farewell', async () => {
    const member = await shop.asMember({ password })
    const response = await leave(member, { comment: '이사를 가요' })
    expect(response.body).toEqual({ ok: true, rejoinFrom: '2027-05-20T12:00:00+09:00' })
    shop.clock.advance({ seconds: 2 })
    expect((await shop.call('GET', '/me', { token: member.token })).status).toBe(401)
    const logIn = { body: { email: member.email, password }, ip: createIp() }
    expect((await shop.call('POST', '/login', logIn)).status).toBe(401)
    const [why] = await shop.db.select().from(withdrawals).where(eq(withdrawals.memberId, member.id))
    expect([why?.reason, why?.comment]).toEqual(['RARELY_USED', '이사를 가요'])
    await drainOutbox(shop.services, 100)
    const [mail] = (await shop.sandboxes?.outbox.messages(member.email)) ?? []
    expect(mail?.subject).toBe('[비니] 탈퇴가 처리되었습니다')
  })

  it('takes one of nine reasons, and the member’s password', async () => {
    const member = await shop.asMember({ password })
    expect((await leave(member, { leaveReason: 'BORED' })).body.code).toBe('request.invalid')
    expect((await leave(member, { password: 'Wrong#2026' })).body.code).toBe('me.password.wrong')
    expect((await leave(member, { password: undefined })).body.code).toBe('me.password.wrong')
    expect((await shop.call('GET', '/me', { token: member.token })).status).toBe(200)
  })

  it('takes a fresh login of a member who has no password', async () => {
    const member = await shop.asMember()
    shop.clock.advance({ minutes: 11 })
    const late = await leave(member)
    expect([late.status, late.body.code]).toEqual([403, 'session.password.recheck_required'])
    expect((await leave(await shop.asMember())).status).toBe(200)
  })

  it('waits for orders under way and for cash that was paid for', async () => {
    const [buyer, saver] = [await shop.asMember({ password }), await shop.asMember({ password })]
    await addPaidOrder(buyer, 'PREPARING', shop.clock.now(), 'T-OPEN-2')
    const responseWithOpenOrder = await leave(buyer)
    expect([responseWithOpenOrder.status, responseWithOpenOrder.body.code]).toEqual([
      409,
      'me.withdrawal.orders_open',
    ])
    await grant(saver, 'PAID', 10_000)
    const responseWithCash = await leave(saver)
    expect([responseWithCash.status, responseWithCash.body.code]).toEqual([409, 'me.withdrawal.cash_left'])
    expect((await shop.call('GET', '/me', { token: saver.token })).status).toBe(200)
  })

  it('lets bonus cash lapse in the books', async () => {
    const member = await shop.asMember({ password })
    await grant(member, 'BONUS', 5000)
    expect((await leave(member)).status).toBe(200)
    const { rows } = await shop.db.execute<{ bonus: number }>(
      sql`select bonus from cash_balances where member_id = ${member.id}`,
    )
    expect(rows[0]?.bonus).toBe(0)
    expect([...(await listBreaches(1)), ...(await listBreaches(2))]).toEqual([])
  })

  it('leaves once, even when asked twice at once', async () => {
    const member = await shop.asMember({ password })
    const responses = await Promise.all([leave(member), leave(member)])
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    const withdrawalCount = await shop.db.$count(withdrawals, eq(withdrawals.memberId, member.id))
    expect(withdrawalCount).toBe(1)
  })

  it('wipes all personal data, and seals what the law requires', async () => {
    const member = await shop.asMember({ password, birthDate: '1990-01-01', identityHash: 'x' })
    const address = {
      fullName: '나',
      mobile: '01011112222',
      postalCode: '06236',
      address1: 'a',
      address2: '',
    }
    await shop.db.insert(ships).values({ ...address, memberId: member.id })
    const moments = { linkedAt: new Date(), lastUsedAt: new Date() }
    await shop.db
      .insert(socialAccounts)
      .values({ provider: 'kakao', subject: 'left', memberId: member.id, ...moments })
    const paidAt = new Date('2025-02-03T10:00:00+09:00')
    await addPaidOrder(member, 'CONFIRMED', paidAt, 'T-KEPT-1')
    expect((await leave(member)).status).toBe(200)
    const [order] = await shop.db.select().from(orders).where(eq(orders.oid, 'T-KEPT-1'))
    expect([order?.orderer, order?.shipTo, order?.total]).toEqual([null, null, 30_000])
    const [retainedRecord] = await shop.db
      .select()
      .from(retainedRecords)
      .where(eq(retainedRecords.subject, 'T-KEPT-1'))
    expect(retainedRecord?.sealed).not.toContain(member.fullName)
    expect(retainedRecord?.deleteAfter.toISOString()).toBe(
      new Date('2030-02-03T10:00:00+09:00').toISOString(),
    )
    const seal = { purpose: 'retained', owner: 'CONTRACT T-KEPT-1' }
    expect(decrypt(shop.services.secrets, seal, retainedRecord?.sealed ?? '')).toMatchObject({
      orderer: { email: member.email },
      shipTo: { address1: '서울 강남구 테헤란로 152' },
    })
    expect(await listBreaches(14)).toEqual([])
  })

  it('takes votes and photographs from reviews, whose texts stay without a name', async () => {
    const [member, other] = [await shop.asMember({ password }), await shop.asMember()]
    const [product] = await shop.db.select({ id: products.id }).from(products).limit(1)
    const content = { productId: product?.id ?? 0, authorMasked: '홍*동', stars: 4, purchased: true }
    const [own, voted] = await shop.db
      .insert(reviews)
      .values([
        { ...content, memberId: member.id, text: '떠나도 남는 글이에요.' },
        { ...content, memberId: other.id, text: '다른 사람의 글이에요.' },
      ])
      .returning({ id: reviews.id })
    const image = { name: 'dinner.png', bytes: await createPicture() }
    const { body } = await sendFiles(shop, '/files/images', [image], { token: member.token })
    const fileId = body._embedded.items[0]?.id ?? ''
    await shop.db
      .update(files)
      .set({ state: 'ATTACHED', subject: 'REVIEW', subjectId: own?.id ?? 0, expiresAt: null })
      .where(eq(files.id, fileId))
    await shop.db
      .insert(reviewPhotos)
      .values({ reviewId: own?.id ?? 0, fileId, position: 0, width: 60, height: 40 })
    await shop.call('PUT', `/wines/reviews/${voted?.id}/vote`, { token: member.token })
    expect((await leave(member)).status).toBe(200)
    const readReview = async (id = 0) =>
      (await shop.db.select().from(reviews).where(eq(reviews.id, id)).limit(1))[0]
    expect(await readReview(own?.id)).toMatchObject({ memberId: null, authorMasked: '***' })
    expect((await readReview(voted?.id))?.helpfulCount).toBe(0)
    expect(await shop.db.$count(reviewVotes, eq(reviewVotes.memberId, member.id))).toBe(0)
    await sweepFiles(shop.services)
    expect(await shop.db.$count(files, eq(files.id, fileId))).toBe(0)
  })

  it('is outlived by nothing that is added in the moment of it', async () => {
    const member = await shop.asMember({ password })
    const ask = (path: string, body: object = {}) =>
      shop.call<FailedBody>('POST', path, { body, token: member.token, ip: createIp() })
    const countWaiting = async () => {
      const { rows } = await shop.db.execute<{ count: number }>(
        sql`select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      )
      return rows[0]?.count
    }
    const lockingClient = await shop.db.$client.connect()
    await lockingClient.query('begin')
    await lockingClient.query('select from members where id = $1 for update', [member.id])
    const leaving = leave(member)
    await vi.waitUntil(async () => (await countWaiting()) === 1)
    const requests = [
      ask('/wines/products/1/wish'),
      ask('/cart/add', { items: [{ idProduct: 1, qty: 1 }] }),
      ask('/commerce/ships', {
        fullName: '나',
        mobile: '01011112222',
        postalCode: '06236',
        address1: '서울 강남구 테헤란로 152',
        address2: '11층',
      }),
    ]
    await vi.waitUntil(async () => (await countWaiting()) === 4)
    await lockingClient.query('commit')
    lockingClient.release()
    expect((await leaving).status).toBe(200)
    const responses = await Promise.all(requests)
    expect(responses.map(({ status, body }) => [status, body.code])).toEqual(
      Array(3).fill([401, 'session.required']),
    )
    expect(await listBreaches(14)).toEqual([])
  })

  it('is final: who has left is not known again', async () => {
    const member = await shop.asMember({ password })
    await leave(member)
    const change = shop.db.update(members).set({ mobile: '01012121212' }).where(eq(members.id, member.id))
    await expect(change).rejects.toThrow()
    const [row] = await shop.db.select().from(members).where(eq(members.id, member.id))
    expect([row?.status, row?.mobile]).toEqual(['WITHDRAWN', null])
  })

  it('forgets no table: each other one with a reference to members is on a list with a reason', async () => {
    const reasons: Record<string, string> = {
      members: 'the row itself, emptied',
      sessions: 'log-in records, three months, no personal value',
      consents: 'append-only, a number and answers',
      withdrawals: 'why they left, three years',
      'retained.records': 'sealed, as long as the law wants',
      orders: 'the books: what was sold, without names',
      payments: 'the books',
      accounts: 'the books',
      cash_lots: 'the books',
      cash_balances: 'the books',
      cash_charges: 'the books',
      coupons: 'the books',
      subscriptions: 'the books, without names and cards',
    }
    const { rows: tables } = await shop.db.execute<{ name: string; schema: string; column: string }>(sql`
      select c.table_name as name, c.table_schema as schema, c.column_name as column
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where t.table_type = 'BASE TABLE' and c.column_name in ('member_id', 'owner_id', 'sender_id')
        and c.table_schema in ('public', 'retained')`)
    expect(tables.length).toBeGreaterThan(15)
    const shopper = await shop.asSeeded('shopper@vini.test')
    await shop.db.execute(sql`update orders set status = 'CONFIRMED' where member_id = ${shopper.id}`)
    await shop.db.execute(sql`update payments set state = 'APPROVED' where member_id = ${shopper.id}`)
    await shop.db.execute(sql`update refunds set state = 'DONE', done_at = now() where state = 'REQUESTED'`)
    await shop.db.execute(sql`update subscriptions set state = 'STOPPED' where member_id = ${shopper.id}`)
    await shop.db.execute(sql`update cash_balances set paid = 0, held = 0 where member_id = ${shopper.id}`)
    expect((await leave(shopper)).status).toBe(200)
    const leftovers: string[] = []
    for (const { name, schema, column } of tables) {
      const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`
      const { rows } = await shop.db.execute<{ count: number }>(
        sql`select count(*)::int as count from ${table} where ${sql.identifier(column)} = ${shopper.id}`,
      )
      const label = schema === 'public' ? name : `${schema}.${name}`
      if ((rows[0]?.count ?? 0) > 0 && !(label in reasons)) leftovers.push(`${label}.${column}`)
    }
    expect(leftovers).toEqual([])
  })
})

describe('joining again after a withdrawal', () => {
  const signUpAs = async (shop: TestShop, mobile: string, email: string) => {
    await shop.call('POST', '/cert', { body: { mobile, mode: 'SIGNUP' }, ip: createIp() })
    const code = await shop.codeFor(mobile)
    await shop.call('POST', '/cert/confirm', { body: { mobile, mode: 'SIGNUP', code }, ip: createIp() })
    const agreements = { terms: true, privacy: true, adult: true }
    const body = { email, password, fullName: '다시온', mobile, agreements }
    return shop.call<FailedBody>('POST', '/signup', { body, ip: createIp() })
  }
  const createMobile = () => `0104${String((count += 1)).padStart(7, '0')}`

  it('is closed for six months to the number and the e-mail, however they are written', async () => {
    const ownShop = await openTestShop({ sandboxes: true })
    const call = (path: string, body: object) =>
      ownShop.call<FailedBody>('POST', path, { body, ip: createIp() })
    try {
      const member = await ownShop.asMember({ password, email: 'hong.gildong@gmail.com' })
      const withdrawal = { body: { password, leaveReason: 'HIGH_PRICE' }, token: member.token }
      await ownShop.call('POST', '/me/withdrawal', withdrawal)
      const text = '탈퇴한 계정입니다. 탈퇴한 계정은 6개월 동안 다시 가입할 수 없습니다.'
      for (const email of [
        'hong.gildong@gmail.com',
        'HongGildong+wine@GMAIL.com',
        'honggildong@googlemail.com',
      ]) {
        const response = await call('/valid-email', { email })
        expect([response.body.code, response.body.message]).toEqual(['signup.email.withdrawn', text])
      }
      const number = await call('/valid-mobile', { mobile: `+82 ${member.mobile.slice(1)}` })
      expect(number.body.code).toBe('signup.email.withdrawn')
      expect((await signUpAs(ownShop, member.mobile, 'other@example.com')).body.code).toBe(
        'signup.email.withdrawn',
      )
      expect((await signUpAs(ownShop, createMobile(), 'hong.gildong@gmail.com')).body.code).toBe(
        'signup.email.withdrawn',
      )
    } finally {
      await ownShop.close()
    }
  })

  it('is open on the day six months later, and the block is removed', async () => {
    const ownShop = await openTestShop({ clock: start, sandboxes: true })
    try {
      const member = await ownShop.asMember({ password })
      const withdrawal = { body: { password, leaveReason: 'HIGH_PRICE' }, token: member.token }
      await ownShop.call('POST', '/me/withdrawal', withdrawal)
      const ask = async () =>
        (await ownShop.call('POST', '/valid-email', { body: { email: member.email }, ip: createIp() })).status
      ownShop.clock.set('2027-05-20T11:59:59+09:00')
      expect(await ask()).toBe(409)
      ownShop.clock.set('2027-05-20T12:00:01+09:00')
      expect(await ask()).toBe(200)
      await tidy(ownShop.services)
      expect(await ownShop.db.$count(rejoinBlocks)).toBe(0)
    } finally {
      await ownShop.close()
    }
  })
})

describe('the records kept after a withdrawal', () => {
  it('are removed on their day, and not the day before', async () => {
    const ownShop = await openTestShop({ clock: start })
    try {
      const member = await ownShop.asMember({ password })
      await ownShop.db.insert(orders).values({
        oid: 'T-KEPT-2',
        memberId: member.id,
        type: 'PICKUP',
        status: 'CONFIRMED',
        total: 0,
        payable: 0,
        paidAt: new Date(start),
        orderer: { fullName: 'x', mobile: '01012345678', email: 'x@example.com' },
      })
      const withdrawal = {
        body: { password, leaveReason: 'HIGH_PRICE', comment: '비밀' },
        token: member.token,
      }
      expect((await ownShop.call('POST', '/me/withdrawal', withdrawal)).status).toBe(200)
      const countRetained = async () => [
        await ownShop.db.$count(retainedRecords),
        await ownShop.db.$count(withdrawals),
      ]
      ownShop.clock.set('2029-11-19T12:00:00+09:00')
      await tidy(ownShop.services)
      expect(await countRetained()).toEqual([1, 1])
      ownShop.clock.set('2029-11-21T12:00:00+09:00')
      await tidy(ownShop.services)
      expect(await countRetained()).toEqual([1, 0])
      ownShop.clock.set('2031-11-19T12:00:00+09:00')
      await tidy(ownShop.services)
      expect(await countRetained()).toEqual([1, 0])
      ownShop.clock.set('2031-11-21T12:00:00+09:00')
      await tidy(ownShop.services)
      expect(await countRetained()).toEqual([0, 0])
      const [row] = await ownShop.db.select().from(members).where(eq(members.id, member.id))
      expect([row?.email, row?.fullName, row?.status]).toEqual([null, '', 'WITHDRAWN'])
    } finally {
      await ownShop.close()
    }
  })
})
