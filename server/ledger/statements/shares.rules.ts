/** A line of an order as far as its seller's share depends on it; amounts in won. */
export type SoldLine = {
  id: number
  qty: number
  unitPrice: number
  /** The part of the discount of all pieces that the seller bears. */
  sellerDiscountShare: number
}

/** What pieces of a line come to for their seller, all above zero: goods, and what is deducted from them. */
export type SellerShare = { goods: number; coupons: number; commission: number; vat: number }

/** Value added tax of a commission: ten percent, without the fraction of a won. */
export const toVat = (commission: number): number => Math.trunc(commission / 10)

/**
 * The seller's share of some pieces of a line at a commission in hundredths of a percent of the price. Each amount is
 * rounded down, so that pieces that go back are the difference of two shares.
 */
export const calculateSellerShare = (
  { qty, unitPrice, sellerDiscountShare }: SoldLine,
  pieces: number,
  commissionBp: number,
): SellerShare => {
  const goods = unitPrice * pieces
  const commission = Math.floor((goods * commissionBp) / 10_000)
  const coupons = Math.floor((sellerDiscountShare * pieces) / qty)
  return { goods, coupons, commission, vat: toVat(commission) }
}

/** The share of pieces that go back, of a line that has this many left before. */
export const calculateReturnedShare = (
  line: SoldLine,
  { remaining, returned }: { remaining: number; returned: number },
  commissionBp: number,
): SellerShare => {
  const before = calculateSellerShare(line, remaining, commissionBp)
  const after = calculateSellerShare(line, remaining - returned, commissionBp)
  return {
    goods: before.goods - after.goods,
    coupons: before.coupons - after.coupons,
    commission: before.commission - after.commission,
    vat: before.vat - after.vat,
  }
}

/** What a share adds to what the seller is owed. */
export const toNet = ({ goods, coupons, commission, vat }: SellerShare): number =>
  goods - coupons - commission - vat

/** How much is added to the tax of single lines, so that the tax of the whole is ten percent of its commission. */
export const calculateVatCorrection = (commission: number, vat: number): number => toVat(commission) - vat
