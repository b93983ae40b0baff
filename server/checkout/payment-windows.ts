import { and, eq, isNull } from 'drizzle-orm'
import { m } from '#messages'
import type { Locale } from '#api/fields.ts'
import { toSeoulIso } from '../clock.ts'
import type { Services } from '../context.ts'
import { payments, type CardChoice, type PreparedPayment } from '../db/tables/payments.ts'
import { fail } from '../http/handler.ts'
import { toReturnUrl } from '../http/return-url.ts'
import type { OrderRow } from '../orders/order-transitions.ts'
import { listOrderLines } from '../orders/orders.store.ts'
import type { PaymentRow } from '../payments/payments.store.ts'
import { decryptReceiptNumber } from '../payments/accounts.ts'
import { easyPayReturnPath, returnPath } from '../payments/provider-callback.ts'
import { toProductName } from '../product-name.ts'

export type StartedPayment = { order: OrderRow; payment: PaymentRow }
export type CashReceipt = { purpose: 'INCOME' | 'EXPENSE'; number: string }
/** The chosen payment method, and the initial values of the window. */
export type PaymentMethodChoice = {
  provider: PaymentRow['provider']
  method: 'CARD' | 'VBANK' | 'TRANSFER' | 'MOBILE' | 'KAKAOPAY'
  /** Undefined when a window is reopened: the first choice stays. */
  card?: CardChoice | undefined
  cashReceipt?: CashReceipt | undefined
  /** Whether the provider holds the money until the goods arrive; undefined likewise. */
  escrow?: boolean | undefined
  refundAccount?: { bank: string; number: string; holder: string } | undefined
}

/** Where provider A posts notices of deposits in virtual accounts. */
export const noticePath = '/api/v1/orders/allat/deposit'

const describeGoods = async ({ db }: Services, order: OrderRow, locale: Locale) => {
  const lines = await listOrderLines(db, [order.id])
  const [first, ...others] = lines
  const name = first ? toProductName(first, locale) : ''
  const productName = others.length
    ? m['orders.window.product_more']({ name, count: others.length }, { locale })
    : name
  return { productName, quantity: lines.reduce((sum, { qty }) => sum + qty, 0) }
}

const toExpiry = ({ order, payment }: StartedPayment) => toSeoulIso(order.expiresAt ?? payment.createdAt)

/** The receipt request from the order's row, so that a reopened window repeats it. */
const getCashReceipt = (
  { secrets }: Services,
  { memberId, cashReceipt }: OrderRow,
): CashReceipt | undefined =>
  cashReceipt?.sealed === undefined
    ? undefined
    : { purpose: cashReceipt.purpose, number: decryptReceiptNumber(secrets, memberId, cashReceipt.sealed) }

/** The signed fields of provider A's window. */
export const prepareWindow = async (
  services: Services,
  startedPayment: StartedPayment,
  way: PaymentMethodChoice,
  locale: Locale,
) => {
  const { order, payment } = startedPayment
  const { url, fields } = await services.gateways.payment.prepare({
    oid: payment.orderNo,
    amount: payment.amount,
    productName: (await describeGoods(services, order, locale)).productName,
    buyerName: order.orderer?.fullName ?? '',
    returnUrl: toReturnUrl(services.shopUrl(), returnPath, locale).href,
    noticeUrl: new URL(noticePath, services.shopUrl()).href,
    method: way.method === 'KAKAOPAY' ? 'CARD' : way.method,
    cashReceipt: getCashReceipt(services, order),
    escrow: payment.escrow,
    locale,
    ...(payment.card && { card: payment.card }),
  })
  return { oid: order.oid, expiresAt: toExpiry(startedPayment), window: { url, fields } }
}

const savePreparation = async (
  { db }: Services,
  { id }: PaymentRow,
  preparation: PreparedPayment,
): Promise<PreparedPayment> => {
  const isUnprepared = and(eq(payments.id, id), eq(payments.state, 'CREATED'), isNull(payments.prepared))
  await db.update(payments).set({ prepared: preparation }).where(isUnprepared)
  const [row] = await db
    .select({ prepared: payments.prepared })
    .from(payments)
    .where(eq(payments.id, id))
    .limit(1)
  return row?.prepared ?? preparation
}

/** Prepares the payment at provider B, once; later calls return the same payment. */
const ensurePrepared = async (
  services: Services,
  { order, payment }: StartedPayment,
  locale: Locale,
): Promise<PreparedPayment> => {
  if (payment.prepared) return payment.prepared
  const returnUrl = toReturnUrl(services.shopUrl(), easyPayReturnPath, locale)
  returnUrl.searchParams.set('no', payment.orderNo)
  const toLeaveUrl = (leaveReason: string) => `${returnUrl.href}&left=${leaveReason}`
  const ready = await services.gateways.kakaopay?.ready({
    oid: payment.orderNo,
    amount: payment.amount,
    ...(await describeGoods(services, order, locale)),
    approvalUrl: returnUrl.href,
    cancelUrl: toLeaveUrl('cancel'),
    failUrl: toLeaveUrl('fail'),
  })
  if (ready?.outcome !== 'ready') return fail('payment.unavailable')
  const { transactionId, pcUrl, mobileUrl, appUrl } = ready
  return savePreparation(services, payment, { transactionId, pcUrl, mobileUrl, appUrl })
}

/** URLs of provider B's page, for desktops and phones. */
export const prepareEasyPayWindow = async (
  services: Services,
  startedPayment: StartedPayment,
  locale: Locale,
) => {
  const { pcUrl, mobileUrl, appUrl } = await ensurePrepared(services, startedPayment, locale)
  return { oid: startedPayment.order.oid, expiresAt: toExpiry(startedPayment), pcUrl, mobileUrl, appUrl }
}
