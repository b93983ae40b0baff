/** The number at which shoppers reach a store: its safe number, unless it has none. */
export const findPublicPhone = ({ safeNumber, phone }: { safeNumber: string; phone: string }): string =>
  safeNumber || phone
