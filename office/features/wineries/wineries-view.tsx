import type { ReactNode } from 'react'
import { officeWinerySorts } from '#api/contract/office/wineries.options.ts'
import { formatCount } from '#app/format.ts'
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
import { ListSearch } from '../../shell/list-search.tsx'
import type { WineriesSearch } from './wineries-search.ts'
import type { OfficeWineryCard, OfficeWineryPage } from './wineries.queries.ts'

export interface WineriesViewProps {
  /** Undefined while it is on its way. */
  list: OfficeWineryPage | undefined
  failure: string | null
  search: WineriesSearch
  toHref: (change: Partial<WineriesSearch>) => string
  /** The form of a new winery; null for who may not add one. */
  adding: ReactNode
  onRetry: () => void
  onSearch: (query: string) => void
  onClose: () => void
}

const sortNames = { name: m['wineries.sort.name'], new: m['wineries.sort.new'] }

const listColumns = (): Column<OfficeWineryCard>[] => [
  {
    key: 'name',
    head: m['wineries.column.name'](),
    as: 'lead',
    cell: ({ id, name, originalName }) => (
      <Stack gap={4}>
        <TextLink href={`/office/wineries/${id}`}>{name}</TextLink>
        <Text size="caption" tone="caption">
          {originalName}
        </Text>
      </Stack>
    ),
  },
  {
    key: 'place',
    head: m['wineries.column.place'](),
    cell: ({ country, area }) => `${country} › ${area}`,
  },
  {
    key: 'wines',
    head: m['wineries.column.wines'](),
    align: 'end',
    cell: ({ id, wines }) => <TextLink href={`/office/wines?winery=${id}`}>{formatCount(wines)}</TextLink>,
  },
  {
    key: 'missing',
    head: m['wineries.column.missing'](),
    cell: ({ missing }) =>
      missing.length > 0 && (
        <Tag tone="warning">{m['taxonomy.mark.languages']({ count: String(missing.length) })}</Tag>
      ),
  },
]

const Filters = ({ search, toHref, onSearch }: Pick<WineriesViewProps, 'search' | 'toHref' | 'onSearch'>) => (
  <Stack gap={8}>
    <ListSearch label={m['wineries.search']()} query={search.query} onSearch={onSearch} />
    <Cluster as="nav" aria-label={m['wineries.sort.label']()}>
      {officeWinerySorts.map((sort) => (
        <Chip key={sort} href={toHref({ sort })} on={(search.sort ?? 'name') === sort}>
          {sortNames[sort]()}
        </Chip>
      ))}
      {search.area && <Chip href={toHref({ area: undefined })}>{m['wineries.area.all']()}</Chip>}
    </Cluster>
  </Stack>
)

/** The wineries of the shop, with what each lacks. */
export const WineriesView = (props: WineriesViewProps) => {
  const { list, failure, search, toHref, adding, onRetry, onClose } = props
  return (
    <ListFrame
      title={m['wineries.title']()}
      lead={m['wineries.lead']()}
      action={
        adding && (
          <Button variant="primary" href={toHref({ panel: 'new' })}>
            {m['wineries.new']()}
          </Button>
        )
      }
      filters={<Filters {...props} />}
      failure={failure}
      onRetry={onRetry}
      page={list?.page}
      hrefOf={(page) => toHref({ page })}
    >
      <DataTable
        caption={m['wineries.title']()}
        captionHidden
        columns={listColumns()}
        rows={list?._embedded.items ?? []}
        rowKey={({ id }) => id}
        empty={m['wineries.empty']()}
      />
      <Drawer
        side="end"
        open={search.panel === 'new' && Boolean(adding)}
        onClose={onClose}
        title={m['wineries.new']()}
        closeLabel={m['list.close']()}
      >
        {search.panel === 'new' && adding}
      </Drawer>
    </ListFrame>
  )
}
