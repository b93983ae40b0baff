import type { Transaction } from '../../db/database.ts'
import { toSeoulDay } from '../../clock.ts'
import { bookSellerShare } from '../settlement.store.ts'
import { addStatementLines, ensureStatement, type NewStatementLine } from './open-statement.store.ts'
import { resolveTermsOn } from './seller-terms.store.ts'
import { calculateSellerShare, toNet, type SellerShare, type SoldLine } from './shares.rules.ts'

/** The delivery fee before its discount, and the part of that discount that the seller bears; in won. */
export type ShippingShare = { fee: number; coupons: number }

export type ConfirmedSale = {
  orderId: number
  oid: string
  companyId: number
  /** The lines with the number of their pieces that the shopper keeps. */
  lines: readonly (SoldLine & { remaining: number })[]
  shipping: ShippingShare
  /** What is left of the shopper's payment, in money and cash, with what goodwill took off. */
  paid: number
  actor: string
  confirmedAt: Date
  at: Date
}

type LineShare = { id: number; pieces: number; share: SellerShare }
type ShareLines = {
  journalId: number
  orderId: number
  commissionBp: number | null
  at: Date
  shares: readonly LineShare[]
  shipping: ShippingShare
  /** 1 for a sale, -1 for goods that go back. */
  sign: 1 | -1
}

/** The lines of a statement for shares that a journal booked; the delivery fee has no commission. */
export const toStatementLines = ({ shares, shipping, sign, ...cause }: ShareLines): NewStatementLine[] => {
  const { commissionBp, ...common } = cause
  const feeLine = { ...common, orderLineId: null }
  return [
    ...shares.flatMap(({ id: orderLineId, pieces: qty, share }) => {
      const line = { ...common, orderLineId, qty, commissionBp }
      return [
        { ...line, kind: sign === 1 ? ('SALE' as const) : ('RETURN' as const), amount: sign * share.goods },
        { ...line, kind: 'COUPON_SELLER' as const, amount: -sign * share.coupons },
        { ...line, kind: 'COMMISSION' as const, amount: -sign * share.commission },
        { ...line, kind: 'VAT' as const, amount: -sign * share.vat },
      ]
    }),
    { ...feeLine, kind: 'SHIPPING', amount: sign * shipping.fee },
    { ...feeLine, kind: 'COUPON_SELLER', amount: -sign * shipping.coupons },
  ]
}

/** What shares with a delivery fee come to, in won. */
export const sumSellerShares = (shares: readonly LineShare[], { fee, coupons }: ShippingShare) => ({
  payable: shares.reduce((sum, { share }) => sum + toNet(share), 0) + fee - coupons,
  commission: shares.reduce((sum, { share }) => sum + share.commission, 0),
  vat: shares.reduce((sum, { share }) => sum + share.vat, 0),
})

/**
 * Books what the seller of a confirmed order is owed, at the terms of the day of its confirmation, into the statement
 * of that day or the next that is open; once for each order.
 */
export const bookConfirmedSale = async (tx: Transaction, sale: ConfirmedSale): Promise<void> => {
  const { orderId, oid, companyId, lines, shipping, paid: paidAmount, actor, confirmedAt, at } = sale
  const day = toSeoulDay(confirmedAt)
  const { commissionBp } = await resolveTermsOn(tx, companyId, day)
  const shares = lines
    .filter(({ remaining }) => remaining > 0)
    .map((line) => ({
      id: line.id,
      pieces: line.remaining,
      share: calculateSellerShare(line, line.remaining, commissionBp),
    }))
  const act = { oid, key: `settlement:${oid}`, actor, at }
  const parts = { companyId, ...sumSellerShares(shares, shipping), paid: paidAmount }
  const journalId = await bookSellerShare(tx, 'SETTLEMENT', act, parts)
  if (journalId === null) return
  const { id } = await ensureStatement(tx, companyId, day)
  const cause = { journalId, orderId, commissionBp, at: confirmedAt }
  await addStatementLines(tx, id, toStatementLines({ ...cause, shares, shipping, sign: 1 }))
}
