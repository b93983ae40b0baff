/** What waits for the member, the most urgent first: its payment, a deposit, to be collected. */
export const urgentStatuses = ['PENDING_PAYMENT', 'UNKNOWN', 'AWAITING_DEPOSIT', 'READY_FOR_PICKUP'] as const
