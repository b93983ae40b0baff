/** Counts of what waits stop here: a larger one is said as "more than". */
export const maxWaiting = 1000
