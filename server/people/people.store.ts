import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Role } from '#api/permissions.ts'
import type { Executor, Transaction } from '../db/database.ts'
import { matchesText } from '../db/list-filters.ts'
import { people, personInvitations, personRoles, personSessions, personStores } from '../db/tables/people.ts'
import { companies, stores } from '../db/tables/stores.ts'

type PersonFilter = {
  /** The company whose people are listed; null for all. */
  scope: number | null
  id?: number | undefined
  companyId?: number | undefined
  states?: ('INVITED' | 'ACTIVE' | 'SUSPENDED')[] | undefined
  roles?: Role[] | undefined
  /** A part of the name or the e-mail. */
  words?: string | undefined
}

const toCondition = ({ scope, id, companyId, states, roles, words }: PersonFilter): SQL | undefined =>
  and(
    scope === null ? undefined : eq(people.companyId, scope),
    id === undefined ? undefined : eq(people.id, id),
    companyId === undefined ? undefined : eq(people.companyId, companyId),
    states ? inArray(people.state, states) : undefined,
    roles
      ? sql`exists (select from ${personRoles} r where r.person_id = ${people.id} and ${inArray(sql`r.role`, roles)})`
      : undefined,
    matchesText(words, people.fullName, people.email),
  )

type NamedStore = { id: number; name: string }

/** What the list and the page of a person show. */
const selectPeople = (db: Executor, now: Date) => {
  const isOpen = sql`s.revoked_at is null and s.expires_at > ${sql.param(now, personSessions.expiresAt)}`
  const isGood = sql`i.used_at is null and i.expires_at > ${sql.param(now, personInvitations.expiresAt)}`
  return db
    .select({
      id: people.id,
      fullName: people.fullName,
      email: people.email,
      state: people.state,
      companyId: people.companyId,
      companyName: companies.name,
      hasFactor: sql<boolean>`${people.totpEncrypted} is not null`,
      createdAt: people.createdAt,
      roles: sql<
        Role[]
      >`array(select role from ${personRoles} r where r.person_id = ${people.id} order by role)`,
      stores: sql<
        NamedStore[]
      >`coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) order by t.name)
        from ${personStores} p join ${stores} t on t.id = p.store_id where p.person_id = ${people.id}), '[]')`,
      openSessions: sql<number>`(select count(*)::int from ${personSessions} s where s.person_id = ${people.id} and ${isOpen})`,
      lastSeenAt:
        sql`(select max(s.last_seen_at) from ${personSessions} s where s.person_id = ${people.id})`.mapWith(
          people.createdAt,
        ),
      invitedUntil:
        sql`(select max(i.expires_at) from ${personInvitations} i where i.person_id = ${people.id} and ${isGood})`.mapWith(
          people.createdAt,
        ),
    })
    .from(people)
    .leftJoin(companies, eq(companies.id, people.companyId))
    .$dynamic()
}
export type PersonDetails = Awaited<ReturnType<typeof selectPeople>>[number]

/** A page of people by name, or the latest first, and how many there are. */
export const listPeople = async (
  db: Executor,
  filter: PersonFilter,
  {
    size,
    page,
    sort = 'name',
    now,
  }: { size: number; page: number; sort?: 'name' | 'new' | undefined; now: Date },
): Promise<{ rows: PersonDetails[]; total: number }> => {
  const where = toCondition(filter)
  const rows = await selectPeople(db, now)
    .where(where)
    .orderBy(...(sort === 'new' ? [desc(people.id)] : [asc(people.fullName), asc(people.id)]))
    .limit(size)
    .offset(page * size)
  return { rows, total: await db.$count(people, where) }
}

/** One person within a scope; undefined when there is none. */
export const findPersonDetails = async (
  db: Executor,
  filter: PersonFilter & { id: number },
  now: Date,
): Promise<PersonDetails | undefined> => {
  const [row] = await selectPeople(db, now).where(toCondition(filter)).limit(1)
  return row
}

/** A person within a scope, locked until the transaction ends; undefined when there is none. */
export const lockPersonInScope = async (
  tx: Transaction,
  { scope, id }: { scope: number | null; id: number },
): Promise<typeof people.$inferSelect | undefined> => {
  const [row] = await tx.select().from(people).where(toCondition({ scope, id })).limit(1).for('update')
  return row
}

