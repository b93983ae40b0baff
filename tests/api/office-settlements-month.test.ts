import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { createRandom, type SeededRandom } from '#server/db/seed/data/random.ts'
import { sellerTerms } from '#server/db/tables/sellers.ts'
import { addCalendarDays, toSeoulDay } from '#server/clock.ts'
import { followPeriods } from '#server/settlements/follow-periods.ts'
import { expectBalancedBooks } from '../support/money.ts'
import { asPerson } from '../support/office.ts'
import { addProduct, giveCoupon } from '../support/orders.ts'
import {
  addSeller,
  collectSale,
  confirmOrder,
  confirmSale,
  listStatementBodies,
  returnPieces,
  type TestSeller,
} from '../support/settlements.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ sandboxes: true })
})
afterAll(() => shop.close())

type Seller = TestSeller & {
  bottles: { id: number; price: number }[]
  commissionBps: [day: string, bp: number][]
}
type SoldPieces = { price: number; qty: number; kept: number; sellerCoupon: number; commissionBp: number }

/** What a seller is owed for the pieces that a shopper keeps, reckoned apart from the shop's code. */
const reckon = ({ price, qty, kept, sellerCoupon, commissionBp }: SoldPieces): number => {
  const goods = BigInt(price * kept)
  const commission = (goods * BigInt(commissionBp)) / 10_000n
  const coupon = BigInt(sellerCoupon * kept) / BigInt(qty)
  return Number(goods - coupon - commission - commission / 10n)
}

const openSeller = async (random: SeededRandom, cycle: 'WEEKLY' | 'MONTHLY'): Promise<Seller> => {
  const [early, late] = [random.between(300, 2000), random.between(300, 2000)]
  const seller = await addSeller(shop, { commissionBp: early, cycle })
  const changeDay = addCalendarDays(toSeoulDay(shop.clock.now()), random.between(2, 20))
  const terms = { companyId: seller.companyId, commissionBp: late, cycle, fromDay: changeDay }
  await shop.db.insert(sellerTerms).values(terms)
  const prices = [random.between(9000, 60_000), random.between(9000, 60_000)]
  const bottles: Seller['bottles'] = []
  for (const price of prices)
    bottles.push({ id: await addProduct(shop.db, { storeId: seller.store, qty: 500 }, { price }), price })
  return {
    ...seller,
    bottles,
    commissionBps: [
      ['0001-01-01', early],
      [changeDay, late],
    ],
  }
}

const findCommission = ({ commissionBps }: Seller) =>
  commissionBps.findLast(([day]) => day <= toSeoulDay(shop.clock.now()))?.[1] ?? 0

type Sale = Awaited<ReturnType<typeof collectSale>>

/** An order of one bottle in some pieces, collected on the first day: the provider takes cards on no other day. */
const sell = async (random: SeededRandom, seller: Seller) => {
  const bottle = random.pick(seller.bottles)
  const qty = random.between(1, 4)
  const bearer = random.pick(['NONE', 'OPERATOR', 'SELLER'] as const)
  const percent = random.between(3, 33)
  const bearerCompanyId = bearer === 'SELLER' ? seller.companyId : null
  const sale = await collectSale(shop, {
    store: seller.store,
    quantities: [[bottle.id, qty]],
    paidBy: random.pick(['CASH', 'CARD'] as const),
    choices: async ({ id }: { id: number }) =>
      bearer === 'NONE'
        ? {}
        : { orderCoupon: await giveCoupon(shop.services, id, { value: percent, bearerCompanyId }) },
  })
  const sellerCoupon = bearer === 'SELLER' ? Math.floor((bottle.price * qty * percent) / 100) : 0
  return { seller, sale, price: bottle.price, qty, sellerCoupon }
}

