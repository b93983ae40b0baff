/** The most orders that are moved by their numbers: a page of the list. */
export const maxSelectedOrders = 200
/** The most orders that one job moves. */
export const maxMovedOrders = 2000

export const moveJobStates = ['RUNNING', 'DONE', 'FAILED'] as const
export type MoveJobState = (typeof moveJobStates)[number]

/** Why a job stopped: its maker lost the right meanwhile, or a fault of the shop. */
export const moveFailures = ['NOT_PERMITTED', 'FAULT'] as const
export type MoveFailure = (typeof moveFailures)[number]

/** Why an order stays as it is. */
export const moveRefusals = ['order.not_found', 'order.state.wrong', 'staff.case.own'] as const
export type MoveRefusal = (typeof moveRefusals)[number]
