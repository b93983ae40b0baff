import { formatDateTime } from '#app/format.ts'
import { m } from '#office-messages'
import { Chip } from '#ui/chip'
import { Cluster } from '#ui/cluster'
import { DataTable, type Column } from '#ui/data-table'
import { TextLink } from '#ui/text-link'
import { ListFrame } from '../../shell/list-frame.tsx'
import type { AccessSearch } from './access-search.ts'
import { accessActs, toAccessName } from './access-words.ts'
import type { AccessPage, AccessRecord } from './access.queries.ts'

export interface AccessViewProps {
  /** Undefined while they are on their way. */
  list: AccessPage | undefined
  failure: string | null
  search: AccessSearch
  /** The address of the records with other filters or another page. */
  toHref: (change: Partial<AccessSearch>) => string
  onRetry: () => void
}

/** A reading of a list has many members: the first few lead to their pages. */
const maxMembers = 5

const MemberLinks = ({ ids }: { ids: readonly number[] }) => (
  <Cluster>
    {ids.slice(0, maxMembers).map((id) => (
      <TextLink key={id} href={`/office/members/${id}`}>
        {m['members.one.title']({ id })}
      </TextLink>
    ))}
    {ids.length > maxMembers && '…'}
  </Cluster>
)

const listColumns = (toHref: AccessViewProps['toHref']): Column<AccessRecord>[] => [
  { key: 'at', head: m['access.column.at'](), cell: ({ at }) => formatDateTime(at) },
  {
    key: 'person',
    head: m['access.column.person'](),
    as: 'lead',
    cell: ({ idPerson, personName }) => <TextLink href={toHref({ person: idPerson })}>{personName}</TextLink>,
  },
  {
    key: 'act',
    head: m['access.column.act'](),
    cell: ({ act }) => <TextLink href={toHref({ act })}>{toAccessName(act)}</TextLink>,
  },
  {
    key: 'what',
    head: m['access.column.what'](),
    cell: ({ what, ids }) => `${what} ${ids.slice(0, maxMembers).join(', ')}`,
  },
  {
    key: 'members',
    head: m['access.column.members'](),
    cell: ({ idMembers }) => <MemberLinks ids={idMembers} />,
  },
  { key: 'reason', head: m['access.column.reason'](), cell: ({ reason }) => reason ?? '-' },
]

const Filters = ({ search, toHref }: Pick<AccessViewProps, 'search' | 'toHref'>) => (
  <Cluster as="nav" aria-label={m['access.filter.label']()}>
    <Chip
      href={toHref({ act: undefined, person: undefined, member: undefined })}
      on={!search.act && !search.person && !search.member}
    >
      {m['list.all']()}
    </Chip>
    {accessActs.map((act) => (
      <Chip key={act} href={toHref({ act })} on={search.act === act}>
        {toAccessName(act)}
      </Chip>
    ))}
  </Cluster>
)

/** Who of the office read whose personal data, and why. */
export const AccessView = ({ list, failure, search, toHref, onRetry }: AccessViewProps) => (
  <ListFrame
    title={m['access.title']()}
    lead={m['access.lead']()}
    filters={<Filters search={search} toHref={toHref} />}
    failure={failure}
    onRetry={onRetry}
    page={list?.page}
    hrefOf={(page) => toHref({ page })}
  >
    <DataTable
      caption={m['access.title']()}
      captionHidden
      columns={listColumns(toHref)}
      rows={list?._embedded.items ?? []}
      rowKey={({ id }) => id}
      empty={m['access.empty']()}
    />
  </ListFrame>
)
