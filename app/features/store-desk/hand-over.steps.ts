import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { orders as calls } from '#api/calls/orders.ts'
import type { PassOrder } from '#machines/hand-over.ts'

/** What handing over does outside itself. */
export const createHandOverSteps = (client: QueryClient) => ({
  actors: {
    check: fromPromise<PassOrder, string>(({ input }) => calls.checkPass({ body: { passNumber: input } })),
    handOver: fromPromise<void, { pass: string; idChecked: boolean }>(async ({ input }) => {
      await calls.handOver({ body: { passNumber: input.pass, idChecked: input.idChecked } })
      await client.invalidateQueries({ queryKey: ['desk'] })
    }),
  },
})
