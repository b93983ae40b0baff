import { formatCount } from '#app/format.ts'
import type { ProviderFileReading } from '#machines/reconcile-file-setup.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { DataTable, type Column } from '#ui/data-table'
import { Notice } from '#ui/notice'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'

type Fault = ProviderFileReading['faults'][number]

export interface FaultyLinesProps {
  reading: Pick<ProviderFileReading, 'faults' | 'faultyLines'>
  onAgain: () => void
}

const listColumns = (): Column<Fault>[] => [
  {
    key: 'line',
    head: m['reconciliation.column.line'](),
    as: 'lead',
    cell: ({ line }) => formatCount(line),
  },
  { key: 'column', head: m['reconciliation.column.column'](), cell: ({ column }) => column ?? '–' },
  { key: 'reason', head: m['reconciliation.column.reason'](), cell: ({ text }) => text },
]

/** Why nothing of a file was kept: its faulty lines by number, with their reasons. */
export const FaultyLines = ({ reading: { faults, faultyLines }, onAgain }: FaultyLinesProps) => (
  <Stack gap={12}>
    <Notice tone="error" live="alert" title={m['reconciliation.faulty.title']()}>
      {m['reconciliation.faulty.lead']({ count: formatCount(faultyLines) })}
    </Notice>
    <DataTable
      caption={m['reconciliation.faulty.title']()}
      captionHidden
      columns={listColumns()}
      rows={faults}
      rowKey={({ line, column, text }) => `${line} ${column} ${text}`}
      empty=""
    />
    {faults.length < faultyLines && (
      <Text size="small" tone="secondary">
        {m['reconciliation.faulty.more']({ count: formatCount(faults.length) })}
      </Text>
    )}
    <Cluster>
      <Button onClick={onAgain}>{m['reconciliation.faulty.again']()}</Button>
    </Cluster>
  </Stack>
)
