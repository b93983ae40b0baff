import { isSellerRole, type Role } from '#api/permissions.ts'
import type { Person } from '../context.ts'

/** The company whose people somebody manages: null for all people, for the operator's own. */
export const toManagedCompany = (person: Pick<Person, 'companyId'>): number | null => person.companyId

/**
 * Whether roles fit the company of their person: the operator's people have the operator's roles, a seller's
 * people the seller's.
 */
export const areRolesOfCompany = (roles: readonly Role[], companyId: number | null): boolean =>
  roles.every((role) => isSellerRole(role) === (companyId !== null))
