/** Who pays for a discount. */
export type Bearer = 'OPERATOR' | 'SELLER'
export type Cycle = 'WEEKLY' | 'MONTHLY'

/** A commission in hundredths of a percent that is agreed on from a day on. */
export type Terms = { fromDay: string; commissionBp: number }

export type SellerFacts = {
  companyId: number
  name: string
  cycle: Cycle
  /** The earliest first. */
  terms: readonly Terms[]
}

export type LineFacts = { id: number; price: number; qty: number }
/** A coupon as it was used: percent for a rate, won for an amount. */
export type CouponFacts = { on: 'ORDER' | 'SHIPPING'; type: 'RATE' | 'AMOUNT'; value: number; bearer: Bearer }
/** What happened to an order that its seller is paid for; `pieces` are of the line with that id. */
export type OrderAct =
  | { act: 'CANCEL' | 'RETURN'; day: string; pieces: readonly { id: number; qty: number }[] }
  | { act: 'CONFIRM'; day: string }

/** An order as the people of the month saw it: nothing of it is what the shop reckoned for its seller. */
export type OrderFacts = {
  oid: string
  companyId: number
  lines: readonly LineFacts[]
  coupon: CouponFacts | null
  /** The delivery fee that was asked for, before its discount. */
  fee: number
  acts: OrderAct[]
}
