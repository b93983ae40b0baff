/** A gift above the limit of who gives it waits for another person. */
export const cashGiftStates = ['ASKED', 'GIVEN', 'REFUSED', 'WITHDRAWN'] as const
export type CashGiftState = (typeof cashGiftStates)[number]

/** The latest first, or those that wait by deadline. */
export const cashGiftSorts = ['new', 'due'] as const

/** Why a member gets no cash: there is none, is blocked, or is the giver. */
export const cashRefusals = ['UNKNOWN', 'BLOCKED', 'OWN'] as const
export type CashRefusal = (typeof cashRefusals)[number]

export const maxCashReceivers = 500
/** In won, for each member. */
export const maxCashGift = 1_000_000
