/** The most pre-orders or top-ups that a member may begin in an hour; housekeeping removes their rows. */
export const openingsPerHour = 300

/** The number of newest abandoned rows to keep. */
export const openingLimits = { preOrders: 20, charges: 10, registrations: 5 }

export const subtractHour = (now: Date): Date => new Date(now.getTime() - 3_600_000)
