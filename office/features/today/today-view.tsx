import type { ReactNode } from 'react'
import { maxWaiting } from '#api/contract/office/shop.options.ts'
import { formatCount, formatDateTime, formatTime, formatWon } from '#app/format.ts'
import { m } from '#office-messages'
import { Box } from '#ui/box'
import { DataTable, type Column } from '#ui/data-table'
import { Grid } from '#ui/grid'
import { Heading } from '#ui/heading'
import { Section } from '#ui/section'
import { Skeleton } from '#ui/skeleton'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { TextLink } from '#ui/text-link'
import { FailureNotice } from '../../shell/failure-notice.tsx'
import type { SalesToday, Waiting } from './today.queries.ts'
import { toWaitingName } from './waiting-words.ts'

/** A kind with the list that it leads to. */
export type WaitingRow = Waiting & { href: string }

export interface TodayViewProps {
  /** Whose day it is. */
  name: string
  /** Undefined while it is on its way. */
  waiting: readonly WaitingRow[] | undefined
  /** Undefined while they are on their way, null for a person who does not see sales. */
  sales: SalesToday | undefined | null
  failure: string | null
  /** What the shop or a seller still has to do before it sells. */
  opening?: ReactNode
  onRetry: () => void
}

const toCountText = (count: number): string =>
  count > maxWaiting
    ? m['list.total_over']({ count: formatCount(maxWaiting) })
    : m['today.count']({ count: formatCount(count) })

const listColumns = (): Column<WaitingRow>[] => [
  {
    key: 'kind',
    head: m['today.column.kind'](),
    as: 'lead',
    cell: ({ kind, href }) => (
      <TextLink href={href}>{toWaitingName(kind, href.startsWith('/seller'))}</TextLink>
    ),
  },
  { key: 'count', head: m['today.column.count'](), align: 'end', cell: ({ count }) => toCountText(count) },
  {
    key: 'oldest',
    head: m['today.column.oldest'](),
    align: 'end',
    cell: ({ oldestAt }) => (oldestAt ? formatDateTime(oldestAt) : '–'),
  },
]

const WaitingTable = ({ rows }: { rows: readonly WaitingRow[] }) => (
  <DataTable
    caption={m['today.waiting.title']()}
    captionHidden
    columns={listColumns()}
    rows={rows.filter(({ count }) => count > 0)}
    rowKey={({ kind }) => kind}
    empty={m['today.waiting.empty']()}
  />
)

const Figures = ({ label, orders, amount }: { label: string; orders: number; amount: number }) => (
  <Box pad="small">
    <Stack gap={4}>
      <Text size="small" tone="secondary">
        {label}
      </Text>
      <Heading level={3} size="title">
        {formatWon(amount)}
      </Heading>
      <Text size="small" tone="secondary">
        {m['today.sales.orders']({ count: formatCount(orders) })}
      </Text>
    </Stack>
  </Box>
)

const Sales = ({ sales }: { sales: SalesToday | undefined }) => (
  <Section title={m['today.sales.title']()} lead={m['today.sales.lead']()} size="small" space="none">
    {sales ? (
      <Grid columns={{ base: 1, md: 2 }}>
        <Figures label={m['today.sales.today']({ time: formatTime(sales.at) })} {...sales.today} />
        <Figures label={m['today.sales.week_ago']({ time: formatTime(sales.at) })} {...sales.weekAgo} />
      </Grid>
    ) : (
      <Skeleton />
    )}
  </Section>
)

/** The first page: what waits for the person, and how today sells. */
export const TodayView = ({ name, waiting, sales, failure, opening, onRetry }: TodayViewProps) => (
  <Stack gap={24}>
    <Stack gap={4}>
      <Heading level={1} size="title">
        {m['today.title']()}
      </Heading>
      <Text size="small" tone="secondary">
        {m['today.lead']({ name })}
      </Text>
    </Stack>
    {opening}
    <FailureNotice failure={failure} onRetry={onRetry} />
    <Section title={m['today.waiting.title']()} size="small" space="none">
      {waiting ? <WaitingTable rows={waiting} /> : !failure && <Skeleton />}
    </Section>
    {sales !== null && !failure && <Sales sales={sales} />}
  </Stack>
)
