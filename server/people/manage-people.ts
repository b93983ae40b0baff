import { eq } from 'drizzle-orm'
import type { AuditAct } from '#api/audit-acts.ts'
import { needsStores, type Role } from '#api/permissions.ts'
import type { Person, Services } from '../context.ts'
import type { Transaction } from '../db/database.ts'
import { people } from '../db/tables/people.ts'
import { withTransaction } from '../db/transaction.ts'
import { fail } from '../http/handler.ts'
import { toPersonActor } from '../platform/audit/actors.ts'
import { appendAuditEntry } from '../platform/audit/audit-log.ts'
import { queueInvitation } from './invitation-mail.ts'
import { deletePasskeys } from './passkeys.store.ts'
import { areRolesOfCompany, toManagedCompany } from './people.rules.ts'
import {
  addPerson,
  hasCompany,
  hasOtherOwner,
  hasStores,
  listRoles,
  lockPersonInScope,
  setAssignment,
  takeOverPerson,
} from './people.store.ts'
import { endPersonSessions } from './sessions.store.ts'

type OfficeContext = Services & { person: Person }
type Assignment = { roles: Role[]; idStores: number[] }
type PersonRow = typeof people.$inferSelect

/** Fails with the field at fault unless roles and stores fit the company of their person. */
const checkAssignment = async (
  tx: Transaction,
  companyId: number | null,
  { roles, idStores }: Assignment,
): Promise<void> => {
  if (!areRolesOfCompany(roles, companyId)) fail('office.role.foreign', { roles: 'office.role.foreign' })
  const isMissing = needsStores(roles) && idStores.length === 0
  const isForeign = idStores.length > 0 && (companyId === null || !(await hasStores(tx, companyId, idStores)))
  if (isMissing || isForeign) fail('office.stores.required', { idStores: 'office.stores.required' })
}

const appendAct = (
  tx: Transaction,
  { person, clock }: OfficeContext,
  act: AuditAct,
  { id, detail = {} }: { id: number; detail?: Record<string, string | number> },
) =>
  appendAuditEntry(tx, {
    at: clock.now(),
    actor: toPersonActor(person.id),
    act,
    subject: toPersonActor(id),
    detail,
  })

/** Invites a person of a seller that has ended to another one; every session ends. Undefined for any other. */
const takeOver = async (
  tx: Transaction,
  { person, clock }: OfficeContext,
  { companyId, ...newcomer }: { email: string; fullName: string; companyId: number | null; locale: string },
): Promise<number | undefined> => {
  if (companyId === null) return undefined
  const id = await takeOverPerson(tx, { ...newcomer, companyId }, person.companyId === null)
  if (id === undefined) return undefined
  await deletePasskeys(tx, id)
  await endPersonSessions(tx, id, clock.now())
  return id
}

/** Adds a person and mails the invitation, in one transaction; returns the id. */
export const invitePerson = async (
  tx: Transaction,
  ctx: OfficeContext,
  {
    email,
    fullName,
    companyId,
    locale = ctx.person.locale,
    ...assignment
  }: Assignment & {
    email: string
    fullName: string
    companyId: number | null
    /** The language of their mails; that of the caller where none is given. */
    locale?: string
  },
): Promise<number> => {
  const { person, clock } = ctx
  const managed = toManagedCompany(person)
  const company = managed ?? companyId
  if (company !== null && !(await hasCompany(tx, company))) fail('office.role.foreign')
  await checkAssignment(tx, company, assignment)
  const now = clock.now()
  const id =
    (await addPerson(tx, { email, fullName, companyId: company, locale }, now)) ??
    (await takeOver(tx, ctx, { email, fullName, companyId: company, locale })) ??
    fail('office.person.taken', { email: 'office.person.taken' })
  await setAssignment(tx, id, { roles: assignment.roles, storeIds: assignment.idStores })
  await queueInvitation(tx, ctx, { id, email, fullName, locale }, now)
  await appendAct(tx, ctx, 'people.invite', { id, detail: { roles: assignment.roles.join(',') } })
  return id
}

