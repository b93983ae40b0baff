import type { ReactNode } from 'react'
import { importRowStates } from '#api/contract/office/imports.options.ts'
import { formatCount, formatDateTime } from '#app/format.ts'
import type { ImportedList } from '#machines/import-list-setup.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Chip } from '#ui/chip'
import { Cluster } from '#ui/cluster'
import { Drawer } from '#ui/drawer'
import { Heading } from '#ui/heading'
import { Notice } from '#ui/notice'
import { Pagination } from '#ui/pagination'
import { Skeleton } from '#ui/skeleton'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { TextLink } from '#ui/text-link'
import { ImportRows } from './import-rows.tsx'
import { toColumnName, toImportEndText, toRowStateName } from './import-words.ts'
import type { ImportSearch } from './imports-search.ts'
import type { ImportReportPage } from './list-calls.ts'

export interface ImportReportProps {
  /** Undefined while they are on their way. */
  rows: ImportReportPage | undefined
  search: ImportSearch
  /** The lists of its kind. */
  listHref: string
  /** What stands in the panel of an unknown name. */
  panel: ReactNode
  toHref: (change: Partial<ImportSearch>) => string
  onRefusals: () => void
  onClose: () => void
}

type ListProps = { list: ImportedList }

export const ImportHead = ({ list, listHref }: ListProps & Pick<ImportReportProps, 'listHref'>) => (
  <Stack gap={4}>
    <TextLink href={listHref} size="small">
      {m['imports.back']()}
    </TextLink>
    <Heading level={1} size="title">
      {list.name}
    </Heading>
    <Text size="small" tone="secondary">
      {m['imports.sent_by']({ name: list.by, at: formatDateTime(list.createdAt) })}
    </Text>
  </Stack>
)

const End = ({ list }: ListProps) => {
  const text = toImportEndText(list)
  return (
    text !== null && (
      <Notice tone={list.state === 'APPLIED' ? 'success' : 'info'} live="status">
        {text}
      </Notice>
    )
  )
}

const Unreadable = ({ list: { faults, kind } }: ListProps) =>
  faults.length > 0 && (
    <Notice tone="error" title={m['imports.unreadable']()}>
      {faults.map(({ column, text }) => {
        const head = column !== null && kind === 'OFFERS' ? toColumnName(column) : column
        const line = head === null ? text : m['imports.fault_line']({ column: head, text })
        return (
          <Text key={line} size="small">
            {line}
          </Text>
        )
      })}
    </Notice>
  )

/** How the list ended, what keeps it from being read, what changed meanwhile, and what is left out. */
export const ImportNotices = ({
  list,
  toHref,
  onRefusals,
}: ListProps & Pick<ImportReportProps, 'toHref' | 'onRefusals'>) => (
  <>
    <End list={list} />
    <Unreadable list={list} />
    {list.state === 'OPEN' && list.moved > 0 && (
      <Notice
        tone="warning"
        action={
          <TextLink href={toHref({ moved: true, state: undefined })} size="small">
            {m['imports.tab.moved']()}
          </TextLink>
        }
      >
        {m['imports.moved']({ total: formatCount(list.moved) })}
      </Notice>
    )}
    {list.counts.refused > 0 && list.state !== 'EXPIRED' && (
      <Notice
        tone="warning"
        action={
          <Button size="small" onClick={onRefusals}>
            {m['imports.refused_file']()}
          </Button>
        }
      >
        {m['imports.refused']({ total: formatCount(list.counts.refused) })}
      </Notice>
    )}
    {list.ignored.length > 0 && <Notice>{m['imports.ignored']({ columns: list.ignored.join(', ') })}</Notice>}
  </>
)

const Tabs = ({ list, search, toHref }: ListProps & Pick<ImportReportProps, 'search' | 'toHref'>) => {
  const { added, changed, same, refused } = list.counts
  const totals = { NEW: added, CHANGED: changed, SAME: same, REFUSED: refused }
  return (
    <Cluster as="nav" aria-label={m['imports.tabs']()}>
      <Chip href={toHref({ state: undefined, moved: undefined })} on={!search.state && !search.moved}>
        {m['list.all']()}
      </Chip>
      {importRowStates.map((state) => (
        <Chip key={state} href={toHref({ state, moved: undefined })} on={search.state === state}>
          {m['imports.tab.count']({
            name: toRowStateName(state, list.kind),
            total: formatCount(totals[state]),
          })}
        </Chip>
      ))}
      {list.moved > 0 && (
        <Chip href={toHref({ state: undefined, moved: true })} on={Boolean(search.moved)}>
          {m['imports.tab.count']({ name: m['imports.tab.moved'](), total: formatCount(list.moved) })}
        </Chip>
      )}
    </Cluster>
  )
}

/** The rows of a list by what becomes of them; nothing of a file that cannot be read. */
export const ImportReport = (
  props: ListProps & Pick<ImportReportProps, 'rows' | 'search' | 'toHref'>,
): ReactNode => {
  const { list, rows, toHref } = props
  if (list.faults.length > 0) return null
  return (
    <>
      <Tabs {...props} />
      {rows ? (
        <>
          <ImportRows rows={rows._embedded.items} kind={list.kind} />
          <Pagination
            label={m['list.pages']()}
            previousLabel={m['list.previous']()}
            nextLabel={m['list.next']()}
            page={rows.page.number + 1}
            total={rows.page.totalPages}
            hrefOf={(page) => toHref({ page })}
          />
        </>
      ) : (
        <Skeleton />
      )}
    </>
  )
}

/** The panel in which an unknown name is given a meaning. */
export const NamePanel = ({
  search,
  panel,
  onClose,
}: Pick<ImportReportProps, 'search' | 'panel' | 'onClose'>) => {
  const { panel: kind, column, name = '' } = search
  const title =
    kind === 'create' ? m['imports.unknown.panel_create']({ name }) : m['imports.unknown.panel_map']({ name })
  return (
    <Drawer
      side="end"
      open={Boolean(kind && column && panel)}
      onClose={onClose}
      title={title}
      closeLabel={m['list.close']()}
    >
      {column && (
        <Stack gap={16}>
          <Text size="small" tone="secondary">
            {toColumnName(column)}
          </Text>
          {panel}
        </Stack>
      )}
    </Drawer>
  )
}
