import { and, eq, isNull } from 'drizzle-orm'
import { m } from '#messages'
import type { Locale } from '#api/fields.ts'
import { iso } from '../clock.ts'
import type { Services } from '../context.ts'
import { payments, type CardChoice, type Prepared } from '../db/tables/payments.ts'
import { fail } from '../http/handler.ts'
import { returnAddress } from '../http/return-address.ts'
import type { OrderRow } from '../orders/orders.moves.ts'
import { linesOf } from '../orders/orders.store.ts'
import type { PaymentRow } from '../payments/payments.store.ts'
import { openNumber } from '../payments/accounts.ts'
import { easyPayReturnPath, returnPath } from '../payments/returns.ts'

export type Started = { order: OrderRow; payment: PaymentRow }
export type CashReceipt = { purpose: 'INCOME' | 'EXPENSE'; number: string }
/** How a shopper chose to pay, and what the window begins with. */
export type Way = {
  provider: PaymentRow['provider']
  method: 'CARD' | 'VBANK' | 'TRANSFER' | 'MOBILE' | 'KAKAOPAY'
  /** Unsaid when a window is opened again: it begins as it did. */
  card?: CardChoice | undefined
  cashReceipt?: CashReceipt | undefined
  /** Whether the company keeps the money until the goods arrive; unsaid likewise. */
  escrow?: boolean | undefined
  refundAccount?: { bank: string; number: string; holder: string } | undefined
}

/** Where provider A says that money came into an account. */
export const noticePath = '/api/v1/orders/allat/deposit'

const goodsOf = async ({ db }: Services, order: OrderRow, locale: Locale) => {
  const lines = await linesOf(db, [order.id])
  const [first, ...others] = lines
  const name = first?.nameKo ?? ''
  const productName = others.length
    ? m['orders.window.product_more']({ name, count: others.length }, { locale })
    : name
  return { productName, quantity: lines.reduce((sum, { qty }) => sum + qty, 0) }
}

const expiryOf = ({ order, payment }: Started) => iso(order.expiresAt ?? payment.createdAt)

/** As the order keeps it, so that a window that is opened again asks for it too. */
const receiptOf = ({ secrets }: Services, { memberId, cashReceipt }: OrderRow): CashReceipt | undefined =>
  cashReceipt?.sealed === undefined
    ? undefined
    : { purpose: cashReceipt.purpose, number: openNumber(secrets, memberId, cashReceipt.sealed) }

/** What provider A's window needs, signed. */
export const windowOf = async (services: Services, started: Started, way: Way, locale: Locale) => {
  const { order, payment } = started
  const { url, fields } = await services.gateways.payment.prepare({
    oid: payment.orderNo,
    amount: payment.amount,
    productName: (await goodsOf(services, order, locale)).productName,
    buyerName: order.orderer?.fullName ?? '',
    returnUrl: returnAddress(services.shopUrl(), returnPath, locale).href,
    noticeUrl: new URL(noticePath, services.shopUrl()).href,
    method: way.method === 'KAKAOPAY' ? 'CARD' : way.method,
    cashReceipt: receiptOf(services, order),
    escrow: payment.escrow,
    locale,
    ...(payment.card && { card: payment.card }),
  })
  return { oid: order.oid, expiresAt: expiryOf(started), window: { url, fields } }
}

const keepPrepared = async ({ db }: Services, { id }: PaymentRow, prepared: Prepared): Promise<Prepared> => {
  const free = and(eq(payments.id, id), eq(payments.state, 'CREATED'), isNull(payments.prepared))
  await db.update(payments).set({ prepared }).where(free)
  const [row] = await db
    .select({ prepared: payments.prepared })
    .from(payments)
    .where(eq(payments.id, id))
    .limit(1)
  return row?.prepared ?? prepared
}

/** Has provider B make the payment ready, once; every later answer leads to the same payment there. */
const preparedOf = async (
  services: Services,
  { order, payment }: Started,
  locale: Locale,
): Promise<Prepared> => {
  if (payment.prepared) return payment.prepared
  const back = returnAddress(services.shopUrl(), easyPayReturnPath, locale)
  back.searchParams.set('no', payment.orderNo)
  const left = (how: string) => `${back.href}&left=${how}`
  const ready = await services.gateways.kakaopay?.ready({
    oid: payment.orderNo,
    amount: payment.amount,
    ...(await goodsOf(services, order, locale)),
    approvalUrl: back.href,
    cancelUrl: left('cancel'),
    failUrl: left('fail'),
  })
  if (ready?.outcome !== 'ready') return fail('payment.unavailable')
  const { transactionId, pcUrl, mobileUrl, appUrl } = ready
  return keepPrepared(services, payment, { transactionId, pcUrl, mobileUrl, appUrl })
}

/** Where provider B's buyer goes, on a desk and on a phone. */
export const easyPayWindow = async (services: Services, started: Started, locale: Locale) => {
  const { pcUrl, mobileUrl, appUrl } = await preparedOf(services, started, locale)
  return { oid: started.order.oid, expiresAt: expiryOf(started), pcUrl, mobileUrl, appUrl }
}
