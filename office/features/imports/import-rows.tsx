import { useState } from 'react'
import type { ImportKind } from '#api/contract/office/imports.options.ts'
import { formatCount, formatWon } from '#app/format.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { DataTable, type Column } from '#ui/data-table'
import { Stack } from '#ui/stack'
import { Tag } from '#ui/tag'
import { Text } from '#ui/text'
import { rowStateTones, toChangeText, toFileColumnName, toRowStateName } from './import-words.ts'
import type { ImportReportRow } from './imports.queries.ts'

const mostLines = 5

/** The first lines of many; all at a press. */
const Lines = ({ lines }: { lines: readonly string[] }) => {
  const [isWhole, setWhole] = useState(false)
  const hiddenCount = isWhole ? 0 : Math.max(0, lines.length - mostLines)
  return (
    <Stack gap={4}>
      {lines.slice(0, lines.length - hiddenCount).map((line) => (
        <Text key={line} as="span" size="small">
          {line}
        </Text>
      ))}
      {hiddenCount > 0 && (
        <Button variant="link" onClick={() => setWhole(true)}>
          {m['imports.table.more']({ total: formatCount(hiddenCount) })}
        </Button>
      )}
    </Stack>
  )
}

const toFaultText = ({ column, text }: ImportReportRow['faults'][number], kind: ImportKind): string =>
  column === null ? text : m['imports.fault_line']({ column: toFileColumnName(column, kind), text })

const What = ({ state, changes, faults, kind }: ImportReportRow & { kind: ImportKind }) => {
  if (state === 'REFUSED') return <Lines lines={faults.map((fault) => toFaultText(fault, kind))} />
  // A row that is written despite its faults only breaks a rule of wine.
  const warnings = faults.map((fault) => m['imports.warning_line']({ text: toFaultText(fault, kind) }))
  const lines = changes.map((change) => toChangeText(change, state === 'NEW'))
  return (
    <Stack gap={8}>
      {lines.length > 0 ? <Lines lines={lines} /> : m['imports.table.nothing']()}
      {warnings.length > 0 && <Lines lines={warnings} />}
    </Stack>
  )
}

/** Prices that people write with a unit are shown as they are. */
const toPriceText = (price: string): string => (/^\d+$/.test(price) ? formatWon(Number(price)) : price)

const toBottleText = ({ code, vintage, volume, price }: ImportReportRow): string =>
  [code, vintage, volume, toPriceText(price)].filter(Boolean).join(' · ')

const listColumns = (kind: ImportKind): Column<ImportReportRow>[] => [
  {
    key: 'wine',
    head: m['imports.table.wine'](),
    as: 'lead',
    cell: (row) => (
      <Stack gap={4}>
        <span>{row.name || m['imports.table.no_name']()}</span>
        <Text size="caption" tone="caption">
          {toBottleText(row)}
        </Text>
      </Stack>
    ),
  },
  { key: 'line', head: m['imports.table.line'](), align: 'end', cell: ({ line }) => formatCount(line) },
  {
    key: 'state',
    head: m['imports.table.state'](),
    cell: ({ state, moved }) => (
      <Stack gap={4} align="start">
        <Tag tone={rowStateTones[state]}>{toRowStateName(state, kind)}</Tag>
        {moved && <Tag tone="notify">{m['imports.table.moved']()}</Tag>}
      </Stack>
    ),
  },
  { key: 'what', head: m['imports.table.what'](), cell: (row) => <What {...row} kind={kind} /> },
]

/** The rows of a list: what each changes, field by field, or why it is refused. */
export const ImportRows = ({ rows, kind }: { rows: readonly ImportReportRow[]; kind: ImportKind }) => (
  <DataTable
    caption={m['imports.column.counts']()}
    captionHidden
    columns={listColumns(kind)}
    rows={rows}
    rowKey={({ line }) => line}
    empty={m['imports.table.empty']()}
  />
)
