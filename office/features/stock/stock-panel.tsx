import { formatCount, formatDateTime } from '#app/format.ts'
import { m } from '#office-messages'
import { FactList } from '#ui/fact-list'
import { Heading } from '#ui/heading'
import { ListRow } from '#ui/list-row'
import { Notice } from '#ui/notice'
import { Skeleton } from '#ui/skeleton'
import { Stack } from '#ui/stack'
import { TextLink } from '#ui/text-link'
import { BarcodeForm } from './barcode-form.tsx'
import { BottlesForm, type BottlesEntry } from './bottles-form.tsx'
import type { StockLevel, StockMove } from './stock.queries.ts'
import { toProductLine, toReasonName } from './stock-words.ts'

export interface StockPanelProps {
  level: StockLevel
  /** Undefined while they are on their way. */
  moves: readonly StockMove[] | undefined
  /** Where bottles may be moved to. */
  otherStores: readonly { value: string; label: string }[]
  canChange: boolean
  /** Whether a barcode that is set may be changed or taken away: it belongs to all sellers of the product. */
  canReplaceCode: boolean
  /** Where the product's price is; null for who may not see it. */
  offerHref: string | null
  working: 'receive' | 'move' | 'barcode' | null
  done: string | null
  failure: string | null
  onReceive: (entry: BottlesEntry) => void
  onMove: (entry: BottlesEntry & { to: number }) => void
  onBarcode: (barcode: string | null) => void
}

const formatDelta = (count: number) => (count > 0 ? `+${formatCount(count)}` : formatCount(count))

/** What a move changed: bottles on hand, or those that orders hold. */
const toMoveEnd = ({ onHand, reserved }: StockMove): string =>
  onHand === 0 ? m['stock.history.reserved']({ count: formatDelta(reserved) }) : formatDelta(onHand)

const History = ({ moves }: Pick<StockPanelProps, 'moves'>) => {
  if (!moves) return <Skeleton />
  if (moves.length === 0) return <p>{m['stock.history.empty']()}</p>
  return (
    <ul>
      {moves.map((move) => (
        <ListRow
          key={move.id}
          as="li"
          title={toReasonName(move.reason)}
          text={move.note ?? undefined}
          meta={[formatDateTime(move.at), move.personName ?? move.order].filter(Boolean).join(' · ')}
          end={toMoveEnd(move)}
        />
      ))}
    </ul>
  )
}

/** One product in one store: its numbers, what came in or goes elsewhere, and every change. */
export const StockPanel = (props: StockPanelProps) => {
  const { level, moves, otherStores, canChange, canReplaceCode, offerHref } = props
  const { working, done, failure, onReceive, onMove, onBarcode } = props
  const facts = [
    { name: m['stock.column.product'](), fact: toProductLine(level) },
    { name: m['stock.column.store'](), fact: level.store.name },
    { name: m['stock.column.on_hand'](), fact: formatCount(level.onHand) },
    { name: m['stock.column.reserved'](), fact: formatCount(level.reserved) },
    { name: m['stock.column.free'](), fact: formatCount(level.free) },
    { name: m['stock.column.sold'](), fact: formatCount(level.soldIn30Days) },
    ...(level.barcode ? [{ name: m['stock.column.barcode'](), fact: level.barcode }] : []),
  ]
  return (
    <Stack gap={24}>
      <FactList facts={facts} />
      {offerHref !== null && <TextLink href={offerHref}>{m['stock.offer.link']()}</TextLink>}
      {done && (
        <Notice tone="success" live="status">
          {done}
        </Notice>
      )}
      {failure && (
        <Notice tone="error" live="alert">
          {failure}
        </Notice>
      )}
      {canChange && (
        <BottlesForm
          key={`receive-${level.onHand}`}
          label={m['stock.receive.title']()}
          action={m['stock.receive.action']()}
          isWorking={working === 'receive'}
          onSubmit={onReceive}
        />
      )}
      {canChange && otherStores.length > 0 && (
        <BottlesForm
          key={`move-${level.onHand}`}
          label={m['stock.move.title']()}
          action={m['stock.move.action']()}
          storeField={{ label: m['stock.move.to'](), options: otherStores }}
          isWorking={working === 'move'}
          onSubmit={onMove}
        />
      )}
      {canChange && (canReplaceCode || level.barcode === null) && (
        <BarcodeForm
          key={level.barcode}
          barcode={level.barcode}
          isWorking={working === 'barcode'}
          onSave={onBarcode}
        />
      )}
      <Stack gap={8}>
        <Heading level={3} size="body">
          {m['stock.history.title']()}
        </Heading>
        <History moves={moves} />
      </Stack>
    </Stack>
  )
}
