import { formatCount } from '#app/format.ts'
import { storeGaps, storeStates } from '#api/contract/office/stores.options.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Chip } from '#ui/chip'
import { Cluster } from '#ui/cluster'
import { DataTable, type Column } from '#ui/data-table'
import { Drawer } from '#ui/drawer'
import { Stack } from '#ui/stack'
import { Tag } from '#ui/tag'
import { Text } from '#ui/text'
import { TextLink } from '#ui/text-link'
import { ListFrame } from '../../shell/list-frame.tsx'
import { chooseColumns } from '../../shell/list-look.ts'
import { ListSearch } from '../../shell/list-search.tsx'
import { ListTools } from '../../shell/list-tools.tsx'
import { OpenStoreForm, type OpenStoreFormProps } from './open-store-form.tsx'
import type { OfficeStoreCard, OfficeStoreList } from './stores.queries.ts'
import type { StoreSearch } from './store-search.ts'
import { toGapName, toHoursText } from './store-words.ts'

export interface StoresViewProps {
  /** Undefined while it is on its way. */
  list: OfficeStoreList | undefined
  failure: string | null
  search: StoreSearch
  /** The address of the list with other filters, page or panel, and of one store. */
  toHref: (change: Partial<StoreSearch>) => string
  toStoreHref: (id: number) => string
  /** The form for a new store; null where the person may not open one. */
  opening: OpenStoreFormProps | null
  onRetry: () => void
  onSearch: (query: string) => void
  onClose: () => void
}

const stateNames = { OPEN: m['stores.state.open'], CLOSED: m['stores.state.closed'] }

const listColumns = (toStoreHref: StoresViewProps['toStoreHref']): Column<OfficeStoreCard>[] => [
  {
    key: 'name',
    head: m['stores.field.name'](),
    as: 'lead',
    cell: ({ id, name, address }) => (
      <Stack gap={4}>
        <TextLink href={toStoreHref(id)}>{name}</TextLink>
        <Text size="caption" tone="caption">
          {address}
        </Text>
      </Stack>
    ),
  },
  { key: 'company', head: m['stores.field.company'](), cell: ({ company }) => company.name },
  {
    key: 'today',
    head: m['stores.column.today'](),
    cell: ({ state, todayHours }) =>
      state === 'CLOSED' ? <Tag tone="notify">{stateNames.CLOSED()}</Tag> : toHoursText(todayHours),
  },
  {
    key: 'bottles',
    head: m['stores.column.bottles'](),
    align: 'end',
    cell: ({ bottles }) => formatCount(bottles),
  },
  {
    key: 'people',
    head: m['stores.column.people'](),
    align: 'end',
    cell: ({ people }) => formatCount(people),
  },
  {
    key: 'gaps',
    head: m['stores.column.gaps'](),
    cell: ({ gaps }) => (
      <Cluster>
        {gaps.map((gap) => (
          <Tag key={gap} tone="warning">
            {toGapName(gap)}
          </Tag>
        ))}
      </Cluster>
    ),
  },
]

const Filters = ({ search, toHref, onSearch }: Pick<StoresViewProps, 'search' | 'toHref' | 'onSearch'>) => (
  <Stack gap={8}>
    <ListSearch label={m['stores.search']()} query={search.query} onSearch={onSearch} />
    <Cluster as="nav" aria-label={m['stores.state.label']()}>
      <Chip href={toHref({ state: undefined })} on={!search.state}>
        {m['list.all']()}
      </Chip>
      {storeStates.map((state) => (
        <Chip key={state} href={toHref({ state })} on={search.state === state}>
          {stateNames[state]()}
        </Chip>
      ))}
    </Cluster>
    <Cluster as="nav" aria-label={m['stores.column.gaps']()}>
      {storeGaps.map((gap) => (
        <Chip key={gap} href={toHref({ gap: search.gap === gap ? undefined : gap })} on={search.gap === gap}>
          {m['stores.gap.missing']({ what: toGapName(gap) })}
        </Chip>
      ))}
    </Cluster>
  </Stack>
)

/** The stores of the office, with what each still lacks. */
export const StoresView = (props: StoresViewProps) => {
  const { list, failure, search, toHref, toStoreHref, opening, onRetry, onClose } = props
  return (
    <ListFrame
      title={m['stores.title']()}
      lead={m['stores.lead']()}
      action={
        opening && (
          <Button variant="primary" href={toHref({ panel: 'open' })}>
            {m['stores.open.action']()}
          </Button>
        )
      }
      filters={<Filters {...props} />}
      failure={failure}
      onRetry={onRetry}
      page={list?.page}
      tools={<ListTools columns={listColumns(toStoreHref)} look={search} toHref={toHref} />}
      hrefOf={(page) => toHref({ page })}
    >
      <DataTable
        caption={m['stores.title']()}
        captionHidden
        columns={chooseColumns(listColumns(toStoreHref), search.cols)}
        rows={list?._embedded.items ?? []}
        rowKey={({ id }) => id}
        empty={m['stores.empty']()}
      />
      <Drawer
        side="end"
        open={opening !== null && search.panel === 'open'}
        onClose={onClose}
        title={m['stores.open.title']()}
        closeLabel={m['list.close']()}
      >
        {opening && search.panel === 'open' && <OpenStoreForm {...opening} />}
      </Drawer>
    </ListFrame>
  )
}
