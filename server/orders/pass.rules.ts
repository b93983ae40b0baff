import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** The lifetime of a pass code, and how many neighbouring codes are accepted, for clocks that differ. */
const passSeconds = 30
const neighborSteps = 2

/** The key from which a shopper's own device computes the codes of a pass. */
export const createPassKey = (): string => randomBytes(18).toString('base64url')

/** The six digits of a pass at a time: the first four bytes of HMAC-SHA-256 over the half minute's number. */
export const generatePassCode = (key: string, at: Date, stepOffset = 0): string => {
  const step = Math.floor(at.getTime() / 1000 / passSeconds) + stepOffset
  const bytes = createHmac('sha256', key).update(String(step)).digest()
  return String(bytes.readUInt32BE(0) % 1_000_000).padStart(6, '0')
}

/** Whether a code is a present one, and not from a photo of an earlier pass. */
export const isPassCode = (key: string | null, code: string, at: Date): boolean => {
  if (key === null) return false
  const codeBytes = Buffer.from(code)
  const stepOffsets = Array.from({ length: 2 * neighborSteps + 1 }, (_, index) => index - neighborSteps)
  return stepOffsets.some((stepOffset) => {
    const expected = Buffer.from(generatePassCode(key, at, stepOffset))
    return expected.length === codeBytes.length && timingSafeEqual(expected, codeBytes)
  })
}

/** Parses a shown pass: its number, and the present code where it was scanned. */
export const parsePass = (text: string): { passNumber: string; code: string | null } => ({
  passNumber: text.slice(0, 8),
  code: text.length > 8 ? text.slice(8) : null,
})
