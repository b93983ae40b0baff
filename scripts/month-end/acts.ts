import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { toSeoulDay } from '#server/clock.ts'
import type { SeededRandom } from '#server/db/seed/data/random.ts'
import { createOrderSeeder } from '#server/db/seed/seed-orders.ts'
import { requireValue } from '#server/db/seed/seed-rows.ts'
import { campaigns, coupons } from '#server/db/tables/coupons.ts'
import type { OrderRow } from '#server/orders/order-transitions.ts'
import { confirmOrder } from '#server/orders/confirm.ts'
import { countRemaining, type Pieces } from '#server/orders/pieces.ts'
import { listOrderLines } from '#server/orders/orders.store.ts'
import type { Transaction } from '#server/db/transaction.ts'
import { requestGoodwill } from '#server/payments/refunds/goodwill.ts'
import { settleRefund } from '#server/payments/refunds/settle.ts'
import { advanceOrder, handOverOrder } from '#server/staff/advance-order.ts'
import type { OrderFacts } from './facts.ts'
import type { MonthCampaign, MonthShopper, MonthWorld } from './plant.ts'
import type { MonthSeller } from './sellers.ts'

/** One order's part of the month: its own chances, so that orders beside each other are the same in every run. */
export type Month = {
  world: MonthWorld
  shopper: MonthShopper
  random: SeededRandom
  orders: OrderFacts[]
  /** Has something done at a time, which may have further things done. */
  plan: (at: Date, act: (tx: Transaction, at: Date) => Promise<void>) => void
}
type Purchase = {
  seller: MonthSeller
  shopper: MonthShopper
  campaign: MonthCampaign | null
  isSent: boolean
}
type Playing = Purchase & { order: OrderRow; facts: OrderFacts }

export const addHours = (at: Date, hours: number) => new Date(at.getTime() + hours * 3_600_000)

const giveCoupon = async (tx: Transaction, { id, key }: MonthCampaign, memberId: number, at: Date) => {
  await tx
    .update(campaigns)
    .set({ issued: sql`${campaigns.issued} + 1` })
    .where(eq(campaigns.id, id))
  const [coupon] = await tx
    .insert(coupons)
    .values({
      ...{ number: randomBytes(8).toString('hex').toUpperCase(), campaignId: id, campaignKey: key, memberId },
      ...{ expiresAt: addHours(at, 24 * 90), createdAt: at },
    })
    .returning({ id: coupons.id })
  return requireValue(coupon, key).id
}

/** A coupon of the operator or of the order's seller, for one order in three. */
const chooseCampaign = ({ random, world }: Month, { companyId }: MonthSeller, isSent: boolean) =>
  random.next() < 0.35
    ? random.pick(
        world.campaigns.filter(
          (one) => (one.companyId === null || one.companyId === companyId) && (isSent || one.on === 'ORDER'),
        ),
      )
    : null

const pickBasket = (random: SeededRandom, shelf: readonly { id: number }[]) => {
  const count = random.pick([1, 1, 1, 2, 2, 3])
  const first = random.between(0, shelf.length - 1)
  return Array.from({ length: count }, (_, at) => ({
    idProduct: requireValue(shelf[(first + at) % shelf.length], 'a bottle').id,
    qty: random.pick([1, 1, 1, 2, 2, 3]),
  }))
}

const openDraft = async ({ random }: Month, tx: Transaction, purchase: Purchase, at: Date) => {
  const { seller, shopper, campaign, isSent } = purchase
  const till = createOrderSeeder(tx, shopper)
  const id = campaign && (await giveCoupon(tx, campaign, shopper.memberId, at))
  const choices = id === null ? {} : campaign?.on === 'SHIPPING' ? { shipCoupon: id } : { orderCoupon: id }
  // A single piece is below the amount from which delivery is free.
  const parcel = campaign?.on === 'SHIPPING' ? [{ idProduct: random.pick(seller.parcels).id, qty: 1 }] : null
  return isSent
    ? till.send(parcel ?? pickBasket(random, seller.parcels), shopper.shipId, at, choices)
    : till.collect(pickBasket(random, seller.wines), seller.storeId, at, choices)
}

/** Some pieces of an order that are still there: all, or a few of one line. */
const drawPieces = async ({ random }: Month, tx: Transaction, { order }: Playing): Promise<Pieces[]> => {
  const lines = await listOrderLines(tx, [order.id])
  const remaining = lines
    .map((line) => ({ id: line.id, qty: countRemaining(line) }))
    .filter(({ qty }) => qty > 0)
  if (remaining.length === 0 || random.next() < 0.4) return remaining
  const { id, qty } = random.pick(remaining)
  return [{ id, qty: random.between(1, qty) }]
}

const cancel = async (month: Month, tx: Transaction, playing: Playing, at: Date) => {
  // The account that the money of a virtual account goes back to is named by the shopper alone.
  if (playing.order.payMethod !== 'CARD') return
  const pieces = await drawPieces(month, tx, playing)
  playing.order = await createOrderSeeder(tx, playing.shopper).giveBack(playing.order, at, pieces)
  playing.facts.acts.push({ act: 'CANCEL', day: toSeoulDay(at), pieces })
}

