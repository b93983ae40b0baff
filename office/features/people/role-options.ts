import { operatorRoles, sellerRoles, type Role } from '#api/permissions.ts'
import type { OfficeMe } from '../session/office-me.queries.ts'
import { toRoleName } from '../../shell/role-names.ts'

/** The roles that somebody may give to a person of the operator, or of a seller. */
export const listRoleOptions = (isSeller: boolean): { value: Role; label: string }[] =>
  (isSeller ? sellerRoles : operatorRoles).map((role) => ({ value: role, label: toRoleName(role) }))

/** The stores that somebody may give. */
export const listStoreOptions = ({ stores }: Pick<OfficeMe, 'stores'>) =>
  stores.map(({ id, name }) => ({ value: String(id), label: name }))
