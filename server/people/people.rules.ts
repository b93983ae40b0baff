import { isSellerRole, needsStores, type Role } from '#api/permissions.ts'
import type { Person } from '../context.ts'

/** The company whose people somebody manages: null for all people, for the operator's own. */
export const toManagedCompany = (person: Pick<Person, 'companyId'>): number | null => person.companyId

/**
 * Whether roles fit the company of their person: the operator's people have the operator's roles, a seller's
 * people the seller's.
 */
export const areRolesOfCompany = (roles: readonly Role[], companyId: number | null): boolean =>
  roles.every((role) => isSellerRole(role) === (companyId !== null))

/** Whether a person works at the counter of a store: assigned to it, or as the owner of its seller. */
export const worksAt = (
  { companyId, roles, storeIds }: Pick<Person, 'companyId' | 'roles' | 'storeIds'>,
  store: { id: number; companyId: number },
): boolean =>
  companyId === store.companyId &&
  (roles.includes('seller_owner') || (needsStores(roles) && storeIds.includes(store.id)))