const returnGoods = async (month: Month, tx: Transaction, playing: Playing, at: Date) => {
  const pieces = await drawPieces(month, tx, playing)
  if (pieces.length === 0) return
  const ask = { cause: 'DEFECT', reason: '코르크 상태가 좋지 않아요' } as const
  const till = createOrderSeeder(tx, playing.shopper)
  const requested = await till.askForReturn(playing.order, at, ask, pieces)
  playing.order = await till.takeBack(requested, at)
  playing.facts.acts.push({ act: 'RETURN', day: toSeoulDay(at), pieces })
}

const giveGoodwill = async ({ random }: Month, tx: Transaction, playing: Playing, at: Date) => {
  const { order, shopper } = playing
  const { services } = createOrderSeeder(tx, shopper)
  const amount = random.between(100, 3000)
  const gift = { amount, reason: 'CONDITION', note: '라벨이 젖어 있었어요', actor: 'staff', at } as const
  const { refund } = await requestGoodwill(tx, services, order, gift)
  const settlement = await settleRefund(tx, services, refund.id, at)
  playing.order = requireValue(settlement ?? undefined, order.oid)
}

const isOver = ({ order: { status } }: Playing) => status === 'CANCELLED' || status === 'RETURNED'

const confirm = async (month: Month, tx: Transaction, playing: Playing, at: Date) => {
  if (isOver(playing)) return
  const { random, plan } = month
  playing.order = await confirmOrder(tx, playing.order, { actor: 'worker', at })
  playing.facts.acts.push({ act: 'CONFIRM', day: toSeoulDay(at) })
  const chance = random.next()
  if (chance < 0.05)
    plan(addHours(at, random.between(1, 24 * 12)), (later, then) => returnGoods(month, later, playing, then))
  else if (chance < 0.07)
    plan(addHours(at, random.between(1, 48)), (later, then) => giveGoodwill(month, later, playing, then))
}

const receive = async (month: Month, tx: Transaction, playing: Playing, at: Date) => {
  const { random, plan } = month
  const { isSent, order, shopper } = playing
  const { services } = createOrderSeeder(tx, shopper)
  playing.order = isSent
    ? await advanceOrder(tx, services, order, { move: 'DELIVER', actor: 'staff', at })
    : await handOverOrder(tx, order, { idChecked: true, checkedBy: null, actor: 'staff', at })
  const confirmedAt = addHours(at, random.between(4, 24 * 7))
  const chance = random.next()
  const halfway = new Date((at.getTime() + confirmedAt.getTime()) / 2)
  if (chance < 0.04) plan(halfway, (later, then) => returnGoods(month, later, playing, then))
  else if (chance < 0.06) plan(halfway, (later, then) => giveGoodwill(month, later, playing, then))
  plan(confirmedAt, (later, then) => confirm(month, later, playing, then))
}

const prepare = async ({ plan, ...month }: Month, tx: Transaction, playing: Playing, at: Date) => {
  if (isOver(playing)) return
  const { isSent, order, shopper } = playing
  const { services } = createOrderSeeder(tx, shopper)
  const act = { actor: 'staff', at }
  const preparing = await advanceOrder(tx, services, order, { move: 'PREPARE', ...act })
  const parcel = { carrier: 'CJ' as const, trackingNumber: String(640_000_000_000 + order.id) }
  const move = isSent ? ({ move: 'SHIP', parcel } as const) : ({ move: 'READY' } as const)
  playing.order = await advanceOrder(tx, services, preparing, { ...move, ...act })
  plan(addHours(at, month.random.between(20, 60)), (later, then) =>
    receive({ plan, ...month }, later, playing, then),
  )
}

/** A purchase, and what follows from it: preparing, receiving, confirming, and what goes back. */
export const buy = async (month: Month, tx: Transaction, at: Date) => {
  const { random, world, shopper, plan } = month
  const seller = random.pick(world.sellers)
  const isSent = seller.parcels.length > 0 && random.next() < 0.4
  const till = createOrderSeeder(tx, shopper)
  const purchase = { seller, shopper, isSent, campaign: chooseCampaign(month, seller, isSent) }
  const draft = await openDraft(month, tx, purchase, at)
  const order = await (random.next() < 0.12
    ? till.deposit(await till.waitForDeposit(draft, at), addHours(at, 1))
    : till.payByCard(draft, at))
  const lines = await listOrderLines(tx, [order.id])
  const { oid, shipping: fee } = order
  const facts: OrderFacts = {
    ...{ oid, companyId: seller.companyId, fee, acts: [], coupon: purchase.campaign },
    lines: lines.map(({ id, unitPrice: price, qty }) => ({ id, price, qty })),
  }
  month.orders.push(facts)
  const playing = { ...purchase, order, facts }
  if (random.next() < 0.06) plan(addHours(at, 3), (later, then) => cancel(month, later, playing, then))
  plan(addHours(at, 5), (later, then) => prepare(month, later, playing, then))
}
