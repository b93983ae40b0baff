import type { Role } from '../../permissions.ts'

/** Why the shop gives money back for goods that stay with the shopper. */
export const goodwillReasons = ['LATE', 'CONDITION', 'SERVICE', 'INFORMATION', 'OTHER'] as const
export type GoodwillReason = (typeof goodwillReasons)[number]

export const approvalStates = ['ASKED', 'APPROVED', 'REFUSED', 'WITHDRAWN'] as const
export type ApprovalState = (typeof approvalStates)[number]

/** How much goodwill one gift may give, in won. */
export const maxGoodwill = 10_000_000

/** After this many days without a decision a request is withdrawn. */
export const approvalDays = 7

/**
 * How much goodwill a person may give for one order without approval, in won, all gifts of the order together;
 * null without a limit. A role that is not named asks for every gift.
 */
const limits: Partial<Record<Role, number | null>> = {
  owner: null,
  finance: null,
  operations: 100_000,
  care: 30_000,
}

/** The limit of a person with these roles, the widest of them: null without one, 0 where all is asked for. */
export const findGoodwillLimit = (personRoles: readonly Role[]): number | null => {
  const own = personRoles.map((role) => limits[role])
  return own.includes(null) ? null : Math.max(0, ...own.flatMap((limit) => limit ?? []))
}
