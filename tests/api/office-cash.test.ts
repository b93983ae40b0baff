import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cashBalances, cashLots } from '#server/db/tables/cash.ts'
import { cashGifts } from '#server/db/tables/cash-gifts.ts'
import { members } from '#server/db/tables/members.ts'
import { people } from '#server/db/tables/people.ts'
import { tidy } from '#server/platform/worker/tidy.ts'
import { expectBalancedBooks } from '../support/money.ts'
import { asPerson, type TestPerson } from '../support/office.ts'
import { listActs } from '../support/office-orders.ts'
import { addShopper, addShoppers, giveCash, type Shopper } from '../support/orders.ts'
import { openTestShop, type FailedBody, type TestShop } from '../support/shop.ts'

type Gift = FailedBody & {
  id: number
  state: string
  amount: number
  receivers: number
  total: number
  decidedBy: { id: number } | null
  answer: string | null
}
type Outcome = FailedBody & { gift: Gift; refusals: { entry: string; reason: string }[] }
type Day = { day: string; paid: number; bonus: number; held: number; total: number }

let shop: TestShop
let shoppers: Shopper[]
let owner: TestPerson
let care: TestPerson

beforeAll(async () => {
  shop = await openTestShop({ sandboxes: true, clock: '2026-11-20T10:00:00+09:00' })
})
afterAll(() => shop.close())
afterEach(() => expectBalancedBooks(shop))
beforeEach(async () => {
  shoppers = await addShoppers(shop.services, 3)
  owner = await asPerson(shop, { roles: ['owner'] })
  care = await asPerson(shop, { roles: ['care'] })
})

const send = <Body = Outcome>(
  method: string,
  path: string,
  { who = care, body, key }: { who?: TestPerson; body?: unknown; key?: string } = {},
) =>
  shop.call<Body>(method, `/office${path}`, {
    token: who.token,
    ...(body !== undefined && { body }),
    ...(key && { headers: { 'idempotency-key': key } }),
  })
const grant = (amount: number, more: { who?: TestPerson; key?: string; body?: object } = {}) =>
  send('POST', '/cash-gifts', {
    ...more,
    body: {
      members: shoppers.map(({ email }) => email),
      ...{ amount, lastDay: '2026-12-31', reason: '배송 지연 보상' },
      ...more.body,
    },
  })
const decide = (id: number, isAccepted: boolean, who = owner) =>
  send<Gift>('POST', `/cash-gifts/${id}/decision`, {
    ...{ who, body: { accepted: isAccepted, ...(!isAccepted && { reason: '대상이 아니에요' }) } },
  })
const readBonus = async ({ id }: Shopper) => {
  const [row] = await shop.db.select().from(cashBalances).where(eq(cashBalances.memberId, id))
  return row?.bonus ?? 0
}
const [first, second] = [() => shoppers[0] as Shopper, () => shoppers[1] as Shopper]

describe('officeCash.grantCash and officeCash.previewCash', () => {
  it('gives bonus cash once, until the end of its last day', async () => {
    const answers = await Promise.all([grant(3000, { key: 'cash-once' }), grant(3000, { key: 'cash-once' })])
    expect(answers.some(({ body }) => body.gift?.state === 'GIVEN')).toBe(true)
    for (const shopper of shoppers) expect(await readBonus(shopper)).toBe(3000)
    const [lot] = await shop.db.select().from(cashLots).where(eq(cashLots.memberId, first().id))
    expect(lot).toMatchObject({ source: 'BONUS', expiresAt: new Date('2026-12-31T23:59:59+09:00') })
    const { id, total } = answers.find(({ status }) => status === 200)?.body.gift ?? { id: 0, total: 0 }
    expect(total).toBe(9000)
    expect(await listActs(shop, `cash-gift:${id}`)).toEqual([['cash_gift.give', `person:${care.id}`]])
  })

  it('refuses unknown and blocked members, the giver, and days that do not fit', async () => {
    const own = await addShopper(shop.services)
    await shop.db.update(people).set({ email: own.email }).where(eq(people.id, care.id))
    await shop.db.update(members).set({ status: 'BLOCKED' }).where(eq(members.id, second().id))
    const list = ['nobody@example.com', second().email, own.email, String(first().id)]
    type Preview = FailedBody & { receivers: number; refusals: { reason: string }[]; limit: number | null }
    const preview = await send<Preview>('POST', '/cash-gifts/recipients', { body: { members: list } })
    expect(preview.body).toMatchObject({ receivers: 1, limit: 30_000 })
    expect(preview.body.refusals.map(({ reason }) => reason)).toEqual(['UNKNOWN', 'BLOCKED', 'OWN'])
    expect((await grant(10, { body: { members: list } })).body.gift.receivers).toBe(1)
    expect((await grant(10, { body: { members: ['nobody'] } })).body.code).toBe('office.cash_gift.nobody')
    for (const lastDay of ['2026-11-20', '2028-01-01'])
      expect((await grant(10, { body: { lastDay } })).body.code).toBe('office.cash_gift.expiry')
  })

  it('counts what a person gives on a day: above the limit it waits, also where two are sent at once', async () => {
    const answers = await Promise.all([grant(9000), grant(9000)])
    expect(answers.map(({ body }) => body.gift.state).toSorted()).toEqual(['ASKED', 'GIVEN'])
    expect(await readBonus(first())).toBe(9000)
    shop.clock.advance({ hours: 24 })
    care = await asPerson(shop, { roles: ['care'] })
    expect((await grant(9000)).body.gift.state).toBe('GIVEN')
  })
})

