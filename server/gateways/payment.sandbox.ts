import { randomInt, timingSafeEqual } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { outcomeOf, type Outcome } from './sandbox/payment-outcomes.ts'
import { paymentBank } from './sandbox/payment-bank.ts'
import { cardKeys, keptOutcome } from './sandbox/payment-cards.ts'
import { openLedger, type Booked, type ChargeAsk, type Refusal } from './sandbox/payment-ledger.ts'
import { chargeValues, issueValues, lines } from './sandbox/payment-lines.ts'
import { paymentScript } from './sandbox/payment-script.ts'
import { paymentWindow, type Paid } from './sandbox/payment-window.ts'
import { seoulDigits } from './sandbox/seoul.ts'
import { sealOf } from './sandbox/seal.ts'
import { json, serve, type Reply, type Route } from './sandbox/serve.ts'
import { optionsOf, stand } from './sandbox/stand.ts'

const options = optionsOf({
  port: '0',
  host: '127.0.0.1',
  folder: '.data/payment',
  merchant: 'vini_test',
  'merchant-name': 'vini',
  key: 'sandbox-cross-key',
  'slow-ms': '15000',
})
const ledger = openLedger(join(options.folder, 'journal.jsonl'), () => new Date())
const seal = sealOf(options.key, options.merchant, 'allat_enc_data')
const paymentPage = paymentWindow({
  merchantName: options['merchant-name'],
  crossKey: options.key,
  seal,
  now: () => new Date(),
})
const slowMs = Number(options['slow-ms'])
const keys = cardKeys(sealOf(options.key, options.merchant, 'allat_fix_key'))
const bank = paymentBank({
  ledger,
  merchant: options.merchant,
  crossKey: options.key,
  now: () => new Date(),
})
const accountDays = 2
const script = paymentScript(slowMs)
/** Orders whose first refund is booked and its answer lost. */
const owed = new Set<string>()

/** Runs an act for a merchant who proves the cross key; a form without the named fields is refused. */
function forMerchant(fields: string[], act: (form: Record<string, string>) => ReturnType<Route>): Route {
  return (call) => {
    const form = Object.fromEntries(new URLSearchParams(call.body))
    const known = form.allat_shop_id === options.merchant && sameText(form.allat_cross_key ?? '', options.key)
    if (!known) return lines('9001')
    if (fields.some((name) => (form[name] ?? '') === '')) return lines('9002')
    return act(form)
  }
}

