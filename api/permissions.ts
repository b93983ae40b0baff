/** The roles of a person in the office. The first six are the operator's, the last three a seller's. */
export const operatorRoles = ['owner', 'operations', 'care', 'content', 'finance', 'auditor'] as const
export const sellerRoles = ['seller_owner', 'seller_manager', 'seller_counter'] as const
export const roles = [...operatorRoles, ...sellerRoles] as const
export type Role = (typeof roles)[number]

/** What a call of the office may ask for. Every call names one. */
export const permissions = [
  'account.own',
  'people.manage',
  'records.read',
  'stores.write',
  'stock.write',
  'stock.count',
] as const
export type Permission = (typeof permissions)[number]

/** How far a permission goes: reading alone, or writing too. */
export type Grant = 'read' | 'write'

type Grants = Partial<Record<Permission, Grant>>

/** Every person may log in, see who they are, and keep their own credentials. */
const ownAccount: Grants = { 'account.own': 'write' }

/** Hours, closures and pickup times of stores, and the bottles in them. */
const storeWork: Grants = { 'stores.write': 'write', 'stock.write': 'write', 'stock.count': 'write' }
const storeReading: Grants = { 'stores.write': 'read', 'stock.write': 'read', 'stock.count': 'read' }

/** What each role may do; the roles of one person add up. */
export const grantsByRole: Record<Role, Grants> = {
  owner: { ...ownAccount, ...storeWork, 'people.manage': 'write', 'records.read': 'write' },
  operations: { ...ownAccount, ...storeWork },
  care: ownAccount,
  content: ownAccount,
  finance: ownAccount,
  auditor: { ...ownAccount, ...storeReading, 'people.manage': 'read', 'records.read': 'write' },
  seller_owner: { ...ownAccount, ...storeWork, 'people.manage': 'write' },
  seller_manager: { ...ownAccount, ...storeWork },
  seller_counter: { ...ownAccount, 'stock.count': 'write' },
}

/** The grant of a person with these roles; undefined without one. */
export const findGrant = (personRoles: readonly Role[], permission: Permission): Grant | undefined => {
  const grants = personRoles.map((role) => grantsByRole[role][permission])
  return grants.includes('write') ? 'write' : grants.find((grant) => grant !== undefined)
}

/** Whether a person with these roles may read, or write, what a permission is for. */
export const isPermitted = (personRoles: readonly Role[], permission: Permission, grant: Grant): boolean => {
  const own = findGrant(personRoles, permission)
  return own === 'write' || own === grant
}

/** Roles whose person works in stores that are named one by one. */
const storeRoles: readonly Role[] = ['seller_manager', 'seller_counter']

/** Whether somebody with these roles must be given stores: an owner of a seller has all of the company. */
export const needsStores = (chosenRoles: readonly Role[]): boolean =>
  !chosenRoles.includes('seller_owner') && chosenRoles.some((role) => storeRoles.includes(role))

/** Whether a role is a seller's: its person belongs to a company and sees that company alone. */
export const isSellerRole = (role: Role): boolean => sellerRoles.some((one) => one === role)
