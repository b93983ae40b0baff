// Bounds that the contract and the shop share, without zod.

/** Ids of rows. */
export const idBounds = { min: 1, max: 2_147_483_647 }

/** The last page that a list answers; pages of calls count from 0. */
export const maxPage = 10_000
