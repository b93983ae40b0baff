import { randomBytes, timingSafeEqual } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { openEasyPayLedger, type EasyPayment } from './sandbox/easy-pay-ledger.ts'
import { openEasyPayPage } from './sandbox/easy-pay-page.ts'
import { resolveTestOutcome } from './sandbox/payment-outcomes.ts'
import { createSettlementRoute } from './sandbox/settlement-file.ts'
import { toJsonReply, serve, type Call, type Reply, type Route } from './sandbox/serve.ts'
import { parseOptions, runSandbox } from './sandbox/run-sandbox.ts'

const options = parseOptions({
  port: '0',
  host: '127.0.0.1',
  folder: '.data/kakaopay',
  cid: 'TC0ONETIME',
  key: 'sandbox-kakaopay-key',
  'slow-ms': '15000',
})
const ledger = openEasyPayLedger(join(options.folder, 'journal.jsonl'), options.cid, () => new Date())
const slowMs = Number(options['slow-ms'])
const paymentValidMs = 15 * 60_000

const toErrorReply = (error_code: number, error_message: string, status = 400): Reply =>
  toJsonReply({ error_code, error_message, extras: {} }, status)
const toNotFoundReply = () => toErrorReply(-721, 'no such payment')

const isSameText = (actual: string, expected: string) => {
  const [a, b] = [Buffer.from(actual), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

type Body = Record<string, unknown>
const readText = (body: Body, name: string) => (typeof body[name] === 'string' ? body[name] : '')
const readAmount = (body: Body, name: string) =>
  Number.isSafeInteger(body[name]) && Number(body[name]) >= 0 ? Number(body[name]) : undefined

/** Runs a call of a merchant with a valid secret key. */
const withMerchantAuth =
  (act: (body: Body, call: Call) => ReturnType<Route>): Route =>
  (call) => {
    if (!isSameText(call.headers.authorization ?? '', `SECRET_KEY ${options.key}`))
      return toErrorReply(-401, 'unauthorized', 401)
    const body = JSON.parse(call.body) as Body
    return body['cid'] === options.cid ? act(body, call) : toErrorReply(-710, 'unknown cid')
  }

const toSeoulTime = (at: string) => new Date(Date.parse(at) + 9 * 3_600_000).toISOString().slice(0, 19)

const ready = withMerchantAuth((body, call) => {
  const amount = readAmount(body, 'total_amount') ?? 0
  const names = ['partner_order_id', 'partner_user_id', 'item_name', 'approval_url', 'cancel_url', 'fail_url']
  if (amount < 1 || names.some((name) => readText(body, name) === ''))
    return toErrorReply(-784, 'missing field')
  const payment = ledger.open({
    oid: readText(body, 'partner_order_id'),
    user: readText(body, 'partner_user_id'),
    item: readText(body, 'item_name'),
    amount,
    urls: {
      approval: readText(body, 'approval_url'),
      cancel: readText(body, 'cancel_url'),
      fail: readText(body, 'fail_url'),
    },
  })
  const page = `http://${call.headers.host}/pay?tid=${payment.tid}`
  return toJsonReply({
    tid: payment.tid,
    next_redirect_app_url: `${page}&from=app`,
    next_redirect_mobile_url: `${page}&from=mobile`,
    next_redirect_pc_url: page,
    android_app_scheme: `kakaotalk://kakaopay/pg?url=${page}`,
    ios_app_scheme: `kakaotalk://kakaopay/pg?url=${page}`,
    created_at: toSeoulTime(payment.at),
  })
})

const isOpen = ({ at }: EasyPayment) => Date.now() - Date.parse(at) < paymentValidMs

const approve = withMerchantAuth(async (body) => {
  const payment = ledger.paymentOf(readText(body, 'tid'))
  if (!payment || payment.oid !== readText(body, 'partner_order_id')) return toNotFoundReply()
  if (payment.user !== readText(body, 'partner_user_id')) return toNotFoundReply()
  if (ledger.chargeOf(payment.oid)) return toErrorReply(-702, 'payment is already done')
  const isTokenValid = payment.token !== undefined && isSameText(readText(body, 'pg_token'), payment.token)
  if (!isTokenValid) return toErrorReply(-710, 'wrong token')
  if (!isOpen(payment)) return toErrorReply(-781, 'over')
  const outcome = resolveTestOutcome(payment.outcome ?? '', payment.amount)
  if (outcome === 'refuse' || outcome === 'limit') {
    payment.status = 'FAIL_PAYMENT'
    return toErrorReply(-780, 'approval failure')
  }
  if (outcome === 'late') await delay(slowMs)
  const charge = ledger.charge(payment, { more: 1, less: -1 }[outcome as string] ?? 0)
  if (outcome === 'slow') await delay(slowMs)
  if (outcome === 'lost') return 'reset'
  if (outcome === 'failed') return { status: 500, body: 'Internal Server Error' }
  return toJsonReply({
    aid: `A${randomBytes(9).toString('hex')}`,
    ...toOrderFields(payment),
    payment_method_type: 'CARD',
    amount: { total: charge.amount, tax_free: 0, vat: 0, point: 0, discount: 0 },
    card_info: { kakaopay_issuer_corp: '카카오뱅크', bin: '533750', install_month: '00' },
    item_name: payment.item,
    quantity: 1,
    created_at: toSeoulTime(payment.at),
    approved_at: toSeoulTime(charge.at),
  })
})

const toOrderFields = ({ tid, oid, user }: EasyPayment) => ({
  tid,
  cid: options.cid,
  partner_order_id: oid,
  partner_user_id: user,
})

const order = withMerchantAuth((body) => {
  const payment = ledger.paymentOf(readText(body, 'tid'))
  if (!payment) return toNotFoundReply()
  const { charge, refunded: refundedAmount, lastRefund } = ledger.stateOf(payment)
  const remaining = (charge?.amount ?? 0) - refundedAmount
  const chargeStatus =
    refundedAmount === 0 ? 'SUCCESS_PAYMENT' : remaining > 0 ? 'PART_CANCEL_PAYMENT' : 'CANCEL_PAYMENT'
  return toJsonReply({
    ...toOrderFields(payment),
    status: charge ? chargeStatus : payment.status,
    payment_method_type: charge ? 'CARD' : null,
    amount: { total: charge?.amount ?? payment.amount },
    canceled_amount: { total: refundedAmount },
    cancel_available_amount: { total: remaining },
    selected_card_info: charge ? { card_corp_name: '카카오뱅크', card_bin: '533750' } : null,
    created_at: toSeoulTime(payment.at),
    approved_at: charge ? toSeoulTime(charge.at) : null,
    canceled_at: lastRefund ? toSeoulTime(lastRefund.at) : null,
  })
})

const cancel = withMerchantAuth((body) => {
  const payment = ledger.paymentOf(readText(body, 'tid'))
  const { charge, refunded: refundedAmount } = payment
    ? ledger.stateOf(payment)
    : { charge: undefined, refunded: 0 }
  if (!payment || !charge) return toNotFoundReply()
  const amount = readAmount(body, 'cancel_amount') ?? 0
  const remaining = charge.amount - refundedAmount
  const expectedRemaining = readAmount(body, 'cancel_available_amount') ?? remaining
  if (amount < 1 || amount > remaining || expectedRemaining !== remaining)
    return toErrorReply(-761, 'more than may be cancelled')
  const entry = ledger.refund(payment, amount)
  return toJsonReply({
    aid: entry.refundId,
    ...toOrderFields(payment),
    status: amount === remaining ? 'CANCEL_PAYMENT' : 'PART_CANCEL_PAYMENT',
    approved_cancel_amount: { total: amount },
    canceled_amount: { total: refundedAmount + amount },
    cancel_available_amount: { total: remaining - amount },
    approved_at: toSeoulTime(charge.at),
    canceled_at: toSeoulTime(entry.at),
  })
})

const payPage = openEasyPayPage(ledger)
const settlement = createSettlementRoute(ledger.entries, {
  heads: [
    ...(['tid', 'partner_order_id', 'transaction_type', 'approved_at'] as const),
    ...(['amount', 'fee', 'vat', 'settlement_amount', 'settled_date'] as const),
  ],
  kinds: { payment: 'PAYMENT', refund: 'CANCEL' },
  fee: 290,
})

const routes: Record<string, Route> = {
  'POST /online/v1/payment/ready': ready,
  'POST /online/v1/payment/approve': approve,
  'POST /online/v1/payment/cancel': cancel,
  'POST /online/v1/payment/order': order,
  'GET /pay': payPage.show,
  'POST /pay/result': payPage.finish,
  'GET /journal': () => toJsonReply(ledger.entries()),
  'GET /settlement.csv': settlement,
  'GET /health': () => ({ body: 'ok' }),
}

await runSandbox('kakaopay sandbox', async () => ({
  port: await serve(routes, Number(options.port), options.host),
}))