describe('officeCash.decideCashGift and officeCash.cashGifts', () => {
  it('is decided once, by another person than who asked', async () => {
    const { gift } = (await grant(50_000)).body
    expect(gift).toMatchObject({ state: 'ASKED', total: 150_000 })
    expect((await decide(gift.id, true, care)).status).toBe(403)
    const finance = await asPerson(shop, { roles: ['finance'] })
    const answers = await Promise.all([decide(gift.id, true), decide(gift.id, true, finance)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('office.cash_gift.settled')
    expect(await readBonus(first())).toBe(50_000)
    expect((await decide(99_999, true)).body.code).toBe('office.cash_gift.not_found')
    type List = FailedBody & { _embedded: { items: Gift[] } }
    const { body } = await send<List>('GET', '/cash-gifts?state=GIVEN&sort=new')
    expect(body._embedded.items[0]).toMatchObject({ id: gift.id, state: 'GIVEN' })
  })

  it('may be refused with a reason, is withdrawn after seven days, and nobody decides their own', async () => {
    const refusedGift = (await grant(50_000)).body.gift
    expect((await decide(refusedGift.id, false)).body).toMatchObject({
      ...{ state: 'REFUSED', answer: '대상이 아니에요' },
    })
    expect(await readBonus(first())).toBe(0)
    const waiting = (await grant(60_000)).body.gift
    // Somebody who asked in an earlier role, and may decide today.
    const finance = await asPerson(shop, { roles: ['finance'] })
    await shop.db.update(cashGifts).set({ askedBy: finance.id }).where(eq(cashGifts.id, waiting.id))
    expect((await decide(waiting.id, true, finance)).body.code).toBe('office.cash_gift.own')
    shop.clock.advance({ hours: 24 * 7 })
    owner = await asPerson(shop, { roles: ['owner'] })
    expect((await decide(waiting.id, true)).body.code).toBe('office.cash_gift.settled')
    await tidy(shop.services)
    expect(await listActs(shop, `cash-gift:${waiting.id}`)).toMatchObject([
      ['cash_gift.ask', `person:${care.id}`],
      ['cash_gift.withdraw', 'worker'],
    ])
  })
})

describe('officeCash.cashLiability', () => {
  it('is what the ledger says at the end of each day, paid and bonus apart, and nothing of days to come', async () => {
    const begin = shop.clock.now()
    await giveCash(shop.services, first().id, 70_000)
    shop.clock.advance({ hours: 24 })
    care = await asPerson(shop, { roles: ['care'] })
    await grant(2000)
    shop.clock.advance({ hours: 48 })
    care = await asPerson(shop, { roles: ['care'] })
    const toDay = (at: Date) => new Date(at.getTime() + 9 * 3_600_000).toISOString().slice(0, 10)
    const days = `startDate=${toDay(begin)}&endDate=2099-12-31`
    type List = FailedBody & { _embedded: { items: Day[] } }
    const { body } = await send<List>('GET', `/cash-liability?${days}`)
    expect(body._embedded.items).toHaveLength(4)
    for (const { day, ...sums } of body._embedded.items) {
      const { rows } = await shop.db.execute<Record<'paid' | 'bonus' | 'held' | 'total', number>>(sql`
        select coalesce(sum(e.amount) filter (where a.kind = 'MEMBER_CASH_PAID'), 0)::int as paid,
          coalesce(sum(e.amount) filter (where a.kind = 'MEMBER_CASH_BONUS'), 0)::int as bonus,
          coalesce(sum(e.amount) filter (where a.kind = 'MEMBER_CASH_HELD'), 0)::int as held,
          coalesce(sum(e.amount), 0)::int as total
        from entries e join accounts a on a.id = e.account_id join journals j on j.id = e.journal_id
        where a.kind like 'MEMBER_CASH%' and j.at < (${day}::date + 1)::timestamp at time zone 'Asia/Seoul'`)
      expect(sums).toEqual(rows[0])
    }
    expect(new Set(body._embedded.items.map(({ bonus }) => bonus)).size).toBeGreaterThan(1)
  })
})
