import { timingSafeEqual } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { outcomeOf, type Outcome } from './sandbox/payment-outcomes.ts'
import {
  openLedger,
  type Booked,
  type Card,
  type LedgerEntry,
  type Refusal,
} from './sandbox/payment-ledger.ts'
import { paymentWindow } from './sandbox/payment-window.ts'
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

const messages = {
  '0000': '정상처리',
  '1001': '카드사 승인 거절',
  '1002': '카드 한도 초과',
  '2001': '결제 정보 확인 불가',
  '2002': '취소된 주문번호',
  '3001': '거래 내역 없음',
  '3002': '취소 가능 금액 초과',
  '3003': '이미 취소된 거래',
  '4001': '요청번호 중복',
  '9001': '상점 인증 실패',
  '9002': '필수 항목 누락',
}
type Code = keyof typeof messages

const lines = (code: Code, values: Record<string, string | number> = {}): Reply => {
  const all = Object.entries({ reply_cd: code, reply_msg: messages[code], ...values })
  return { body: all.map(([name, value]) => `${name}=${value}\n`).join('') }
}

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

const approval = forMerchant(
  ['allat_order_no', 'allat_amt', 'allat_enc_data', 'allat_request_key'],
  async (form) => {
    const paid = paymentPage.read(form.allat_enc_data ?? '')
    if (!paid || paid.oid !== form.allat_order_no || String(paid.amount) !== form.allat_amt)
      return lines('2001')
    const outcome = outcomeOf(paid.outcome, paid.amount)
    if (outcome === 'refuse') return lines('1001')
    if (outcome === 'limit') return lines('1002')
    if (outcome === 'late' && !ledger.chargeOf(paid.oid)) await delay(slowMs)
    const charge = ledger.charge(chargeFor(outcome, paid, form.allat_request_key ?? ''))
    return 'refused' in charge ? lines(charge.refused) : chargedReply(charge, outcome)
  },
)

const wrongAmount: Partial<Record<Outcome, number>> = { more: 1, less: -1 }

function chargeFor(outcome: Outcome, paid: { oid: string; amount: number; card: Card }, requestKey: string) {
  return {
    oid: paid.oid,
    amount: paid.amount + (wrongAmount[outcome] ?? 0),
    currency: outcome === 'currency' ? 'USD' : 'KRW',
    merchantId: outcome === 'merchant' ? 'another_shop' : options.merchant,
    requestKey,
    card: paid.card,
  }
}

/** Trouble strikes the first answer only; asking again finds the charge. */
async function chargedReply({ entry, fresh }: Booked, outcome: Outcome): Promise<Reply | 'reset'> {
  if (fresh && outcome === 'slow') await delay(slowMs)
  if (fresh && outcome === 'lost') return 'reset'
  if (fresh && outcome === 'failed') return { status: 500, body: 'Internal Server Error' }
  return lines('0000', chargeValues(entry))
}

function chargeValues(entry: LedgerEntry) {
  return {
    shop_id: entry.merchantId,
    order_no: entry.oid,
    amt: entry.amount,
    currency: entry.currency,
    pay_type: 'CARD',
    approval_ymdhms: seoulDigits(new Date(entry.at)),
    seq_no: entry.transactionId ?? '',
    approval_no: entry.approvalNo ?? '',
    card_id: entry.card?.id ?? '',
    card_nm: entry.card?.name ?? '',
    card_no: entry.card?.number ?? '',
    sell_mm: String(entry.card?.installments ?? 0).padStart(2, '0'),
  }
}

const inquiry = forMerchant(['allat_order_no'], ({ allat_order_no: oid = '' }) => {
  const charge = ledger.chargeOf(oid)
  const gone = ledger.voidOf(oid)
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
  return cancelReply(ledger.refund({ ...common, transactionId, amount }))
})

function cancelReply(booked: Booked | Refusal): Reply {
  if ('refused' in booked) return lines(booked.refused)
  const { entry } = booked
  const charge = ledger.chargeOf(entry.oid)
  const remaining = entry.kind === 'void' || !charge ? 0 : charge.amount - ledger.refundedOf(entry.oid)
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
  'POST /servlet/AllatPay/pay/inquiry.jsp': inquiry,
  'POST /servlet/AllatPay/pay/cancel.jsp': cancel,
  'GET /window': paymentPage.show,
  'POST /window': paymentPage.show,
  'POST /window/result': paymentPage.finish,
  'GET /journal': () => json(ledger.entries()),
  'GET /health': () => ({ body: 'ok' }),
}

await stand('payment sandbox', async () => ({
  port: await serve(routes, Number(options.port), options.host),
}))
