import { randomBytes, timingSafeEqual } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { easyPayBooks, type EasyPayment } from './sandbox/easy-pay-books.ts'
import { easyPayPage } from './sandbox/easy-pay-page.ts'
import { outcomeOf } from './sandbox/payment-outcomes.ts'
import { json, serve, type Call, type Reply, type Route } from './sandbox/serve.ts'
import { optionsOf, stand } from './sandbox/stand.ts'

const options = optionsOf({
  port: '0',
  host: '127.0.0.1',
  folder: '.data/kakaopay',
  cid: 'TC0ONETIME',
  key: 'sandbox-kakaopay-key',
  'slow-ms': '15000',
})
const books = easyPayBooks(join(options.folder, 'journal.jsonl'), options.cid, () => new Date())
const slowMs = Number(options['slow-ms'])
const openMs = 15 * 60_000

const failed = (error_code: number, error_message: string, status = 400): Reply =>
  json({ error_code, error_message, extras: {} }, status)
const gone = () => failed(-721, 'no such payment')

const same = (given: string, expected: string) => {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

type Body = Record<string, unknown>
const textOf = (body: Body, name: string) => (typeof body[name] === 'string' ? body[name] : '')
const wonOf = (body: Body, name: string) =>
  Number.isSafeInteger(body[name]) && Number(body[name]) >= 0 ? Number(body[name]) : undefined

/** Runs an act for the merchant who proves the secret key. */
const forMerchant =
  (act: (body: Body, call: Call) => ReturnType<Route>): Route =>
  (call) => {
    if (!same(call.headers.authorization ?? '', `SECRET_KEY ${options.key}`))
      return failed(-401, 'unauthorized', 401)
    const body = JSON.parse(call.body) as Body
    return body['cid'] === options.cid ? act(body, call) : failed(-710, 'unknown cid')
  }

const seoul = (at: string) => new Date(Date.parse(at) + 9 * 3_600_000).toISOString().slice(0, 19)

const ready = forMerchant((body, call) => {
  const amount = wonOf(body, 'total_amount') ?? 0
  const names = ['partner_order_id', 'partner_user_id', 'item_name', 'approval_url', 'cancel_url', 'fail_url']
  if (amount < 1 || names.some((name) => textOf(body, name) === '')) return failed(-784, 'missing field')
  const payment = books.open({
    oid: textOf(body, 'partner_order_id'),
    user: textOf(body, 'partner_user_id'),
    item: textOf(body, 'item_name'),
    amount,
    urls: {
      approval: textOf(body, 'approval_url'),
      cancel: textOf(body, 'cancel_url'),
      fail: textOf(body, 'fail_url'),
    },
  })
  const page = `http://${call.headers.host}/pay?tid=${payment.tid}`
  return json({
    tid: payment.tid,
    next_redirect_app_url: `${page}&from=app`,
    next_redirect_mobile_url: `${page}&from=mobile`,
    next_redirect_pc_url: page,
    android_app_scheme: `kakaotalk://kakaopay/pg?url=${page}`,
    ios_app_scheme: `kakaotalk://kakaopay/pg?url=${page}`,
    created_at: seoul(payment.at),
  })
})

const isOpen = ({ at }: EasyPayment) => Date.now() - Date.parse(at) < openMs

const approve = forMerchant(async (body) => {
  const payment = books.paymentOf(textOf(body, 'tid'))
  if (!payment || payment.oid !== textOf(body, 'partner_order_id')) return gone()
  if (payment.user !== textOf(body, 'partner_user_id')) return gone()
  if (books.chargeOf(payment.oid)) return failed(-702, 'payment is already done')
  const known = payment.token !== undefined && same(textOf(body, 'pg_token'), payment.token)
  if (!known) return failed(-710, 'wrong token')
  if (!isOpen(payment)) return failed(-781, 'over')
  const outcome = outcomeOf(payment.outcome ?? '', payment.amount)
  if (outcome === 'refuse' || outcome === 'limit') {
    payment.status = 'FAIL_PAYMENT'
    return failed(-780, 'approval failure')
  }
  if (outcome === 'late') await delay(slowMs)
  const charged = books.charge(payment, { more: 1, less: -1 }[outcome as string] ?? 0)
  if (outcome === 'slow') await delay(slowMs)
  if (outcome === 'lost') return 'reset'
  if (outcome === 'failed') return { status: 500, body: 'Internal Server Error' }
  return json({
    aid: `A${randomBytes(9).toString('hex')}`,
    ...orderNames(payment),
    payment_method_type: 'CARD',
    amount: { total: charged.amount, tax_free: 0, vat: 0, point: 0, discount: 0 },
    card_info: { kakaopay_issuer_corp: '카카오뱅크', bin: '533750', install_month: '00' },
    item_name: payment.item,
    quantity: 1,
    created_at: seoul(payment.at),
    approved_at: seoul(charged.at),
  })
})

const orderNames = ({ tid, oid, user }: EasyPayment) => ({
  tid,
  cid: options.cid,
  partner_order_id: oid,
  partner_user_id: user,
})

const order = forMerchant((body) => {
  const payment = books.paymentOf(textOf(body, 'tid'))
  if (!payment) return gone()
  const { charge, refunded, lastRefund } = books.stateOf(payment)
  const left = (charge?.amount ?? 0) - refunded
  const paid = refunded === 0 ? 'SUCCESS_PAYMENT' : left > 0 ? 'PART_CANCEL_PAYMENT' : 'CANCEL_PAYMENT'
  return json({
    ...orderNames(payment),
    status: charge ? paid : payment.status,
    payment_method_type: charge ? 'CARD' : null,
    amount: { total: charge?.amount ?? payment.amount },
    canceled_amount: { total: refunded },
    cancel_available_amount: { total: left },
    selected_card_info: charge ? { card_corp_name: '카카오뱅크', card_bin: '533750' } : null,
    created_at: seoul(payment.at),
    approved_at: charge ? seoul(charge.at) : null,
    canceled_at: lastRefund ? seoul(lastRefund.at) : null,
  })
})

const cancel = forMerchant((body) => {
  const payment = books.paymentOf(textOf(body, 'tid'))
  const { charge, refunded } = payment ? books.stateOf(payment) : { charge: undefined, refunded: 0 }
  if (!payment || !charge) return gone()
  const amount = wonOf(body, 'cancel_amount') ?? 0
  const left = charge.amount - refunded
  const meant = wonOf(body, 'cancel_available_amount') ?? left
  if (amount < 1 || amount > left || meant !== left) return failed(-761, 'more than may be cancelled')
  const entry = books.refund(payment, amount)
  return json({
    aid: entry.refundId,
    ...orderNames(payment),
    status: amount === left ? 'CANCEL_PAYMENT' : 'PART_CANCEL_PAYMENT',
    approved_cancel_amount: { total: amount },
    canceled_amount: { total: refunded + amount },
    cancel_available_amount: { total: left - amount },
    approved_at: seoul(charge.at),
    canceled_at: seoul(entry.at),
  })
})

const payPage = easyPayPage(books)
const routes: Record<string, Route> = {
  'POST /online/v1/payment/ready': ready,
  'POST /online/v1/payment/approve': approve,
  'POST /online/v1/payment/cancel': cancel,
  'POST /online/v1/payment/order': order,
  'GET /pay': payPage.show,
  'POST /pay/result': payPage.finish,
  'GET /journal': () => json(books.entries()),
  'GET /health': () => ({ body: 'ok' }),
}

await stand('kakaopay sandbox', async () => ({
  port: await serve(routes, Number(options.port), options.host),
}))
