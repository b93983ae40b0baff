import { randomInt, timingSafeEqual } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { resolveTestOutcome, type Outcome } from './sandbox/payment-outcomes.ts'
import { openPaymentBank } from './sandbox/payment-bank.ts'
import { createCardKeys, resolveCardOutcome } from './sandbox/payment-cards.ts'
import { openLedger, type Booking, type ChargeRequest, type Refusal } from './sandbox/payment-ledger.ts'
import { toChargeValues, toIssueValues, toPaymentReply } from './sandbox/payment-reply.ts'
import { openPaymentScript } from './sandbox/payment-script.ts'
import { openPaymentWindow, type AuthorizedPayment } from './sandbox/payment-window.ts'
import { toSeoulDigits } from './sandbox/seoul.ts'
import { createSettlementRoute } from './sandbox/settlement-file.ts'
import { createSeal } from './sandbox/seal.ts'
import { toJsonReply, serve, type Reply, type Route } from './sandbox/serve.ts'
import { parseOptions, runSandbox } from './sandbox/run-sandbox.ts'

const options = parseOptions({
  port: '0',
  host: '127.0.0.1',
  folder: '.data/payment',
  merchant: 'vini_test',
  'merchant-name': 'vini',
  key: 'sandbox-cross-key',
  'slow-ms': '15000',
})
const ledger = openLedger(join(options.folder, 'journal.jsonl'), () => new Date())
const seal = createSeal(options.key, options.merchant, 'allat_enc_data')
const paymentPage = openPaymentWindow({
  merchantName: options['merchant-name'],
  crossKey: options.key,
  seal,
  now: () => new Date(),
})
const slowMs = Number(options['slow-ms'])
const keys = createCardKeys(createSeal(options.key, options.merchant, 'allat_fix_key'))
const bank = openPaymentBank({
  ledger,
  merchant: options.merchant,
  crossKey: options.key,
  now: () => new Date(),
})
const accountDays = 2
const script = openPaymentScript(slowMs)
/** Orders whose first refund is booked while its answer is lost. */
const lostRefundOrders = new Set<string>()

/** Runs a call of a merchant with a valid cross key; rejects a form without the named fields. */
const withMerchantAuth =
  (fields: string[], act: (form: Record<string, string>) => ReturnType<Route>): Route =>
  (call) => {
    const form = Object.fromEntries(new URLSearchParams(call.body))
    const isAuthorized =
      form.allat_shop_id === options.merchant && isSameText(form.allat_cross_key ?? '', options.key)
    if (!isAuthorized) return toPaymentReply('9001')
    if (fields.some((name) => (form[name] ?? '') === '')) return toPaymentReply('9002')
    return act(form)
  }

