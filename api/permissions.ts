import type { SellerState } from './contract/office/sellers.options.ts'

/** The roles of a person in the office. The first six are the operator's, the last three a seller's. */
export const operatorRoles = ['owner', 'operations', 'care', 'content', 'finance', 'auditor'] as const
export const sellerRoles = ['seller_owner', 'seller_manager', 'seller_counter'] as const
export const roles = [...operatorRoles, ...sellerRoles] as const
export type Role = (typeof roles)[number]

/** How far a permission goes: reading alone, or writing too. */
export type Grant = 'read' | 'write'

type Holders = { write: readonly Role[]; read?: readonly Role[] }

const operators: readonly Role[] = ['owner', 'operations']
const sellerManagers: readonly Role[] = ['seller_owner', 'seller_manager']

/**
 * What a call of the office may ask for, and which roles have it. Whether a seller's person has it for a company
 * or for single stores is their scope, not the permission. Every call names one, and each is used.
 */
const holders = {
  'account.own': { write: roles },
  // What opens the person's account elsewhere: no session on a device that several people share has it.
  'account.manage': { write: roles },
  // Handing a counter device to a colleague.
  'counter.stand': { write: sellerRoles },
  'people.manage': { write: ['owner', 'seller_owner'], read: ['auditor'] },
  'shop.facts': { write: ['owner'], read: ['auditor'] },
  'shop.open': { write: ['owner'], read: ['auditor'] },
  'shop.switch': { write: operators, read: ['auditor'] },
  'sellers.review': { write: operators, read: ['finance', 'auditor', 'seller_owner'] },
  'sellers.apply': { write: [...operators, 'seller_owner'], read: ['finance', 'auditor'] },
  'sellers.terms': { write: ['owner', 'finance'], read: ['operations', 'auditor', 'seller_owner'] },
  'stores.write': { write: [...operators, ...sellerManagers], read: ['auditor'] },
  'offers.write': { write: [...operators, ...sellerManagers], read: ['auditor'] },
  // A seller's own list, of prices and bottles at once: the operator changes them in the grids, with a reason.
  'offers.import': { write: sellerManagers },
  'stock.write': { write: [...operators, ...sellerManagers], read: ['auditor'] },
  'stock.count': { write: [...operators, ...sellerRoles], read: ['auditor'] },
  'orders.read': { write: [...operators, ...sellerRoles], read: ['care', 'finance', 'auditor'] },
  'orders.move': { write: [...operators, ...sellerRoles], read: ['care', 'finance', 'auditor'] },
  'orders.handOver': { write: [...operators, ...sellerRoles], read: ['care', 'finance', 'auditor'] },
  'orders.cancel': { write: [...operators, 'care', ...sellerManagers] },
  'refunds.give': { write: [...operators, 'care', 'finance', ...sellerManagers], read: ['auditor'] },
  'approvals.decide': { write: ['owner', 'finance'], read: ['auditor'] },
  'messages.manage': { write: [...operators, 'care'], read: ['auditor'] },
  'messages.resend': { write: [...operators, 'care', ...sellerManagers], read: ['auditor'] },
  'payments.read': { write: [...operators, 'finance'], read: ['care', 'auditor'] },
  'payments.act': { write: [...operators, 'finance'], read: ['auditor'] },
  // Payouts take two people: who closes and holds, and who approves.
  'settlements.close': { write: ['owner', 'finance'], read: ['auditor', 'seller_owner'] },
  'settlements.approve': { write: ['owner', 'finance'] },
  'coupons.write': { write: [...operators, 'finance'], read: ['auditor'] },
  'cash.grant': { write: [...operators, 'care', 'finance'], read: ['auditor'] },
  'reports.read': {
    write: ['owner', 'operations', 'finance', 'auditor', ...sellerManagers],
    read: ['care', 'content'],
  },
  'exports.make': { write: [...operators, 'finance', 'auditor', 'seller_owner'] },
  'exports.personal': { write: ['owner', 'auditor'] },
  'members.read': { write: [...operators, 'care'], read: ['auditor'] },
  'members.reveal': { write: ['owner', 'care'] },
  'members.block': { write: ['owner', 'care'] },
  'care.answer': { write: [...operators, 'care', ...sellerManagers], read: ['auditor'] },
  // The operator's people read no talk between a shopper and a store.
  'chat.answer': { write: sellerRoles },
  'care.moderate': { write: [...operators, 'care'] },
  'pictures.write': { write: ['owner', 'operations', 'content'], read: ['auditor'] },
  'picks.write': { write: [...operators, 'content'], read: ['auditor'] },
  'catalogue.write': { write: [...operators, 'content', ...sellerManagers], read: ['auditor'] },
  // A list changes wines and the prices of all sellers: a seller's people have no part in it.
  'catalogue.import': { write: [...operators, 'content'], read: ['auditor'] },
  'catalogue.publish': { write: operators },
  'taxonomy.write': { write: operators, read: ['content', 'auditor'] },
  // What shoppers searched for in vain, and the words that a search knows.
  'searches.write': { write: [...operators, 'content'], read: ['auditor'] },
  // Texts of all nouns in other languages than Korean, which each noun's own page writes too.
  'translations.write': { write: [...operators, 'content'], read: ['auditor'] },
  'records.read': { write: ['owner', 'auditor'] },
} as const satisfies Record<string, Holders>

