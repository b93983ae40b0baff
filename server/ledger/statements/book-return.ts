import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { statementLines, statements } from '../../db/tables/settlements.ts'
import { toSeoulDay } from '../../clock.ts'
import { bookSellerShare } from '../settlement.store.ts'
import { sumSellerShares, toStatementLines, type ShippingShare } from './book-sale.ts'
import { addStatementLines, ensureStatement } from './open-statement.store.ts'
import { calculateReturnedShare, type SoldLine } from './shares.rules.ts'

export type ReturnedGoods = {
  orderId: number
  oid: string
  refundId: number
  /** Lines of which pieces go back, with the number of pieces left before. */
  lines: readonly (SoldLine & { remaining: number; returned: number })[]
  /** The delivery fee, where it goes back too. */
  shipping: ShippingShare
  /** What the shopper gets back, in money and cash. */
  refunded: number
  actor: string
  at: Date
}

/** The seller and the commission at which lines of an order were sold. */
const listSoldTerms = (tx: Transaction, orderId: number, lineIds: readonly number[]) =>
  tx
    .select({
      orderLineId: statementLines.orderLineId,
      commissionBp: statementLines.commissionBp,
      companyId: statements.companyId,
    })
    .from(statementLines)
    .innerJoin(statements, eq(statements.id, statementLines.statementId))
    .where(
      and(
        eq(statementLines.orderId, orderId),
        eq(statementLines.kind, 'SALE'),
        inArray(statementLines.orderLineId, [...lineIds]),
      ),
    )

/** Books goods that come back after their sale was booked: the reverse at the terms of the sale, as lines of today. */
export const bookReturnedGoods = async (tx: Transaction, goods: ReturnedGoods): Promise<void> => {
  const { orderId, oid, refundId, lines, shipping, refunded: refundedAmount, actor, at } = goods
  const lineIds = lines.map(({ id }) => id)
  const terms = new Map(
    (await listSoldTerms(tx, orderId, lineIds)).map((row) => [row.orderLineId, row] as const),
  )
  const [first] = terms.values()
  if (!first) return
  const commissionBp = first.commissionBp ?? 0
  const shares = lines
    .filter(({ id }) => terms.has(id))
    .map((line) => ({
      id: line.id,
      pieces: line.returned,
      share: calculateReturnedShare(line, line, commissionBp),
    }))
  const { payable, commission, vat } = sumSellerShares(shares, shipping)
  const { companyId } = first
  const act = { oid, key: `settlement-return:${refundId}`, actor, at }
  const journalId = await bookSellerShare(tx, 'SETTLEMENT_RETURN', act, {
    ...{ companyId, payable: -payable, commission: -commission, vat: -vat, paid: -refundedAmount },
  })
  if (journalId === null) return
  const { id } = await ensureStatement(tx, companyId, toSeoulDay(at))
  const cause = { journalId, orderId, commissionBp, at }
  await addStatementLines(tx, id, toStatementLines({ ...cause, shares, shipping, sign: -1 }))
}
