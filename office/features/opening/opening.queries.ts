import { queryOptions } from '@tanstack/react-query'
import { opening as calls } from '#api/calls/office/opening.ts'

export type Opening = Awaited<ReturnType<typeof calls.openingSteps>>
export type Step = Opening['steps'][number]
export type Terms = NonNullable<Opening['terms']>
export type ServiceCheck = Opening['services'][number]

/** How far the shop, or a seller, is before the first sale. */
export const opening = {
  steps: () => queryOptions({ queryKey: ['office', 'opening'], queryFn: () => calls.openingSteps() }),
}
