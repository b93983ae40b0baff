/** Pre-orders, and charges, that one member may begin in an hour: their rows stay until housekeeping. */
export const openingsPerHour = 300

/** Of what was begun and not gone on with, the newest few stay. */
export const openingLimits = { preOrders: 20, charges: 10, registrations: 5 }

export const subtractHour = (now: Date): Date => new Date(now.getTime() - 3_600_000)
