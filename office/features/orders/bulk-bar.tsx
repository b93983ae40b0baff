import { formatCount } from '#app/format.ts'
import { m } from '#office-messages'
import { Box } from '#ui/box'
import { Button } from '#ui/button'
import { Checkbox } from '#ui/checkbox'
import { Cluster } from '#ui/cluster'
import { Text } from '#ui/text'
import type { BulkMove, BulkTarget, OrdersPage } from './orders.queries.ts'

export interface BulkBarProps {
  list: OrdersPage
  /** The selected orders of this page, or all that the list finds. */
  target: BulkTarget
  onSelect: (target: BulkTarget) => void
  onAsk: (move: BulkMove) => void
}

const moveNames: Record<BulkMove, () => string> = {
  PREPARE: m['orders.bulk.prepare'],
  READY: m['orders.bulk.ready'],
}

const Choice = ({ list, target, onSelect }: Omit<BulkBarProps, 'onAsk'>) => {
  const total = formatCount(list.page.totalElements)
  if (target === 'all')
    return (
      <Text role="status" weight="medium">
        {m['orders.bulk.all_chosen']({ count: total })}
      </Text>
    )
  const isPageChosen = target.length === list._embedded.items.length
  return (
    <Cluster gap={8}>
      <Text role="status" weight="medium">
        {m['orders.bulk.count']({ count: formatCount(target.length) })}
      </Text>
      {isPageChosen && list.page.totalElements > target.length && (
        <Button size="small" variant="link" onClick={() => onSelect('all')}>
          {m['orders.bulk.all']({ count: total })}
        </Button>
      )}
    </Cluster>
  )
}

/** Selects the orders of a page, or all that match, and moves them on together. */
export const BulkBar = ({ list, target, onSelect, onAsk }: BulkBarProps) => {
  const oids = list._embedded.items.map(({ oid }) => oid)
  const chosenCount = target === 'all' ? oids.length : target.length
  return (
    <Box ground="tile" pad="small">
      <Cluster justify="between">
        <Checkbox
          checked={chosenCount === oids.length}
          onChange={() => onSelect(chosenCount === oids.length ? [] : oids)}
        >
          {m['orders.bulk.page']({ count: formatCount(oids.length) })}
        </Checkbox>
        {chosenCount > 0 && (
          <Cluster>
            <Choice list={list} target={target} onSelect={onSelect} />
            {(['PREPARE', 'READY'] as const).map((move) => (
              <Button key={move} size="small" onClick={() => onAsk(move)}>
                {moveNames[move]()}
              </Button>
            ))}
            <Button size="small" variant="link" onClick={() => onSelect([])}>
              {m['orders.bulk.clear']()}
            </Button>
          </Cluster>
        )}
      </Cluster>
    </Box>
  )
}
