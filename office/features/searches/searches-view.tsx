import { unmetKinds, type UnmetKind } from '#api/contract/office/searches.options.ts'
import { formatCount, formatDate } from '#app/format.ts'
import { m } from '#office-messages'
import { Chip } from '#ui/chip'
import { Cluster } from '#ui/cluster'
import { DataTable, type Column } from '#ui/data-table'
import { Drawer } from '#ui/drawer'
import { Field } from '#ui/field'
import { Stack } from '#ui/stack'
import { TextLink } from '#ui/text-link'
import { DaysFilter } from '../../shell/days-filter.tsx'
import { ListFrame } from '../../shell/list-frame.tsx'
import { ListSearch } from '../../shell/list-search.tsx'
import { ReadingChips } from './reading-chips.tsx'
import { SearchPanel, type SearchPanelProps } from './search-panel.tsx'
import type { SearchesSearch } from './searches-search.ts'
import { SearchesTabs } from './searches-tabs.tsx'
import type { UnmetPage, UnmetSearch } from './searches.queries.ts'
import { UnmetCounts } from './unmet-counts.tsx'

export interface SearchesViewProps extends Omit<SearchPanelProps, 'search'> {
  /** Undefined while it is on its way. */
  list: UnmetPage | undefined
  failure: string | null
  search: SearchesSearch
  toHref: (change: Partial<SearchesSearch>) => string
  onSearch: (query: string) => void
  onDays: (days: Pick<SearchesSearch, 'from' | 'until'>) => void
  onRetry: () => void
  onClose: () => void
}

const listColumns = ({ search, toHref }: SearchesViewProps): Column<UnmetSearch>[] => [
  {
    key: 'text',
    head: m['searches.column.text'](),
    as: 'lead',
    cell: ({ text }) => <TextLink href={toHref({ page: search.page, open: text })}>{text}</TextLink>,
  },
  {
    key: 'searches',
    head: m['searches.column.searches'](),
    align: 'end',
    cell: ({ searches }) => formatCount(searches),
  },
  { key: 'why', head: m['searches.column.why'](), cell: (one) => <UnmetCounts search={one} /> },
  {
    key: 'reading',
    head: m['searches.column.reading'](),
    cell: ({ reading }) => <ReadingChips reading={reading} />,
  },
  {
    key: 'last',
    head: m['searches.column.last'](),
    cell: ({ lastDay }) => formatDate(lastDay),
    align: 'end',
  },
]

const kindNames: Record<UnmetKind, () => string> = {
  nothing: m['searches.kind.nothing'],
  relaxed: m['searches.kind.relaxed'],
  unknown: m['searches.kind.unknown'],
}

const Filters = ({ search, toHref, onSearch, onDays }: SearchesViewProps) => (
  <Stack gap={8}>
    <SearchesTabs current="unmet" />
    <ListSearch label={m['searches.search']()} query={search.query} onSearch={onSearch} />
    <Field label={m['searches.days']()}>
      <DaysFilter from={search.from} until={search.until} onChange={onDays} />
    </Field>
    <Cluster as="nav" aria-label={m['searches.kinds']()}>
      <Chip href={toHref({ kind: undefined, hidden: undefined })} on={!search.kind && !search.hidden}>
        {m['list.all']()}
      </Chip>
      {unmetKinds.map((kind) => (
        <Chip key={kind} href={toHref({ kind, hidden: undefined })} on={search.kind === kind}>
          {kindNames[kind]()}
        </Chip>
      ))}
      <Chip href={toHref({ kind: undefined, hidden: true })} on={search.hidden === true}>
        {m['searches.kind.hidden']()}
      </Chip>
    </Cluster>
  </Stack>
)

/** What shoppers searched for in vain, the most frequent first, with what to do about one in a panel beside the list. */
export const SearchesView = (props: SearchesViewProps) => {
  const { list, failure, search, outcome, toHref, onRetry, onClose } = props
  const rows = list?._embedded.items ?? []
  const row = rows.find(({ text }) => text === search.open)
  return (
    <ListFrame
      title={m['searches.title']()}
      lead={m['searches.lead']()}
      filters={<Filters {...props} />}
      done={!row && outcome?.tone === 'success' ? outcome.text : null}
      failure={failure}
      onRetry={onRetry}
      page={list?.page}
      hrefOf={(page) => toHref({ page })}
    >
      <DataTable
        caption={m['searches.title']()}
        captionHidden
        columns={listColumns(props)}
        rows={rows}
        rowKey={({ text }) => text}
        empty={m['searches.empty']()}
      />
      <Drawer
        side="end"
        open={row !== undefined}
        onClose={onClose}
        title={row?.text ?? ''}
        closeLabel={m['list.close']()}
      >
        {row && <SearchPanel key={row.text} {...props} search={row} />}
      </Drawer>
    </ListFrame>
  )
}
