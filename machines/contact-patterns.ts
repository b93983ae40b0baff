/**
 * A machine's check before it continues; the contract is stricter (api/telephone.ts, api/email.ts), and a
 * test ensures that nothing which the contract accepts is refused here.
 */
export const isMobile = (digits: string): boolean =>
  /^(?:010(?!0{8})\d{8}|01[16-9](?!0+$)\d{7,8})$/.test(digits)

export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@.]+(?:[.。．][^\s@.]+)+$/.test(text.trim())
