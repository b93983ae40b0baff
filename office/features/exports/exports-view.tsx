import { formatCount, formatDateTime } from '#app/format.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { DataTable, type Column } from '#ui/data-table'
import { Notice } from '#ui/notice'
import { Stack } from '#ui/stack'
import { Tag } from '#ui/tag'
import { Text } from '#ui/text'
import { ListFrame } from '../../shell/list-frame.tsx'
import { toExportFailure, toExportListName, toFilterText } from './export-words.ts'
import type { ExportPage, OfficeExport } from './exports.queries.ts'

export interface ExportsViewProps {
  /** Undefined while it is on its way. */
  list: ExportPage | undefined
  failure: string | null
  /** The export whose file is being opened. */
  openingId: number | null
  /** What opening a file failed with. */
  openFailure: string | null
  isOpened: boolean
  toHref: (page: number) => string
  onDownload: (id: number) => void
  onRetry: () => void
}

const stateNames: Record<OfficeExport['state'], () => string> = {
  WAITING: m['exports.state.waiting'],
  RUNNING: m['exports.state.running'],
  READY: m['exports.state.ready'],
  FAILED: m['exports.state.failed'],
  EXPIRED: m['exports.state.expired'],
}
const tones = {
  WAITING: 'warning',
  RUNNING: 'warning',
  READY: 'success',
  FAILED: 'notify',
  EXPIRED: 'neutral',
} as const

const kilobyte = 1024
const toSizeText = (size: number): string =>
  size < kilobyte * kilobyte
    ? `${formatCount(Math.ceil(size / kilobyte))} KB`
    : `${(size / kilobyte / kilobyte).toFixed(1)} MB`

const Caption = ({ text }: { text: string }) => (
  <Text size="caption" tone="caption">
    {text}
  </Text>
)

const listColumns = ({ openingId, onDownload }: ExportsViewProps): Column<OfficeExport>[] => [
  {
    key: 'list',
    head: m['exports.head.list'](),
    as: 'lead',
    cell: ({ list, query, personal, reason }) => (
      <Stack gap={4}>
        <span>
          {toExportListName(list)} {personal && <Tag tone="notify">{m['exports.personal']()}</Tag>}
        </span>
        <Caption text={toFilterText(query)} />
        {reason && <Caption text={m['exports.reason']({ reason })} />}
      </Stack>
    ),
  },
  {
    key: 'state',
    head: m['exports.head.state'](),
    cell: ({ state, failure, expiresAt }) => (
      <Stack gap={4}>
        <span>
          <Tag tone={tones[state]}>{stateNames[state]()}</Tag>
        </span>
        {failure && <Caption text={toExportFailure(failure)} />}
        {state === 'READY' && expiresAt && (
          <Caption text={m['exports.until']({ at: formatDateTime(expiresAt) })} />
        )}
      </Stack>
    ),
  },
  { key: 'person', head: m['exports.head.person'](), cell: ({ person }) => person },
  {
    key: 'rows',
    head: m['exports.head.rows'](),
    align: 'end',
    cell: ({ rows }) => (rows === null ? '–' : formatCount(rows)),
  },
  {
    key: 'size',
    head: m['exports.head.size'](),
    align: 'end',
    cell: ({ size }) => (size === null ? '–' : toSizeText(size)),
  },
  { key: 'at', head: m['exports.head.at'](), cell: ({ askedAt }) => formatDateTime(askedAt) },
  {
    key: 'act',
    head: m['exports.head.act'](),
    cell: ({ id, list, state, own }) =>
      state === 'READY' && own ? (
        <Button
          size="small"
          // While it works, the button says so itself.
          {...(openingId !== id && {
            'aria-label': m['exports.download_one']({ name: toExportListName(list) }),
          })}
          working={openingId === id && m['exports.downloading']()}
          onClick={() => onDownload(id)}
        >
          {m['exports.download']()}
        </Button>
      ) : (
        '–'
      ),
  },
]

/** The files that were made of lists, and those that are being made. */
export const ExportsView = (props: ExportsViewProps) => {
  const { list, failure, openFailure, isOpened, toHref, onRetry } = props
  return (
    <ListFrame
      title={m['exports.title']()}
      lead={m['exports.lead']()}
      filters={null}
      done={isOpened ? m['exports.done.download']() : null}
      failure={failure}
      onRetry={onRetry}
      page={list?.page}
      hrefOf={toHref}
    >
      {openFailure && (
        <Notice tone="error" live="alert">
          {openFailure}
        </Notice>
      )}
      <DataTable
        caption={m['exports.title']()}
        captionHidden
        columns={listColumns(props)}
        rows={list?._embedded.items ?? []}
        rowKey={({ id }) => id}
        empty={m['exports.empty']()}
      />
    </ListFrame>
  )
}
