import { maxImportBytes, maxImportRows } from '#api/contract/office/imports.options.ts'
import { formatCount, formatDateTime } from '#app/format.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { DataTable, type Column } from '#ui/data-table'
import { FileUpload } from '#ui/file-upload'
import { Spinner } from '#ui/spinner'
import { Stack } from '#ui/stack'
import { Tag } from '#ui/tag'
import { Text } from '#ui/text'
import { TextLink } from '#ui/text-link'
import { ListFrame } from '../../shell/list-frame.tsx'
import { importStateNames, importStateTones, toCountsText } from './import-words.ts'
import type { ImportsSearch } from './imports-search.ts'
import type { WineImportCard, WineImportPage } from './imports.queries.ts'

export interface ImportsViewProps {
  /** Undefined while it is on its way. */
  list: WineImportPage | undefined
  failure: string | null
  toHref: (change: Partial<ImportsSearch>) => string
  /** Sends a file; null for a person who may only look. */
  upload: { isWorking: boolean; failure: string | null; onFile: (file: File) => void } | null
  onTemplate: () => void
  onRetry: () => void
}

const listColumns = (): Column<WineImportCard>[] => [
  {
    key: 'file',
    head: m['imports.column.file'](),
    as: 'lead',
    cell: ({ id, name }) => <TextLink href={`/office/imports/${id}`}>{name}</TextLink>,
  },
  {
    key: 'state',
    head: m['imports.column.state'](),
    cell: ({ state }) => <Tag tone={importStateTones[state]}>{importStateNames[state]()}</Tag>,
  },
  { key: 'counts', head: m['imports.column.counts'](), cell: toCountsText },
  {
    key: 'by',
    head: m['imports.column.by'](),
    cell: ({ by, createdAt }) => `${by} · ${formatDateTime(createdAt)}`,
  },
]

const megabytes = String(maxImportBytes / 1024 / 1024)

const Upload = ({ isWorking, failure, onFile }: NonNullable<ImportsViewProps['upload']>) =>
  isWorking ? (
    <Cluster>
      <Spinner label={m['imports.upload.working']()} />
      <Text tone="secondary">{m['imports.upload.working']()}</Text>
    </Cluster>
  ) : (
    <FileUpload
      label={m['imports.upload.label']()}
      hint={m['imports.upload.hint']({ rows: formatCount(maxImportRows), size: megabytes })}
      accept=".csv,text/csv"
      files={[]}
      words={{ remove: (name) => name, retry: (name) => name, progress: (name) => name }}
      {...(failure !== null && { refused: failure })}
      onAdd={([file]) => file && onFile(file)}
      onRemove={() => undefined}
    />
  )

/** The lists of wines that were sent, and where the next one is sent. */
export const ImportsView = (props: ImportsViewProps) => {
  const { list, failure, toHref, upload, onTemplate, onRetry } = props
  return (
    <ListFrame
      title={m['imports.title']()}
      lead={m['imports.lead']()}
      action={<Button onClick={onTemplate}>{m['imports.template']()}</Button>}
      filters={
        upload && (
          <Stack gap={8}>
            <Upload {...upload} />
            <Text size="caption" tone="caption">
              {m['imports.template_hint']()}
            </Text>
          </Stack>
        )
      }
      failure={failure}
      onRetry={onRetry}
      page={list?.page}
      hrefOf={(page) => toHref({ page })}
    >
      <DataTable
        caption={m['imports.list.title']()}
        captionHidden
        columns={listColumns()}
        rows={list?._embedded.items ?? []}
        rowKey={({ id }) => id}
        empty={m['imports.list.empty']()}
      />
    </ListFrame>
  )
}
