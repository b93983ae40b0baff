/** Whether the seller, or the operator, has replied to a review. */
export const replyStates = ['OPEN', 'REPLIED'] as const
