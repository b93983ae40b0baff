import { companies } from '../tables/stores.ts'
import { people, personRoles, personStores } from '../tables/people.ts'
import type { Transaction } from '../transaction.ts'
import { demoPeople } from './demo-people.ts'
import { getId, toIdsByKey, type Ids } from './seed-rows.ts'

/** Seeds the people of a demo's office, active and with a password; their second factors follow at the start. Returns their ids by e-mail. */
export const seedPeople = async (
  tx: Transaction,
  { stores, passwordHash, now }: { stores: Ids; passwordHash: string; now: Date },
): Promise<Ids> => {
  const sellers = toIdsByKey(await tx.select({ id: companies.id, key: companies.key }).from(companies))
  for (const { email, fullName, roles, company, stores: keys = [] } of demoPeople) {
    const companyId = company === undefined ? null : getId(sellers, company)
    const [row] = await tx
      .insert(people)
      .values({
        email,
        fullName,
        companyId,
        state: 'ACTIVE',
        passwordHash,
        passwordChangedAt: now,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: people.id })
    if (!row) continue
    await tx.insert(personRoles).values(roles.map((role) => ({ personId: row.id, role })))
    const places = keys.map((key) => ({ personId: row.id, storeId: getId(stores, key) }))
    if (places.length > 0) await tx.insert(personStores).values(places)
  }
  return toIdsByKey(await tx.select({ id: people.id, key: people.email }).from(people))
}
