import { formatCount } from '#app/format.ts'
import { fixedVocabularies } from '#api/contract/office/taxonomy.options.ts'
import { m } from '#office-messages'
import { AreaTree } from '#ui/area-tree'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { DataTable, type Column } from '#ui/data-table'
import { Drawer } from '#ui/drawer'
import { EmptyState } from '#ui/empty-state'
import { Stack } from '#ui/stack'
import { Tag } from '#ui/tag'
import { Text } from '#ui/text'
import { TextLink } from '#ui/text-link'
import { ListFrame } from '../../shell/list-frame.tsx'
import { ListSearch } from '../../shell/list-search.tsx'
import { TaxonomyTabs } from './taxonomy-tabs.tsx'
import type { TermsSearch } from './taxonomy-search.ts'
import type { OfficeTerm } from './taxonomy.queries.ts'
import { TermPanel, type TermPanelProps } from './term-panel.tsx'
import { listOpenNodes, matchesTerm, toAreaNodes, vocabularyNames } from './term-words.ts'

export interface TermsViewProps extends Omit<TermPanelProps, 'terms' | 'term'> {
  /** Undefined while they are on their way. */
  terms: readonly OfficeTerm[] | undefined
  failure: string | null
  search: TermsSearch
  toHref: (change: Partial<TermsSearch>) => string
  onRetry: () => void
  onSearch: (query: string) => void
  onOpen: (id: number) => void
  onClose: () => void
}

const pageSize = 50

const listColumns = (toHref: TermsViewProps['toHref']): Column<OfficeTerm>[] => [
  {
    key: 'name',
    head: m['taxonomy.column.name'](),
    as: 'lead',
    cell: ({ id, names, original, hidden }) => (
      <Stack gap={4}>
        <Cluster>
          <TextLink href={toHref({ term: id })}>{names['ko-KR']}</TextLink>
          {hidden && <Tag>{m['taxonomy.mark.hidden']()}</Tag>}
        </Cluster>
        {original && (
          <Text size="caption" tone="caption">
            {original}
          </Text>
        )}
      </Stack>
    ),
  },
  { key: 'english', head: m['taxonomy.column.english'](), cell: ({ names }) => names['en-US'] },
  {
    key: 'missing',
    head: m['taxonomy.column.missing'](),
    cell: ({ missing }) =>
      missing.length > 0 && (
        <Tag tone="warning">{m['taxonomy.mark.languages']({ count: String(missing.length) })}</Tag>
      ),
  },
  {
    key: 'wines',
    head: m['taxonomy.column.wines'](),
    align: 'end',
    cell: ({ wines }) => formatCount(wines),
  },
]

const Terms = ({ vocabulary, terms = [], search, toHref, onOpen }: TermsViewProps) => {
  const empty = search.query ? m['taxonomy.nothing']() : m['taxonomy.empty']()
  const matching = terms.filter((term) => matchesTerm(term, search.query))
  if (vocabulary !== 'areas') {
    const start = ((search.page ?? 1) - 1) * pageSize
    return (
      <DataTable
        caption={vocabularyNames[vocabulary]()}
        captionHidden
        columns={listColumns(toHref)}
        rows={matching.slice(start, start + pageSize)}
        rowKey={({ id }) => id}
        empty={empty}
      />
    )
  }
  if (matching.length === 0) return <EmptyState title={empty} />
  return (
    <AreaTree
      key={search.query ?? ''}
      label={vocabularyNames.areas()}
      nodes={toAreaNodes(terms, search.query)}
      selected={search.term === undefined ? null : String(search.term)}
      open={listOpenNodes(terms, search.term, search.query)}
      onSelect={(id) => !id.startsWith('country:') && onOpen(Number(id))}
    />
  )
}

const toPage = ({ vocabulary, terms, search }: TermsViewProps) => {
  if (!terms) return undefined
  const total = terms.filter((term) => matchesTerm(term, search.query)).length
  const totalPages = vocabulary === 'areas' ? 1 : Math.ceil(total / pageSize)
  return { number: (search.page ?? 1) - 1, totalPages, totalElements: total }
}

const Panel = ({ search, onClose, ...props }: TermsViewProps) => {
  const { terms = [], canChange, vocabulary } = props
  const term = terms.find(({ id }) => id === search.term) ?? null
  const isNew = search.panel === 'new' && canChange
  return (
    <Drawer
      side="end"
      open={isNew || term !== null}
      onClose={onClose}
      title={term ? term.names['ko-KR'] : m['taxonomy.new']({ list: vocabularyNames[vocabulary]() })}
      closeLabel={m['list.close']()}
    >
      {(isNew || term) && <TermPanel {...props} terms={terms} term={isNew ? null : term} />}
    </Drawer>
  )
}

/** One list of the catalogue: areas as a tree, all others as a table, each term in a panel beside it. */
export const TermsView = (props: TermsViewProps) => {
  const { vocabulary, failure, search, canChange, outcome, toHref, onRetry, onSearch } = props
  const isOpen = search.term !== undefined || search.panel !== undefined
  const mayAdd = canChange && !fixedVocabularies.includes(vocabulary)
  return (
    <ListFrame
      title={m['taxonomy.title']()}
      lead={m['taxonomy.lead']()}
      action={
        mayAdd && (
          <Button variant="primary" href={toHref({ panel: 'new' })}>
            {m['taxonomy.new']({ list: vocabularyNames[vocabulary]() })}
          </Button>
        )
      }
      filters={
        <Stack gap={8}>
          <TaxonomyTabs current={vocabulary} />
          <ListSearch label={m['taxonomy.search']()} query={search.query} onSearch={onSearch} />
        </Stack>
      }
      done={!isOpen && outcome?.tone === 'success' ? outcome.text : null}
      failure={failure}
      onRetry={onRetry}
      page={toPage(props)}
      hrefOf={(page) => toHref({ page })}
    >
      <Terms {...props} />
      <Panel {...props} />
    </ListFrame>
  )
}
