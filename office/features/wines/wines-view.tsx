import { wineBottleStates, wineStates } from '#api/contract/office/catalogue.options.ts'
import { toBottleImage } from '#app/features/wines/pictures.ts'
import { formatCount } from '#app/format.ts'
import { m } from '#office-messages'
import { Bottle } from '#ui/bottle'
import { Button } from '#ui/button'
import { Chip } from '#ui/chip'
import { Cluster } from '#ui/cluster'
import { DataTable, type Column } from '#ui/data-table'
import { Stack } from '#ui/stack'
import { Tag } from '#ui/tag'
import { Text } from '#ui/text'
import { TextLink } from '#ui/text-link'
import { ListFrame } from '../../shell/list-frame.tsx'
import { chooseColumns } from '../../shell/list-look.ts'
import { ListSearch } from '../../shell/list-search.tsx'
import { ListTools } from '../../shell/list-tools.tsx'
import type { WinesSearch } from './wines-search.ts'
import type { OfficeWineCard, OfficeWinePage } from './wines.queries.ts'

export interface WinesViewProps {
  /** Undefined while it is on its way. */
  list: OfficeWinePage | undefined
  failure: string | null
  search: WinesSearch
  toHref: (change: Partial<WinesSearch>) => string
  /** Whether the person may begin a new wine. */
  canAdd: boolean
  onRetry: () => void
  onSearch: (query: string) => void
}

const stateNames = { SHOWN: m['wines.state.shown'], HIDDEN: m['wines.state.hidden'] }
const bottleNames = { WITH: m['wines.bottle.with'], WITHOUT: m['wines.bottle.without'] }

const listColumns = (toHref: WinesViewProps['toHref']): Column<OfficeWineCard>[] => [
  {
    key: 'name',
    head: m['wines.column.name'](),
    as: 'lead',
    cell: ({ id, name, originalName, image, hidden }) => (
      <Cluster gap={12} wrap="none" share="rest">
        <Bottle {...toBottleImage(image, [96, 240])} thumbhash={image.thumbhash ?? undefined} size="thumb" />
        <Stack gap={4}>
          <TextLink href={`/office/wines/${id}`}>{name}</TextLink>
          <Text size="caption" tone="caption">
            {originalName}
          </Text>
          {hidden && (
            <Cluster>
              <Tag tone="warning">{stateNames.HIDDEN()}</Tag>
            </Cluster>
          )}
        </Stack>
      </Cluster>
    ),
  },
  { key: 'kind', head: m['wines.column.kind'](), cell: ({ kind }) => kind },
  {
    key: 'winery',
    head: m['wines.column.winery'](),
    cell: ({ winery }) => winery && <TextLink href={toHref({ winery: winery.id })}>{winery.name}</TextLink>,
  },
  {
    key: 'products',
    head: m['wines.column.products'](),
    align: 'end',
    cell: ({ productCount }) => formatCount(productCount),
  },
  {
    key: 'pictures',
    head: m['wines.column.pictures'](),
    align: 'end',
    cell: ({ pictureCount }) => formatCount(pictureCount),
  },
  {
    key: 'bottle',
    head: m['wines.column.bottle'](),
    cell: ({ hasBottlePhoto }) =>
      hasBottlePhoto ? (
        <Tag tone="success">{bottleNames.WITH()}</Tag>
      ) : (
        <Tag tone="notify">{bottleNames.WITHOUT()}</Tag>
      ),
  },
]

const Filters = ({ search, toHref, onSearch }: Pick<WinesViewProps, 'search' | 'toHref' | 'onSearch'>) => (
  <Stack gap={8}>
    <ListSearch label={m['wines.search']()} query={search.query} onSearch={onSearch} />
    <Cluster as="nav" aria-label={m['wines.column.bottle']()}>
      <Chip href={toHref({ bottle: undefined })} on={!search.bottle}>
        {m['list.all']()}
      </Chip>
      {wineBottleStates.map((state) => (
        <Chip key={state} href={toHref({ bottle: state })} on={search.bottle === state}>
          {bottleNames[state]()}
        </Chip>
      ))}
      {search.winery && <Chip href={toHref({ winery: undefined })}>{m['wines.winery.all']()}</Chip>}
    </Cluster>
    <Cluster as="nav" aria-label={m['wines.state.label']()}>
      {wineStates.map((state) => (
        <Chip
          key={state}
          href={toHref({ state: search.state === state ? undefined : state })}
          on={search.state === state}
        >
          {stateNames[state]()}
        </Chip>
      ))}
    </Cluster>
  </Stack>
)

/** The wines of the shop, with the state of their photographs. */
export const WinesView = ({ list, failure, search, toHref, canAdd, onRetry, onSearch }: WinesViewProps) => (
  <ListFrame
    title={m['wines.title']()}
    lead={m['wines.lead']()}
    action={
      canAdd && (
        <Cluster gap={8}>
          <Button href="/office/imports">{m['frame.page.imports']()}</Button>
          <Button href="/office/wines/new" variant="primary">
            {m['drafts.create.wine']()}
          </Button>
        </Cluster>
      )
    }
    filters={<Filters {...{ search, toHref, onSearch }} />}
    failure={failure}
    onRetry={onRetry}
    page={list?.page}
    tools={<ListTools columns={listColumns(toHref)} look={search} toHref={toHref} />}
    hrefOf={(page) => toHref({ page })}
  >
    <DataTable
      caption={m['wines.title']()}
      captionHidden
      columns={chooseColumns(listColumns(toHref), search.cols)}
      rows={list?._embedded.items ?? []}
      rowKey={({ id }) => id}
      empty={m['wines.empty']()}
    />
  </ListFrame>
)