/** Carries out an act on a person within the caller's scope, locked. */
const changePerson = (
  ctx: OfficeContext,
  id: number,
  act: (tx: Transaction, row: PersonRow) => Promise<void>,
): Promise<void> =>
  withTransaction(ctx.db, async (tx) => {
    const scope = toManagedCompany(ctx.person)
    await act(tx, (await lockPersonInScope(tx, { scope, id })) ?? fail('office.person.not_found'))
  })

export const inviteAgain = (ctx: OfficeContext, id: number): Promise<void> =>
  changePerson(ctx, id, async (tx, row) => {
    if (row.state !== 'INVITED') fail('office.person.not_invited')
    await queueInvitation(tx, ctx, row, ctx.clock.now())
    await appendAct(tx, ctx, 'people.invite_again', { id })
  })

/** Fails for the caller themselves: people cannot change or end their own access. */
const refuseSelf = ({ person }: OfficeContext, id: number): void => {
  if (person.id === id) fail('office.person.self')
}

/** Fails when the operator would be left without an active owner. */
const keepOwner = async (tx: Transaction, id: number): Promise<void> => {
  const isOwner = (await listRoles(tx, id)).includes('owner')
  if (isOwner && !(await hasOtherOwner(tx, id))) fail('office.person.last_owner')
}

export const changeRoles = (ctx: OfficeContext, id: number, assignment: Assignment): Promise<void> =>
  changePerson(ctx, id, async (tx, row) => {
    refuseSelf(ctx, id)
    await checkAssignment(tx, row.companyId, assignment)
    if (!assignment.roles.includes('owner')) await keepOwner(tx, id)
    const before = await listRoles(tx, id)
    await setAssignment(tx, id, { roles: assignment.roles, storeIds: assignment.idStores })
    const detail = {
      before: before.join(','),
      after: assignment.roles.join(','),
      stores: assignment.idStores.join(','),
    }
    await appendAct(tx, ctx, 'people.roles', { id, detail })
  })

/** Suspends a person: every session and ticket ends, an open invitation cannot be accepted. */
export const suspendPerson = (ctx: OfficeContext, id: number): Promise<void> =>
  changePerson(ctx, id, async (tx) => {
    refuseSelf(ctx, id)
    await keepOwner(tx, id)
    await tx.update(people).set({ state: 'SUSPENDED' }).where(eq(people.id, id))
    await endPersonSessions(tx, id, ctx.clock.now())
    await appendAct(tx, ctx, 'people.suspend', { id })
  })

/** Lets a person in again: one who never accepted is invited as before. */
export const resumePerson = (ctx: OfficeContext, id: number): Promise<void> =>
  changePerson(ctx, id, async (tx, row) => {
    const state = row.passwordHash === null ? 'INVITED' : 'ACTIVE'
    await tx.update(people).set({ state }).where(eq(people.id, id))
    await appendAct(tx, ctx, 'people.resume', { id })
  })

export const endSessionsByManager = (ctx: OfficeContext, id: number): Promise<void> =>
  changePerson(ctx, id, async (tx) => {
    await endPersonSessions(tx, id, ctx.clock.now())
    await appendAct(tx, ctx, 'people.end_sessions', { id })
  })

/** Takes away a lost second factor: the next log-in sets up a new one. */
export const resetSecondFactor = (ctx: OfficeContext, id: number): Promise<void> =>
  changePerson(ctx, id, async (tx) => {
    refuseSelf(ctx, id)
    const none = { totpEncrypted: null, totpLastStep: 0, recoveryHashes: [], enrollment: null }
    await tx.update(people).set(none).where(eq(people.id, id))
    await deletePasskeys(tx, id)
    await endPersonSessions(tx, id, ctx.clock.now())
    await appendAct(tx, ctx, 'people.reset_factor', { id })
  })