/** Adds an invited person; undefined when the e-mail has one already. */
export const addPerson = async (
  tx: Transaction,
  person: { email: string; fullName: string; companyId: number | null; locale: string },
  now: Date,
): Promise<number | undefined> => {
  const [row] = await tx
    .insert(people)
    .values({ ...person, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: people.id })
  return row?.id
}

/**
 * Gives a person of a seller whose contract has ended, or never began, to another company, invited anew: with no
 * password and no second factor. The operator may, and the same seller under its number. Undefined for any other.
 */
export const takeOverPerson = async (
  tx: Transaction,
  { email, companyId, ...person }: { email: string; fullName: string; companyId: number; locale: string },
  isOperator: boolean,
): Promise<number | undefined> => {
  const isSameSeller = sql`former.business_number = (select own.business_number from ${companies} own where own.id = ${companyId})`
  const [row] = await tx
    .update(people)
    .set({
      ...{ ...person, companyId, state: 'INVITED', passwordHash: null },
      ...{ totpEncrypted: null, totpLastStep: 0, recoveryHashes: [], enrollment: null },
    })
    .where(
      and(
        eq(people.email, email),
        inArray(people.state, ['INVITED', 'ACTIVE']),
        sql`exists (select from ${companies} former where former.id = ${people.companyId}
          and former.state in ('CLOSED', 'REJECTED') and (${isOperator} or ${isSameSeller}))`,
      ),
    )
    .returning({ id: people.id })
  return row?.id
}

/** Replaces the roles and stores of a person. */
export const setAssignment = async (
  tx: Transaction,
  personId: number,
  { roles, storeIds }: { roles: readonly Role[]; storeIds: readonly number[] },
): Promise<void> => {
  await tx.delete(personRoles).where(eq(personRoles.personId, personId))
  await tx.insert(personRoles).values([...new Set(roles)].map((role) => ({ personId, role })))
  await tx.delete(personStores).where(eq(personStores.personId, personId))
  if (storeIds.length > 0)
    await tx.insert(personStores).values([...new Set(storeIds)].map((storeId) => ({ personId, storeId })))
}

/** The roles of a person. */
export const listRoles = async (db: Executor, personId: number): Promise<Role[]> => {
  const rows = await db
    .select({ role: personRoles.role })
    .from(personRoles)
    .where(eq(personRoles.personId, personId))
    .limit(20)
  return rows.map(({ role }) => role)
}

/** Whether a company has all of these stores. */
export const hasStores = async (
  db: Executor,
  companyId: number,
  storeIds: readonly number[],
): Promise<boolean> => {
  const ids = [...new Set(storeIds)]
  return (
    (await db.$count(stores, and(eq(stores.companyId, companyId), inArray(stores.id, ids)))) === ids.length
  )
}

export const hasCompany = async (db: Executor, companyId: number): Promise<boolean> =>
  (await db.$count(companies, eq(companies.id, companyId))) === 1

/**
 * Whether the operator has another active owner. Their rows are locked, so that of two who take away each
 * other's role at once the second is refused.
 */
export const hasOtherOwner = async (tx: Transaction, personId: number): Promise<boolean> => {
  const rows = await tx
    .select({ id: people.id })
    .from(people)
    .innerJoin(personRoles, eq(personRoles.personId, people.id))
    .where(and(eq(personRoles.role, 'owner'), eq(people.state, 'ACTIVE')))
    .orderBy(asc(people.id))
    .limit(100)
    .for('update', { of: people })
  return rows.some(({ id }) => id !== personId)
}

/** The company and the stores that a person works for; of a seller's owner, who is given none, all of the company. */
export const listWorkplaces = async (
  db: Executor,
  { companyId, storeIds }: { companyId: number | null; storeIds: readonly number[] },
) => {
  const [company] = companyId
    ? await db
        .select({ id: companies.id, name: companies.name })
        .from(companies)
        .where(eq(companies.id, companyId))
        .limit(1)
    : []
  const workplaces = await db
    .select({ id: stores.id, name: stores.name })
    .from(stores)
    .where(storeIds.length > 0 ? inArray(stores.id, [...storeIds]) : eq(stores.companyId, companyId ?? 0))
    .orderBy(asc(stores.name))
    .limit(50)
  return { company: company ?? null, stores: workplaces }
}
