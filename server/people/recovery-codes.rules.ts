import { randomInt } from 'node:crypto'
import type { Secrets } from '../secrets.ts'

/** Without letters and digits that are mistaken for each other when written down. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const groups = [4, 4, 4]

/** How many recovery codes a person gets at once. */
export const recoveryCodeCount = 10

const createCode = () =>
  groups.map((length) => Array.from({ length }, () => letters[randomInt(letters.length)]).join('')).join('-')

/** Ten new codes such as `k7q2-m9xt-4b8n`: 59 bits each. */
export const createRecoveryCodes = (): string[] => Array.from({ length: recoveryCodeCount }, createCode)

/** A code as it is compared: case, spaces and hyphens do not count. */
const toPlainCode = (code: string) => code.toLowerCase().replace(/[\s-]/g, '')

/** The keyed hash of a person's recovery code. */
export const hashRecoveryCode = (secrets: Secrets, personId: number, code: string): string =>
  secrets.hash('recovery-code', `${personId} ${toPlainCode(code)}`)

/** The stored hash that a code matches, by the present or the previous secret; undefined for a wrong one. */
export const findRecoveryHash = (
  secrets: Secrets,
  personId: number,
  { code, hashes }: { code: string; hashes: readonly string[] },
): string | undefined => {
  const candidates = secrets.hashes('recovery-code', `${personId} ${toPlainCode(code)}`)
  return hashes.find((hash) => candidates.some((candidate) => secrets.same(candidate, hash)))
}
