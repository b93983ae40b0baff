/** The number of an order. */
export const oidPattern = /^[A-Z0-9-]{6,40}$/