function sameText(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

type Ask = Pick<ChargeAsk, 'oid' | 'amount' | 'card' | 'from' | 'cashApprovalNo'>

/** Books a charge, and answers it as its outcome wants. */
async function chargeAs(outcome: Outcome, ask: Ask, requestKey: string): Promise<Reply | 'reset'> {
  if (outcome === 'refuse') return lines('1001')
  if (outcome === 'limit') return lines('1002')
  if (outcome === 'late' && !ledger.chargeOf(ask.oid)) await delay(slowMs)
  if (outcome === 'owed') owed.add(ask.oid)
  const { oid: _oid, amount: _amount, ...how } = ask
  const charge = ledger.charge({ ...terms(outcome, ask, requestKey), ...how })
  return 'refused' in charge ? lines(charge.refused) : troubled(charge, outcome)
}

/** A transfer and a telephone's bill know no card; of a transfer a cash receipt is made at once. */
function askOf({ kind, oid, amount, card, cashReceipt }: Paid): Ask {
  if (kind === 'mobile') return { oid, amount, from: 'HP' }
  if (kind !== 'transfer') return { oid, amount, card }
  const cashApprovalNo = cashReceipt ? String(randomInt(1e8, 1e9)) : undefined
  return { oid, amount, from: 'ABANK', ...(cashApprovalNo && { cashApprovalNo }) }
}

const approval = forMerchant(
  ['allat_order_no', 'allat_amt', 'allat_enc_data', 'allat_request_key'],
  async (form) => {
    const paid = paymentPage.read(form.allat_enc_data ?? '')
    if (!paid || paid.kind === 'fix' || paid.oid !== form.allat_order_no) return lines('2001')
    if (String(paid.amount) !== form.allat_amt) return lines('2001')
    const outcome = outcomeOf(paid.outcome, paid.amount)
    const key = form.allat_request_key ?? ''
    return paid.kind === 'account' ? issueAs(outcome, paid, key) : chargeAs(outcome, askOf(paid), key)
  },
)

async function issueAs(outcome: Outcome, paid: Paid, requestKey: string): Promise<Reply | 'reset'> {
  if (outcome === 'refuse' || outcome === 'limit') return lines('1001')
  const dueOn = seoulDigits(new Date(Date.now() + accountDays * 86_400_000)).slice(0, 8)
  const { noticeUrl, cashReceipt, bank: chosen } = paid
  const holder = options['merchant-name']
  const account = { bankId: chosen.id, bank: chosen.ko, holder, dueOn, noticeUrl, cashReceipt }
  const issue = ledger.issue({ ...terms(outcome, paid, requestKey), account })
  return 'refused' in issue ? lines(issue.refused) : troubled(issue, outcome)
}

const wrongAmount: Partial<Record<Outcome, number>> = { more: 1, less: -1 }

function terms(outcome: Outcome, { oid, amount }: { oid: string; amount: number }, requestKey: string) {
  return {
    oid,
    amount: amount + (wrongAmount[outcome] ?? 0),
    currency: outcome === 'currency' ? 'USD' : 'KRW',
    merchantId: outcome === 'merchant' ? 'another_shop' : options.merchant,
    requestKey,
  }
}

/** Trouble strikes the first answer only; asking again finds the charge. */
async function troubled({ entry, fresh }: Booked, outcome: Outcome): Promise<Reply | 'reset'> {
  if (fresh && outcome === 'slow') await delay(slowMs)
  if (fresh && outcome === 'lost') return 'reset'
  if (fresh && outcome === 'failed') return { status: 500, body: 'Internal Server Error' }
  const issued = entry.kind === 'issue'
  return lines('0000', issued ? issueValues(entry, ledger.depositedOf(entry.oid)) : chargeValues(entry))
}

/** Keeps a card for charges to come; nothing is charged. */
const fix = forMerchant(['allat_order_no', 'allat_enc_data', 'allat_request_key'], (form) => {
  const paid = paymentPage.read(form.allat_enc_data ?? '')
  if (paid?.kind !== 'fix' || paid.oid !== form.allat_order_no) return lines('2001')
  const outcome = outcomeOf(paid.outcome, 0)
  if (outcome === 'refuse') return lines('1001')
  const { id, name, number } = paid.card
  const card = { card_id: id, card_nm: name, card_no: number }
  return lines('0000', { order_no: paid.oid, fix_key: keys.close({ card: paid.card, outcome }), ...card })
})

const fixPay = forMerchant(
  ['allat_order_no', 'allat_amt', 'allat_fix_key', 'allat_request_key'],
  async (form) => {
    const kept = keys.read(form.allat_fix_key ?? '')
    const amount = Number(form.allat_amt)
    if (!kept || !Number.isSafeInteger(amount) || amount < 1) return lines('2001')
    const ask = { oid: form.allat_order_no ?? '', amount, card: { ...kept.card, installments: 0 } }
    return chargeAs(keptOutcome(kept, amount), ask, form.allat_request_key ?? '')
  },
)

const inquiry = forMerchant(['allat_order_no'], ({ allat_order_no: oid = '' }) => {
  const charge = ledger.chargeOf(oid)
  const gone = ledger.voidOf(oid)
  const issued = ledger.issueOf(oid)
  if (issued && !gone)
    return lines('0000', { state: 'ISSUED', ...issueValues(issued, ledger.depositedOf(oid)) })
  if (!charge) return gone ? lines('0000', { state: 'CLOSED', order_no: oid }) : lines('3001')
  const values = { ...chargeValues(charge), refund_amt: ledger.refundedOf(oid) }
  if (!gone) return lines('0000', { state: 'APPROVED', ...values })
  return lines('0000', { state: 'VOIDED', ...values, cancel_ymdhms: seoulDigits(new Date(gone.at)) })
})

const cancel = forMerchant(['allat_order_no', 'allat_cancel_type', 'allat_request_key'], (form) => {
  const common = { oid: form.allat_order_no ?? '', requestKey: form.allat_request_key ?? '' }
  const transactionId = form.allat_seq_no || undefined
  if (form.allat_cancel_type === 'VOID') {
    return cancelReply(ledger.void({ ...common, transactionId, merchantId: options.merchant }))
  }
  const amount = Number(form.allat_amt)
  const whole = Number.isSafeInteger(amount) && amount > 0
  if (form.allat_cancel_type !== 'REFUND' || !whole || transactionId === undefined) return lines('9002')
  const sentTo = [form.allat_refund_bank, form.allat_refund_account, form.allat_refund_nm].filter(Boolean)
  return cancelReply(
    ledger.refund({ ...common, transactionId, amount, sentTo: sentTo.join(' ') }, options.merchant),
  )
})

function cancelReply(booked: Booked | Refusal): Reply | 'reset' {
  if ('refused' in booked) return lines(booked.refused)
  const { entry } = booked
  if (owed.delete(entry.oid)) return 'reset'
  const held = ledger.chargeOf(entry.oid)?.amount ?? ledger.depositedOf(entry.oid)
  const remaining = entry.kind === 'void' ? 0 : held - ledger.refundedOf(entry.oid)
  return lines('0000', {
    order_no: entry.oid,
    seq_no: entry.transactionId ?? '',
    cancel_seq_no: entry.refundId ?? '',
    cancel_amt: entry.amount,
    remain_amt: remaining,
    part_cancel_flag: remaining > 0 ? 1 : 0,
    cancel_ymdhms: seoulDigits(new Date(entry.at)),
  })
}

const routes: Record<string, Route> = {
  'POST /servlet/AllatPay/pay/approval.jsp': approval,
  'POST /servlet/AllatPay/pay/fix.jsp': fix,
  'POST /servlet/AllatPay/pay/fixpay.jsp': fixPay,
  'POST /servlet/AllatPay/pay/inquiry.jsp': inquiry,
  'POST /servlet/AllatPay/pay/cancel.jsp': cancel,
  'GET /common/NonAllatPayRE.js': script.serve,
  'GET /script': script.show,
  'POST /script': script.change,
  'GET /window': paymentPage.show,
  'POST /window': paymentPage.show,
  'POST /window/result': paymentPage.finish,
  'GET /bank': bank.show,
  'POST /bank/deposit': bank.deposit,
  'GET /bank/notice': bank.notice,
  'GET /journal': () => json(ledger.entries()),
  'GET /health': () => ({ body: 'ok' }),
}

await stand('payment sandbox', async () => ({
  port: await serve(routes, Number(options.port), options.host),
}))
