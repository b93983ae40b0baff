import { m } from '#office-messages'
import { Button } from '#ui/button'
import { DataTable, type Column } from '#ui/data-table'
import { Notice } from '#ui/notice'
import { Section } from '#ui/section'
import { Skeleton } from '#ui/skeleton'
import { Stack } from '#ui/stack'
import { Text } from '#ui/text'
import { TextLink } from '#ui/text-link'
import { FailureNotice } from '../../shell/failure-notice.tsx'
import { ListSearch } from '../../shell/list-search.tsx'
import { stateNames } from './draft-words.ts'
import type { DraftWine, DraftWinePage } from './drafts.queries.ts'

export interface FindWineProps {
  /** What was looked for; undefined before. */
  words: string | undefined
  /** Undefined while they are on their way. */
  wines: DraftWinePage | undefined
  failure: string | null
  /** The wine whose draft is being opened, and why it was not. */
  workingId: number | null
  openFailure: string | null
  toDraftHref: (id: number) => string
  onRetry: () => void
  onFind: (words: string) => void
  onPropose: (id: number) => void
}

const listColumns = (props: FindWineProps): Column<DraftWine>[] => [
  {
    key: 'name',
    head: m['drafts.find.column.wine'](),
    as: 'lead',
    cell: ({ name, originalName }) => (
      <Stack gap={4}>
        <Text weight="bold">{name}</Text>
        <Text size="caption" tone="caption">
          {originalName}
        </Text>
      </Stack>
    ),
  },
  { key: 'kind', head: m['wines.column.kind'](), cell: ({ kind }) => kind },
  { key: 'winery', head: m['wines.column.winery'](), cell: ({ winery }) => winery ?? '' },
  {
    key: 'act',
    head: m['drafts.find.column.proposal'](),
    cell: ({ id, name, draft }) =>
      draft ? (
        <TextLink href={props.toDraftHref(draft.id)}>
          {m['drafts.find.go_on']({ state: stateNames[draft.state]() })}
        </TextLink>
      ) : (
        <Button
          size="small"
          {...(props.workingId !== id && { 'aria-label': m['drafts.find.propose_of']({ name }) })}
          working={props.workingId === id && m['drafts.create.working']()}
          onClick={() => props.onPropose(id)}
        >
          {m['drafts.find.propose']()}
        </Button>
      ),
  },
]

/** Where a seller finds a wine of the shop whose texts or facts should change. */
export const FindWine = (props: FindWineProps) => {
  const { words, wines, failure, openFailure, onRetry, onFind } = props
  return (
    <Section title={m['drafts.find.title']()} lead={m['drafts.find.lead']()} size="small" space="none">
      <Stack gap={12}>
        <ListSearch label={m['drafts.find.label']()} query={words} onSearch={onFind} />
        {openFailure && (
          <Notice tone="error" live="alert">
            {openFailure}
          </Notice>
        )}
        <FailureNotice failure={failure} onRetry={onRetry} />
        {words && !wines && !failure && <Skeleton />}
        {words && wines && (
          <>
            <DataTable
              caption={m['drafts.find.title']()}
              captionHidden
              columns={listColumns(props)}
              rows={wines._embedded.items}
              rowKey={({ id }) => id}
              empty={m['drafts.find.empty']()}
            />
            {wines.page.totalPages > 1 && (
              <Text size="small" tone="secondary" role="status">
                {m['drafts.find.more']({ count: String(wines._embedded.items.length) })}
              </Text>
            )}
          </>
        )}
      </Stack>
    </Section>
  )
}
