import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Role } from '#api/permissions.ts'
import type { Person, Services } from '../context.ts'
import type { Executor } from '../db/database.ts'
import { prepareQuery } from '../db/prepared-queries.ts'
import { people, personSessions } from '../db/tables/people.ts'
import { companies, stores } from '../db/tables/stores.ts'
import { createSessionCache } from '../platform/session-cache.ts'
import { worksAt } from './people.rules.ts'
import { readOfficeToken } from './office-tokens.ts'

const touchMs = 60 * 1000
/** A session without a request for so long is locked, in ms. */
export const idleLockMs = 30 * 60 * 1000
/** How long a proof of the second factor allows acts that ask for a fresh one. */
export const freshMs = 5 * 60 * 1000

const selectSessions = (db: Executor) =>
  db
    .select({
      sid: personSessions.sid,
      id: people.id,
      email: people.email,
      fullName: people.fullName,
      locale: people.locale,
      companyId: people.companyId,
      sellerState: companies.state,
      state: people.state,
      tokenVersion: people.tokenVersion,
      version: personSessions.version,
      createdAt: personSessions.createdAt,
      lastSeenAt: personSessions.lastSeenAt,
      expiresAt: personSessions.expiresAt,
      lockedAt: personSessions.lockedAt,
      reauthenticatedAt: personSessions.reauthenticatedAt,
      counterStoreId: personSessions.counterStoreId,
      counterMarkedBy: personSessions.counterMarkedBy,
      counterCompanyId: stores.companyId,
      roles: sql<
        Role[]
      >`array(select role from person_roles r where r.person_id = ${people.id} order by role)`,
      storeIds: sql<number[]>`array(select store_id from person_stores s where s.person_id = ${people.id})`,
    })
    .from(personSessions)
    .innerJoin(people, eq(people.id, personSessions.personId))
    .leftJoin(companies, eq(companies.id, people.companyId))
    .leftJoin(stores, eq(stores.id, personSessions.counterStoreId))

const personBySid = prepareQuery((db) =>
  selectSessions(db)
    .where(
      and(
        eq(personSessions.sid, sql.placeholder('sid')),
        isNull(personSessions.revokedAt),
        gt(personSessions.expiresAt, sql.placeholder('now')),
      ),
    )
    .limit(1)
    .prepare('person_by_sid'),
)
type Row = Awaited<ReturnType<typeof personBySid>>[number]

/** The counter device that a session is on; undefined where its person works at that store no more. */
const findCounter = (row: Row): Person['counter'] | undefined => {
  const { counterStoreId: storeId, counterMarkedBy: markedBy, counterCompanyId: companyId } = row
  if (storeId === null) return null
  // A device without a known store or marker never gives the person's own rights.
  if (markedBy === null || companyId === null) return undefined
  return worksAt(row, { id: storeId, companyId }) ? { storeId, markedBy } : undefined
}

/** Who a session is of; null where its person may not stand at its counter device any more. */
const toPerson = (row: Row, sid: string, now: Date): Person | null => {
  const counter = findCounter(row)
  if (counter === undefined) return null
  const idleEnd = new Date(row.lastSeenAt.getTime() + idleLockMs)
  const freshUntil = new Date(row.reauthenticatedAt.getTime() + freshMs)
  return {
    ...{
      id: row.id,
      sid,
      version: row.version,
      email: row.email,
      fullName: row.fullName,
      locale: row.locale,
    },
    // A counter device is of one store, and everyone has the role of a counter person there.
    ...(counter
      ? { roles: ['seller_counter'], storeIds: [counter.storeId] }
      : { roles: row.roles, storeIds: row.storeIds }),
    counter,
    ...{ companyId: row.companyId, sellerState: row.sellerState },
    beganAt: row.createdAt,
    endsAt: row.expiresAt,
    lockedAt: row.lockedAt ?? (idleEnd <= now && !counter ? idleEnd : null),
    freshUntil: freshUntil > now ? freshUntil : null,
  }
}

/** Who some sessions are of now, by session; those that have ended or are locked are left out. It is no use of them. */
export const listLivePersons = async (
  db: Executor,
  sids: readonly string[],
  now: Date,
): Promise<Map<string, Person>> => {
  if (sids.length === 0) return new Map()
  const rows = await selectSessions(db)
    .where(
      and(
        inArray(personSessions.sid, [...sids]),
        isNull(personSessions.revokedAt),
        gt(personSessions.expiresAt, now),
        eq(people.state, 'ACTIVE'),
        eq(people.tokenVersion, personSessions.version),
      ),
    )
    .limit(sids.length)
  const persons = rows.flatMap((row) => toPerson(row, row.sid, now) ?? [])
  return new Map(persons.filter(({ lockedAt }) => lockedAt === null).map((person) => [person.sid, person]))
}

/** Finds who is logged in to the office: a suspended person, a role that was taken away and a seller's contract end within a second. */
export const createPersons = (services: Services) => {
  const cache = createSessionCache<Person>(1000)
  const touch = (sid: string, { lastSeenAt }: Row, now: Date) =>
    now.getTime() - lastSeenAt.getTime() > touchMs
      ? services.db.update(personSessions).set({ lastSeenAt: now }).where(eq(personSessions.sid, sid))
      : undefined
  return {
    forget: cache.forget,
    of: async (token: string): Promise<Person | null> => {
      const now = services.clock.now()
      const claims = await readOfficeToken(services.secrets, token, now)
      if (!claims) return null
      const { sid, personId, version } = claims
      return cache.find({ sid, ownerId: personId, version }, now, async () => {
        const [row] = await personBySid(services.db, { sid, now })
        const isValid =
          row &&
          row.id === personId &&
          row.state === 'ACTIVE' &&
          row.tokenVersion === version &&
          row.version === version
        if (!isValid) return null
        const person = toPerson(row, sid, now)
        if (person && !person.lockedAt) await touch(sid, row, now)
        return person
      })
    },
  }
}
