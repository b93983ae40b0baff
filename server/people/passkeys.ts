import { randomBytes } from 'node:crypto'
import type { Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { withTransaction } from '../db/transaction.ts'
import { fail } from '../http/handler.ts'
import { consume } from '../platform/rate-limits/rate-limits.store.ts'
import {
  admitFactorTry,
  lockPerson,
  resetFactorTries,
  type FactorOwner,
  type OwnerEnd,
  type PersonRow,
} from './factor.ts'
import { readChallenge, toRelyingParty, toTransports } from './passkeys.rules.ts'
import {
  addChallenge,
  findPasskey,
  listProofPasskeys,
  markPasskeyUsed,
  spendChallenge,
  type ChallengeUse,
  type PasskeyRow,
} from './passkeys.store.ts'
import { verifyAssertion, type Assertion } from './verify-passkey.ts'

export type PasskeyContext = Pick<Services, 'db' | 'clock' | 'officeUrl'>

/** How long a browser and its person have, in ms. */
export const challengeMs = 5 * 60 * 1000
/** Challenges of one person: each press of a button is one. */
const challengesPerPerson = { points: 60, seconds: 10 * 60 }

/** A new challenge for one use; fails with `office.factor.locked` for a person who asks without end. */
export const openChallenge = async ({ db, clock }: PasskeyContext, use: ChallengeUse): Promise<string> => {
  const now = clock.now()
  const key = `office-passkey:${use.personId}`
  if (!(await consume(db, key, challengesPerPerson, now))) fail('office.factor.locked')
  const challenge = randomBytes(32).toString('base64url')
  await addChallenge(db, { challenge, ...use, expiresAt: new Date(now.getTime() + challengeMs) })
  return challenge
}

/** Spends the challenge that an answer names, right or wrong; fails unless it is open and for this use. */
export const spendOwnChallenge = async (
  { db, clock }: PasskeyContext,
  clientDataJson: string,
  use: ChallengeUse,
): Promise<string> => {
  const challenge = readChallenge(clientDataJson)
  const isOpen = challenge !== null && (await spendChallenge(db, challenge, use, clock.now()))
  return isOpen ? challenge : fail('office.passkey.wrong')
}

export const toDescriptor = ({ credentialId, transports }: PasskeyRow) =>
  ({ id: credentialId, type: 'public-key', transports: toTransports(transports) }) as const

/** What a browser signs, by one of these passkeys; by any of the shop's where there are none. */
export const openRequest = async (ctx: PasskeyContext, use: ChallengeUse, rows: readonly PasskeyRow[]) => ({
  challenge: await openChallenge(ctx, use),
  rpId: toRelyingParty(ctx.officeUrl()).id,
  timeout: challengeMs,
  userVerification: 'required' as const,
  allowCredentials: rows.map(toDescriptor),
})

/** The same of the passkeys that prove a person everywhere; fails with `office.passkey.none` where they have none. */
export const openOwnRequest = async (ctx: PasskeyContext, use: ChallengeUse) => {
  const rows = await listProofPasskeys(ctx.db, use.personId)
  return rows.length > 0 ? openRequest(ctx, use, rows) : fail('office.passkey.none')
}

/** Which passkey it was, for the audit log. */
export const toPasskeyDetail = ({ id, name }: Pick<PasskeyRow, 'id' | 'name'>) => ({ passkey: id, name })
export type PasskeyDetail = Partial<ReturnType<typeof toPasskeyDetail>>

/** The passkey that has signed, and its new count; fails with `office.passkey.wrong` for every answer that is not right. */
export const provePasskey = async (
  ctx: PasskeyContext,
  answer: Assertion,
  use: ChallengeUse,
): Promise<{ passkey: PasskeyRow; newCounter: number }> => {
  const challenge = await spendOwnChallenge(ctx, answer.response.clientDataJSON, use)
  const passkey = (await findPasskey(ctx.db, answer.id)) ?? fail('office.passkey.wrong')
  const expected = { challenge, party: toRelyingParty(ctx.officeUrl()) }
  const newCounter = (await verifyAssertion(answer, passkey, expected)) ?? fail('office.passkey.wrong')
  return { passkey, newCounter }
}

type PasskeyProof = {
  owner: FactorOwner
  answer: Assertion
  use: ChallengeUse
  ended: OwnerEnd
}

/**
 * Proves a person by one of their passkeys that are good everywhere, and carries out an act. Tries are counted as those of codes, together with
 * them. Fails with `office.passkey.wrong` or `office.factor.locked`, and with `ended` for a person whose ticket or
 * session counts no more.
 */
export const withPasskey = async <T>(
  ctx: PasskeyContext,
  { owner, answer, use, ended }: PasskeyProof,
  act: (tx: Transaction, row: PersonRow, detail: Required<PasskeyDetail>) => Promise<T>,
): Promise<T> => {
  await admitFactorTry(ctx, owner.personId)
  const { passkey, newCounter } = await provePasskey(ctx, answer, use)
  if (passkey.personId !== owner.personId || passkey.counterOnly) fail('office.passkey.wrong')
  return withTransaction(ctx.db, async (tx) => {
    const row = (await lockPerson(tx, owner)) ?? fail(ended)
    if (!(await markPasskeyUsed(tx, passkey, newCounter, ctx.clock.now()))) fail('office.passkey.wrong')
    await resetFactorTries(tx, owner.personId)
    return act(tx, row, toPasskeyDetail(passkey))
  })
}