const isSameText = (actual: string, expected: string): boolean => {
  const [a, b] = [Buffer.from(actual), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

type ChargeDetails = Pick<ChargeRequest, 'oid' | 'amount' | 'card' | 'from' | 'cashApprovalNo'>

/** Books a charge, and answers according to its outcome. */
const chargeAs = async (
  outcome: Outcome,
  details: ChargeDetails,
  requestKey: string,
): Promise<Reply | 'reset'> => {
  if (outcome === 'refuse') return toPaymentReply('1001')
  if (outcome === 'limit') return toPaymentReply('1002')
  if (outcome === 'late' && !ledger.chargeOf(details.oid)) await delay(slowMs)
  if (outcome === 'owed') lostRefundOrders.add(details.oid)
  const { oid: _oid, amount: _amount, ...how } = details
  const charge = ledger.charge({ ...toEntryTerms(outcome, details, requestKey), ...how })
  return 'refused' in charge ? toPaymentReply(charge.refused) : applyOutcome(charge, outcome)
}

/** Transfers and phone bills have no card; a transfer issues a cash receipt at once. */
const toChargeDetails = ({ kind, oid, amount, card, cashReceipt }: AuthorizedPayment): ChargeDetails => {
  if (kind === 'mobile') return { oid, amount, from: 'HP' }
  if (kind !== 'transfer') return { oid, amount, card }
  const cashApprovalNo = cashReceipt ? String(randomInt(1e8, 1e9)) : undefined
  return { oid, amount, from: 'ABANK', ...(cashApprovalNo && { cashApprovalNo }) }
}

const approval = withMerchantAuth(
  ['allat_order_no', 'allat_amt', 'allat_enc_data', 'allat_request_key'],
  async (form) => {
    const payment = paymentPage.read(form.allat_enc_data ?? '')
    if (!payment || payment.kind === 'fix' || payment.oid !== form.allat_order_no)
      return toPaymentReply('2001')
    if (String(payment.amount) !== form.allat_amt) return toPaymentReply('2001')
    const outcome = resolveTestOutcome(payment.outcome, payment.amount)
    const key = form.allat_request_key ?? ''
    return payment.kind === 'account'
      ? issueAs(outcome, payment, key)
      : chargeAs(outcome, toChargeDetails(payment), key)
  },
)

const issueAs = async (
  outcome: Outcome,
  payment: AuthorizedPayment,
  requestKey: string,
): Promise<Reply | 'reset'> => {
  if (outcome === 'refuse' || outcome === 'limit') return toPaymentReply('1001')
  const dueOn = toSeoulDigits(new Date(Date.now() + accountDays * 86_400_000)).slice(0, 8)
  const { noticeUrl, cashReceipt, bank: selectedBank } = payment
  const holder = options['merchant-name']
  const account = { bankId: selectedBank.id, bank: selectedBank.ko, holder, dueOn, noticeUrl, cashReceipt }
  const issue = ledger.issue({ ...toEntryTerms(outcome, payment, requestKey), account })
  return 'refused' in issue ? toPaymentReply(issue.refused) : applyOutcome(issue, outcome)
}

const wrongAmount: Partial<Record<Outcome, number>> = { more: 1, less: -1 }

const toEntryTerms = (
  outcome: Outcome,
  { oid, amount }: { oid: string; amount: number },
  requestKey: string,
) => ({
  oid,
  amount: amount + (wrongAmount[outcome] ?? 0),
  currency: outcome === 'currency' ? 'USD' : 'KRW',
  merchantId: outcome === 'merchant' ? 'another_shop' : options.merchant,
  requestKey,
})

/** Only the first answer fails; a later inquiry finds the charge. */
const applyOutcome = async ({ entry, fresh: isNew }: Booking, outcome: Outcome): Promise<Reply | 'reset'> => {
  if (isNew && outcome === 'slow') await delay(slowMs)
  if (isNew && outcome === 'lost') return 'reset'
  if (isNew && outcome === 'failed') return { status: 500, body: 'Internal Server Error' }
  const isIssue = entry.kind === 'issue'
  return toPaymentReply(
    '0000',
    isIssue ? toIssueValues(entry, ledger.depositedOf(entry.oid)) : toChargeValues(entry),
  )
}

/** Stores a card for later charges; charges nothing. */
const fix = withMerchantAuth(['allat_order_no', 'allat_enc_data', 'allat_request_key'], (form) => {
  const payment = paymentPage.read(form.allat_enc_data ?? '')
  if (payment?.kind !== 'fix' || payment.oid !== form.allat_order_no) return toPaymentReply('2001')
  const outcome = resolveTestOutcome(payment.outcome, 0)
  if (outcome === 'refuse') return toPaymentReply('1001')
  const { id, name, number } = payment.card
  const card = { card_id: id, card_nm: name, card_no: number }
  return toPaymentReply('0000', {
    order_no: payment.oid,
    fix_key: keys.close({ card: payment.card, outcome }),
    ...card,
  })
})

const fixPay = withMerchantAuth(
  ['allat_order_no', 'allat_amt', 'allat_fix_key', 'allat_request_key'],
  async (form) => {
    const storedCard = keys.read(form.allat_fix_key ?? '')
    const amount = Number(form.allat_amt)
    if (!storedCard || !Number.isSafeInteger(amount) || amount < 1) return toPaymentReply('2001')
    const details = { oid: form.allat_order_no ?? '', amount, card: { ...storedCard.card, installments: 0 } }
    return chargeAs(resolveCardOutcome(storedCard, amount), details, form.allat_request_key ?? '')
  },
)

const inquiry = withMerchantAuth(['allat_order_no'], ({ allat_order_no: oid = '' }) => {
  const charge = ledger.chargeOf(oid)
  const voidEntry = ledger.voidOf(oid)
  const issueEntry = ledger.issueOf(oid)
  if (issueEntry && !voidEntry)
    return toPaymentReply('0000', { state: 'ISSUED', ...toIssueValues(issueEntry, ledger.depositedOf(oid)) })
  if (!charge)
    return voidEntry ? toPaymentReply('0000', { state: 'CLOSED', order_no: oid }) : toPaymentReply('3001')
  const values = { ...toChargeValues(charge), refund_amt: ledger.refundedOf(oid) }
  if (!voidEntry) return toPaymentReply('0000', { state: 'APPROVED', ...values })
  return toPaymentReply('0000', {
    state: 'VOIDED',
    ...values,
    cancel_ymdhms: toSeoulDigits(new Date(voidEntry.at)),
  })
})

const cancel = withMerchantAuth(['allat_order_no', 'allat_cancel_type', 'allat_request_key'], (form) => {
  const common = { oid: form.allat_order_no ?? '', requestKey: form.allat_request_key ?? '' }
  const transactionId = form.allat_seq_no || undefined
  if (form.allat_cancel_type === 'VOID') {
    return toCancelReply(ledger.void({ ...common, transactionId, merchantId: options.merchant }))
  }
  const amount = Number(form.allat_amt)
  const isWholeAmount = Number.isSafeInteger(amount) && amount > 0
  if (form.allat_cancel_type !== 'REFUND' || !isWholeAmount || transactionId === undefined)
    return toPaymentReply('9002')
  const sentTo = [form.allat_refund_bank, form.allat_refund_account, form.allat_refund_nm].filter(Boolean)
  return toCancelReply(
    ledger.refund({ ...common, transactionId, amount, sentTo: sentTo.join(' ') }, options.merchant),
  )
})

const toCancelReply = (result: Booking | Refusal): Reply | 'reset' => {
  if ('refused' in result) return toPaymentReply(result.refused)
  const { entry } = result
  if (lostRefundOrders.delete(entry.oid)) return 'reset'
  const receivedAmount = ledger.chargeOf(entry.oid)?.amount ?? ledger.depositedOf(entry.oid)
  const remaining = entry.kind === 'void' ? 0 : receivedAmount - ledger.refundedOf(entry.oid)
  return toPaymentReply('0000', {
    order_no: entry.oid,
    seq_no: entry.transactionId ?? '',
    cancel_seq_no: entry.refundId ?? '',
    cancel_amt: entry.amount,
    remain_amt: remaining,
    part_cancel_flag: remaining > 0 ? 1 : 0,
    cancel_ymdhms: toSeoulDigits(new Date(entry.at)),
  })
}

const settlement = createSettlementRoute(ledger.entries, {
  heads: ['거래번호', '주문번호', '거래구분', '거래일', '금액', '수수료', '부가세', '정산금액', '정산일'],
  kinds: { payment: '승인', refund: '취소' },
  fee: 250,
})

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
  'GET /journal': () => toJsonReply(ledger.entries()),
  'GET /settlement.csv': settlement,
  'GET /health': () => ({ body: 'ok' }),
}

await runSandbox('payment sandbox', async () => ({
  port: await serve(routes, Number(options.port), options.host),
}))
