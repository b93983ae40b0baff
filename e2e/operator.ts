/**
 * Transitions that only the operator's switches cause: covered by `operator.spec.ts`, which runs alone after
 * all other journeys.
 */
export const switchTransitions = {
  order: ['reserving · reserve failed · maintenance', 'maintenance · order.retry · preordering'],
  'cash-charge': [
    'opening · open failed · maintenance',
    'maintenance · charge.retry · enteringAmount',
    'opening · open done · windowUnreachable',
    'windowUnreachable · payment.cancel · cancelledByUser',
    'windowUnreachable · window.open · paying.openingWindow',
    'paying.openingWindow · reach done · windowUnreachable',
  ],
} as const
