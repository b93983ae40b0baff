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

export const countStates = ['COUNTING', 'CLOSED', 'DROPPED'] as const
export type CountState = (typeof countStates)[number]

/** What a count covers: a store whole, the wines of one kind, or chosen ones. */
export const countScopes = ['ALL', 'KIND', 'CHOSEN'] as const
export type CountScope = (typeof countScopes)[number]

/** The most products that a count of chosen ones may name, and the most lines of one request. */
export const maxCountLines = 200

/** Why a line of a count was not taken. */
export const countRefusals = ['UNKNOWN', 'OUT_OF_SCOPE', 'LINE_CLOSED', 'OUT_OF_BOUNDS'] as const
export type CountRefusal = (typeof countRefusals)[number]
