import { useState, type FormEvent } from 'react'
import { formatDateTime } from '#app/format.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { DataTable, type Column } from '#ui/data-table'
import { Field } from '#ui/field'
import { Grid } from '#ui/grid'
import { Select } from '#ui/select'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { TextInput } from '#ui/text-input'
import { TextLink } from '#ui/text-link'
import { DaysFilter } from '../../shell/days-filter.tsx'
import { ListFrame } from '../../shell/list-frame.tsx'
import { listActOptions, toActName } from './act-names.ts'
import type { AuditSearch } from './audit-search.ts'
import type { AuditEntry, AuditPage } from './audit.queries.ts'

export interface AuditViewProps {
  /** Undefined while it is on its way. */
  log: AuditPage | undefined
  failure: string | null
  search: AuditSearch
  /** The address of the log with other filters or another page. */
  toHref: (change: Partial<AuditSearch>) => string
  onRetry: () => void
  onFilter: (search: AuditSearch) => void
}

const toDetailText = ({ detail }: AuditEntry): string =>
  Object.entries(detail)
    .filter(([, value]) => value !== '' && value !== null)
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join(' · ')

const listColumns = (toHref: AuditViewProps['toHref']): Column<AuditEntry>[] => [
  { key: 'at', head: m['audit.column.at'](), cell: ({ at }) => formatDateTime(at) },
  {
    key: 'actor',
    head: m['audit.column.actor'](),
    as: 'lead',
    cell: ({ actor, actorName }) => <TextLink href={toHref({ actor })}>{actorName ?? actor}</TextLink>,
  },
  {
    key: 'act',
    head: m['audit.column.act'](),
    cell: ({ act }) => <TextLink href={toHref({ act })}>{toActName(act)}</TextLink>,
  },
  {
    key: 'subject',
    head: m['audit.column.subject'](),
    cell: ({ subject }) => <TextLink href={toHref({ subject })}>{subject}</TextLink>,
  },
  {
    key: 'detail',
    head: m['audit.column.detail'](),
    cell: (entry) => (
      <Text size="small" tone="secondary">
        {toDetailText(entry)}
      </Text>
    ),
  },
]

const filters = [
  { name: 'actor', label: m['audit.filter.actor'] },
  { name: 'subject', label: m['audit.filter.subject'] },
] as const

const Filters = ({ search, onFilter }: Pick<AuditViewProps, 'search' | 'onFilter'>) => {
  const [entries, setEntries] = useState<AuditSearch>(search)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onFilter(entries)
  }
  return (
    <form method="get" role="search" aria-label={m['list.search']()} onSubmit={submit}>
      <Stack gap={8}>
        <Grid columns={{ base: 1, md: 2, lg: 4 }}>
          <Field label={m['audit.filter.act']()}>
            <Select
              name="act"
              options={[{ value: '', label: m['list.all']() }, ...listActOptions()]}
              value={entries.act ?? ''}
              onChange={(act) => setEntries({ ...entries, act: act || undefined })}
            />
          </Field>
          {filters.map(({ name, label }) => (
            <Field key={name} label={label()}>
              <TextInput
                name={name}
                autoComplete="off"
                clearLabel={m['frame.field.clear']()}
                value={entries[name] ?? ''}
                onChange={(value) => setEntries({ ...entries, [name]: value || undefined })}
              />
            </Field>
          ))}
          <Field label={m['audit.filter.days']()}>
            <DaysFilter
              from={entries.from}
              until={entries.until}
              names={{ from: 'from', until: 'until' }}
              onChange={(days) => setEntries({ ...entries, ...days })}
            />
          </Field>
        </Grid>
        <Cluster>
          <Button type="submit">{m['audit.filter.action']()}</Button>
          <Button variant="ghost" type="button" onClick={() => onFilter({})}>
            {m['audit.filter.clear']()}
          </Button>
        </Cluster>
      </Stack>
    </form>
  )
}

/** What was done in the office, and by whom. */
export const AuditView = ({ log, failure, search, toHref, onRetry, onFilter }: AuditViewProps) => (
  <ListFrame
    title={m['audit.title']()}
    lead={m['audit.lead']()}
    filters={<Filters key={JSON.stringify(search)} search={search} onFilter={onFilter} />}
    failure={failure}
    onRetry={onRetry}
    page={log?.page}
    hrefOf={(page) => toHref({ page })}
  >
    <DataTable
      caption={m['audit.title']()}
      captionHidden
      columns={listColumns(toHref)}
      rows={log?._embedded.items ?? []}
      rowKey={({ id }) => id}
      empty={m['audit.empty']()}
    />
  </ListFrame>
)
