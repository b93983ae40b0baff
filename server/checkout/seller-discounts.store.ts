import type { Coupon } from '../coupons/coupons.store.ts'
import type { Executor } from '../db/database.ts'
import { findStoreCompany } from '../orders/store-company.store.ts'
import type { Discount } from './pricing.rules.ts'

/** What of an order's discounts its seller bears, in won: of the delivery fee, and by product. */
export type SellerDiscounts = { shipping: number; byProduct: ReadonlyMap<number, number> }

const noDiscounts: SellerDiscounts = { shipping: 0, byProduct: new Map() }

/** The discounts that the seller of a store bears; a coupon of another seller is the operator's cost. */
export const findSellerDiscounts = async (
  db: Executor,
  storeId: number | null,
  discounts: readonly Discount[],
  coupons: ReadonlyMap<number, Coupon>,
): Promise<SellerDiscounts> => {
  const ofSellers = discounts.filter(({ couponId }) => coupons.get(couponId)?.bearerCompanyId != null)
  if (ofSellers.length === 0 || storeId === null) return noDiscounts
  const companyId = await findStoreCompany(db, storeId)
  const own = ofSellers.filter(({ couponId }) => coupons.get(couponId)?.bearerCompanyId === companyId)
  const byProduct = new Map<number, number>()
  for (const { productId, amount } of own.flatMap(({ shares }) => shares))
    byProduct.set(productId, (byProduct.get(productId) ?? 0) + amount)
  const shipping = own.reduce((sum, one) => sum + (one.shipping ? one.discount : 0), 0)
  return { shipping, byProduct }
}
