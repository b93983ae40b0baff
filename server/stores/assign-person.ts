import { and, eq, ne } from 'drizzle-orm'
import { needsStores } from '#api/permissions.ts'
import { personStores } from '../db/tables/people.ts'
import { fail } from '../http/handler.ts'
import { listRoles, lockPersonInScope } from '../people/people.store.ts'
import { appendStoreAct, changeLockedStore, type StoreContext } from './manage-stores.ts'

/** Lets a person of the store's seller work in it, or no longer. Who needs stores keeps one at least. */
export const assignPerson = (
  ctx: StoreContext,
  id: number,
  { personId, assigned: isAssigned }: { personId: number; assigned: boolean },
): Promise<void> =>
  changeLockedStore(ctx, id, async (tx, store) => {
    const person = await lockPersonInScope(tx, { scope: store.companyId, id: personId })
    if (!person) return fail('office.person.not_found')
    if (isAssigned) await tx.insert(personStores).values({ personId, storeId: id }).onConflictDoNothing()
    else {
      const others = and(eq(personStores.personId, personId), ne(personStores.storeId, id))
      const isLast = (await tx.$count(personStores, others)) === 0
      if (isLast && needsStores(await listRoles(tx, personId))) fail('office.stores.required')
      await tx
        .delete(personStores)
        .where(and(eq(personStores.personId, personId), eq(personStores.storeId, id)))
    }
    await appendStoreAct(tx, ctx, 'store.assign', { id, detail: { person: personId, assigned: isAssigned } })
  })
