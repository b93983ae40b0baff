import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { desk as calls } from '#api/calls/office/desk.ts'
import type { PassOrder, Refusal, SaleRefund } from '#machines/hand-over.ts'
import { desk } from './desk.queries.ts'

/** What handing over and refusing do outside themselves. */
export const createHandOverSteps = (client: QueryClient) => {
  const refresh = () => client.invalidateQueries({ queryKey: desk.all })
  return {
    actors: {
      check: fromPromise<PassOrder, string>(({ input }) => calls.checkPass({ body: { passNumber: input } })),
      handOver: fromPromise<void, { pass: string; idChecked: boolean }>(async ({ input }) => {
        await calls.handOver({ body: { passNumber: input.pass, idChecked: input.idChecked } })
        void refresh()
      }),
      refuse: fromPromise<SaleRefund, { pass: string } & Refusal>(async ({ input }) => {
        const { pass, reason, note } = input
        const body = { passNumber: pass, reason, ...(note.trim() && { note: note.trim() }) }
        const { refund } = await calls.refuseHandOver({ body })
        void refresh()
        return refund
      }),
    },
  }
}
