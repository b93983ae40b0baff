import { salesGroups, type SalesGroup } from '#api/contract/office/reports.options.ts'
import { formatCount, formatDate, formatMonthDay, formatWon } from '#app/format.ts'
import { m } from '#office-messages'
import { BarChart } from '#ui/bar-chart'
import { Box } from '#ui/box'
import { Button } from '#ui/button'
import { Chip } from '#ui/chip'
import { Cluster } from '#ui/cluster'
import { DataTable, type Column } from '#ui/data-table'
import { Grid } from '#ui/grid'
import { Heading } from '#ui/heading'
import { Skeleton } from '#ui/skeleton'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { groupNames, toSalesChangeText, toRowName } from './report-words.ts'
import type { ReportsSearch } from './reports-search.ts'
import type { SalesList, SalesRow, SalesTotals } from './reports.queries.ts'

const Metric = ({ label, value, note }: { label: string; value: string; note: string }) => (
  <Box pad="small">
    <Stack gap={4}>
      <Text size="small" tone="secondary">
        {label}
      </Text>
      <Heading level={2} size="title">
        {value}
      </Heading>
      <Text size="small" tone="secondary">
        {note}
      </Text>
    </Stack>
  </Box>
)

/** The sums of the period beside those of the one before, and what was paid on each day. */
export const SalesFigures = ({ totals }: { totals: SalesTotals | undefined }) => {
  if (!totals) return <Skeleton />
  const { sums, before, days } = totals
  const [from, until, beforeFrom, beforeUntil] = [
    totals.from,
    totals.until,
    totals.beforeFrom,
    totals.beforeUntil,
  ].map(formatDate) as [string, string, string, string]
  return (
    <Stack gap={16}>
      <Text size="small" tone="secondary">
        {m['reports.period']({ from, until, beforeFrom, beforeUntil })}
      </Text>
      <Grid columns={{ base: 2, md: 4 }}>
        <Metric
          label={m['reports.paid']()}
          value={formatWon(sums.paid)}
          note={toSalesChangeText(sums.paid, before.paid)}
        />
        <Metric
          label={m['reports.orders']()}
          value={formatCount(sums.orders)}
          note={m['reports.before']({ value: formatCount(before.orders) })}
        />
        <Metric
          label={m['reports.pieces']()}
          value={formatCount(sums.pieces)}
          note={m['reports.before']({ value: formatCount(before.pieces) })}
        />
        <Metric
          label={m['reports.refunded']()}
          value={formatWon(sums.refunded)}
          note={m['reports.refunded.note']()}
        />
      </Grid>
      {days.length > 1 && (
        <BarChart
          label={m['reports.chart']({ paid: formatWon(sums.paid), before: formatWon(before.paid) })}
          legend={{ value: m['reports.chart.now'](), before: m['reports.chart.before']() }}
          bars={days.map((one) => ({
            ...{ key: one.day, name: formatMonthDay(one.day), value: one.paid, before: one.before },
          }))}
          formatValue={formatWon}
        />
      )}
    </Stack>
  )
}

export interface SalesTableProps {
  list: SalesList
  search: ReportsSearch
  canExport: boolean
  isMakingFile: boolean
  toHref: (change: Partial<ReportsSearch>) => string
  onFile: () => void
}

const toWonColumn = (
  key: 'goods' | 'discounts' | 'delivery' | 'paid' | 'refunded',
  head: string,
): Column<SalesRow> => ({ key, head, align: 'end', cell: (row) => formatWon(row[key]) })

const listColumns = (by: SalesGroup): Column<SalesRow>[] => [
  { key: 'name', head: groupNames[by](), as: 'lead', cell: (row) => toRowName(by, row) },
  {
    key: 'orders',
    head: m['reports.column.orders'](),
    align: 'end',
    cell: ({ orders }) => formatCount(orders),
  },
  {
    key: 'pieces',
    head: m['reports.column.pieces'](),
    align: 'end',
    cell: ({ pieces }) => formatCount(pieces),
  },
  toWonColumn('goods', m['reports.column.goods']()),
  toWonColumn('discounts', m['reports.column.discounts']()),
  ...(by === 'day' || by === 'store' || by === 'seller'
    ? [toWonColumn('delivery', m['reports.column.delivery']())]
    : []),
  toWonColumn('paid', m['reports.column.paid']()),
  toWonColumn('refunded', m['reports.column.refunded']()),
  {
    key: 'before',
    head: m['reports.column.before'](),
    align: 'end',
    cell: ({ before }) => formatWon(before.paid),
  },
  {
    key: 'change',
    head: m['reports.column.change'](),
    align: 'end',
    cell: ({ paid, before }) => toSalesChangeText(paid, before.paid),
  },
]

/** Sales summed by one thing, which links choose. */
export const SalesTable = ({ list, search, canExport, isMakingFile, toHref, onFile }: SalesTableProps) => {
  const by = search.by ?? 'day'
  return (
    <Stack gap={12}>
      <Cluster justify="between">
        <Cluster as="nav" aria-label={m['reports.by']()}>
          {salesGroups.map((group) => (
            <Chip key={group} href={toHref({ by: group === 'day' ? undefined : group })} on={group === by}>
              {groupNames[group]()}
            </Chip>
          ))}
        </Cluster>
        {canExport && (
          <Button
            size="small"
            variant="secondary"
            working={isMakingFile && m['reports.file.working']()}
            onClick={onFile}
          >
            {m['reports.file']()}
          </Button>
        )}
      </Cluster>
      <DataTable
        caption={groupNames[by]()}
        captionHidden
        columns={listColumns(by)}
        rows={list._embedded.items}
        rowKey={({ key }) => key}
        empty={m['reports.sales.empty']()}
      />
    </Stack>
  )
}
