/** Where a payment is handed over to its provider: only these pages' policy lets the provider's script in. */
export const isPaymentPage = (path: string): boolean =>
  /^\/(order(\/(pickup|payment|subscribe))?|mypage\/cash\/payment)\/?$/.test(path)
