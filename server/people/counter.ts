import { and, eq } from 'drizzle-orm'
import type { Role } from '#api/permissions.ts'
import type { Person, RequestFacts, Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { people, personStores } from '../db/tables/people.ts'
import { stores } from '../db/tables/stores.ts'
import { withTransaction } from '../db/transaction.ts'
import { fail } from '../http/handler.ts'
import { toPersonActor } from '../platform/audit/actors.ts'
import { appendPersonAct } from '../platform/audit/person-acts.ts'
import { recordAttempt, resetLimit } from '../platform/rate-limits/rate-limits.store.ts'
import { toBrowserName } from './browser-name.rules.ts'
import type { PersonRow } from './factor.ts'
import { signOfficeToken } from './office-tokens.ts'
import { openRequest, provePasskey, toPasskeyDetail } from './passkeys.ts'
import { markPasskeyUsed, type ChallengeUse } from './passkeys.store.ts'
import { worksAt } from './people.rules.ts'
import { listRoles } from './people.store.ts'
import { addPersonSession, markSession, replaceSession } from './sessions.store.ts'
import type { Assertion } from './verify-passkey.ts'

type CounterContext = Services & RequestFacts & { person: Person }
type Store = { id: number; companyId: number }

const findStore = async (tx: Transaction, id: number): Promise<Store> => {
  const columns = { id: stores.id, companyId: stores.companyId }
  const [row] = await tx.select(columns).from(stores).where(eq(stores.id, id)).limit(1)
  return row ?? fail('store.not_found')
}

/** Makes the device of the caller's session the counter device of a store where they work. */
export const markCounterDevice = (ctx: CounterContext, idStore: number): Promise<void> =>
  withTransaction(ctx.db, async (tx) => {
    const { person } = ctx
    const store = await findStore(tx, idStore)
    if (!worksAt(person, store)) fail('store.not_found')
    if (!(await markSession(tx, person, store.id))) fail('office.counter.marked')
    await appendPersonAct(tx, ctx, 'counter.mark', { subject: `store:${store.id}` })
  })

/** The device of the caller's session, and the use of its challenges; fails unless it is a counter device. */
const readDevice = ({ id: personId, sid, counter }: Person) => {
  const use: ChallengeUse = { personId, sid, purpose: 'SWITCH' }
  return { device: counter ?? fail('office.counter.required'), use }
}

/** What a passkey has to sign, of anyone: the device offers those that it has. */
export const beginSwitch = (ctx: CounterContext) => openRequest(ctx, readDevice(ctx.person).use, [])

/** The person of a passkey, locked, who works at a store; fails with `office.counter.elsewhere` for any other. */
const lockNewcomer = async (tx: Transaction, personId: number, storeId: number): Promise<PersonRow> => {
  const isActive = and(eq(people.id, personId), eq(people.state, 'ACTIVE'))
  const [row] = await tx.select().from(people).where(isActive).limit(1).for('update')
  const assignments = await tx
    .select({ id: personStores.storeId })
    .from(personStores)
    .where(eq(personStores.personId, personId))
    .limit(100)
  const roles: readonly Role[] = await listRoles(tx, personId)
  const worker = { companyId: row?.companyId ?? null, roles, storeIds: assignments.map(({ id }) => id) }
  return row && worksAt(worker, await findStore(tx, storeId)) ? row : fail('office.counter.elsewhere')
}

/**
 * Changes who stands at a counter device to the person of a passkey. The device gets a session of that person in place
 * of the one before, which ends, with the same end: a token names the person who acts, in every process.
 */
export const switchPerson = async (ctx: CounterContext, answer: Assertion) => {
  const { db, clock, secrets, person, userAgent } = ctx
  const { device, use } = readDevice(person)
  const now = clock.now()
  const key = `office-counter:${device.markedBy}:${device.storeId}`
  if (!(await recordAttempt(db, key, now))) fail('office.factor.locked')
  const { passkey, newCounter } = await provePasskey(ctx, answer, use)
  return withTransaction(db, async (tx) => {
    const row = await lockNewcomer(tx, passkey.personId, device.storeId)
    if (!(await markPasskeyUsed(tx, passkey, newCounter, now))) fail('office.passkey.wrong')
    const isReplaced = await replaceSession(tx, { personId: person.id, sid: person.sid }, now)
    if (!isReplaced) fail('office.session.required')
    const session = {
      ...{ personId: row.id, version: row.tokenVersion, browser: toBrowserName(userAgent) },
      ...{ expiresAt: person.endsAt, counter: device, isProof: !passkey.counterOnly },
    }
    const sid = await addPersonSession(tx, session, now)
    await resetLimit(tx, key)
    const detail = { from: toPersonActor(person.id), ...toPasskeyDetail(passkey) }
    const act = { subject: `store:${device.storeId}`, detail }
    await appendPersonAct(tx, { clock, person: row }, 'counter.switch', act)
    const { tokenVersion: version, recoveryHashes } = row
    const token = await signOfficeToken(secrets, {
      ...{ personId: row.id, version, sid, now, endsAt: person.endsAt },
    })
    return { ...token, recoveryCodesLeft: recoveryHashes.length, byRecoveryCode: false }
  })
}
