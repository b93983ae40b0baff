import { toBottleImage } from '#app/features/wines/pictures.ts'
import { m } from '#office-messages'
import { Bottle } from '#ui/bottle'
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
import { PickPanel, type PickPanelProps } from './pick-panel.tsx'
import type { PicksSearch } from './picks-search.ts'
import { PicksTabs } from './picks-tabs.tsx'
import type { OfficePick, PickList } from './picks.queries.ts'

export interface PicksViewProps extends Omit<PickPanelProps, 'categories' | 'pick' | 'idCategory'> {
  /** Undefined while they are on their way. */
  list: PickList | undefined
  failure: string | null
  search: PicksSearch
  toHref: (change: Partial<PicksSearch>) => string
  onRetry: () => void
  onClose: () => void
}

const pageSize = 60

/** The picks of the chosen category in order; of all categories where none is chosen. */
const listPicks = ({ list, search }: Pick<PicksViewProps, 'list' | 'search'>): OfficePick[] =>
  (list?.categories ?? [])
    .filter(({ id }) => search.category === undefined || id === search.category)
    .flatMap(({ id }) => (list?.picks ?? []).filter(({ idCategory }) => idCategory === id))

const WineCell = ({ pick, href }: { pick: OfficePick; href: string }) => (
  <Cluster gap={12} wrap="none" share="rest">
    <Bottle {...toBottleImage(pick.wine.image, [96, 240])} size="thumb" />
    <Stack gap={4}>
      <TextLink href={href}>{pick.wine.name}</TextLink>
      <Text size="caption" tone="caption">
        {pick.wine.originalName}
      </Text>
      {!pick.wine.isOnSale && (
        <Cluster>
          <Tag tone="warning">{m['picks.mark.off_sale']()}</Tag>
        </Cluster>
      )}
    </Stack>
  </Cluster>
)

const listColumns = ({ list, merchandisers, search, toHref }: PicksViewProps): Column<OfficePick>[] => [
  {
    key: 'name',
    head: m['picks.column.wine'](),
    as: 'lead',
    cell: (pick) => (
      <WineCell pick={pick} href={toHref({ category: search.category, page: search.page, pick: pick.id })} />
    ),
  },
  {
    key: 'category',
    head: m['picks.column.category'](),
    cell: ({ idCategory }) => list?.categories.find(({ id }) => id === idCategory)?.name,
  },
  {
    key: 'merchandiser',
    head: m['picks.column.merchandiser'](),
    cell: ({ idMerchandiser }) => merchandisers.find(({ id }) => id === idMerchandiser)?.names['ko-KR'],
  },
  {
    key: 'note',
    head: m['picks.column.note'](),
    cell: ({ note, missing }) => (
      <Stack gap={4}>
        <Text size="small" lines="two">
          {note['ko-KR']}
        </Text>
        {missing.length > 0 && (
          <Cluster>
            <Tag tone="warning">
              {missing.includes('ko-KR')
                ? m['picks.mark.no_note']()
                : m['picks.mark.languages']({ count: String(missing.length) })}
            </Tag>
          </Cluster>
        )}
      </Stack>
    ),
  },
]

const Filters = ({ list, search, toHref }: PicksViewProps) => (
  <Stack gap={8}>
    <PicksTabs current="picks" />
    <Cluster as="nav" aria-label={m['picks.categories']()}>
      <Chip href={toHref({ category: undefined })} on={search.category === undefined}>
        {m['list.all']()}
      </Chip>
      {list?.categories.map(({ id, name }) => (
        <Chip key={id} href={toHref({ category: id })} on={search.category === id}>
          {name}
        </Chip>
      ))}
    </Cluster>
  </Stack>
)

const Panel = ({ list, search, canChange, onClose, ...props }: PicksViewProps) => {
  const pick = list?.picks.find(({ id }) => id === search.pick) ?? null
  const isNew = search.panel === 'new' && canChange && list !== undefined
  return (
    <Drawer
      side="end"
      open={isNew || pick !== null}
      onClose={onClose}
      title={isNew ? m['picks.new']() : (pick?.wine.name ?? '')}
      closeLabel={m['list.close']()}
    >
      {list && (isNew || pick) && (
        <PickPanel
          {...props}
          canChange={canChange}
          categories={list.categories}
          idCategory={search.category}
          pick={isNew ? null : pick}
        />
      )}
    </Drawer>
  )
}

/** The wines that MDs chose for the home page, by category, each with its note in a panel beside the list. */
export const PicksView = (props: PicksViewProps) => {
  const { list, failure, search, canChange, outcome, toHref, onRetry } = props
  const picks = listPicks(props)
  const totalPages = Math.ceil(picks.length / pageSize)
  // A page that another person's removal left empty is the one before.
  const number = Math.max(0, Math.min(search.page ?? 1, totalPages) - 1)
  const isOpen = search.pick !== undefined || search.panel !== undefined
  return (
    <ListFrame
      title={m['picks.title']()}
      lead={m['picks.lead']()}
      action={
        canChange && (
          <Button variant="primary" href={toHref({ category: search.category, panel: 'new' })}>
            {m['picks.new']()}
          </Button>
        )
      }
      filters={<Filters {...props} />}
      done={!isOpen && outcome?.tone === 'success' ? outcome.text : null}
      failure={failure}
      onRetry={onRetry}
      page={list && { number, totalPages, totalElements: picks.length }}
      hrefOf={(page) => toHref({ category: search.category, page: page > 1 ? page : undefined })}
    >
      <DataTable
        caption={m['picks.title']()}
        captionHidden
        columns={listColumns(props)}
        rows={picks.slice(number * pageSize, (number + 1) * pageSize)}
        rowKey={({ id }) => id}
        empty={m['picks.empty']()}
      />
      <Panel {...props} />
    </ListFrame>
  )
}
