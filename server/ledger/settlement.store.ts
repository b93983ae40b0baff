import type { Transaction } from '../db/database.ts'
import { insertJournal } from './ledger.ts'

/** What a journal is written for; `key` identifies the cause. */
export type SettlementAct = { oid: string; key: string; actor: string; at: Date }

/** What a sale is divided into, in won: what is owed to the seller, and the operator's commission with its tax. */
export type SaleParts = { companyId: number; payable: number; commission: number; vat: number }

/**
 * Books what of a sale its seller is owed; null where it was booked before. What shoppers paid less than that is the
 * operator's cost: coupons that it bears, and goodwill. All amounts are negative where goods go back.
 */
export const bookSellerShare = (
  tx: Transaction,
  kind: 'SETTLEMENT' | 'SETTLEMENT_RETURN',
  { oid, ...act }: SettlementAct,
  { companyId, payable, commission, vat, paid: paidAmount }: SaleParts & { paid: number },
): Promise<number | null> =>
  insertJournal(tx, {
    ...{ kind, ...act, ref: { type: 'ORDER', id: oid } },
    entries: [
      { account: 'SALES', amount: -paidAmount },
      { account: 'SELLER_PAYABLE', companyId, amount: payable },
      { account: 'COMMISSION', amount: commission },
      { account: 'VAT_PAYABLE', amount: vat },
      { account: 'PROMO_COST', amount: paidAmount - payable - commission - vat },
    ],
  })

/** Books goodwill for an order whose seller's share was booked before: it is the operator's cost. */
export const bookLateGoodwill = (
  tx: Transaction,
  { oid, ...act }: SettlementAct,
  amount: number,
): Promise<number | null> =>
  insertJournal(tx, {
    ...{ kind: 'SETTLEMENT_GOODWILL', ...act, ref: { type: 'ORDER', id: oid } },
    entries: [
      { account: 'SALES', amount },
      { account: 'PROMO_COST', amount: -amount },
    ],
  })

type StatementAct = { statementId: number; companyId: number; amount: number; actor: string; at: Date }

/** Books tax that the single lines of a statement do not come to. */
export const bookVatCorrection = (
  tx: Transaction,
  { statementId, companyId, amount, ...act }: StatementAct,
): Promise<number | null> =>
  insertJournal(tx, {
    ...{ kind: 'SETTLEMENT_VAT', key: `settlement-vat:${statementId}`, ...act },
    ref: { type: 'STATEMENT', id: String(statementId) },
    entries: [
      { account: 'SELLER_PAYABLE', companyId, amount: -amount },
      { account: 'VAT_PAYABLE', amount },
    ],
  })

/** Books that a statement was paid; null where it was booked before. */
export const bookPayout = (
  tx: Transaction,
  { statementId, companyId, amount, ...act }: StatementAct,
): Promise<number | null> =>
  insertJournal(tx, {
    ...{ kind: 'PAYOUT', key: `payout:${statementId}`, ...act },
    ref: { type: 'STATEMENT', id: String(statementId) },
    entries: [
      { account: 'SELLER_PAYABLE', companyId, amount: -amount },
      { account: 'BANK', amount },
    ],
  })
