import { useState } from 'react'
import { formatCount } from '#app/format.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { DataTable, type Column } from '#ui/data-table'
import { Drawer } from '#ui/drawer'
import { Stack } from '#ui/stack'
import { Tag } from '#ui/tag'
import { Text } from '#ui/text'
import { TextLink } from '#ui/text-link'
import { ListFrame } from '../../shell/list-frame.tsx'
import { OutcomeNotice, type ActOutcome } from '../../shell/outcome-notice.tsx'
import { MerchandiserForm, type MerchandiserEntry } from './merchandiser-form.tsx'
import type { MerchandisersSearch } from './picks-search.ts'
import { PicksTabs } from './picks-tabs.tsx'
import type { Merchandiser } from './picks.queries.ts'

/** `shownVersion` is the version with which the form of the MD opened. */
export type MerchandiserAct =
  | { name: 'add'; entry: MerchandiserEntry }
  | { name: 'save'; merchandiser: Merchandiser; shownVersion: number; entry: MerchandiserEntry }
  | { name: 'drop'; merchandiser: Merchandiser; shownVersion: number }

export interface MerchandisersViewProps {
  /** Undefined while they are on their way. */
  merchandisers: readonly Merchandiser[] | undefined
  failure: string | null
  search: MerchandisersSearch
  canChange: boolean
  isWorking: boolean
  outcome: ActOutcome | null
  toHref: (change: Partial<MerchandisersSearch>) => string
  onAct: (act: MerchandiserAct) => void
  onRetry: () => void
  onClose: () => void
}

const listColumns = (toHref: MerchandisersViewProps['toHref']): Column<Merchandiser>[] => [
  {
    key: 'name',
    head: m['picks.field.name'](),
    as: 'lead',
    cell: ({ id, names }) => <TextLink href={toHref({ person: id })}>{names['ko-KR']}</TextLink>,
  },
  { key: 'role', head: m['picks.field.role'](), cell: ({ roles }) => roles['ko-KR'] },
  {
    key: 'missing',
    head: m['picks.column.missing'](),
    cell: ({ missing }) =>
      missing.length > 0 && (
        <Tag tone="warning">{m['picks.mark.languages']({ count: String(missing.length) })}</Tag>
      ),
  },
  {
    key: 'picks',
    head: m['picks.column.picks'](),
    align: 'end',
    cell: ({ picks }) => formatCount(picks),
  },
]

type PanelProps = Pick<MerchandisersViewProps, 'canChange' | 'isWorking' | 'outcome' | 'onAct'>

const Panel = ({ merchandiser, ...props }: PanelProps & { merchandiser: Merchandiser | null }) => {
  const { canChange, isWorking, outcome, onAct } = props
  const [shownVersion] = useState(merchandiser?.version ?? 0)
  return (
    <Stack gap={20}>
      <OutcomeNotice outcome={outcome} />
      <MerchandiserForm
        {...{ merchandiser, canChange, isWorking }}
        onSubmit={(entry) =>
          onAct(merchandiser ? { name: 'save', merchandiser, shownVersion, entry } : { name: 'add', entry })
        }
      />
      {merchandiser && canChange && (
        <Stack gap={8}>
          {merchandiser.picks > 0 && (
            <Text size="small" tone="secondary">
              {m['picks.merchandisers.in_use']({ count: formatCount(merchandiser.picks) })}
            </Text>
          )}
          <Cluster>
            <Button
              variant="danger"
              disabled={isWorking || merchandiser.picks > 0}
              onClick={() => onAct({ name: 'drop', merchandiser, shownVersion })}
            >
              {m['picks.merchandisers.drop']()}
            </Button>
          </Cluster>
        </Stack>
      )}
    </Stack>
  )
}

/** The MDs, whose names and roles stand below their notes. */
export const MerchandisersView = (props: MerchandisersViewProps) => {
  const { merchandisers, failure, search, canChange, outcome, toHref, onRetry, onClose } = props
  const open = merchandisers?.find(({ id }) => id === search.person) ?? null
  const isNew = search.panel === 'new' && canChange
  const isOpen = isNew || open !== null
  return (
    <ListFrame
      title={m['picks.merchandisers.title']()}
      lead={m['picks.merchandisers.lead']()}
      action={
        canChange && (
          <Button variant="primary" href={toHref({ panel: 'new' })}>
            {m['picks.merchandisers.new']()}
          </Button>
        )
      }
      filters={<PicksTabs current="merchandisers" />}
      done={!isOpen && outcome?.tone === 'success' ? outcome.text : null}
      failure={failure}
      onRetry={onRetry}
      page={merchandisers && { number: 0, totalPages: 1, totalElements: merchandisers.length }}
      hrefOf={() => toHref({})}
    >
      <DataTable
        caption={m['picks.merchandisers.title']()}
        captionHidden
        columns={listColumns(toHref)}
        rows={merchandisers ?? []}
        rowKey={({ id }) => id}
        empty={m['picks.merchandisers.empty']()}
      />
      <Drawer
        side="end"
        open={isOpen}
        onClose={onClose}
        title={isNew ? m['picks.merchandisers.new']() : (open?.names['ko-KR'] ?? '')}
        closeLabel={m['list.close']()}
      >
        {isOpen && <Panel key={open?.id ?? 'new'} {...props} merchandiser={isNew ? null : open} />}
      </Drawer>
    </ListFrame>
  )
}
