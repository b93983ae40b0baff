/** A level is low from one to this many free bottles. */
export const lowStock = 3

export const stockStates = ['OUT', 'LOW'] as const
export const stockSorts = ['name', 'free', 'on_hand'] as const
export const stockPageSizes = [50, 100, 200] as const

/** Why the counted number differs from the one on record. */
export const correctionReasons = ['SOLD_IN_STORE', 'BROKEN', 'TASTED', 'FOUND', 'LOST', 'CORRECT'] as const
export type CorrectionReason = (typeof correctionReasons)[number]

/** The most bottles of one product in one store. */
export const maxBottles = 100_000
