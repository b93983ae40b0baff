/** The check digit of the first twelve digits of an EAN-13. */
const toCheckDigit = (digits: string): number => {
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  )
  return (10 - (sum % 10)) % 10
}

/**
 * The thirteen digits of an EAN-13, or of a UPC-A, which is one with a zero before it; spaces and hyphens may stand
 * between them. null where the length or the check digit is wrong.
 */
export const toEan13 = (text: string): string | null => {
  const digits = text.replace(/[\s-]/g, '')
  if (!/^\d{12,13}$/.test(digits)) return null
  const code = digits.padStart(13, '0')
  return toCheckDigit(code.slice(0, 12)) === Number(code[12]) ? code : null
}
