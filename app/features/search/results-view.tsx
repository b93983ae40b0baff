import { m } from '#messages'
import { Cluster } from '#ui/cluster'
import { ListTitle } from '#ui/list-head'
import { Notice } from '#ui/notice'
import { Page } from '#ui/page'
import { PageTitle } from '#ui/page-title'
import { Stack } from '#ui/stack'
import { TabLinks } from '#ui/tab-links'
import { Text } from '#ui/text'
import { TextLink } from '#ui/text-link'
import { formatCount } from '../../format.ts'
import { StoreChip } from '../stores/store-row.tsx'
import { NoResults } from './no-results.tsx'
import { labels, toGroups, toResultsHref } from './result-groups.tsx'
import type { ResultsData } from './results-data.ts'
import { ReadingChips, toLeftOutText } from './reading-chips.tsx'
import { ResultsSection } from './results-section.tsx'
import type { SearchPlace } from './search-place.ts'

export interface ResultsViewProps {
  place: SearchPlace
  data: ResultsData
  /** Grapes to offer where nothing was found. */
  grapes: { id: number; name: string }[]
}

type CorrectedProps = Pick<ResultsViewProps, 'place'> & {
  correction: NonNullable<ResultsData['wines']['correction']>
}

/** What was searched for instead, and the way to the words as typed. */
const Corrected = ({ place, correction }: CorrectedProps) => (
  <Notice tone="info">
    {m['search.corrected'](correction)}{' '}
    <TextLink href={toResultsHref({ ...place, exact: true }, 'all')}>
      {m['search.exact']({ typed: correction.typed })}
    </TextLink>
  </Notice>
)

/** Nothing was asked for yet. */
const EmptySearch = ({ grapes }: Pick<ResultsViewProps, 'grapes'>) => (
  <Page as="main">
    <PageTitle title={m['search.title_empty']()} />
    <NoResults grapes={grapes} title={m['shell.search.placeholder']()} />
  </Page>
)

/** Everything that a text was found in, by kind. */
export const ResultsView = ({ place, data, grapes }: ResultsViewProps) => {
  if (!place.q) return <EmptySearch grapes={grapes} />
  const groups = toGroups(data)
  const total = groups.reduce((sum, group) => sum + group.page.totalElements, 0)
  const tab = place.tab ?? 'all'
  const { correction, reading } = data.wines
  const leftOut = reading && toLeftOutText(reading)
  return (
    <Page as="main" top="none">
      <ListTitle
        name={m['search.title']({ query: place.q })}
        count={total > 0 && m['search.lead']({ count: formatCount(total) })}
      />
      <Stack gap={4}>
        <Cluster gap={8} wrap="none">
          <StoreChip />
          {reading && (
            <ReadingChips
              reading={reading}
              toHrefWithout={(id) =>
                toResultsHref({ ...place, not: [...(place.not?.split(',') ?? []), id].join(',') }, tab)
              }
            />
          )}
        </Cluster>
        {leftOut && (
          <Text size="caption" tone="caption">
            {leftOut}
          </Text>
        )}
        {correction && !leftOut && <Corrected place={place} correction={correction} />}
      </Stack>
      <TabLinks
        label={m['search.tab.label']()}
        tabs={[
          {
            label: labels.all(),
            href: toResultsHref(place, 'all'),
            count: formatCount(total),
            current: tab === 'all',
          },
          // A tab that leads to nothing is left out, but for the one that an address opened.
          ...groups
            .filter((group) => group.page.totalElements > 0 || group.tab === tab)
            .map((group) => ({
              label: labels[group.tab](),
              href: toResultsHref(place, group.tab),
              count: formatCount(group.page.totalElements),
              current: tab === group.tab,
            })),
        ]}
      />
      {total === 0 ? (
        <NoResults grapes={grapes} />
      ) : (
        groups
          .filter((group) => (tab === 'all' ? group.page.totalElements > 0 : group.tab === tab))
          .map((group, index) => (
            <ResultsSection
              key={group.tab}
              group={group}
              place={place}
              first={index === 0 && group.tab === 'wine'}
              grapes={grapes}
            />
          ))
      )}
    </Page>
  )
}
