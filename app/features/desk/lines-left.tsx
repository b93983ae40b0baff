import { m } from '#messages'
import { Stack } from '#ui/stack'
import { count } from '../../format.ts'
import { leftOf, lineTitle } from '../orders/line-row.tsx'
import type { WorkOrder } from './desk.queries.ts'

const named = (line: WorkOrder['lines'][number]) => ({
  name: lineTitle(line),
  count: count(leftOf(line)),
})

/** What of an order is still to be packed and handed over, one below the other. */
export const LinesLeft = ({ lines }: Pick<WorkOrder, 'lines'>) => (
  <Stack as="span" gap={2}>
    {lines
      .filter((line) => leftOf(line) > 0)
      .map((line) => (
        <span key={line.id}>
          {line.cancelledQty > 0
            ? m['desk.order.line_cancelled']({ ...named(line), cancelled: count(line.cancelledQty) })
            : m['desk.order.line'](named(line))}
        </span>
      ))}
  </Stack>
)
