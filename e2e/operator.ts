/**
 * What only the operator's switches lead to: walked by `operator.spec.ts`, which has the shop for itself once all other
 * journeys are over.
 */
export const switchTransitions = {
  order: ['reserving · reserve failed · maintenance', 'maintenance · order.retry · preordering'],
  'cash-charge': [
    'opening · open failed · maintenance',
    'opening · open done · windowUnreachable',
    'windowUnreachable · window.open · opening',
    'windowUnreachable · charge.cancel · cancelledByUser',
  ],
} as const
