import { randomBytes } from 'node:crypto'
import { and, asc, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm'
import { listPickupDays } from '../../platform/calendar/calendar.rules.ts'
import { findSchedule } from '../../platform/calendar/schedule.store.ts'
import { grantCash } from '../../ledger/cash.store.ts'
import { transitionTopUp, openTopUp } from '../../ledger/top-ups.store.ts'
import { calculate, type CalculationRequest } from '../../checkout/calculate.ts'
import { openOrder } from '../../checkout/open-order.ts'
import { payCash } from '../../checkout/pay-now.ts'
import { beginPayment } from '../../checkout/start-payment.ts'
import { addCalendarDays, toSeoulDay, toSeoulInstant } from '../../clock.ts'
import { readEnv } from '../../env.ts'
import type { Charge, PaymentMethod } from '../../gateways/payment.ts'
import { sandboxKeys } from '../../gateways/sandbox-keys.ts'
import type { OrderRow } from '../../orders/order-transitions.ts'
import { countRemaining, type Pieces } from '../../orders/pieces.ts'
import { listOrderLines } from '../../orders/orders.store.ts'
import { closeUnpaidOrder } from '../../payments/close-unpaid.ts'
import { orderPayable } from '../../payments/payables/order.ts'
import { topUpPayable } from '../../payments/payables/top-up.ts'
import type { PayablePayment } from '../../payments/payable.ts'
import { applyNotice } from '../../payments/deposits/apply.ts'
import { saveNotice } from '../../payments/deposits/deposits.store.ts'
import {
  beginCall,
  changePayment,
  createPayment,
  endCall,
  type PaymentRow,
} from '../../payments/payments.store.ts'
import { requestRefund, type RefundRequest } from '../../payments/refunds/request.ts'
import { settleRefund } from '../../payments/refunds/settle.ts'
import { acceptReturn, recordReturnRequest, type ReturnDetails } from '../../payments/returns.ts'
import { settlePayment } from '../../payments/settle.ts'
import type { ProviderResult } from '../../payments/provider-result.ts'
import { openSecrets } from '../../secrets.ts'
import { orders } from '../tables/orders.ts'
import { payments } from '../tables/payments.ts'
import { stock } from '../tables/stores.ts'
import { products } from '../tables/wines.ts'
import type { Transaction } from '../transaction.ts'
import { requireValue } from './seed-rows.ts'
import { spreadWithinHour } from './waking.ts'

// A random secret suffices: it encrypts only messages that are never sent, as they are long past.
const env = readEnv({ APP_ENV: 'test', APP_SECRET: randomBytes(32).toString('hex') })
const services = { env, secrets: openSecrets(env), shopUrl: () => env.SHOP_URL ?? 'http://localhost' }
const createServices = (at: Date) => ({ ...services, clock: { now: () => at } })

export type Shopper = { memberId: number; fullName: string; mobile: string; email: string }
export type Basket = { idProduct: number; qty: number }[]
type Choices = Partial<Omit<CalculationRequest['body'], 'oid'>>

const agreements = { order: true, thirdParty: true, payment: true }
const card = { issuer: '신한카드', numberMasked: '5399-****-****-1204', installments: 0 }

/** The number holds a payment's order number and amount, from which the sandbox reads them. */
const toSeedTransactionId = (orderNo: string, amount: number) => `seed-${orderNo}-${amount}`

const toCharge = ({ orderNo, amount }: PaymentRow, at: Date, method: PaymentMethod = 'CARD'): Charge => ({
  transactionId: toSeedTransactionId(orderNo, amount),
  oid: orderNo,
  amount,
  currency: 'KRW',
  merchantId: sandboxKeys.allat.shopId,
  method,
  card,
  approvedAt: at.toISOString(),
})

/** Products in stock at a store, at everyday prices; the first seeded first. */
export const listOrderableProducts = async (
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

/** Runs the acts of members, staff and the provider on past days. */
export const createOrderSeeder = (tx: Transaction, shopper: Shopper) => {
  const { memberId, ...orderer } = shopper
  const actor = `member:${memberId}`

  const calculateDraft = async (order: OrderRow, choices: Choices, now: Date) => {
    const body = { oid: order.oid, ...choices } as CalculationRequest['body']
    return calculate(tx, { memberId, body, alcoholDelivery: false, now })
  }
  const findSlot = async (storeId: number, from: string, now: Date) => {
    const schedule = await findSchedule(tx, storeId, now)
    const days = listPickupDays(requireValue(schedule, `store ${storeId}`), now)
    const day = days.find(({ date, slots }) => date >= from && slots.length > 0)
    const slots = day?.slots ?? []
    return { pickupDate: day?.date, pickupTime: slots[Math.floor(slots.length / 2)] }
  }
  const toPaymentInput = (order: OrderRow, hash: string, now: Date) => ({
    ...{ memberId, oid: order.oid, snapshotHash: hash, orderer, agreements },
    ...{ alcoholDelivery: false, locale: 'ko-KR' as const, now },
  })
  const claimPayment = async (order: OrderRow, hash: string, at: Date, method: 'CARD' | 'VBANK') => {
    const refundAccount = { bank: '국민은행', number: '110-123-456789', holder: orderer.fullName }
    const way = { provider: 'allat', method, ...(method === 'VBANK' && { refundAccount }) } as const
    const { order: row, payment } = await beginPayment(tx, services, toPaymentInput(order, hash, at), way)
    return orderPayable.claim(tx, { row, payment }, { encHash: null, encData: null }, { actor, at })
  }
  const applyProviderResult = async (
    at: Date,
    { row: { id }, payment }: PayablePayment<OrderRow>,
    result: ProviderResult,
  ) => {
    const settlement = { id, paymentId: payment.id, result, actor, at }
    return (await settlePayment(tx, services, orderPayable, settlement)).row
  }

  return {
    /** A pre-order for pickup, with a named slot of a day. */
    collect: async (basket: Basket, store: number, at: Date, choices: Choices & { from?: string } = {}) => {
      const { from = addCalendarDays(toSeoulDay(at), 1), ...others } = choices
      const input = { memberId, type: 'PICKUP' as const, gift: false, products: basket, store }
      const order = await openOrder(tx, { ...input, fromCart: false, alcoholDelivery: false, now: at })
      return calculateDraft(order, { ...(await findSlot(store, from, at)), ...others }, at)
    },

    /** A pre-order for a parcel. */
    send: async (basket: Basket, ship: number, at: Date, choices: Choices = {}) => {
      const input = { memberId, type: 'DELIVERY' as const, gift: false, products: basket }
      const order = await openOrder(tx, { ...input, fromCart: false, alcoholDelivery: false, now: at })
      return calculateDraft(order, { ship, ...choices }, at)
    },

    payByCard: async ({ order, hash }: { order: OrderRow; hash: string }, at: Date) => {
      const input = await claimPayment(order, hash, at, 'CARD')
      return applyProviderResult(at, input, { kind: 'charged', charge: toCharge(input.payment, at) })
    },

    payByCash: ({ order, hash }: { order: OrderRow; hash: string }, at: Date) =>
      payCash(tx, services, toPaymentInput(order, hash, at)),

    /** A virtual account that waits for its deposit until the end of the next day. */
    waitForDeposit: async ({ order, hash }: { order: OrderRow; hash: string }, at: Date) => {
      const input = await claimPayment(order, hash, at, 'VBANK')
      const { card: _, approvedAt: __, ...issueFields } = toCharge(input.payment, at, 'VIRTUAL_ACCOUNT')
      const number = `562${String(input.row.id).padStart(11, '0')}`
      const account = { bank: '국민은행', number, holder: '비니', dueOn: addCalendarDays(toSeoulDay(at), 1) }
      return applyProviderResult(at, input, { kind: 'issued', issue: { ...issueFields, account } })
    },

    deposit: async ({ id, oid, payable }: OrderRow, at: Date) => {
      const about = { orderNo: oid, amount: payable, depositor: shopper.fullName, cashApprovalNo: null }
      const notice = { eventId: `seed-${oid}`, ...about, depositedAt: at.toISOString() }
      const noticeRow = requireValue((await saveNotice(tx, notice, at)) ?? undefined, oid)
      await applyNotice(tx, createServices(at), noticeRow.id)
      const [order] = await tx.select().from(orders).where(eq(orders.id, id))
      return requireValue(order, oid)
    },

    /** A payment that the card's issuer refused. */
    refused: async ({ order, hash }: { order: OrderRow; hash: string }, at: Date) =>
      applyProviderResult(at, await claimPayment(order, hash, at, 'CARD'), {
        kind: 'declined',
        code: 'limit_exceeded',
      }),

    /** A payment without an answer of the provider. */
    unheard: async ({ order, hash }: { order: OrderRow; hash: string }, at: Date) => {
      const input = await claimPayment(order, hash, at, 'CARD')
      await applyProviderResult(at, input, { kind: 'unclear' })
      const laterAt = new Date(at.getTime() + 600_000)
      return {
        order: await applyProviderResult(laterAt, input, { kind: 'hopeless' }),
        paymentId: input.payment.id,
      }
    },

    /**
     * The account of an order that was not paid in time, and whose closing the provider has not confirmed. The worker
     * would ask again within minutes; without a time of its own the payment waits for a person.
     */
    leaveClosing: async (order: OrderRow, at: Date) => {
      await closeUnpaidOrder(tx, order, { to: 'EXPIRED', event: 'EXPIRE', actor: 'worker', at })
      const [payment] = await tx.select().from(payments).where(eq(payments.orderId, order.id)).limit(1)
      const { id, orderNo } = requireValue(payment, order.oid)
      const key = `void-${orderNo}`
      await beginCall(tx, id, 'VOID', key, at)
      await endCall(tx, key, 'unclear', at)
      await changePayment(
        tx,
        { id, state: 'CLOSING' },
        { state: 'CLOSING', attempts: 1, nextInquiryAt: null },
      )
    },

    /** A payment window that was left open. */
    left: async ({ order, hash }: { order: OrderRow; hash: string }, at: Date) =>
      (
        await beginPayment(tx, services, toPaymentInput(order, hash, at), {
          provider: 'allat',
          method: 'CARD',
        })
      ).order,

    /** Cancels a whole order or some pieces of it, with the refund. */
    giveBack: async (order: OrderRow, at: Date, pieces: RefundRequest['pieces'] = null) => {
      const ask = { kind: 'CANCEL', pieces, account: null, reason: null, actor, at } as const
      const { refund } = await requestRefund(tx, services, order, ask)
      return requireValue((await settleRefund(tx, services, refund.id, at)) ?? undefined, order.oid)
    },

    /** Requests the return of an order or of some pieces. */
    askForReturn: async (
      order: OrderRow,
      at: Date,
      ask: Pick<ReturnDetails, 'cause' | 'reason'>,
      pieces?: Pieces[],
    ) => {
      const all = (await listOrderLines(tx, [order.id])).map((line) => ({
        id: line.id,
        qty: countRemaining(line),
      }))
      return recordReturnRequest(tx, order, { ...ask, pieces: pieces ?? all, actor, at })
    },

    takeBack: async (order: OrderRow, at: Date) => {
      const { refund } = await acceptReturn(tx, services, order, { actor, at, reason: null })
      return requireValue((await settleRefund(tx, services, refund.id, at)) ?? undefined, order.oid)
    },

    charge: async (amount: number, at: Date) => {
      const expiresAt = new Date(at.getTime() + 86_400_000)
      const topUp = await openTopUp(tx, { memberId, amount, at, expiresAt })
      const { id, cid: number } = topUp
      const about = {
        subject: { chargeId: id },
        number,
        memberId,
        provider: 'allat',
        method: 'CARD',
      } as const
      const payment = await createPayment(tx, { ...about, amount, at })
      await changePayment(tx, payment, { state: 'APPROVING' })
      const waiting = requireValue(await transitionTopUp(tx, topUp, 'PENDING_PAYMENT'), number)
      await transitionTopUp(tx, waiting, 'APPROVING')
      const result: ProviderResult = { kind: 'charged', charge: toCharge(payment, at) }
      await settlePayment(tx, services, topUpPayable, { id, paymentId: payment.id, result, actor, at })
    },

    /** A top-up whose window was never opened. */
    leaveCharge: async (amount: number, at: Date) => {
      const expiresAt = new Date(at.getTime() + 86_400_000)
      const topUp = await openTopUp(tx, { memberId, amount, at, expiresAt })
      await transitionTopUp(tx, topUp, 'EXPIRED', { expiresAt: null })
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
      return requireValue(payment, `order ${id}`)
    },
    services,
  }
}
export type OrderSeeder = ReturnType<typeof createOrderSeeder>

/** A number of days ago, within an hour in Seoul. */
export const toPastSeoulTime = (now: Date, days: number, hour: number): Date =>
  spreadWithinHour(
    toSeoulInstant(addCalendarDays(toSeoulDay(now), -days), `${String(hour).padStart(2, '0')}:00`),
    `${days}-${hour}`,
  )
