import { generateSync } from 'otplib'
import { eq } from 'drizzle-orm'
import type { Role } from '#api/permissions.ts'
import type { Services } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import { people, personSessions } from '#server/db/tables/people.ts'
import { withTransaction } from '#server/db/transaction.ts'
import { encryptTotp } from '#server/people/factor.ts'
import { signOfficeToken } from '#server/people/office-tokens.ts'
import { addPerson, setAssignment } from '#server/people/people.store.ts'
import { createRecoveryCodes, hashRecoveryCode } from '#server/people/recovery-codes.rules.ts'
import { addPersonSession } from '#server/people/sessions.store.ts'
import { createTotpSecret } from '#server/people/totp.rules.ts'
import { hashPassword } from '#server/session/passwords.ts'
import type { TestShop } from './shop.ts'

export type TestPerson = {
  id: number
  sid: string
  token: string
  email: string
  /** The secret of the authenticator, and recovery codes that are good. */
  totpSecret: string
  recoveryCodes: string[]
}

type PersonOptions = {
  roles: Role[]
  companyId?: number | null
  storeIds?: number[]
  /** Only a person with a password can log in; hashing one is slow. */
  password?: string
}

let count = 0

/** What an authenticator shows at a moment. */
export const toTotpCode = (secret: string, now: Date): string =>
  generateSync({ secret, epoch: Math.floor(now.getTime() / 1000) })

/** A person of the office with a second factor and an open session. */
export const asPerson = async (
  { services, db }: { services: Pick<Services, 'db' | 'secrets' | 'clock'>; db: Database },
  { roles, companyId = null, storeIds = [], password }: PersonOptions,
): Promise<TestPerson> => {
  const { secrets, clock } = services
  const now = clock.now()
  const email = `person${(count += 1)}-${Math.floor(performance.now() * 1000)}@vini.test`
  const passwordHash = password === undefined ? null : await hashPassword(password)
  const [totpSecret, recoveryCodes] = [createTotpSecret(), createRecoveryCodes()]
  return withTransaction(db, async (tx) => {
    const newcomer = { email, fullName: '박운영', companyId, locale: 'ko-KR' }
    const id = (await addPerson(tx, newcomer, now)) ?? 0
    await setAssignment(tx, id, { roles, storeIds })
    const totpEncrypted = encryptTotp(services, id, totpSecret)
    const recoveryHashes = recoveryCodes.map((code) => hashRecoveryCode(secrets, id, code))
    const values = {
      state: 'ACTIVE',
      passwordHash,
      passwordChangedAt: now,
      totpEncrypted,
      recoveryHashes,
    } as const
    await tx.update(people).set(values).where(eq(people.id, id))
    const sid = await addPersonSession(tx, { personId: id, version: 0, browser: 'Chrome · macOS' }, now)
    const { access_token: token } = await signOfficeToken(secrets, { personId: id, sid, version: 0, now })
    return { id, sid, token, email, totpSecret, recoveryCodes }
  })
}

/** Lets a person's proof grow old, as after five minutes. */
export const letProofGrowOld = async ({ db, services }: Pick<TestShop, 'services' | 'db'>, sid: string) => {
  const reauthenticatedAt = new Date(services.clock.now().getTime() - 6 * 60 * 1000)
  await db.update(personSessions).set({ reauthenticatedAt }).where(eq(personSessions.sid, sid))
}
