import type { ReactNode } from 'react'
import type { ImportKind } from '#api/contract/office/imports.options.ts'
import { formatDateTime } from '#app/format.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { DataTable, type Column } from '#ui/data-table'
import { Tag } from '#ui/tag'
import { TextLink } from '#ui/text-link'
import { ListFrame } from '../../shell/list-frame.tsx'
import { importStateNames, importStateTones, toCountsText } from './import-words.ts'
import type { ImportsSearch } from './imports-search.ts'
import type { ImportCard } from './imports.queries.ts'
import type { ImportCardPage } from './list-calls.ts'

export interface ImportsViewProps {
  kind: ImportKind
  /** Undefined while it is on its way. */
  list: ImportCardPage | undefined
  failure: string | null
  toHref: (change: Partial<ImportsSearch>) => string
  toReportHref: (id: number) => string
  /** Where a file is sent; nothing for a person who may only look. */
  upload: ReactNode
  onTemplate: () => void
  onRetry: () => void
}

const listColumns = (toReportHref: ImportsViewProps['toReportHref']): Column<ImportCard>[] => [
  {
    key: 'file',
    head: m['imports.column.file'](),
    as: 'lead',
    cell: ({ id, name }) => <TextLink href={toReportHref(id)}>{name}</TextLink>,
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

const words: Record<ImportKind, { title: () => string; lead: () => string; template: () => string }> = {
  WINES: {
    title: m['imports.title'],
    lead: m['imports.lead'],
    template: m['imports.template'],
  },
  OFFERS: {
    title: m['imports.offers.title'],
    lead: m['imports.offers.lead'],
    template: m['imports.offers.template'],
  },
}

/** The lists that were sent, and where the next one is sent. */
export const ImportsView = (props: ImportsViewProps) => {
  const { kind, list, failure, toHref, toReportHref, upload, onTemplate, onRetry } = props
  const { title, lead, template } = words[kind]
  return (
    <ListFrame
      title={title()}
      lead={lead()}
      action={<Button onClick={onTemplate}>{template()}</Button>}
      filters={upload}
      failure={failure}
      onRetry={onRetry}
      page={list?.page}
      hrefOf={(page) => toHref({ page })}
    >
      <DataTable
        caption={m['imports.list.title']()}
        captionHidden
        columns={listColumns(toReportHref)}
        rows={list?._embedded.items ?? []}
        rowKey={({ id }) => id}
        empty={m['imports.list.empty']()}
      />
    </ListFrame>
  )
}
