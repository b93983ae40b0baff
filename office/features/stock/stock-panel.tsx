import { useState, type FormEvent } from 'react'
import { formatCount, formatDateTime } from '#app/format.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { FactList } from '#ui/fact-list'
import { Field } from '#ui/field'
import { Heading } from '#ui/heading'
import { ListRow } from '#ui/list-row'
import { Notice } from '#ui/notice'
import { Select } from '#ui/select'
import { Skeleton } from '#ui/skeleton'
import { Stack } from '#ui/stack'
import { TextInput } from '#ui/text-input'
import { BarcodeForm } from './barcode-form.tsx'
import type { StockLevel, StockMove } from './stock.queries.ts'
import { parseBottles, toProductLine, toReasonName } from './stock-words.ts'

type Entry = { qty: number; note: string }

export interface StockPanelProps {
  level: StockLevel
  /** Undefined while they are on their way. */
  moves: readonly StockMove[] | undefined
  /** Where bottles may be moved to. */
  otherStores: readonly { value: string; label: string }[]
  canChange: boolean
  /** Whether a barcode that is set may be changed or taken away: it belongs to all sellers of the product. */
  canReplaceCode: boolean
  working: 'receive' | 'move' | 'barcode' | null
  done: string | null
  failure: string | null
  onReceive: (entry: Entry) => void
  onMove: (entry: Entry & { to: number }) => void
  onBarcode: (barcode: string | null) => void
}

interface BottlesFormProps {
  label: string
  action: string
  stores?: readonly { value: string; label: string }[]
  isWorking: boolean
  onSubmit: (entry: Entry & { to: number }) => void
}

/** A number of bottles, a note, and for a transfer the other store. */
const BottlesForm = ({ label, action, stores, isWorking, onSubmit }: BottlesFormProps) => {
  const [entries, setEntries] = useState({ qty: '', note: '', to: '' })
  const [hasTried, setHasTried] = useState(false)
  const qty = parseBottles(entries.qty)
  const isMissingStore = stores !== undefined && entries.to === ''
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setHasTried(true)
    if (!qty || isMissingStore) return
    onSubmit({ qty, note: entries.note.trim(), to: Number(entries.to) })
  }
  return (
    <form method="post" noValidate onSubmit={submit}>
      <Stack gap={12}>
        <Heading level={3} size="body">
          {label}
        </Heading>
        {stores && (
          <Field
            label={m['stock.move.to']()}
            error={hasTried && isMissingStore ? m['stock.rule.store']() : undefined}
          >
            <Select
              options={stores}
              value={entries.to}
              placeholder={m['stock.move.choose']()}
              onChange={(to) => setEntries({ ...entries, to })}
            />
          </Field>
        )}
        <Field label={m['stock.field.qty']()} error={hasTried && !qty ? m['stock.rule.qty']() : undefined}>
          <TextInput
            inputMode="numeric"
            figures
            autoComplete="off"
            value={entries.qty}
            onChange={(text) => setEntries({ ...entries, qty: text })}
          />
        </Field>
        <Field label={m['stock.field.note']()}>
          <TextInput
            autoComplete="off"
            maxLength={200}
            value={entries.note}
            onChange={(note) => setEntries({ ...entries, note })}
          />
        </Field>
        <Button type="submit" working={isWorking && m['stock.working']()}>
          {action}
        </Button>
      </Stack>
    </form>
  )
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
  const { level, moves, otherStores, canChange, canReplaceCode } = props
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
          stores={otherStores}
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
