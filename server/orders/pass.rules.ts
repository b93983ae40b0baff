import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** How long a code of a pass is shown, and how many of its neighbours are taken too, for clocks that differ. */
const passSeconds = 30
const neighbours = 2

/** What a shopper's own device makes the codes of a pass from. */
export const newPassKey = (): string => randomBytes(18).toString('base64url')

/** The six digits of a pass at a time: the first four bytes of HMAC-SHA-256 over the number of the half minute. */
export const passCodeAt = (key: string, at: Date, later = 0): string => {
  const step = Math.floor(at.getTime() / 1000 / passSeconds) + later
  const bytes = createHmac('sha256', key).update(String(step)).digest()
  return String(bytes.readUInt32BE(0) % 1_000_000).padStart(6, '0')
}

/** Whether a code is of now, and no picture of an earlier pass. */
export const isPassCode = (key: string | null, code: string, at: Date): boolean => {
  if (key === null) return false
  const given = Buffer.from(code)
  const near = Array.from({ length: 2 * neighbours + 1 }, (_, index) => index - neighbours)
  return near.some((later) => {
    const expected = Buffer.from(passCodeAt(key, at, later))
    return expected.length === given.length && timingSafeEqual(expected, given)
  })
}

/** What was shown: the number of a pass, and the code of the moment where it was scanned. */
export const shownPass = (text: string): { passNumber: string; code: string | null } => ({
  passNumber: text.slice(0, 8),
  code: text.length > 8 ? text.slice(8) : null,
})
