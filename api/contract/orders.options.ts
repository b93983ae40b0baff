/** The number of an order. */
export const oidPattern = /^[A-Z0-9-]{6,40}$/

/** Why the shop cancels what was paid; an age that was not proven is found at the hand-over alone. */
export const shopCancelReasons = [
  'OUT_OF_STOCK',
  'DAMAGED',
  'AGE_NOT_VERIFIED',
  'CUSTOMER_ASKED',
  'OTHER',
] as const
export type ShopCancelReason = (typeof shopCancelReasons)[number]
