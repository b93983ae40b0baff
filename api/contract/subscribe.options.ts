/** How many weeks may lie between two cycles of a subscription. */
export const cycleWeekBounds = { min: 1, max: 12 }
