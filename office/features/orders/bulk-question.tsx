import { maxMovedOrders } from '#api/contract/office/order-moves.options.ts'
import { formatCount } from '#app/format.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Confirm } from '#ui/confirm'
import { Dialog } from '#ui/dialog'
import { Notice } from '#ui/notice'
import { Skeleton } from '#ui/skeleton'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { toRefusedText } from './bulk-words.ts'
import type { BulkMove, MovePreview } from './orders.queries.ts'

export interface BulkQuestionProps {
  /** What was pressed; null while nothing is. */
  move: BulkMove | null
  /** Undefined while it is being checked. */
  preview: MovePreview | undefined
  working: boolean
  failure: string | null
  onConfirm: () => void
  onCancel: () => void
}

const titles: Record<BulkMove, () => string> = {
  PREPARE: m['orders.bulk.ask_prepare'],
  READY: m['orders.bulk.ask_ready'],
}
const toConfirmText = (move: BulkMove, { movable }: MovePreview): string =>
  (move === 'READY' ? m['orders.bulk.confirm_ready'] : m['orders.bulk.confirm_prepare'])({
    count: formatCount(movable),
  })

const Consequences = ({ move, preview }: { move: BulkMove; preview: MovePreview }) => (
  <Stack gap={8}>
    {preview.movable > 0 ? (
      <Text>
        {[
          m['orders.bulk.will']({ count: formatCount(preview.movable) }),
          ...(move === 'READY' ? [m['orders.bulk.tells']()] : []),
        ].join(' ')}
      </Text>
    ) : (
      <Text>{m['orders.bulk.nothing']()}</Text>
    )}
    {preview.refused.map((group) => (
      <Text key={group.reason} size="small" tone="secondary">
        {toRefusedText(group)}
      </Text>
    ))}
  </Stack>
)

const Waiting = () => (
  <Stack gap={8}>
    <Text role="status">{m['orders.bulk.checking']()}</Text>
    <Skeleton />
  </Stack>
)

/** Says what moving the orders on changes and what stays, before anything is done. */
export const BulkQuestion = (props: BulkQuestionProps) => {
  const { move, preview, working: isWorking, failure, onConfirm, onCancel } = props
  // The preview counts one more than a job moves where there are more.
  const isTooMany = (preview?.total ?? 0) > maxMovedOrders
  if (move !== null && preview && preview.movable > 0 && !isTooMany)
    return (
      <Confirm
        open
        title={titles[move]()}
        confirmLabel={toConfirmText(move, preview)}
        cancelLabel={m['orders.bulk.cancel']()}
        working={isWorking && m['orders.act.sending']()}
        {...(failure !== null && { error: failure })}
        onConfirm={onConfirm}
        onCancel={onCancel}
      >
        <Consequences move={move} preview={preview} />
      </Confirm>
    )
  return (
    <Dialog
      open={move !== null}
      onClose={onCancel}
      title={move === null ? '' : titles[move]()}
      actions={<Button onClick={onCancel}>{m['orders.bulk.cancel']()}</Button>}
    >
      {failure !== null && (
        <Notice tone="error" live="alert">
          {failure}
        </Notice>
      )}
      {failure === null && !preview && <Waiting />}
      {isTooMany && <Text>{m['orders.bulk.too_many']()}</Text>}
      {move !== null && preview && !isTooMany && <Consequences move={move} preview={preview} />}
    </Dialog>
  )
}
