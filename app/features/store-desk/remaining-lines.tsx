import { m } from '#messages'
import { Stack } from '#ui/stack'
import { formatCount } from '../../format.ts'
import { countRemaining, toLineTitle } from '../orders/line-row.tsx'
import type { WorkOrder } from './store-desk.queries.ts'

const toMessageParams = (line: WorkOrder['lines'][number]) => ({
  name: toLineTitle(line),
  count: formatCount(countRemaining(line)),
})

/** What of an order is still to be packed and handed over, one below the other. */
export const RemainingLines = ({ lines }: Pick<WorkOrder, 'lines'>) => (
  <Stack as="span" gap={2}>
    {lines
      .filter((line) => countRemaining(line) > 0)
      .map((line) => (
        <span key={line.id}>
          {line.cancelledQty > 0
            ? m['desk.order.line_cancelled']({
                ...toMessageParams(line),
                cancelled: formatCount(line.cancelledQty),
              })
            : m['desk.order.line'](toMessageParams(line))}
        </span>
      ))}
  </Stack>
)
