import { mostPasskeys } from '#api/contract/office/passkeys.options.ts'
import type { AuditAct } from '#api/audit-acts.ts'
import type { Person, Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { withTransaction } from '../db/transaction.ts'
import { fail } from '../http/handler.ts'
import { toPersonActor } from '../platform/audit/actors.ts'
import { appendPersonAct } from '../platform/audit/person-acts.ts'
import { admitFactorTry, lockPerson, resetFactorTries, type PersonRow } from './factor.ts'
import { challengeMs, openChallenge, spendOwnChallenge, toDescriptor, toPasskeyDetail } from './passkeys.ts'
import { algorithms, toRelyingParty, toTransports, toUserHandle } from './passkeys.rules.ts'
import {
  addPasskey,
  countPasskeys,
  countProofPasskeys,
  deletePasskey,
  listPasskeys,
  renamePasskey,
  type ChallengeUse,
  type PasskeyRow,
} from './passkeys.store.ts'
import { verifyNewPasskey, type NewCredential } from './verify-passkey.ts'

type OwnContext = Services & { person: Person }

const toUse = ({ id: personId, sid }: Person): ChallengeUse => ({ personId, sid, purpose: 'ENROL' })

/** What a browser needs to make a passkey of its person; one that has a key of theirs already refuses by itself. */
export const beginPasskey = async (ctx: OwnContext) => {
  const { db, person, officeUrl } = ctx
  const rows = await listPasskeys(db, person.id)
  if (rows.length >= mostPasskeys) fail('office.passkey.too_many')
  return {
    challenge: await openChallenge(ctx, toUse(person)),
    rp: { id: toRelyingParty(officeUrl()).id, name: 'vini' },
    user: { id: toUserHandle(person.id), name: person.email, displayName: person.fullName },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: challengeMs,
    excludeCredentials: rows.map(toDescriptor),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
    attestation: 'none' as const,
  }
}

/** Carries out an act on the passkeys of the caller, whose row is locked: two acts at once count each other. */
const changeOwn = <T>(ctx: OwnContext, act: (tx: Transaction, row: PersonRow) => Promise<T>): Promise<T> =>
  withTransaction(ctx.db, async (tx) => {
    const { id: personId, version } = ctx.person
    const row = (await lockPerson(tx, { personId, version })) ?? fail('office.session.required')
    return act(tx, row)
  })

const appendAct = (tx: Transaction, ctx: OwnContext, act: AuditAct, row: PasskeyRow) =>
  appendPersonAct(tx, ctx, act, {
    subject: toPersonActor(ctx.person.id),
    detail: { ...toPasskeyDetail(row), ...(row.counterOnly && { counterOnly: true }) },
  })

/** Adds the passkey that a browser has made; one that is made on a counter device is good at counters alone. */
export const enrolPasskey = async (
  ctx: OwnContext,
  { name, credential, counterOnly }: { name: string; credential: NewCredential; counterOnly: boolean },
): Promise<PasskeyRow> => {
  const { clock, person, officeUrl } = ctx
  const personId = person.id
  await admitFactorTry(ctx, personId)
  const challenge = await spendOwnChallenge(ctx, credential.response.clientDataJSON, toUse(person))
  const expected = { challenge, party: toRelyingParty(officeUrl()) }
  const key = (await verifyNewPasskey(credential, expected)) ?? fail('office.passkey.wrong')
  const transports = toTransports(credential.response.transports)
  return changeOwn(ctx, async (tx) => {
    if ((await countPasskeys(tx, personId)) >= mostPasskeys) fail('office.passkey.too_many')
    const values = {
      ...{ ...key, personId, name, transports, createdAt: clock.now() },
      counterOnly: counterOnly || person.counter !== null,
    }
    const row = (await addPasskey(tx, values)) ?? fail('office.passkey.taken')
    await resetFactorTries(tx, personId)
    await appendAct(tx, ctx, 'office.passkey_enrol', row)
    return row
  })
}

export const renameOwnPasskey = (ctx: OwnContext, id: number, name: string): Promise<PasskeyRow> =>
  changeOwn(ctx, async (tx) => {
    const own = { id, personId: ctx.person.id }
    const row = (await renamePasskey(tx, own, name)) ?? fail('office.passkey.not_found')
    await appendAct(tx, ctx, 'office.passkey_rename', row)
    return row
  })

/** Removes a passkey of the caller; the only second factor that they have stays. */
export const removeOwnPasskey = (ctx: OwnContext, id: number): Promise<void> =>
  changeOwn(ctx, async (tx, { totpEncrypted }) => {
    const personId = ctx.person.id
    const row = (await deletePasskey(tx, { id, personId })) ?? fail('office.passkey.not_found')
    if (totpEncrypted === null && (await countProofPasskeys(tx, personId)) === 0) fail('office.passkey.last')
    await appendAct(tx, ctx, 'office.passkey_remove', row)
  })
