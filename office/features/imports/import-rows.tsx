import { useState } from 'react'
import { formatCount, formatWon } from '#app/format.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { DataTable, type Column } from '#ui/data-table'
import { Stack } from '#ui/stack'
import { Tag } from '#ui/tag'
import { Text } from '#ui/text'
import { rowStateNames, rowStateTones, toChangeText, toFileColumnName } from './import-words.ts'
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

const toFaultText = ({ column, text }: ImportReportRow['faults'][number]): string =>
  column === null ? text : m['imports.fault_line']({ column: toFileColumnName(column), text })

const What = ({ state, changes, faults }: ImportReportRow) => {
  if (state === 'REFUSED') return <Lines lines={faults.map(toFaultText)} />
  if (changes.length === 0) return m['imports.table.nothing']()
  return <Lines lines={changes.map((change) => toChangeText(change, state === 'NEW'))} />
}

/** Prices that people write with a unit are shown as they are. */
const toPriceText = (price: string): string => (/^\d+$/.test(price) ? formatWon(Number(price)) : price)

const toBottleText = ({ code, vintage, volume, price }: ImportReportRow): string =>
  [code, vintage, volume, toPriceText(price)].filter(Boolean).join(' · ')

const listColumns = (): Column<ImportReportRow>[] => [
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
        <Tag tone={rowStateTones[state]}>{rowStateNames[state]()}</Tag>
        {moved && <Tag tone="notify">{m['imports.table.moved']()}</Tag>}
      </Stack>
    ),
  },
  { key: 'what', head: m['imports.table.what'](), cell: (row) => <What {...row} /> },
]

/** The rows of a list: what each changes, field by field, or why it is refused. */
export const ImportRows = ({ rows }: { rows: readonly ImportReportRow[] }) => (
  <DataTable
    caption={m['imports.column.counts']()}
    captionHidden
    columns={listColumns()}
    rows={rows}
    rowKey={({ line }) => line}
    empty={m['imports.table.empty']()}
  />
)
