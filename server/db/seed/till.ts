import { randomBytes } from 'node:crypto'
import { and, asc, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm'
import { pickupDays } from '../../calendar/calendar.rules.ts'
import { grantCash } from '../../cash/cash.store.ts'
import { moveCharge, openCharge } from '../../cash/charges.store.ts'
import { calculate, type Calculating } from '../../checkout/calculate.ts'
import { openOrder } from '../../checkout/open.ts'
import { payCash } from '../../checkout/pay-now.ts'
import { begin } from '../../checkout/start.ts'
import { dayAfter, seoulDay, seoulInstant } from '../../clock.ts'
import { readEnv } from '../../env.ts'
import type { Charge, PaymentMethod } from '../../gateways/payment.ts'
import { sandboxKeys } from '../../gateways/sandbox-keys.ts'
import type { OrderRow } from '../../orders/orders.moves.ts'
import { leftOf, type Pieces } from '../../orders/pieces.ts'
import { linesOf } from '../../orders/orders.store.ts'
import { claim } from '../../payments/approve.ts'
import { settleCharge } from '../../payments/charge-settle.ts'
import { applyNotice } from '../../payments/deposits/apply.ts'
import { keepNotice } from '../../payments/deposits/deposits.store.ts'
import { createPayment, changePayment, type PaymentRow } from '../../payments/payments.store.ts'
import { requestRefund, type RefundAsk } from '../../payments/refunds/request.ts'
import { settleRefund } from '../../payments/refunds/settle.ts'
import { acceptReturn, askReturn, type Asked } from '../../payments/returned-goods.ts'
import { settle } from '../../payments/settle.ts'
import type { Word } from '../../payments/word.ts'
import { openSecrets } from '../../secrets.ts'
import { orders } from '../tables/orders.ts'
import { payments } from '../tables/payments.ts'
import { stock, stores } from '../tables/stores.ts'
import { products } from '../tables/wines.ts'
import type { Transaction } from '../transaction.ts'
import { found } from './planting.ts'

// What is sealed with it is the text of messages that nobody is sent: they would have gone out long ago.
const env = readEnv({ APP_ENV: 'test', APP_SECRET: randomBytes(32).toString('hex') })
const services = { env, secrets: openSecrets(env), shopUrl: () => env.SHOP_URL ?? 'http://localhost' }
const servicesAt = (at: Date) => ({ ...services, clock: { now: () => at } })

export type Shopper = { memberId: number; fullName: string; mobile: string; email: string }
export type Basket = { idProduct: number; qty: number }[]
type Choices = Partial<Omit<Calculating['body'], 'oid'>>

const agreements = { order: true, thirdParty: true, payment: true }
const card = { issuer: '신한카드', numberMasked: '5399-****-****-1204', installments: 0 }

/** The number says whose a charge is and how much it was: the sandbox takes it over from there. */
const planted = (orderNo: string, amount: number) => `seed-${orderNo}-${amount}`

const chargeOf = ({ orderNo, amount }: PaymentRow, at: Date, method: PaymentMethod = 'CARD'): Charge => ({
  transactionId: planted(orderNo, amount),
  oid: orderNo,
  amount,
  currency: 'KRW',
  merchantId: sandboxKeys.allat.shopId,
  method,
  card,
  approvedAt: at.toISOString(),
})

/** What a store's shelf offers, at prices of everyday; the first planted first. */
export const shelfOf = async (
  tx: Transaction,
  storeId: number,
  { fulfilment, alcoholic }: { fulfilment: ('PICKUP' | 'DELIVERY' | 'BOTH')[]; alcoholic: boolean },
): Promise<{ id: number; price: number }[]> =>
  tx
    .select({ id: products.id, price: products.price })
    .from(products)
    .innerJoin(stock, and(eq(stock.productId, products.id), eq(stock.storeId, storeId)))
    .where(
      and(
        inArray(products.fulfilment, fulfilment),
        eq(products.alcoholic, alcoholic),
        eq(products.status, 'ON_SALE'),
        isNull(products.perPersonLimit),
        gte(products.price, 18_000),
        lt(products.price, 60_000),
        gte(sql`${stock.onHand} - ${stock.reserved}`, 6),
      ),
    )
    .orderBy(asc(products.id))
    .limit(40)

/** Acts at the shop's counter as members, staff and the provider did on the days of the past. */
export const openTill = (tx: Transaction, shopper: Shopper) => {
  const { memberId, ...orderer } = shopper
  const actor = `member:${memberId}`

  const ready = async (order: OrderRow, choices: Choices, now: Date) => {
    const body = { oid: order.oid, ...choices } as Calculating['body']
    return calculate(tx, { memberId, body, alcoholDelivery: false, now })
  }
  const slotOf = async (storeId: number, from: string, now: Date) => {
    const [store] = await tx.select({ hours: stores.hours }).from(stores).where(eq(stores.id, storeId))
    const days = pickupDays(found(store, `store ${storeId}`), now)
    const day = days.find(({ date, slots }) => date >= from && slots.length > 0)
    const slots = day?.slots ?? []
    return { pickupDate: day?.date, pickupTime: slots[Math.floor(slots.length / 2)] }
  }
  const payingOf = (order: OrderRow, hash: string, now: Date) => ({
    ...{ memberId, oid: order.oid, snapshotHash: hash, orderer, agreements },
    ...{ alcoholDelivery: false, now },
  })
  const claimed = async (order: OrderRow, hash: string, at: Date, method: 'CARD' | 'VBANK') => {
    const refundAccount = { bank: '국민은행', number: '110-123-456789', holder: orderer.fullName }
    const way = { provider: 'allat', method, ...(method === 'VBANK' && { refundAccount }) } as const
    const begun = await begin(tx, services, payingOf(order, hash, at), way)
    return claim(tx, begun, { encHash: null, encData: null }, { actor, at })
  }
  const heard = async (at: Date, { order, payment }: { order: OrderRow; payment: PaymentRow }, word: Word) =>
    (await settle(tx, services, { orderId: order.id, paymentId: payment.id, word, actor, at })).order

  return {
    /** A pre-order for pickup, a slot of a day named. */
    collect: async (basket: Basket, store: number, at: Date, choices: Choices & { from?: string } = {}) => {
      const { from = dayAfter(seoulDay(at), 1), ...others } = choices
      const asked = { memberId, type: 'PICKUP' as const, gift: false, products: basket, store }
      const order = await openOrder(tx, { ...asked, fromCart: false, alcoholDelivery: false, now: at })
      return ready(order, { ...(await slotOf(store, from, at)), ...others }, at)
    },

    /** A pre-order for a parcel. */
    send: async (basket: Basket, ship: number, at: Date, choices: Choices = {}) => {
      const asked = { memberId, type: 'DELIVERY' as const, gift: false, products: basket }
      const order = await openOrder(tx, { ...asked, fromCart: false, alcoholDelivery: false, now: at })
      return ready(order, { ship, ...choices }, at)
    },

    payByCard: async ({ order, hash }: { order: OrderRow; hash: string }, at: Date) => {
      const asked = await claimed(order, hash, at, 'CARD')
      return heard(at, asked, { kind: 'charged', charge: chargeOf(asked.payment, at) })
    },

    payByCash: ({ order, hash }: { order: OrderRow; hash: string }, at: Date) =>
      payCash(tx, services, payingOf(order, hash, at)),

    /** A virtual account that waits until the end of the next day. */
    waitForDeposit: async ({ order, hash }: { order: OrderRow; hash: string }, at: Date) => {
      const asked = await claimed(order, hash, at, 'VBANK')
      const { card: _, approvedAt: __, ...issued } = chargeOf(asked.payment, at, 'VIRTUAL_ACCOUNT')
      const number = `562${String(asked.order.id).padStart(11, '0')}`
      const account = { bank: '국민은행', number, holder: '비니', dueOn: dayAfter(seoulDay(at), 1) }
      return heard(at, asked, { kind: 'issued', issue: { ...issued, account } })
    },

    deposit: async ({ id, oid, payable }: OrderRow, at: Date) => {
      const about = { orderNo: oid, amount: payable, depositor: shopper.fullName, cashApprovalNo: null }
      const notice = { eventId: `seed-${oid}`, ...about, depositedAt: at.toISOString() }
      const kept = found((await keepNotice(tx, notice, at)) ?? undefined, oid)
      await applyNotice(tx, servicesAt(at), kept.id)
      const [order] = await tx.select().from(orders).where(eq(orders.id, id))
      return found(order, oid)
    },

    /** A payment that the card's issuer refused. */
    refused: async ({ order, hash }: { order: OrderRow; hash: string }, at: Date) =>
      heard(at, await claimed(order, hash, at, 'CARD'), { kind: 'declined', code: 'limit_exceeded' }),

    /** A payment of which nothing was ever heard. */
    unheard: async ({ order, hash }: { order: OrderRow; hash: string }, at: Date) => {
      const asked = await claimed(order, hash, at, 'CARD')
      await heard(at, asked, { kind: 'unclear' })
      const given = new Date(at.getTime() + 600_000)
      return { order: await heard(given, asked, { kind: 'hopeless' }), paymentId: asked.payment.id }
    },

    /** A payment window that was left open. */
    left: async ({ order, hash }: { order: OrderRow; hash: string }, at: Date) =>
      (await begin(tx, services, payingOf(order, hash, at), { provider: 'allat', method: 'CARD' })).order,

    /** Cancels a whole order or some pieces of it, money and all. */
    giveBack: async (order: OrderRow, at: Date, pieces: RefundAsk['pieces'] = null) => {
      const ask = { kind: 'CANCEL', pieces, account: null, reason: null, actor, at } as const
      const { refund } = await requestRefund(tx, services, order, ask)
      return found((await settleRefund(tx, services, refund.id, at)) ?? undefined, order.oid)
    },

    /** Asks for all of an order or some pieces of it to be taken back. */
    askForReturn: async (
      order: OrderRow,
      at: Date,
      ask: Pick<Asked, 'cause' | 'reason'>,
      pieces?: Pieces[],
    ) => {
      const all = (await linesOf(tx, [order.id])).map((line) => ({ id: line.id, qty: leftOf(line) }))
      return askReturn(tx, order, { ...ask, pieces: pieces ?? all, actor, at })
    },

    takeBack: async (order: OrderRow, at: Date) => {
      const { refund } = await acceptReturn(tx, services, order, { actor, at, reason: null })
      return found((await settleRefund(tx, services, refund.id, at)) ?? undefined, order.oid)
    },

    charge: async (amount: number, at: Date) => {
      const expiresAt = new Date(at.getTime() + 86_400_000)
      const opened = await openCharge(tx, { memberId, amount, at, expiresAt })
      const { id: chargeId, cid: number } = opened
      const about = { subject: { chargeId }, number, memberId, provider: 'allat', method: 'CARD' } as const
      const payment = await createPayment(tx, { ...about, amount, at })
      await changePayment(tx, payment, { state: 'APPROVING' })
      const waiting = found(await moveCharge(tx, opened, 'PENDING_PAYMENT'), number)
      await moveCharge(tx, waiting, 'APPROVING')
      const word: Word = { kind: 'charged', charge: chargeOf(payment, at) }
      await settleCharge(tx, services, { chargeId, paymentId: payment.id, word, actor, at })
    },

    /** A charge whose window nobody opened. */
    leaveCharge: async (amount: number, at: Date) => {
      const expiresAt = new Date(at.getTime() + 86_400_000)
      const opened = await openCharge(tx, { memberId, amount, at, expiresAt })
      await moveCharge(tx, opened, 'EXPIRED', { expiresAt: null })
    },

    grant: (amount: number, at: Date, key: string) =>
      grantCash(tx, {
        memberId,
        source: 'BONUS',
        amount,
        key: `seed:${memberId}:${key}`,
        actor: 'staff',
        at,
      }),

    paymentOf: async ({ id }: OrderRow) => {
      const [payment] = await tx.select().from(payments).where(eq(payments.orderId, id)).limit(1)
      return found(payment, `order ${id}`)
    },
    services,
  }
}
export type Till = ReturnType<typeof openTill>

/** So many days ago, at an hour in Seoul. */
export const daysAgo = (now: Date, days: number, hour: number): Date =>
  seoulInstant(dayAfter(seoulDay(now), -days), `${String(hour).padStart(2, '0')}:00`)
