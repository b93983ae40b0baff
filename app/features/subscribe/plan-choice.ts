import { mostInBox } from '#drawings/plan-box/most-in-box.ts'

/** What a plan is made of until the shopper chooses otherwise. */
export const standardPlan = { qty: 2, weeks: 4 }
export type Plan = typeof standardPlan

/** The most bottles of a plan: as many as one box holds. */
export const mostBottles = mostInBox
