/** Pre-orders, and charges, that one member may begin in an hour: their rows stay until housekeeping. */
export const openingsPerHour = 300

/** Of what was begun and not gone on with, the newest few stay. */
export const openingsKept = { preOrders: 20, charges: 10, registrations: 5 }

export const hourBefore = (now: Date): Date => new Date(now.getTime() - 3_600_000)
