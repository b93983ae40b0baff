import { isSellerRole, type Role } from '#api/permissions.ts'
import type { Person } from '../context.ts'

/** The company whose people somebody manages: null for all people, for the operator's own. */
export const toManagedCompany = (person: Pick<Person, 'companyId'>): number | null => person.companyId

/** Roles whose person works in stores that are named one by one. */
const storeRoles: readonly Role[] = ['seller_manager', 'seller_counter']

/**
 * Whether roles fit the company of their person: the operator's people have the operator's roles, a seller's
 * people the seller's.
 */
export const areRolesOfCompany = (roles: readonly Role[], companyId: number | null): boolean =>
  roles.every((role) => isSellerRole(role) === (companyId !== null))

/** Whether somebody with these roles must be given stores: an owner of a seller has all of the company. */
export const needsStores = (roles: readonly Role[]): boolean =>
  !roles.includes('seller_owner') && roles.some((role) => storeRoles.includes(role))
