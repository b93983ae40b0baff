import { useState, type ReactNode } from 'react'
import { formatCount, formatDateTime } from '#app/format.ts'
import type { StockCount } from '#machines/stock-count-setup.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Confirm } from '#ui/confirm'
import { Heading } from '#ui/heading'
import { Notice } from '#ui/notice'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { scopeNames, toOpenText } from './count-words.ts'

export interface CountFrameProps {
  count: StockCount
  canDrop: boolean
  isDropping: boolean
  dropFailure: string | null
  onDrop: () => void
  children: ReactNode
}

type DropProps = Omit<CountFrameProps, 'canDrop' | 'children'>

/** Ends a count without its lines, after a question. */
const DropCount = ({ count, isDropping, dropFailure, onDrop }: DropProps) => {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        {m['stock.count.drop.action']()}
      </Button>
      <Confirm
        danger
        open={isAsking}
        title={m['stock.count.drop.title']()}
        confirmLabel={m['stock.count.drop.confirm']()}
        cancelLabel={m['stock.count.drop.cancel']()}
        working={isDropping && m['stock.count.drop.working']()}
        {...(dropFailure !== null && { error: dropFailure })}
        onConfirm={onDrop}
        onCancel={() => setAsking(false)}
      >
        {m['stock.count.drop.lead']({ bottles: formatCount(count.bottles) })}
      </Confirm>
    </>
  )
}

const endTexts = { CLOSED: m['stock.count.over.closed'], DROPPED: m['stock.count.over.dropped'] }

/** Says of a count that is over how it ended; nothing of one that is open. */
export const CountEnd = ({ count }: Pick<CountFrameProps, 'count'>) =>
  count.state !== 'COUNTING' && (
    <Notice tone="info">
      {endTexts[count.state]({ at: formatDateTime(count.closedAt ?? ''), name: count.closedBy ?? '' })}
    </Notice>
  )

/** A count with its store and scope, and the way to drop it. */
export const CountFrame = ({ canDrop, children, ...props }: CountFrameProps) => {
  const { count } = props
  return (
    <Stack gap={16}>
      <Stack gap={4}>
        <Heading level={2} size="h3">
          {`${count.store.name} · ${scopeNames[count.scope]()}`}
        </Heading>
        <Text size="small" tone="secondary">
          {toOpenText(count)}
        </Text>
      </Stack>
      {children}
      {canDrop && <DropCount {...props} />}
    </Stack>
  )
}