export type Permission = keyof typeof holders
export const permissions = Object.keys(holders) as Permission[]

/** The grant of a person with these roles, whose roles add up; undefined without one. */
export const findGrant = (personRoles: readonly Role[], permission: Permission): Grant | undefined => {
  const { write, read = [] }: Holders = holders[permission]
  if (personRoles.some((role) => write.includes(role))) return 'write'
  return personRoles.some((role) => read.includes(role)) ? 'read' : undefined
}

/** Whether a person with these roles may read, or write, what a permission is for. */
export const isPermitted = (personRoles: readonly Role[], permission: Permission, grant: Grant): boolean => {
  const own = findGrant(personRoles, permission)
  return own === 'write' || own === grant
}

/** The roles that have the right to write what a permission is for. */
export const listWriters = (permission: Permission): Role[] =>
  roles.filter((role) => findGrant([role], permission) === 'write')

/** Roles whose person works in stores that are named one by one. */
const storeRoles: readonly Role[] = ['seller_manager', 'seller_counter']

/** Whether somebody with these roles must be given stores: an owner of a seller has all of the company. */
export const needsStores = (chosenRoles: readonly Role[]): boolean =>
  !chosenRoles.includes('seller_owner') && chosenRoles.some((role) => storeRoles.includes(role))

/** Whether a role is a seller's: its person belongs to a company and sees that company alone. */
export const isSellerRole = (role: Role): boolean => sellerRoles.some((one) => one === role)

/** What a seller's people work on while their contract runs; before and after it they have the application alone. */
const runningStates: readonly SellerState[] = ['OPEN', 'SUSPENDED']
const endedStates: readonly SellerState[] = ['CLOSED', 'REJECTED']

/** What people do with themselves alone. */
const ownPermissions: readonly Permission[] = ['account.own', 'account.manage']

/** Whether the state of a seller leaves its people a permission: after the end they read their application, and no more. */
const isLeftBySellerState = (state: SellerState, permission: Permission, grant: Grant): boolean => {
  if (ownPermissions.includes(permission) || runningStates.includes(state)) return true
  return permission === 'sellers.apply' && (grant === 'read' || !endedStates.includes(state))
}

type Bearer = {
  roles: readonly Role[]
  sellerState: SellerState | null
  /** The counter device on which they act, with the role of a counter person; null on a device of their own. */
  counter: object | null
}

/**
 * Whether a person may read, or write, what a permission is for: by their roles, the device and, of a seller's people,
 * its state.
 */
export const mayPerson = (
  { roles: personRoles, sellerState, counter }: Bearer,
  permission: Permission,
  grant: Grant,
): boolean =>
  isPermitted(personRoles, permission, grant) &&
  (counter === null || permission !== 'account.manage') &&
  (sellerState === null || isLeftBySellerState(sellerState, permission, grant))
