/** What sales are summed by. */
export const salesGroups = ['day', 'store', 'seller', 'wine', 'winery', 'kind'] as const
export type SalesGroup = (typeof salesGroups)[number]
/** Groups to which an order belongs as a whole, with its delivery fee; the others are of single lines. */
export const orderGroups = ['day', 'store', 'seller'] as const satisfies SalesGroup[]

/** The most days of a report; a longer period begins later. */
export const maxReportDays = 366
/** The days of a report whose address names none, today included. */
export const defaultReportDays = 30
/** How far ahead the load of pickup times is reported, in days, today included. */
export const slotDays = 14
