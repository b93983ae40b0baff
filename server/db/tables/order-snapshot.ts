/** The shopper's choices and amounts; their hash protects the payment from a change in between. */
export type OrderSnapshot = {
  lines: { productId: number; qty: number; unitPrice: number; listPrice: number; name: string }[]
  coupons: {
    couponId: number
    productId: number | null
    whereToUse: string
    name: string
    discount: number
  }[]
  shipId: number | null
  postalCode: string | null
  total: number
  discount: number
  shipping: number
  cashUsed: number
  payable: number
}
