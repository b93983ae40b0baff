import { eq } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { orders } from '../db/tables/orders.ts'
import { writeShares } from './checkout.store.ts'
import { toDraftColumns, type Draft } from './draft.ts'

/** Writes the prices and shares of a draft into the lines of its order. */
export const saveShares = (tx: Transaction, { lines, price, sellerDiscounts }: Draft): Promise<void> => {
  const shares = new Map(price.shares.map((share) => [share.productId, share]))
  return writeShares(
    tx,
    lines.map((line) => {
      const { discountShare = 0, cashShare = 0, paidShare = 0 } = shares.get(line.productId) ?? {}
      const { id, productId, qty, priceNow: unitPrice, listPriceNow: listPrice } = line
      const sellerDiscountShare = sellerDiscounts.byProduct.get(productId) ?? 0
      const prices = { unitPrice, listPrice, discountShare, sellerDiscountShare, cashShare, paidShare }
      return { id, productId, qty, ...prices }
    }),
  )
}

/** Saves a draft as the amounts that the shopper saw last. The order's state stays. */
export const saveDraft = async (tx: Transaction, draft: Draft): Promise<void> => {
  await tx.update(orders).set(toDraftColumns(draft)).where(eq(orders.id, draft.order.id))
  await saveShares(tx, draft)
}
