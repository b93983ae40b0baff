import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { refunds as calls } from '#api/calls/office/refunds.ts'
import type { GiftRequest } from '#machines/give-refund-setup.ts'
import { createSendOnce } from '../../shell/send-once.ts'
import { orders } from './orders.queries.ts'
import { goodwill } from './goodwill.queries.ts'

/** What giving goodwill asks of the server; the order and the queue of requests are read anew afterwards. */
export const createGiveRefundSteps = (client: QueryClient) => {
  const sendOnce = createSendOnce()
  return {
    actors: {
      give: fromPromise(async ({ input }: { input: GiftRequest }) => {
        const { oid, ...body } = input
        try {
          return await sendOnce(input, (options) => calls.giveRefund({ params: { oid }, body }, options))
        } finally {
          void client.invalidateQueries({ queryKey: orders.one(oid).queryKey })
          void client.invalidateQueries({ queryKey: goodwill.all })
        }
      }),
    },
  }
}
