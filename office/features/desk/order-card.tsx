import { formatCount } from '#app/format.ts'
import { m } from '#office-messages'
import { Box } from '#ui/box'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Stack } from '#ui/stack'
import { Tag } from '#ui/tag'
import { Text } from '#ui/text'
import type { DeskMove, DeskOrder } from './desk.queries.ts'
import { toSlipHref } from './desk-search.ts'
import { countPieces, toDueText, toLineTitle } from './order-words.ts'

export interface OrderCardProps {
  order: DeskOrder
  /** Whether the store is named: the list shows several. */
  namesStore: boolean
  /** The act is left out for a person who may only look. */
  canMove: boolean
  isMoving: boolean
  onMove: (order: DeskOrder, move: DeskMove) => void
}

const moveNames: Record<DeskMove, () => string> = {
  PREPARE: m['desk.move.prepare'],
  READY: m['desk.move.ready'],
  SHIP: m['desk.move.ship'],
  DELIVER: m['desk.move.deliver'],
}

/** What may be done with an order next; null where its shopper is awaited. */
export const findNextMove = ({ type, status }: Pick<DeskOrder, 'type' | 'status'>): DeskMove | null => {
  if (status === 'PAID') return 'PREPARE'
  if (status === 'PREPARING' || status === 'PARTIALLY_CANCELLED') return type === 'PICKUP' ? 'READY' : 'SHIP'
  return status === 'SHIPPING' ? 'DELIVER' : null
}

/** An order to be worked on: when it is due, what is in it, and the next act. */
export const OrderCard = ({ order, namesStore, canMove, isMoving, onMove }: OrderCardProps) => {
  const { oid, ordererMasked, statusName, lines, gift, late, storeName } = order
  const move = findNextMove(order)
  return (
    <Box as="li">
      <Stack gap={12}>
        <Cluster justify="between" gap={8}>
          <Text weight="medium">{toDueText(order)}</Text>
          <Cluster gap={4}>
            {late && <Tag tone="notify">{m['desk.order.late']()}</Tag>}
            {gift && <Tag>{m['desk.order.gift']()}</Tag>}
            <Tag tone={order.status === 'READY_FOR_PICKUP' ? 'success' : 'warning'}>{statusName}</Tag>
          </Cluster>
        </Cluster>
        <Stack as="ul" gap={4} aria-label={m['desk.order.what']()}>
          {lines
            .filter((line) => countPieces(line) > 0)
            .map((line) => (
              <li key={line.id}>
                {m['desk.line']({ name: toLineTitle(line), count: formatCount(countPieces(line)) })}
              </li>
            ))}
        </Stack>
        <Text size="caption" tone="caption" figures>
          {[ordererMasked, oid, namesStore && storeName].filter(Boolean).join(' · ')}
        </Text>
        <Cluster gap={8}>
          {canMove && move && (
            <Button
              variant="primary"
              size="large"
              working={isMoving && m['desk.move.working']()}
              onClick={() => onMove(order, move)}
            >
              {moveNames[move]()}
            </Button>
          )}
          <Button size="large" href={toSlipHref(oid)}>
            {m['desk.slip.action']()}
          </Button>
        </Cluster>
      </Stack>
    </Box>
  )
}
