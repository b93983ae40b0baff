import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Chip } from '#ui/chip'
import { Cluster } from '#ui/cluster'
import { DataTable, type Column } from '#ui/data-table'
import { Drawer } from '#ui/drawer'
import { Skeleton } from '#ui/skeleton'
import { Stack } from '#ui/stack'
import { Tag } from '#ui/tag'
import { Text } from '#ui/text'
import { TextLink } from '#ui/text-link'
import { ListFrame } from '../../shell/list-frame.tsx'
import { ListSearch } from '../../shell/list-search.tsx'
import { toRoleNames } from '../../shell/role-names.ts'
import { InviteForm, type InviteFormProps } from './invite-form.tsx'
import { personStates, type PeopleSearch } from './people-search.ts'
import type { OfficePerson, PeoplePage } from './people.queries.ts'
import { PersonPanel, type PersonPanelProps } from './person-panel.tsx'
import { toPlace, toSeenTime, toStateName } from './person-words.ts'

export interface PeopleViewProps {
  /** Undefined while it is on its way. */
  list: PeoplePage | undefined
  failure: string | null
  /** What the last invitation did. */
  done: string | null
  search: PeopleSearch
  /** The address of the list with other filters, page or panel. */
  toHref: (change: Partial<PeopleSearch>) => string
  canChange: boolean
  invite: InviteFormProps | null
  /** The person whose panel is open: undefined while on their way, null for none. */
  person: PersonPanelProps | undefined | null
  onRetry: () => void
  onSearch: (query: string) => void
  onClose: () => void
}

const stateTones = { INVITED: 'warning', ACTIVE: 'success', SUSPENDED: 'notify' } as const

const listColumns = (toHref: PeopleViewProps['toHref']): Column<OfficePerson>[] => [
  {
    key: 'name',
    head: m['people.column.name'](),
    as: 'lead',
    cell: ({ id, fullName, email }) => (
      <Stack gap={4}>
        <TextLink href={toHref({ person: id })}>{fullName}</TextLink>
        <Text size="caption" tone="caption">
          {email}
        </Text>
      </Stack>
    ),
  },
  { key: 'roles', head: m['people.column.roles'](), cell: ({ roles }) => toRoleNames(roles) },
  { key: 'place', head: m['people.column.place'](), cell: toPlace },
  {
    key: 'state',
    head: m['people.state.label'](),
    cell: ({ state }) => <Tag tone={stateTones[state]}>{toStateName(state)}</Tag>,
  },
  { key: 'seen', head: m['people.column.seen'](), cell: toSeenTime },
]

const Filters = ({ search, toHref, onSearch }: Pick<PeopleViewProps, 'search' | 'toHref' | 'onSearch'>) => (
  <Stack gap={8}>
    <ListSearch label={m['people.search']()} query={search.query} onSearch={onSearch} />
    <Cluster as="nav" aria-label={m['people.state.label']()}>
      <Chip href={toHref({ state: undefined })} on={!search.state}>
        {m['list.all']()}
      </Chip>
      {personStates.map((state) => (
        <Chip key={state} href={toHref({ state })} on={search.state === state}>
          {toStateName(state)}
        </Chip>
      ))}
    </Cluster>
  </Stack>
)

/** The people of the office: a list, an invitation, and one person's panel. */
export const PeopleView = (props: PeopleViewProps) => {
  const { list, failure, done, search, toHref, canChange, invite, person, onRetry, onClose } = props
  const items = list?._embedded.items ?? []
  return (
    <ListFrame
      title={m['people.title']()}
      lead={m['people.lead']()}
      action={
        canChange && (
          <Button variant="primary" href={toHref({ panel: 'invite' })}>
            {m['people.invite.action']()}
          </Button>
        )
      }
      filters={<Filters {...props} />}
      done={done}
      failure={failure}
      onRetry={onRetry}
      page={list?.page}
      hrefOf={(page) => toHref({ page })}
    >
      <DataTable
        caption={m['people.title']()}
        captionHidden
        columns={listColumns(toHref)}
        rows={items}
        rowKey={({ id }) => id}
        empty={m['people.empty']()}
      />
      <Drawer
        side="end"
        open={invite !== null && search.panel === 'invite'}
        onClose={onClose}
        title={m['people.invite.title']()}
        closeLabel={m['list.close']()}
      >
        {invite && search.panel === 'invite' && <InviteForm {...invite} />}
      </Drawer>
      <Drawer
        side="end"
        open={person !== null}
        onClose={onClose}
        title={person?.person.fullName ?? m['frame.loading']()}
        closeLabel={m['list.close']()}
      >
        {person ? <PersonPanel key={person.person.id} {...person} /> : <Skeleton />}
      </Drawer>
    </ListFrame>
  )
}
