import { formatCount, formatDate } from '#app/format.ts'
import { sellerStates, sellerWaits } from '#api/contract/office/sellers.options.ts'
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
import { InviteSellerForm, type InviteSellerFormProps } from './invite-seller-form.tsx'
import { toSellerStateName, toWaitName } from './seller-words.ts'
import type { SellerCard, SellerList } from './sellers.queries.ts'
import type { SellersSearch } from './sellers-search.ts'

export interface SellersViewProps {
  /** Undefined while it is on its way. */
  list: SellerList | undefined
  failure: string | null
  /** What the last act did. */
  done: string | null
  search: SellersSearch
  /** The address of the list with other filters, page or panel, and of one seller. */
  toHref: (change: Partial<SellersSearch>) => string
  toSellerHref: (id: number) => string
  /** The form that invites a seller; null where the person may not. */
  invite: InviteSellerFormProps | null
  onRetry: () => void
  onSearch: (query: string) => void
  onClose: () => void
}

const listColumns = (toSellerHref: SellersViewProps['toSellerHref']): Column<SellerCard>[] => [
  {
    key: 'name',
    head: m['sellers.column.name'](),
    as: 'lead',
    cell: ({ id, name, businessNumber }) => (
      <Stack gap={4}>
        <TextLink href={toSellerHref(id)}>{name}</TextLink>
        <Text size="caption" tone="caption">
          {businessNumber}
        </Text>
      </Stack>
    ),
  },
  {
    key: 'state',
    head: m['sellers.column.state'](),
    cell: ({ state }) => (
      <Tag {...(state === 'OPEN' && { tone: 'success' as const })}>{toSellerStateName(state)}</Tag>
    ),
  },
  {
    key: 'waits',
    head: m['sellers.column.waits'](),
    cell: ({ waits }) => (
      <Cluster>
        {waits.map((wait) => (
          <Tag key={wait} tone={wait === 'ENDED' ? 'warning' : 'notify'}>
            {toWaitName(wait)}
          </Tag>
        ))}
      </Cluster>
    ),
  },
  {
    key: 'stores',
    head: m['sellers.column.stores'](),
    align: 'end',
    cell: ({ storeCount }) => formatCount(storeCount),
  },
  {
    key: 'joined',
    head: m['sellers.column.joined'](),
    cell: ({ joinedAt, sentAt, state }) =>
      joinedAt
        ? formatDate(joinedAt)
        : sentAt && state === 'SENT'
          ? m['sellers.sent_at']({ at: formatDate(sentAt) })
          : '–',
  },
]

const Filters = ({ search, toHref, onSearch }: Pick<SellersViewProps, 'search' | 'toHref' | 'onSearch'>) => (
  <Stack gap={8}>
    <ListSearch label={m['sellers.search']()} query={search.query} onSearch={onSearch} />
    <Cluster as="nav" aria-label={m['sellers.column.waits']()}>
      <Chip href={toHref({ waits: undefined, state: undefined })} on={!search.waits && !search.state}>
        {m['list.all']()}
      </Chip>
      {sellerWaits.map((wait) => (
        <Chip key={wait} href={toHref({ waits: wait, state: undefined })} on={search.waits === wait}>
          {toWaitName(wait)}
        </Chip>
      ))}
    </Cluster>
    <Cluster as="nav" aria-label={m['sellers.column.state']()}>
      {sellerStates.map((state) => (
        <Chip key={state} href={toHref({ state, waits: undefined })} on={search.state === state}>
          {toSellerStateName(state)}
        </Chip>
      ))}
    </Cluster>
  </Stack>
)

/** The sellers, with what of each waits. */
export const SellersView = (props: SellersViewProps) => {
  const { list, failure, done, search, toHref, toSellerHref, invite, onRetry, onClose } = props
  const isInviting = invite !== null && search.panel === 'invite'
  return (
    <ListFrame
      title={m['sellers.title']()}
      lead={m['sellers.lead']()}
      action={
        invite && (
          <Button variant="primary" href={toHref({ panel: 'invite' })}>
            {m['sellers.invite.action']()}
          </Button>
        )
      }
      filters={<Filters {...props} />}
      done={done}
      failure={failure}
      onRetry={onRetry}
      page={list?.page}
      tools={<ListTools columns={listColumns(toSellerHref)} look={search} toHref={toHref} />}
      hrefOf={(page) => toHref({ page })}
    >
      <DataTable
        caption={m['sellers.title']()}
        captionHidden
        columns={chooseColumns(listColumns(toSellerHref), search.cols)}
        rows={list?._embedded.items ?? []}
        rowKey={({ id }) => id}
        empty={m['sellers.empty']()}
      />
      <Drawer
        side="end"
        open={isInviting}
        onClose={onClose}
        title={m['sellers.invite.title']()}
        closeLabel={m['list.close']()}
      >
        {isInviting && <InviteSellerForm {...invite} />}
      </Drawer>
    </ListFrame>
  )
}
