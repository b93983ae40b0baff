import iconv from 'iconv-lite'
import type { LedgerEntry } from './payment-ledger.ts'
import type { Call, Reply } from './serve.ts'

/** How a provider writes its settlement file: its heads, its names of the kinds, and its fee of every transaction. */
export type SettlementLayout = {
  heads: readonly [string, string, string, string, string, string, string, string, string]
  kinds: { payment: string; refund: string }
  /** In ten thousandths. */
  fee: number
}

const seoulOffsetMs = 9 * 3_600_000
const toDay = (at: string) => new Date(Date.parse(at) + seoulOffsetMs).toISOString().slice(0, 10)

const toCells = (entry: LedgerEntry, { kinds, fee: rate }: SettlementLayout): (string | number)[] => {
  const sign = entry.kind === 'refund' ? -1 : 1
  const fee = Math.floor((entry.amount * rate) / 10_000)
  const vat = Math.floor(fee / 10)
  const day = toDay(entry.at)
  return [
    ...[entry.transactionId ?? '', entry.oid, sign > 0 ? kinds.payment : kinds.refund, day],
    ...[entry.amount, fee, vat, entry.amount - fee - vat].map((amount) => sign * amount),
    // The sandbox pays out on the day of the transaction.
    day,
  ]
}

/** Charges that stand, deposits and refunds of some days; a charge that was voided is not settled. */
const listSettled = (entries: readonly LedgerEntry[], from: string, until: string) => {
  const voidedOrders = new Set(entries.flatMap(({ kind, oid }) => (kind === 'void' ? [oid] : [])))
  return entries.filter(
    ({ kind, oid, at }) =>
      (kind === 'deposit' || kind === 'refund' || (kind === 'charge' && !voidedOrders.has(oid))) &&
      toDay(at) >= from &&
      toDay(at) <= until,
  )
}

/** Serves a settlement file as CSV: `?from=2026-11-01&until=2026-11-30`, and `&encoding=euc-kr`. */
export const createSettlementRoute =
  (listEntries: () => readonly LedgerEntry[], layout: SettlementLayout) =>
  ({ query }: Call): Reply => {
    const entries = listSettled(listEntries(), query.get('from') ?? '', query.get('until') ?? '9999-12-31')
    const lines = [layout.heads, ...entries.map((entry) => toCells(entry, layout))]
    const text = lines.map((cells) => `${cells.join(',')}\r\n`).join('')
    const isKorean = query.get('encoding') === 'euc-kr'
    return {
      headers: { 'Content-Type': `text/csv; charset=${isKorean ? 'EUC-KR' : 'UTF-8'}` },
      body: isKorean ? iconv.encode(text, 'euc-kr') : text,
    }
  }
