import { vocabularies, type Vocabulary } from '#api/contract/office/taxonomy.options.ts'
import type { Locale } from '#api/locales.ts'
import { m } from '#office-messages'
import { Chip } from '#ui/chip'
import { Cluster } from '#ui/cluster'
import { DataTable, type Column } from '#ui/data-table'
import { Drawer } from '#ui/drawer'
import { LocaleTabs } from '#ui/locale-tabs'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { TextLink } from '#ui/text-link'
import { ListFrame } from '../../shell/list-frame.tsx'
import { ListSearch } from '../../shell/list-search.tsx'
import { OutcomeNotice, type ActOutcome } from '../../shell/outcome-notice.tsx'
import { languageNames } from '../switches/language-names.ts'
import { SynonymForm } from './synonym-form.tsx'
import type { SynonymsSearch } from './taxonomy-search.ts'
import { TaxonomyTabs } from './taxonomy-tabs.tsx'
import type { SynonymPage, TermSynonyms } from './taxonomy.queries.ts'
import { vocabularyNames } from './term-words.ts'

/** What is saved: the words of a term in a language, with the version with which its form opened. */
export type SynonymChange = {
  vocabulary: Vocabulary
  id: number
  locale: Locale
  version: number
  names: string[]
}

export interface SynonymsViewProps {
  /** Undefined while it is on its way. */
  list: SynonymPage | undefined
  failure: string | null
  search: SynonymsSearch
  canChange: boolean
  isWorking: boolean
  outcome: ActOutcome | null
  toHref: (change: Partial<SynonymsSearch>) => string
  onSave: (change: SynonymChange) => void
  onRetry: () => void
  onSearch: (query: string) => void
  onClose: () => void
}

const toKey = ({ vocabulary, id }: TermSynonyms) => `${vocabulary}.${id}`

const listColumns = (search: SynonymsSearch, toHref: SynonymsViewProps['toHref']): Column<TermSynonyms>[] => [
  {
    key: 'name',
    head: m['taxonomy.column.name'](),
    as: 'lead',
    cell: (term) => (
      <Stack gap={4}>
        <TextLink href={toHref({ page: search.page, open: toKey(term) })}>{term.name}</TextLink>
        <Text size="caption" tone="caption">
          {vocabularyNames[term.vocabulary]()}
        </Text>
      </Stack>
    ),
  },
  {
    key: 'own',
    head: m['taxonomy.column.words'](),
    cell: ({ own }) => own.flatMap(({ names }) => names).join(', '),
  },
  { key: 'builtIn', head: m['taxonomy.column.built_in'](), cell: ({ builtIn }) => builtIn.join(', ') },
]

const Panel = ({ term, ...props }: SynonymsViewProps & { term: TermSynonyms }) => {
  const { canChange, isWorking, outcome, onSave } = props
  return (
    <Stack gap={20}>
      <OutcomeNotice outcome={outcome} />
      <LocaleTabs
        label={m['taxonomy.words.languages']()}
        tabs={term.own.map((own) => ({
          locale: own.locale,
          name: languageNames[own.locale],
          mark: own.names.length > 0 ? String(own.names.length) : undefined,
          content: (
            <SynonymForm
              {...{ own, canChange, isWorking }}
              onSave={(change) => onSave({ vocabulary: term.vocabulary, id: term.id, ...change })}
            />
          ),
        }))}
      />
      {term.builtIn.length > 0 && (
        <Text size="small" tone="secondary">
          {m['taxonomy.words.built_in']({ words: term.builtIn.join(', ') })}
        </Text>
      )}
    </Stack>
  )
}

const Filters = ({ search, toHref, onSearch }: Pick<SynonymsViewProps, 'search' | 'toHref' | 'onSearch'>) => (
  <Stack gap={8}>
    <TaxonomyTabs current="synonyms" />
    <ListSearch label={m['taxonomy.words.search']()} query={search.query} onSearch={onSearch} />
    <Cluster as="nav" aria-label={m['taxonomy.words.lists']()}>
      <Chip href={toHref({ list: undefined })} on={!search.list}>
        {m['list.all']()}
      </Chip>
      {vocabularies.map((one) => (
        <Chip key={one} href={toHref({ list: one })} on={search.list === one}>
          {vocabularyNames[one]()}
        </Chip>
      ))}
    </Cluster>
  </Stack>
)

/** What shoppers type for each term besides its names: what the shop knows already, and what the office added. */
export const SynonymsView = (props: SynonymsViewProps) => {
  const { list, failure, search, toHref, onRetry, onClose } = props
  const rows = list?._embedded.items ?? []
  const term = rows.find((one) => toKey(one) === search.open)
  return (
    <ListFrame
      title={m['taxonomy.words.title']()}
      lead={m['taxonomy.words.lead']()}
      filters={<Filters {...props} />}
      failure={failure}
      onRetry={onRetry}
      page={list?.page}
      hrefOf={(page) => toHref({ page })}
    >
      <DataTable
        caption={m['taxonomy.words.title']()}
        captionHidden
        columns={listColumns(search, toHref)}
        rows={rows}
        rowKey={toKey}
        empty={m['taxonomy.nothing']()}
      />
      <Drawer
        side="end"
        open={term !== undefined}
        onClose={onClose}
        title={term?.name ?? ''}
        closeLabel={m['list.close']()}
      >
        {term && <Panel key={toKey(term)} {...props} term={term} />}
      </Drawer>
    </ListFrame>
  )
}
