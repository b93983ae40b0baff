import { termTypes } from '#api/contract/office/searches.options.ts'
import { formatDateTime } from '#app/format.ts'
import { m } from '#office-messages'
import { Button } from '#ui/button'
import { Chip } from '#ui/chip'
import { Cluster } from '#ui/cluster'
import { DataTable, type Column } from '#ui/data-table'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { ListFrame } from '../../shell/list-frame.tsx'
import { ListSearch } from '../../shell/list-search.tsx'
import { OutcomeNotice, type ActOutcome } from '../../shell/outcome-notice.tsx'
import type { OwnWordsSearch } from './searches-search.ts'
import { SearchesTabs } from './searches-tabs.tsx'
import type { OwnWord, OwnWordPage } from './searches.queries.ts'
import { termTypeNames } from './term-texts.ts'

export interface OwnWordsViewProps {
  /** Undefined while it is on its way. */
  list: OwnWordPage | undefined
  failure: string | null
  search: OwnWordsSearch
  canChange: boolean
  isWorking: boolean
  outcome: ActOutcome | null
  toHref: (change: Partial<OwnWordsSearch>) => string
  onSearch: (query: string) => void
  onDrop: (word: OwnWord) => void
  onRetry: () => void
}

const toTargetText = ({ type, name }: OwnWord): string => {
  if (type === 'stop') return termTypeNames.stop()
  const target = name ?? m['searches.words.gone']()
  return m['searches.target.chosen']({ type: termTypeNames[type](), name: target })
}

const listColumns = ({ canChange, isWorking, onDrop }: OwnWordsViewProps): Column<OwnWord>[] => [
  { key: 'text', head: m['searches.words.column.text'](), as: 'lead', cell: ({ text }) => text },
  { key: 'target', head: m['searches.words.column.target'](), cell: toTargetText },
  {
    key: 'added',
    head: m['searches.words.column.added'](),
    cell: ({ addedAt, addedBy }) => (
      <Stack gap={4}>
        {addedAt && <Text size="small">{formatDateTime(addedAt)}</Text>}
        {addedBy && (
          <Text size="caption" tone="caption">
            {addedBy}
          </Text>
        )}
      </Stack>
    ),
  },
  {
    key: 'drop',
    head: m['searches.words.drop'](),
    cell: (word) =>
      canChange && (
        <Button
          size="small"
          disabled={isWorking}
          aria-label={m['searches.words.drop_of']({ word: word.text })}
          onClick={() => onDrop(word)}
        >
          {m['searches.words.drop']()}
        </Button>
      ),
  },
]

const Filters = ({ search, outcome, toHref, onSearch }: OwnWordsViewProps) => (
  <Stack gap={8}>
    <SearchesTabs current="words" />
    <OutcomeNotice outcome={outcome} />
    <ListSearch label={m['searches.words.search']()} query={search.query} onSearch={onSearch} />
    <Cluster as="nav" aria-label={m['searches.words.types']()}>
      <Chip href={toHref({ type: undefined })} on={!search.type}>
        {m['list.all']()}
      </Chip>
      {termTypes.map((type) => (
        <Chip key={type} href={toHref({ type })} on={search.type === type}>
          {termTypeNames[type]()}
        </Chip>
      ))}
    </Cluster>
  </Stack>
)

/** The words that the operator added to what searches know, each with what it stands for. */
export const OwnWordsView = (props: OwnWordsViewProps) => {
  const { list, failure, toHref, onRetry } = props
  return (
    <ListFrame
      title={m['searches.tab.words']()}
      lead={m['searches.words.lead']()}
      filters={<Filters {...props} />}
      failure={failure}
      onRetry={onRetry}
      page={list?.page}
      hrefOf={(page) => toHref({ page })}
    >
      <DataTable
        caption={m['searches.tab.words']()}
        captionHidden
        columns={listColumns(props)}
        rows={list?._embedded.items ?? []}
        rowKey={({ id }) => id}
        empty={m['searches.words.empty']()}
      />
    </ListFrame>
  )
}
