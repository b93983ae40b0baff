import type { ReactNode } from 'react'
import { providerFileStates, settlementProviders } from '#api/contract/office/reconciliation.options.ts'
import { formatCount, formatDate, formatDateTime } from '#app/format.ts'
import { m } from '#office-messages'
import { Chip } from '#ui/chip'
import { Cluster } from '#ui/cluster'
import { DataTable, type Column } from '#ui/data-table'
import { Section } from '#ui/section'
import { Stack } from '#ui/stack'
import { Tag } from '#ui/tag'
import { TextLink } from '#ui/text-link'
import { ListFrame } from '../../shell/list-frame.tsx'
import type { ReconciliationSearch } from './reconciliation-search.ts'
import {
  formatSum,
  toDifferencesText,
  toFileName,
  toFileStateName,
  toFileStateTone,
  toSettlementProviderName,
} from './reconciliation-words.ts'
import type { ProviderFileCard, ProviderFilePage, Receivable } from './reconciliation.queries.ts'

export interface ReconciliationViewProps {
  /** Undefined while it is on its way. */
  list: ProviderFilePage | undefined
  receivables: readonly Receivable[] | undefined
  search: ReconciliationSearch
  failure: string | null
  /** Where a file is sent; nothing for a person who may only look. */
  upload: ReactNode
  toHref: (change: Partial<ReconciliationSearch>) => string
  toFileHref: (id: number) => string
  onRetry: () => void
}

const listReceivableColumns = (): Column<Receivable>[] => [
  {
    key: 'provider',
    head: m['reconciliation.column.provider'](),
    as: 'lead',
    cell: ({ provider }) => toSettlementProviderName(provider),
  },
  {
    key: 'unsettled',
    head: m['reconciliation.column.unsettled'](),
    align: 'end',
    cell: ({ unsettled }) => formatSum(unsettled),
  },
  {
    key: 'transactions',
    head: m['reconciliation.column.transactions'](),
    align: 'end',
    cell: ({ transactions }) => formatCount(transactions),
  },
  {
    key: 'oldest',
    head: m['reconciliation.column.oldest'](),
    align: 'end',
    cell: ({ oldestAt }) => (oldestAt ? formatDate(oldestAt) : '–'),
  },
  {
    key: 'suspense',
    head: m['reconciliation.column.suspense'](),
    align: 'end',
    cell: ({ suspense }) => formatSum(suspense),
  },
  {
    key: 'chargebacks',
    head: m['reconciliation.column.chargebacks'](),
    align: 'end',
    cell: ({ chargebacks }) => formatSum(chargebacks),
  },
]

const listFileColumns = (toFileHref: ReconciliationViewProps['toFileHref']): Column<ProviderFileCard>[] => [
  {
    key: 'file',
    head: m['reconciliation.column.file'](),
    as: 'lead',
    cell: (file) => <TextLink href={toFileHref(file.id)}>{toFileName(file)}</TextLink>,
  },
  {
    key: 'state',
    head: m['reconciliation.column.state'](),
    cell: (file) => <Tag tone={toFileStateTone(file)}>{toFileStateName(file)}</Tag>,
  },
  {
    key: 'lines',
    head: m['reconciliation.column.lines'](),
    align: 'end',
    cell: ({ lines }) => formatCount(lines),
  },
  {
    key: 'net',
    head: m['reconciliation.column.net'](),
    align: 'end',
    cell: ({ net }) => formatSum(net),
  },
  { key: 'differences', head: m['reconciliation.column.differences'](), cell: toDifferencesText },
  {
    key: 'by',
    head: m['reconciliation.column.by'](),
    cell: ({ by, uploadedAt }) => m['reconciliation.explanation.by']({ by, at: formatDateTime(uploadedAt) }),
  },
]

/** A state in the filter: all that are not agreed are being explained. */
const stateNames = {
  DIFFERING: m['reconciliation.state.differing'],
  AGREED: m['reconciliation.state.agreed'],
}

const Filters = ({ search, toHref }: Pick<ReconciliationViewProps, 'search' | 'toHref'>) => (
  <Cluster as="nav" gap={8} aria-label={m['reconciliation.column.state']()}>
    <Chip href={toHref({ provider: undefined, state: undefined })} on={!search.provider && !search.state}>
      {m['reconciliation.filter.all']()}
    </Chip>
    {settlementProviders.map((provider) => (
      <Chip
        key={provider}
        href={toHref({ provider: search.provider === provider ? undefined : provider })}
        on={search.provider === provider}
      >
        {toSettlementProviderName(provider)}
      </Chip>
    ))}
    {providerFileStates.map((state) => (
      <Chip
        key={state}
        href={toHref({ state: search.state === state ? undefined : state })}
        on={search.state === state}
      >
        {stateNames[state]()}
      </Chip>
    ))}
  </Cluster>
)

const Receivables = ({ rows }: { rows: readonly Receivable[] }) => (
  <Section title={m['reconciliation.due.title']()} size="small" space="none">
    <DataTable
      caption={m['reconciliation.due.title']()}
      captionHidden
      columns={listReceivableColumns()}
      rows={rows}
      rowKey={({ provider }) => provider}
      empty=""
    />
  </Section>
)

/** What is not settled, the next file, and the files that were sent. */
export const ReconciliationView = (props: ReconciliationViewProps) => {
  const { list, receivables, search, failure, upload, toHref, toFileHref, onRetry } = props
  return (
    <ListFrame
      title={m['reconciliation.title']()}
      lead={m['reconciliation.lead']()}
      filters={
        <Stack gap={24}>
          {receivables && <Receivables rows={receivables} />}
          {upload}
          <Filters {...{ search, toHref }} />
        </Stack>
      }
      failure={failure}
      onRetry={onRetry}
      page={list?.page}
      hrefOf={(page) => toHref({ page })}
    >
      <DataTable
        caption={m['reconciliation.title']()}
        captionHidden
        columns={listFileColumns(toFileHref)}
        rows={list?._embedded.items ?? []}
        rowKey={({ id }) => id}
        empty={m['reconciliation.empty']()}
      />
    </ListFrame>
  )
}
