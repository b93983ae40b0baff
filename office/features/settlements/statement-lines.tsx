import { statementLineKinds } from '#api/contract/office/settlements.options.ts'
import { formatCount, formatDateTime } from '#app/format.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Chip } from '#ui/chip'
import { Cluster } from '#ui/cluster'
import { DataTable, type Column } from '#ui/data-table'
import { Pagination } from '#ui/pagination'
import { Section } from '#ui/section'
import { Skeleton } from '#ui/skeleton'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { TextLink } from '#ui/text-link'
import { FailureNotice } from '../../shell/failure-notice.tsx'
import { ListSearch } from '../../shell/list-search.tsx'
import { toPercent } from '../sellers/seller-words.ts'
import { formatSignedWon, toLineKindName } from './settlement-words.ts'
import type { StatementSearch } from './settlements-search.ts'
import type { LineList, StatementLine } from './settlements.queries.ts'

export interface StatementLinesProps {
  /** Undefined while it is on its way. */
  list: LineList | undefined
  failure: string | null
  search: StatementSearch
  /** Whether the file with all lines is being made. */
  isMakingFile: boolean
  toHref: (change: Partial<StatementSearch>) => string
  /** The page of an order; null for a person who may not read it. */
  toOrderHref: ((oid: string) => string) | null
  onRetry: () => void
  onSearch: (oid: string) => void
  onFile: () => void
}

const toOrder = ({ oid }: StatementLine, toOrderHref: StatementLinesProps['toOrderHref']) => {
  if (oid === null) return '–'
  return toOrderHref ? <TextLink href={toOrderHref(oid)}>{oid}</TextLink> : oid
}

const listColumns = (toOrderHref: StatementLinesProps['toOrderHref']): Column<StatementLine>[] => [
  {
    key: 'kind',
    head: m['settlements.line.kind'](),
    as: 'lead',
    cell: ({ kind, productName }) => (
      <Stack gap={4}>
        <span>{toLineKindName(kind)}</span>
        {productName && (
          <Text size="caption" tone="caption">
            {productName}
          </Text>
        )}
      </Stack>
    ),
  },
  { key: 'order', head: m['settlements.line.order'](), cell: (line) => toOrder(line, toOrderHref) },
  {
    key: 'qty',
    head: m['settlements.line.qty'](),
    align: 'end',
    cell: ({ qty }) => (qty === null ? '–' : formatCount(qty)),
  },
  {
    key: 'rate',
    head: m['settlements.line.rate'](),
    align: 'end',
    cell: ({ commissionBp }) => (commissionBp === null ? '–' : toPercent(commissionBp)),
  },
  {
    key: 'amount',
    head: m['settlements.line.amount'](),
    align: 'end',
    cell: ({ amount }) => formatSignedWon(amount),
  },
  { key: 'at', head: m['settlements.line.at'](), cell: ({ at }) => formatDateTime(at) },
]

const Filters = ({ search, toHref, onSearch }: StatementLinesProps) => (
  <Stack gap={8}>
    <ListSearch label={m['settlements.line.search']()} query={search.oid} onSearch={onSearch} />
    <Cluster as="nav" gap={8} aria-label={m['settlements.line.kind']()}>
      <Chip href={toHref({ kind: undefined })} on={!search.kind}>
        {m['list.all']()}
      </Chip>
      {statementLineKinds.map((kind) => (
        <Chip key={kind} href={toHref({ kind })} on={search.kind === kind}>
          {toLineKindName(kind)}
        </Chip>
      ))}
    </Cluster>
  </Stack>
)

/** Every line of a statement down to its order, and the file with all of them. */
export const StatementLines = (props: StatementLinesProps) => {
  const { list, failure, isMakingFile, toHref, toOrderHref, onRetry, onFile } = props
  return (
    <Section
      title={m['settlements.one.lines']()}
      level={2}
      size="small"
      space="none"
      aside={
        <Button size="small" working={isMakingFile && m['settlements.file.working']()} onClick={onFile}>
          {m['settlements.line.file']()}
        </Button>
      }
    >
      <Stack gap={16}>
        <Filters {...props} />
        <FailureNotice failure={failure} onRetry={onRetry} />
        {list ? (
          <>
            <Text size="small" tone="secondary" role="status">
              {m['list.total']({ count: formatCount(list.page.totalElements) })}
            </Text>
            <DataTable
              caption={m['settlements.one.lines']()}
              captionHidden
              columns={listColumns(toOrderHref)}
              rows={list._embedded.items}
              rowKey={({ id }) => id}
              empty={m['settlements.line.empty']()}
            />
            <Pagination
              label={m['list.pages']()}
              previousLabel={m['list.previous']()}
              nextLabel={m['list.next']()}
              page={list.page.number + 1}
              total={list.page.totalPages}
              hrefOf={(page) => toHref({ page })}
            />
          </>
        ) : (
          !failure && <Skeleton />
        )}
      </Stack>
    </Section>
  )
}
