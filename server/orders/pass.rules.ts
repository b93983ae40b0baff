import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** How long a code of a pass is shown, and how many of its neighbours are taken too, for clocks that differ. */
const passSeconds = 30
const neighborSteps = 2

/** What a shopper's own device makes the codes of a pass from. */
export const createPassKey = (): string => randomBytes(18).toString('base64url')

/** The six digits of a pass at a time: the first four bytes of HMAC-SHA-256 over the number of the half minute. */
export const generatePassCode = (key: string, at: Date, stepOffset = 0): string => {
  const step = Math.floor(at.getTime() / 1000 / passSeconds) + stepOffset
  const bytes = createHmac('sha256', key).update(String(step)).digest()
  return String(bytes.readUInt32BE(0) % 1_000_000).padStart(6, '0')
}

/** Whether a code is of now, and no picture of an earlier pass. */
export const isPassCode = (key: string | null, code: string, at: Date): boolean => {
  if (key === null) return false
  const codeBytes = Buffer.from(code)
  const stepOffsets = Array.from({ length: 2 * neighborSteps + 1 }, (_, index) => index - neighborSteps)
  return stepOffsets.some((stepOffset) => {
    const expected = Buffer.from(generatePassCode(key, at, stepOffset))
    return expected.length === codeBytes.length && timingSafeEqual(expected, codeBytes)
  })
}

/** What was shown: the number of a pass, and the code of the moment where it was scanned. */
export const parsePass = (text: string): { passNumber: string; code: string | null } => ({
  passNumber: text.slice(0, 8),
  code: text.length > 8 ? text.slice(8) : null,
})
