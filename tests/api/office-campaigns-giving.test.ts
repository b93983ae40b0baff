import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { coupons } from '#server/db/tables/coupons.ts'
import { buyerLevels, members } from '#server/db/tables/members.ts'
import { accessRecords } from '#server/db/tables/plumbing.ts'
import { tidy } from '#server/platform/worker/tidy.ts'
import {
  campaignNames,
  createCampaignCaller,
  createRegistration,
  createSharedCode as createCode,
  type RecipientsBody,
} from '../support/campaigns.ts'
import { expectBalancedBooks } from '../support/money.ts'
import { asPerson, letProofGrowOld, type TestPerson } from '../support/office.ts'
import { createPaidOrder, listActs } from '../support/office-orders.ts'
import { addProduct, addShopper, addShoppers, addStore, type Shopper } from '../support/orders.ts'
import { addSeller, confirmSale, listStatementBodies, type FileBody } from '../support/settlements.ts'
import { openTestShop, type FailedBody, type TestShop } from '../support/shop.ts'

type Figures = FailedBody & {
  given: number
  unregistered: number
  inHand: number
  used: number
  expired: number
  returned: number
  discount: number
  orders: number
  sales: number
  shares: { shop: number; seller: number }
  days: { day: string; used: number; discount: number; orders: number; sales: number }[]
}

let shop: TestShop
let store: number
let product: number
let shopper: Shopper
let operations: TestPerson
let caller: ReturnType<typeof createCampaignCaller>

beforeAll(async () => {
  shop = await openTestShop({ sandboxes: true })
  caller = createCampaignCaller(shop, () => operations)
  store = await addStore(shop.db)
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.clock.set(new Date())
  product = await addProduct(shop.db, { storeId: store, qty: 50 }, { price: 50_000 })
  shopper = await addShopper(shop.services)
  operations = await asPerson(shop, { roles: ['operations'] })
})
afterEach(() => expectBalancedBooks(shop))

/** After so long, the person of the office logs in anew. */
const pass = async (hours: number) => {
  shop.clock.advance({ hours })
  operations = await asPerson(shop, { roles: ['operations'] })
}

const register = async (number: string, who = shopper) =>
  (await createRegistration(shop)(number, who)).outcome
const registerAtOnce = async (numbers: string[], people: Shopper[]) =>
  (await Promise.all(numbers.map((number, at) => register(number, people[at] ?? shopper)))).toSorted()
const countCoupons = (campaignId: number) => shop.db.$count(coupons, eq(coupons.campaignId, campaignId))
const listCodes = async (campaignId: number) =>
  (await shop.db.select().from(coupons).where(eq(coupons.campaignId, campaignId))).map(({ number }) => number)

describe('coupons.register, of campaigns of the office', () => {
  it('gives three coupons where five members register the code at once', async () => {
    const code = createCode()
    const { id } = await caller.run({ code, issueLimit: 3 })
    const outcomes = await registerAtOnce(
      Array(5).fill(code) as string[],
      await addShoppers(shop.services, 5),
    )
    expect(outcomes).toEqual(['coupon.gone', 'coupon.gone', 'registered', 'registered', 'registered'])
    expect(await countCoupons(id)).toBe(3)
    expect((await caller.read(id)).issued).toBe(3)
  })

  it('gives a member no more than the limit, in whatever way and at once', async () => {
    const { id } = await caller.run({ code: createCode(), memberLimit: 2 })
    await caller.send('POST', `/${id}/codes`, { body: { count: 4 } })
    const outcomes = await registerAtOnce(await listCodes(id), [])
    const limit = 'coupon.member_limit'
    expect(outcomes).toEqual([limit, limit, 'registered', 'registered'])
    expect((await caller.give(id, [shopper.email])).body.refusals).toEqual([
      { entry: shopper.email, reason: 'OWNED' },
    ])
    expect(await shop.db.$count(coupons, eq(coupons.memberId, shopper.id))).toBe(2)
  })

  it('says of each code why it gives nothing: not begun, ended, used up, not for this member', async () => {
    const code = createCode()
    const startsAt = new Date(shop.clock.now().getTime() + 3_600_000).toISOString()
    const endsAt = new Date(shop.clock.now().getTime() + 7_200_000).toISOString()
    await caller.run({ code, startsAt, endsAt, issueLimit: 1, validDays: null })
    expect(await register(code)).toBe('coupon.not_begun')
    await pass(1)
    expect(await register(code)).toBe('registered')
    expect(await register(code)).toBe('coupon.registered')
    expect(await register(code, await addShopper(shop.services))).toBe('coupon.gone')
    await pass(1)
    expect(await register(code, await addShopper(shop.services))).toBe('coupon.ended')
    const [level] = await shop.db
      .insert(buyerLevels)
      .values({ key: code, names: campaignNames, minimumSpend: 9, rewardBasisPoints: 1, position: 9 })
      .returning()
    const forLevel = createCode()
    await caller.run({ code: forLevel, target: 'LEVELS', idLevels: [level?.id] })
    expect(await register(forLevel)).toBe('coupon.not_for_you')
    await shop.db
      .update(members)
      .set({ levelId: level?.id ?? 0 })
      .where(eq(members.id, shopper.id))
    expect(await register(forLevel)).toBe('registered')
    const forNew = createCode()
    await caller.run({ code: forNew, target: 'NEW', newDays: 7 })
    const oldMember = await addShopper(shop.services)
    await pass(24 * 7)
    expect(await register(forNew, oldMember)).toBe('coupon.not_for_you')
    expect(await register(forNew, await addShopper(shop.services))).toBe('registered')
  })
})

