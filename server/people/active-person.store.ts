import { and, eq, sql } from 'drizzle-orm'
import type { Role } from '#api/permissions.ts'
import type { Executor } from '../db/database.ts'
import { people, personRoles, personStores } from '../db/tables/people.ts'
import { companies } from '../db/tables/stores.ts'

/**
 * A person as their rights are now, for work that goes on after their call; undefined where they may not work any
 * more. It is no counter: that is a right of a device, which the work no longer comes from.
 */
export const findActivePerson = async (db: Executor, id: number) => {
  const [row] = await db
    .select({
      id: people.id,
      email: people.email,
      companyId: people.companyId,
      locale: people.locale,
      sellerState: companies.state,
      roles: sql<Role[]>`array(select role from ${personRoles} r where r.person_id = ${people.id})`,
      storeIds: sql<number[]>`array(select store_id from ${personStores} s where s.person_id = ${people.id})`,
    })
    .from(people)
    .leftJoin(companies, eq(companies.id, people.companyId))
    .where(and(eq(people.id, id), eq(people.state, 'ACTIVE')))
    .limit(1)
  return row && { ...row, counter: null }
}