/** What may happen to an order: returns, its confirmation, goodwill; answers what its shopper keeps. */
const follow = async (
  random: SeededRandom,
  { seller, sale, ...line }: Awaited<ReturnType<typeof sell>>,
): Promise<SoldPieces> => {
  let keptQty = line.qty
  const giveBack = async (order: Sale) => {
    const pieces = random.between(0, keptQty)
    if (pieces === 0 || random.next() < 0.5) return
    await returnPieces(shop, order, pieces)
    keptQty -= pieces
  }
  if (random.next() < 0.3) await giveGoodwill(sale.oid, random.between(100, 900))
  await giveBack(sale)
  const commissionBp = findCommission(seller)
  if (keptQty > 0) {
    await confirmOrder(shop, sale)
    if (random.next() < 0.5) shop.clock.advance({ hours: 24 * random.between(1, 9) })
    await giveBack(sale)
  }
  return { ...line, kept: keptQty, commissionBp }
}

const giveGoodwill = async (oid: string, amount: number) => {
  const { token } = await asPerson(shop, { roles: ['owner'] })
  const body = { amount, given: 0, reason: 'CONDITION', note: '라벨이 젖어 있었어요' }
  expect((await shop.call('POST', `/office/orders/${oid}/goodwill`, { token, body })).status).toBe(200)
}

const closeAtOnce = () => Promise.all([followPeriods(shop.services), followPeriods(shop.services)])

const sumLedger = async (companyId: number): Promise<number> => {
  const { rows } = await shop.db.execute<{ won: number }>(sql`select coalesce(sum(e.amount), 0)::int8 as won
    from entries e join accounts a on a.id = e.account_id and a.kind = 'SELLER_PAYABLE' where a.company_id = ${companyId}`)
  return Number(rows[0]?.won)
}

describe('the statements of any month', () => {
  it.each(['first', 'second'])(
    'come to the ledger and to a reckoning of its orders, to the won: %s',
    async (seed) => {
      shop.clock.set(new Date())
      const random = createRandom(`settlements:${seed}`)
      const sellers = [
        await openSeller(random, 'WEEKLY'),
        await openSeller(random, 'MONTHLY'),
        await openSeller(random, 'WEEKLY'),
      ]
      const orders = []
      for (let count = 0; count < 8; count += 1) orders.push(await sell(random, random.pick(sellers)))
      const sales: { seller: Seller; sold: SoldPieces }[] = []
      for (const order of orders) {
        sales.push({ seller: order.seller, sold: await follow(random, order) })
        shop.clock.advance({ hours: 24 * random.between(0, 2) })
        if (random.next() < 0.3) await closeAtOnce()
      }
      shop.clock.advance({ hours: 24 * 40 })
      await closeAtOnce()
      await closeAtOnce()
      await expectBalancedBooks(shop)
      const finance = await asPerson(shop, { roles: ['finance'] })
      for (const seller of sellers) {
        const statements = await listStatementBodies(shop, finance, `&company=${seller.companyId}`)
        const total = statements.reduce((sum, one) => sum + one.total - one.carried, 0)
        const corrections = statements.reduce((sum, one) => sum + one.corrections, 0)
        expect(total).toBe(await sumLedger(seller.companyId))
        const own = sales.filter((one) => one.seller === seller).map(({ sold }) => reckon(sold))
        expect(total - corrections).toBe(own.reduce((sum, won) => sum + won, 0))
        for (const { commission, vat, corrections: correction, state } of statements)
          if (state !== 'OPEN') expect(vat + correction + 0).toBe(Math.trunc(commission / 10) + 0)
      }
    },
    // Each order is some twenty calls.
    120_000,
  )

  it('has an order once that is confirmed while its period closes', async () => {
    shop.clock.set(new Date())
    const seller = await openSeller(createRandom('confirmed at the end'), 'WEEKLY')
    const [bottle] = seller.bottles
    const sale = { store: seller.store, quantities: [[bottle?.id ?? 0, 1]] as [number, number][] }
    await confirmSale(shop, sale)
    const orders = [await collectSale(shop, sale), await collectSale(shop, sale)]
    shop.clock.advance({ hours: 7 * 24 })
    await Promise.all([...orders.map((order) => confirmOrder(shop, order)), closeAtOnce()])
    await expectBalancedBooks(shop)
    const finance = await asPerson(shop, { roles: ['finance'] })
    const statements = await listStatementBodies(shop, finance, `&company=${seller.companyId}`)
    expect(statements.reduce((sum, one) => sum + one.orders, 0)).toBe(3)
  })
})
