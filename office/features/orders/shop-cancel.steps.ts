import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { orders as calls } from '#api/calls/office/orders.ts'
import type { ShopCancelRequest } from '#machines/shop-cancel-setup.ts'
import { orders } from './orders.queries.ts'

/** What cancelling by the shop asks of the server, and what Query keeps of the answer. */
export const createShopCancelSteps = (client: QueryClient) => ({
  actors: {
    preview: fromPromise(({ input: { oid, lines } }: { input: ShopCancelRequest }) =>
      calls.cancelPreview({
        params: { oid },
        query: { lines: lines.map(({ id }) => id), qtys: lines.map(({ qty }) => qty) },
      }),
    ),
    cancel: fromPromise(async ({ input: { oid, lines, reason, note } }: { input: ShopCancelRequest }) => {
      if (reason === '') throw new Error('no reason was chosen')
      const body = { lines, reason, ...(note.trim() && { note: note.trim() }) }
      const { queryKey } = orders.one(oid)
      const order = await calls.cancelByShop({ params: { oid }, body }).catch((error: unknown) => {
        // The order may be another one by now.
        void client.invalidateQueries({ queryKey })
        throw error
      })
      client.setQueryData(queryKey, order)
      // The order itself was answered: to read it anew would be recorded as a reading.
      void client.invalidateQueries({ queryKey: orders.all, refetchType: 'none' })
    }),
  },
})
