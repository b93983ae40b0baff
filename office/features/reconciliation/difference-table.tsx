import { formatCount, formatDate, formatDateTime } from '#app/format.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { DataTable, type Column } from '#ui/data-table'
import { Stack } from '#ui/stack'
import { Tag } from '#ui/tag'
import { Text } from '#ui/text'
import { TextLink } from '#ui/text-link'
import { formatSum, toDifferenceName, toExplanationName } from './reconciliation-words.ts'
import type { Difference } from './reconciliation.queries.ts'

export interface DifferenceTableProps {
  rows: readonly Difference[]
  caption: string
  empty: string
  /** The act on a row, by its address; null where the person may only look. */
  act: {
    label: (row: Difference) => string
    name: (row: Difference) => string
    toHref: (id: number) => string
  } | null
  /** The page of an order; null for a person who may not read it. */
  toOrderHref: ((oid: string) => string) | null
}

const Explanation = ({ explanation }: Pick<Difference, 'explanation'>) =>
  explanation && (
    <Stack gap={2}>
      <Text size="small">{toExplanationName(explanation.kind)}</Text>
      <Text size="small" tone="secondary">
        {explanation.text}
      </Text>
      <Text size="caption" tone="caption">
        {m['reconciliation.explanation.by']({ by: explanation.by, at: formatDateTime(explanation.at) })}
      </Text>
    </Stack>
  )

const toSumText = (amount: number | null) => (amount === null ? '–' : formatSum(amount))

const listColumns = ({ act, toOrderHref }: DifferenceTableProps): Column<Difference>[] => [
  {
    key: 'kind',
    head: m['reconciliation.column.kind'](),
    as: 'lead',
    cell: ({ kind, explanation }) => (
      <Tag tone={explanation ? 'neutral' : 'warning'}>{toDifferenceName(kind)}</Tag>
    ),
  },
  {
    key: 'transaction',
    head: m['reconciliation.column.transaction'](),
    cell: ({ transactionId, line }) =>
      line === null ? transactionId : `${transactionId} (${formatCount(line)})`,
  },
  {
    key: 'order',
    head: m['reconciliation.column.order'](),
    cell: ({ oid, orderNo }) =>
      oid && toOrderHref ? <TextLink href={toOrderHref(oid)}>{oid}</TextLink> : oid || orderNo || '–',
  },
  { key: 'day', head: m['reconciliation.column.day'](), cell: ({ on }) => formatDate(on) },
  {
    key: 'theirs',
    head: m['reconciliation.column.theirs'](),
    align: 'end',
    cell: ({ theirs }) => toSumText(theirs),
  },
  {
    key: 'ours',
    head: m['reconciliation.column.ours'](),
    align: 'end',
    cell: ({ ours }) => toSumText(ours),
  },
  { key: 'explanation', head: m['reconciliation.column.explanation'](), cell: Explanation },
  ...(act
    ? [
        {
          key: 'act',
          head: m['payments.column.act'](),
          as: 'acts' as const,
          cell: (row: Difference) => (
            <Button size="small" href={act.toHref(row.id)} aria-label={act.name(row)}>
              {act.label(row)}
            </Button>
          ),
        },
      ]
    : []),
]

/** Where a settlement file and the books differ. */
export const DifferenceTable = (props: DifferenceTableProps) => (
  <DataTable
    caption={props.caption}
    captionHidden
    columns={listColumns(props)}
    rows={props.rows}
    rowKey={({ id }) => id}
    empty={props.empty}
  />
)