describe('officeCampaigns.makeCodes and officeCampaigns.codesFile', () => {
  it('makes codes that paper does not confuse, each for the first who registers it', async () => {
    const endsAt = new Date(shop.clock.now().getTime() + 20 * 86_400_000).toISOString()
    const campaign = await caller.run({ issueLimit: 1000, validDays: 3, endsAt })
    const { body } = await caller.send('POST', `/${campaign.id}/codes`, { body: { count: 1000 } })
    expect(body).toMatchObject({ issued: 1000, batches: [{ count: 1000, by: '박운영' }] })
    const codes = await listCodes(campaign.id)
    expect(new Set(codes).size).toBe(1000)
    expect(codes.filter((code) => !/^([2-9A-HJKMNP-Z]{4}-){2}[2-9A-HJKMNP-Z]{4}$/.test(code))).toEqual([])
    const [code = '', other = ''] = codes
    const [mistyped, exchanged] = [
      `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`,
      `${other.slice(1, 2)}${other.slice(0, 1)}${other.slice(2)}`,
    ]
    expect(await register(mistyped)).toBe('coupon.mistyped')
    if (exchanged !== other) expect(await register(exchanged)).toBe('coupon.mistyped')
    await pass(24 * 5)
    expect(await register(code.toLowerCase().replaceAll('-', ' '))).toBe('registered')
    const [coupon] = await shop.db.select().from(coupons).where(eq(coupons.number, code))
    const expiry = shop.clock.now().getTime() + 3 * 86_400_000
    expect(coupon).toMatchObject({ memberId: shopper.id, expiresAt: new Date(expiry) })
    const late = await addShopper(shop.services)
    expect(await register(code, late)).toBe('coupon.registered')
    const more = await caller.send('POST', `/${campaign.id}/codes`, { body: { count: 1 } })
    expect(more.body.code).toBe('office.campaign.limit')
    await pass(24 * 16)
    expect(await register(other, late)).toBe('coupon.ended')
  })

  it('downloads them once the person proves who they are, and records it', async () => {
    const campaign = await caller.run()
    const path = `/${campaign.id}/codes`
    const [first, second] = [
      await caller.send('POST', path, { body: { count: 2 }, key: 'codes-once' }),
      await caller.send('POST', path, { body: { count: 2 }, key: 'codes-once' }),
    ]
    expect(second.body).toEqual(first.body)
    const idBatch = first.body.batches[0]?.id
    const download = () => caller.send<FileBody>('POST', `/${campaign.id}/codes-file`, { body: { idBatch } })
    const { body: file } = await download()
    expect(file.rows).toBe(2)
    for (const code of await listCodes(campaign.id)) expect(file.content).toContain(code)
    const records = await shop.db
      .select()
      .from(accessRecords)
      .where(eq(accessRecords.personId, operations.id))
    expect(records).toMatchObject([{ what: 'coupon-codes', ids: [String(idBatch)] }])
    const acts = await listActs(shop, `campaign:${campaign.id}`)
    expect(acts.map(([act]) => act).slice(2)).toEqual(['campaign.codes', 'campaign.codes_file'])
    operations = await asPerson(shop, { roles: ['finance'] })
    await letProofGrowOld(shop, operations.sid)
    expect((await download()).body.code).toBe('office.reauthentication.required')
    const forList = await caller.run({ target: 'LIST' })
    const refusal = await caller.send('POST', `/${forList.id}/codes`, { body: { count: 1 } })
    expect(refusal.body.code).toBe('office.campaign.no_codes')
  })
})

