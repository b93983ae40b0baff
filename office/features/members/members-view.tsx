import { formatCount, formatDate, formatWon } from '#app/format.ts'
import { m } from '#office-messages'
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
import { stateTones, toMemberStateName } from './member-words.ts'
import { memberStates, type MembersSearch } from './members-search.ts'
import type { MemberPage, OfficeMemberCard } from './members.queries.ts'

export interface MembersViewProps {
  /** Undefined while it is on its way. */
  list: MemberPage | undefined
  failure: string | null
  search: MembersSearch
  /** The address of the list with other filters or another page. */
  toHref: (change: Partial<MembersSearch>) => string
  onRetry: () => void
  onSearch: (query: string) => void
}

const listColumns = (): Column<OfficeMemberCard>[] => [
  {
    key: 'name',
    head: m['members.column.name'](),
    as: 'lead',
    cell: ({ id, nameMasked, emailMasked }) => (
      <Stack gap={4}>
        <TextLink href={`/office/members/${id}`}>{nameMasked || m['members.nameless']()}</TextLink>
        <Text size="caption" tone="caption">
          {emailMasked || m['members.one.title']({ id })}
        </Text>
      </Stack>
    ),
  },
  { key: 'mobile', head: m['members.column.mobile'](), cell: ({ mobileMasked }) => mobileMasked || '-' },
  {
    key: 'state',
    head: m['members.state.label'](),
    cell: ({ state }) => <Tag tone={stateTones[state]}>{toMemberStateName(state)}</Tag>,
  },
  { key: 'level', head: m['members.column.level'](), cell: ({ level }) => level },
  {
    key: 'orders',
    head: m['members.column.orders'](),
    align: 'end',
    cell: ({ orderCount }) => formatCount(orderCount),
  },
  { key: 'cash', head: m['members.column.cash'](), align: 'end', cell: ({ cash }) => formatWon(cash) },
  { key: 'joined', head: m['members.column.joined'](), cell: ({ joinedAt }) => formatDate(joinedAt) },
]

const Filters = ({ search, toHref, onSearch }: Pick<MembersViewProps, 'search' | 'toHref' | 'onSearch'>) => (
  <Stack gap={8}>
    <ListSearch label={m['members.search']()} query={search.query} onSearch={onSearch} />
    <Cluster as="nav" aria-label={m['members.state.label']()}>
      <Chip href={toHref({ state: undefined })} on={!search.state}>
        {m['list.all']()}
      </Chip>
      {memberStates.map((state) => (
        <Chip key={state} href={toHref({ state })} on={search.state === state}>
          {toMemberStateName(state)}
        </Chip>
      ))}
    </Cluster>
  </Stack>
)

/** The members of the shop: nothing on it is in clear. */
export const MembersView = (props: MembersViewProps) => {
  const { list, failure, search, toHref, onRetry } = props
  return (
    <ListFrame
      title={m['members.title']()}
      lead={m['members.lead']()}
      filters={<Filters {...props} />}
      failure={failure}
      onRetry={onRetry}
      page={list?.page}
      tools={<ListTools columns={listColumns()} look={search} toHref={toHref} />}
      hrefOf={(page) => toHref({ page })}
    >
      <DataTable
        caption={m['members.title']()}
        captionHidden
        columns={chooseColumns(listColumns(), search.cols)}
        rows={list?._embedded.items ?? []}
        rowKey={({ id }) => id}
        empty={m['members.empty']()}
      />
    </ListFrame>
  )
}
