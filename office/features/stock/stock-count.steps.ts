import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import { stock as calls } from '#api/calls/office/stock.ts'
import type { CountChoice, CountClosing, CountComparison, StockCount } from '#machines/stock-count-setup.ts'
import { createSendOnce } from '../../shell/send-once.ts'
import { stock } from './stock.queries.ts'

/** What a count does outside itself; `onOpened` shows it at an address of its own. */
export const createCountSteps = (client: QueryClient, onOpened: (count: number) => void) => {
  const sendOnce = createSendOnce()
  const refresh = () => client.invalidateQueries({ queryKey: stock.all })
  return {
    actors: {
      open: fromPromise<StockCount, CountChoice>(async ({ input }) => {
        const count = await sendOnce(input, (options) => calls.openCount({ body: input }, options))
        await refresh()
        onOpened(count.id)
        return count
      }),
      compare: fromPromise<CountComparison, number>(({ input }) =>
        calls.compareCount({ params: { id: input } }),
      ),
      close: fromPromise<CountClosing, { id: number; version: number }>(async ({ input }) => {
        const { id, version } = input
        const closing = await sendOnce(input, (options) =>
          calls.closeCount({ params: { id }, body: { version } }, options),
        )
        void refresh()
        return closing
      }),
    },
  }
}
