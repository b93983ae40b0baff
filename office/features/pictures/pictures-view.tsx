import { pictureDefects } from '#api/contract/office/pictures.options.ts'
import { formatCount, formatDate } from '#app/format.ts'
import { m } from '#office-messages'
import { Cluster } from '#ui/cluster'
import { DataTable, type Column } from '#ui/data-table'
import { Stack } from '#ui/stack'
import { TabLinks } from '#ui/tab-links'
import { Tag } from '#ui/tag'
import { TextLink } from '#ui/text-link'
import { ListFrame } from '../../shell/list-frame.tsx'
import { ListSearch } from '../../shell/list-search.tsx'
import { defectNames, roleNames, warningNames } from './picture-words.ts'
import type { PicturesSearch } from './pictures-search.ts'
import type { MendPage, PictureToMend } from './pictures.queries.ts'

export interface PicturesViewProps {
  /** Undefined while it is on its way. */
  list: MendPage | undefined
  failure: string | null
  search: PicturesSearch
  toHref: (change: Partial<PicturesSearch>) => string
  onRetry: () => void
  onSearch: (query: string) => void
}

/** Where the pictures of a row are changed; a picture of a winery or a store has no page yet. */
const toWineHref = ({ idWine, picture }: PictureToMend): string | null => {
  if (idWine === null) return null
  return picture?.subject === 'PRODUCT'
    ? `/office/wines/${idWine}?product=${picture.idSubject}`
    : `/office/wines/${idWine}`
}

const Name = ({ row }: { row: PictureToMend }) => {
  const href = toWineHref(row)
  return href ? <TextLink href={href}>{row.name}</TextLink> : <>{row.name}</>
}

const State = ({ picture }: PictureToMend) => {
  if (!picture) return <Tag tone="notify">{m['pictures.defect.missing']()}</Tag>
  return (
    <Cluster gap={4}>
      {picture.rightsUntil && <>{m['pictures.until.text']({ day: formatDate(picture.rightsUntil) })}</>}
      {picture.warnings.map((warning) => (
        <Tag key={warning} tone="warning">
          {warningNames[warning]()}
        </Tag>
      ))}
    </Cluster>
  )
}

const listColumns = (): Column<PictureToMend>[] => [
  {
    key: 'name',
    head: m['pictures.column.name'](),
    as: 'lead',
    cell: (row) => <Name row={row} />,
  },
  {
    key: 'role',
    head: m['pictures.field.role'](),
    cell: ({ picture }) => (picture ? roleNames[picture.role]() : roleNames.BOTTLE()),
  },
  { key: 'holder', head: m['pictures.field.holder'](), cell: ({ picture }) => picture?.holder ?? '' },
  { key: 'state', head: m['pictures.column.state'](), cell: (row) => <State {...row} /> },
]

/** Photographs that are missing, whose rights end, or that could be better. */
export const PicturesView = ({ list, failure, search, toHref, onRetry, onSearch }: PicturesViewProps) => {
  const defect = search.defect ?? 'MISSING'
  return (
    <ListFrame
      title={m['pictures.mend.title']()}
      lead={m['pictures.mend.lead']()}
      filters={
        <Stack gap={12}>
          <TabLinks
            label={m['pictures.mend.title']()}
            tabs={pictureDefects.map((one) => ({
              label: defectNames[one](),
              href: toHref({ defect: one === 'MISSING' ? undefined : one }),
              current: one === defect,
              ...(list && { count: formatCount(list.counts[one]) }),
            }))}
          />
          <ListSearch label={m['pictures.search']()} query={search.query} onSearch={onSearch} />
        </Stack>
      }
      failure={failure}
      onRetry={onRetry}
      page={list?.page}
      hrefOf={(page) => toHref({ ...search, page })}
    >
      <DataTable
        caption={defectNames[defect]()}
        captionHidden
        columns={listColumns()}
        rows={list?._embedded.items ?? []}
        rowKey={({ picture, idWine }) => picture?.id ?? `wine-${idWine}`}
        empty={search.query ? m['pictures.mend.not_found']() : m['pictures.mend.empty']()}
      />
    </ListFrame>
  )
}
