/** A draft has no price yet; an offer that is stopped keeps it and does not sell. */
export const offerStates = ['DRAFT', 'ON_SALE', 'STOPPED'] as const
export type OfferState = (typeof offerStates)[number]

export const planStates = ['PLANNED', 'RUNNING', 'ENDED', 'CANCELLED'] as const
export type PlanState = (typeof planStates)[number]

export const offerSorts = ['name', 'price'] as const
export const offerPageSizes = [50, 100, 200] as const

/** The most offers that one request changes. */
export const maxOfferRows = 200

/** The highest price of a bottle, and the most bottles that a limit may allow. */
export const maxPrice = 100_000_000
export const maxPersonLimit = 999
/** The longest code that a seller gives a product. */
export const maxSkuLength = 60

/** A list price must have been the seller's own within so many days, or be recommended by someone named. */
export const listPriceDays = 20

/** Why a change of an offer was refused. */
export const offerRefusals = [
  'NOT_FOUND',
  'CHANGED',
  'PRICE_MISSING',
  'LIST_BELOW_PRICE',
  'LIST_NOT_OWN',
  'SKU_TAKEN',
] as const
export type OfferRefusal = (typeof offerRefusals)[number]
