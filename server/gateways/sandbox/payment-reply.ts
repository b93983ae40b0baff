import type { LedgerEntry } from './payment-ledger.ts'
import { toSeoulDigits } from './seoul.ts'
import type { Reply } from './serve.ts'

const messages = {
  '0000': '정상처리',
  '1001': '카드사 승인 거절',
  '1002': '카드 한도 초과',
  '2001': '결제 정보 확인 불가',
  '2002': '취소된 주문번호',
  '3001': '거래 내역 없음',
  '3002': '취소 가능 금액 초과',
  '3003': '이미 취소된 거래',
  '3004': '환불 계좌 누락',
  '4001': '요청번호 중복',
  '9001': '상점 인증 실패',
  '9002': '필수 항목 누락',
}
export type ReplyCode = keyof typeof messages

/** An answer in the wire format: one `name=value` for each line. */
export const toPaymentReply = (code: ReplyCode, values: Record<string, string | number> = {}): Reply => {
  const all = Object.entries({ reply_cd: code, reply_msg: messages[code], ...values })
  return { body: all.map(([name, value]) => `${name}=${value}\n`).join('') }
}

const toCommonValues = (entry: LedgerEntry) => ({
  shop_id: entry.merchantId,
  order_no: entry.oid,
  amt: entry.amount,
  currency: entry.currency,
  approval_ymdhms: toSeoulDigits(new Date(entry.at)),
  seq_no: entry.transactionId ?? '',
})

/** The fields of a charge: of a card, a bank or a phone bill. */
export const toChargeValues = (entry: LedgerEntry): Record<string, string | number> =>
  entry.from
    ? { ...toCommonValues(entry), pay_type: entry.from, cash_approval_no: entry.cashApprovalNo ?? '' }
    : toCardValues(entry)

const toCardValues = (entry: LedgerEntry) => ({
  ...toCommonValues(entry),
  pay_type: 'CARD',
  approval_no: entry.approvalNo ?? '',
  card_id: entry.card?.id ?? '',
  card_nm: entry.card?.name ?? '',
  card_no: entry.card?.number ?? '',
  sell_mm: String(entry.card?.installments ?? 0).padStart(2, '0'),
})

/** The fields of an opened account, and the deposits so far. */
export const toIssueValues = (entry: LedgerEntry, deposited: number) => ({
  ...toCommonValues(entry),
  pay_type: 'VBANK',
  bank_id: entry.account?.bankId ?? '',
  bank_nm: entry.account?.bank ?? '',
  account_no: entry.account?.number ?? '',
  income_acc_nm: entry.account?.holder ?? '',
  income_limit_ymd: entry.account?.dueOn ?? '',
  income_amt: deposited,
})
