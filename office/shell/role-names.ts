import type { Role } from '#api/permissions.ts'
import { m } from '#office-messages'

const names: Record<Role, () => string> = {
  owner: m['roles.owner'],
  operations: m['roles.operations'],
  care: m['roles.care'],
  content: m['roles.content'],
  finance: m['roles.finance'],
  auditor: m['roles.auditor'],
  seller_owner: m['roles.seller_owner'],
  seller_manager: m['roles.seller_manager'],
  seller_counter: m['roles.seller_counter'],
}

/** The name of a role: 대표, 운영. */
export const toRoleName = (role: Role): string => names[role]()

/** The roles of a person in one line. */
export const toRoleNames = (roles: readonly Role[]): string => roles.map(toRoleName).join(', ')
