import type { ReactNode } from 'react'
import { importRowStates } from '#api/contract/office/imports.options.ts'
import { formatCount, formatDateTime } from '#app/format.ts'
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
import { SubjectFailure } from '../../shell/subject-failure.tsx'
import { ApplyForm } from './apply-form.tsx'
import { ImportRows } from './import-rows.tsx'
import { rowStateNames, toColumnName, toImportEndText } from './import-words.ts'
import type { ImportSearch } from './imports-search.ts'
import type { ImportReportPage, WineImport } from './imports.queries.ts'
import { UnknownNames } from './unknown-names.tsx'
import type { ImportAct } from './use-import-acts.ts'

export interface ImportViewProps {
  /** Undefined while they are on their way. */
  list: WineImport | undefined
  rows: ImportReportPage | undefined
  failure: string | null
  search: ImportSearch
  canWrite: boolean
  canApply: boolean
  canCreate: boolean
  working: ImportAct['name'] | null
  /** Why the last act was not done. */
  refusal: string | null
  /** What stands in the panel of an unknown name. */
  panel: ReactNode
  toHref: (change: Partial<ImportSearch>) => string
  onAct: (act: ImportAct) => void
  onRefusals: () => void
  onClose: () => void
  onRetry: () => void
}

const Head = ({ list }: { list: WineImport }) => (
  <Stack gap={4}>
    <TextLink href="/office/imports" size="small">
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

const End = ({ list }: { list: WineImport }) => {
  const text = toImportEndText(list)
  return (
    text !== null && (
      <Notice tone={list.state === 'APPLIED' ? 'success' : 'info'} live="status">
        {text}
      </Notice>
    )
  )
}

const Unreadable = ({ list }: { list: WineImport }) =>
  list.faults.length > 0 && (
    <Notice tone="error" title={m['imports.unreadable']()}>
      {list.faults.map(({ column, text }) => {
        const line = column === null ? text : m['imports.fault_line']({ column, text })
        return (
          <Text key={line} size="small">
            {line}
          </Text>
        )
      })}
    </Notice>
  )

type NoticesProps = Pick<ImportViewProps, 'refusal' | 'toHref' | 'onRefusals'> & { list: WineImport }

const Notices = ({ list, refusal, toHref, onRefusals }: NoticesProps) => (
  <>
    <End list={list} />
    <Unreadable list={list} />
    {refusal !== null && (
      <Notice tone="error" live="alert">
        {refusal}
      </Notice>
    )}
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
  </>
)

const Tabs = ({
  list,
  search,
  toHref,
}: { list: WineImport } & Pick<ImportViewProps, 'search' | 'toHref'>) => {
  const { added, changed, same, refused } = list.counts
  const totals = { NEW: added, CHANGED: changed, SAME: same, REFUSED: refused }
  return (
    <Cluster as="nav" aria-label={m['imports.tabs']()}>
      <Chip href={toHref({ state: undefined, moved: undefined })} on={!search.state && !search.moved}>
        {m['list.all']()}
      </Chip>
      {importRowStates.map((state) => (
        <Chip key={state} href={toHref({ state, moved: undefined })} on={search.state === state}>
          {m['imports.tab.count']({ name: rowStateNames[state](), total: formatCount(totals[state]) })}
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

const Report = ({ rows, toHref }: Pick<ImportViewProps, 'rows' | 'toHref'>) =>
  rows ? (
    <>
      <ImportRows rows={rows._embedded.items} />
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
  )

const NamePanel = ({ search, panel, onClose }: Pick<ImportViewProps, 'search' | 'panel' | 'onClose'>) => {
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

const Loaded = ({ list, ...props }: ImportViewProps & { list: WineImport }) => {
  const { rows, search, canWrite, canApply, canCreate, working, toHref, onAct, onClose } = props
  const isOpen = list.state === 'OPEN'
  return (
    <>
      <Head list={list} />
      <Notices list={list} {...props} />
      {isOpen && (
        <UnknownNames
          list={list}
          canMap={canWrite}
          {...{ canCreate, toHref }}
          isWorking={working !== null}
          onUnmap={({ column, name }) => onAct({ name: 'map', column, unknown: name, target: null })}
        />
      )}
      {isOpen && canWrite && (
        <ApplyForm
          {...{ list, canApply, working }}
          onApply={(reason) => onAct({ name: 'apply', reason })}
          onRenew={() => onAct({ name: 'renew' })}
          onDiscard={() => onAct({ name: 'discard' })}
        />
      )}
      {list.faults.length === 0 && (
        <>
          <Tabs {...{ list, search, toHref }} />
          <Report {...{ rows, toHref }} />
        </>
      )}
      <NamePanel search={search} panel={isOpen && props.panel} onClose={onClose} />
    </>
  )
}

/** One list: what applying it would do, what keeps rows out, and the way to apply it once. */
export const ImportView = (props: ImportViewProps) => {
  const { list, failure, onRetry } = props
  return (
    <Stack gap={20}>
      <SubjectFailure
        failure={failure}
        hasSubject={list !== undefined}
        back={{ href: '/office/imports', label: m['imports.back']() }}
        onRetry={onRetry}
      />
      {list ? (
        <Loaded {...props} list={list} />
      ) : (
        !failure && (
          <>
            <Skeleton />
            <Skeleton />
            <Skeleton />
          </>
        )
      )}
    </Stack>
  )
}
