import type { ReactNode } from 'react'
import { draftStates, type DraftState } from '#api/contract/office/drafts.options.ts'
import { formatDateTime } from '#app/format.ts'
import { m } from '#office-messages'
import { Box } from '#ui/box'
import { Button } from '#ui/button'
import { Chip } from '#ui/chip'
import { Cluster } from '#ui/cluster'
import { DataTable, type Column } from '#ui/data-table'
import { Notice } from '#ui/notice'
import { Stack } from '#ui/stack'
import { Tag } from '#ui/tag'
import { TextLink } from '#ui/text-link'
import { ListFrame } from '../../shell/list-frame.tsx'
import { ListSearch } from '../../shell/list-search.tsx'
import { stateNames, draftStateTones } from './draft-words.ts'
import type { DraftsSearch } from './drafts-search.ts'
import type { DraftCard, DraftPageOf } from './drafts.queries.ts'

export interface DraftsViewProps {
  /** Undefined while it is on its way. */
  list: DraftPageOf | undefined
  failure: string | null
  search: DraftsSearch
  /** Whether a seller's own proposals are listed. */
  isSeller: boolean
  /** Where a seller finds a wine whose change is proposed; left out for all others. */
  find?: ReactNode
  toHref: (change: Partial<DraftsSearch>) => string
  toDraftHref: (id: number) => string
  /** Begins a new wine; null for a person who may not. */
  create: { isWorking: boolean; failure: string | null; onCreate: () => void } | null
  onRetry: () => void
  onSearch: (query: string) => void
}

const toTimeText = ({ state, sentAt, publishAt, savedAt, by }: DraftCard): string => {
  if (state === 'SENT' && sentAt) return m['drafts.time.sent']({ time: formatDateTime(sentAt) })
  if (state === 'SCHEDULED' && publishAt)
    return m['drafts.time.scheduled']({ time: formatDateTime(publishAt) })
  return m['drafts.saved']({ time: formatDateTime(savedAt), name: by })
}

const listColumns = ({ toDraftHref, isSeller }: DraftsViewProps): Column<DraftCard>[] => [
  {
    key: 'name',
    head: m['drafts.column.name'](),
    as: 'lead',
    cell: ({ id, name }) => <TextLink href={toDraftHref(id)}>{name || m['drafts.unnamed']()}</TextLink>,
  },
  {
    key: 'what',
    head: m['drafts.column.what'](),
    cell: ({ isNew }) => (isNew ? m['drafts.what.new']() : m['drafts.what.change']()),
  },
  {
    key: 'state',
    head: m['drafts.column.state'](),
    cell: ({ state }) => <Tag tone={draftStateTones[state]}>{stateNames[state]()}</Tag>,
  },
  ...(isSeller
    ? []
    : [
        {
          key: 'company',
          head: m['drafts.column.company'](),
          cell: ({ company }: DraftCard) => company?.name ?? m['drafts.own'](),
        },
      ]),
  { key: 'time', head: m['drafts.column.time'](), cell: toTimeText },
]

const listedStates: readonly DraftState[] = draftStates.filter((state) => state !== 'DISCARDED')

const toEmptyText = ({ search, isSeller, create }: DraftsViewProps): string => {
  if (search.query || search.state || !create) return m['drafts.empty']()
  return isSeller ? m['drafts.seller.empty']() : m['drafts.empty.all']()
}

/** Drafts: those to review first; for a seller the own proposals. */
export const DraftsView = (props: DraftsViewProps) => {
  const { list, failure, search, isSeller, find, toHref, create, onRetry, onSearch } = props
  return (
    <ListFrame
      title={isSeller ? m['drafts.seller.title']() : m['drafts.title']()}
      lead={isSeller ? m['drafts.seller.lead']() : m['drafts.lead']()}
      action={
        create && (
          <Button
            variant="primary"
            working={create.isWorking && m['drafts.create.working']()}
            onClick={create.onCreate}
          >
            {isSeller ? m['drafts.create.propose']() : m['drafts.create.wine']()}
          </Button>
        )
      }
      filters={
        <Stack gap={8}>
          {find && (
            <Box ground="tile" pad="small">
              {find}
            </Box>
          )}
          {create?.failure && (
            <Notice tone="error" live="alert">
              {create.failure}
            </Notice>
          )}
          <ListSearch label={m['drafts.search']()} query={search.query} onSearch={onSearch} />
          <Cluster as="nav" aria-label={m['drafts.column.state']()}>
            <Chip href={toHref({ state: undefined })} on={!search.state}>
              {m['drafts.state.open']()}
            </Chip>
            {listedStates.map((state) => (
              <Chip key={state} href={toHref({ state })} on={search.state === state}>
                {stateNames[state]()}
              </Chip>
            ))}
          </Cluster>
        </Stack>
      }
      failure={failure}
      onRetry={onRetry}
      page={list?.page}
      hrefOf={(page) => toHref({ page })}
    >
      <DataTable
        caption={m['drafts.title']()}
        captionHidden
        columns={listColumns(props)}
        rows={list?._embedded.items ?? []}
        rowKey={({ id }) => id}
        empty={toEmptyText(props)}
      />
    </ListFrame>
  )
}