describe('officeCampaigns.previewRecipients and officeCampaigns.giveCoupons', () => {
  it('says who gets none and why, then gives to the others once', async () => {
    const { id } = await caller.run({ target: 'LIST', issueLimit: 3 })
    const [blocked, owner, first, second, third] = await addShoppers(shop.services, 5)
    if (!blocked || !owner || !first || !second || !third) throw new Error('five members')
    await shop.db.update(members).set({ status: 'BLOCKED' }).where(eq(members.id, blocked.id))
    await caller.give(id, [String(owner.id)])
    const entries = [
      ...['nobody@example.com', blocked.email, owner.email, first.email.toUpperCase()],
      ...[String(first.id), String(second.id), third.email],
    ]
    const expected = {
      receivers: 2,
      refusals: [
        { entry: 'nobody@example.com', reason: 'UNKNOWN' },
        { entry: blocked.email, reason: 'BLOCKED' },
        { entry: owner.email, reason: 'OWNED' },
        { entry: third.email, reason: 'LIMIT' },
      ],
    }
    const preview = await caller.send<RecipientsBody>('POST', `/${id}/recipients`, {
      body: { members: entries },
    })
    expect(preview.body).toEqual(expected)
    expect(await countCoupons(id)).toBe(1)
    const answers = await Promise.all([
      caller.give(id, entries, { key: 'gift-once' }),
      caller.give(id, entries, { key: 'gift-once' }),
    ])
    for (const { status, body } of answers) {
      if (status === 200) expect(body).toEqual(expected)
      else expect(body.code).toBe('request.in_progress')
    }
    expect(await countCoupons(id)).toBe(3)
    const mine = await shop.call<{ page: { totalElements: number } }>('GET', '/coupons', {
      token: first.token,
    })
    expect(mine.body.page.totalElements).toBe(1)
    expect(await listActs(shop, `campaign:${id}`)).toHaveLength(4)
  })

  it('gives nobody two where two people give to the same list at once', async () => {
    const { id } = await caller.run()
    const shoppers = await addShoppers(shop.services, 20)
    const entries = shoppers.map(({ email }) => email)
    const finance = await asPerson(shop, { roles: ['finance'] })
    const answers = await Promise.all([caller.give(id, entries), caller.give(id, entries, { who: finance })])
    expect(answers.map(({ body }) => body.receivers).toSorted()).toEqual([0, 20])
    expect(await countCoupons(id)).toBe(20)
  })
})

describe('officeCampaigns.campaignFigures', () => {
  const readFigures = async (id: number, query = '') =>
    (await caller.send<Figures>('GET', `/${id}/figures${query}`)).body

  it('are equal to the uses, day by day, and count what came back', async () => {
    const { id } = await caller.run({ validDays: 10 })
    const choices = async ({ id: memberId, email }: Shopper) => {
      await caller.give(id, [email])
      const [coupon] = await shop.db.select().from(coupons).where(eq(coupons.memberId, memberId))
      return { orderCoupon: coupon?.id }
    }
    await caller.send('POST', `/${id}/codes`, { body: { count: 2 } })
    const quantities: [number, number][] = [[product, 1]]
    const order = await createPaidOrder(shop, shopper, {
      ...{ store, quantities, choices: await choices(shopper) },
    })
    const { body: cancellation } = await shop.call<FailedBody>('POST', `/office/orders/${order.oid}/cancel`, {
      token: operations.token,
      body: { reason: 'OUT_OF_STOCK' },
    })
    expect(cancellation).not.toHaveProperty('code')
    await confirmSale(shop, { store, quantities, choices })
    await pass(24)
    await confirmSale(shop, { store, quantities, choices })
    await choices(await addShopper(shop.services))
    await pass(24 * 11)
    const figures = await readFigures(id)
    const { rows } = await shop.db.execute<{ used: number; discount: number; sales: number }>(sql`
      select count(*)::int as used, sum(u.discount)::int as discount, sum(o.payable + o.cash_used)::int as sales
      from coupon_uses u join coupons c on c.id = u.coupon_id join orders o on o.id = u.order_id
      where c.campaign_id = ${id} and u.state = 'USED'`)
    expect(rows[0]).toEqual({ used: 2, discount: 10_000, sales: 90_000 })
    expect(figures).toMatchObject({ ...rows[0], orders: 2, given: 4, unregistered: 2 })
    expect(figures).toMatchObject({ inHand: 0, expired: 2, returned: 1, shares: { shop: 10_000, seller: 0 } })
    expect(figures.days).toHaveLength(2)
    expect(figures.days.map((day) => day.discount)).toEqual([5000, 5000])
    const [latest] = figures.days
    expect((await readFigures(id, `?startDate=${latest?.day}&endDate=${latest?.day}`)).days).toEqual([latest])
  })

  it('share the discount by bearer as the statement of the seller does', async () => {
    shop.clock.set('2026-11-02T10:00:00+09:00')
    await tidy(shop.services)
    operations = await asPerson(shop, { roles: ['operations'] })
    const finance = await asPerson(shop, { roles: ['finance'] })
    const seller = await addSeller(shop, { commissionBp: 1000, cycle: 'WEEKLY' })
    const bottle = await addProduct(shop.db, { storeId: seller.store, qty: 10 }, { price: 50_000 })
    const bearer = { idBearer: seller.companyId, bearerAgreement: '10월 30일 계약서' }
    const { id } = await caller.run({ ...bearer, validDays: 60, memberLimit: null })
    const choices = async ({ id: memberId, email }: Shopper) => {
      await caller.give(id, [email])
      const [coupon] = await shop.db.select().from(coupons).where(eq(coupons.memberId, memberId))
      return { orderCoupon: coupon?.id }
    }
    await confirmSale(shop, { store: seller.store, quantities: [[bottle, 1]], choices })
    await confirmSale(shop, { store, quantities: [[product, 1]], choices })
    expect(await readFigures(id)).toMatchObject({ discount: 10_000, shares: { shop: 5000, seller: 5000 } })
    const [statement] = await listStatementBodies(shop, finance, `&company=${seller.companyId}`)
    expect(Math.abs(statement?.couponsOfSeller ?? 0)).toBe(5000)
  })
})
