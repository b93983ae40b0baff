/**
 * Transitions that only the operator's switches cause: covered by `operator.spec.ts`, which runs alone after
 * all other journeys.
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
