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
import { VisuallyHidden } from '#ui/visually-hidden'
import { formatCount } from '../../format.ts'
import { listAppliedFilters } from '../wines/applied-filters.ts'
import { ListBody, type ListBodyProps } from '../wines/list-body.tsx'
import type { ListSearch } from '../wines/list-search.ts'
import type { LeftFilter } from '../wines/wines.queries.ts'
import { NoResults } from './no-results.tsx'
import { labels, toGroups } from './result-groups.tsx'
import type { ResultsData } from './results-data.ts'
import { ReadingChips, toLeftOutText } from './reading-chips.tsx'
import { ResultsSection } from './results-section.tsx'
import { toHrefWithout, toResultsHref, type SearchPlace } from './search-place.ts'
import { WaysOut, type Reading, type WayOut } from './ways-out.tsx'

type WineList = Omit<ListBodyProps, 'applied' | 'title' | 'notice' | 'toHrefWithout'>

export interface ResultsViewProps {
  place: SearchPlace
  /** The wines among the results, with the tools of a list. */
  list: WineList
  data: ResultsData
  /** Grapes to offer where nothing was found. */
  grapes: { id: number; name: string }[]
}

/** The filters of the results; the words stand above them with conditions of their own. */
export const listResultFilters = (search: ListSearch, filter: LeftFilter) =>
  listAppliedFilters({ ...search, query: undefined } as ListSearch, filter)

type CorrectedProps = Pick<ResultsViewProps, 'place'> & {
  correction: NonNullable<WineList['page']['correction']>
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

/** So many other conditions are offered to be left out in the place of the one that was. */
const maxInstead = 3

/** Other conditions than those left out which alone stand in the way. */
const listWaysInstead = ({ conditions, without = [] }: Reading): WayOut[] =>
  without.filter(({ id }) => conditions.some((one) => one.id === id && !one.relaxed)).slice(0, maxInstead)

/** How the words were read, and what of them does not count. */
const ReadingLine = ({ place, list }: Pick<ResultsViewProps, 'place' | 'list'>) => {
  const { correction, reading } = list.page
  const leftOut = reading && toLeftOutText(reading)
  const instead = reading && list.page.page.totalElements > 0 ? listWaysInstead(reading) : []
  return (
    <Stack gap={4}>
      {reading && (
        <ReadingChips query={place.q} reading={reading} toHrefWithout={(id) => toHrefWithout(place, id)} />
      )}
      {leftOut && (
        <Text size="caption" tone="caption">
          {leftOut}
        </Text>
      )}
      {instead.length > 0 && (
        <Cluster gap={6}>
          <Text size="caption" tone="caption">
            {m['search.way_out.instead']()}
          </Text>
          <WaysOut ways={instead} toHrefWithout={(id) => toHrefWithout(place, id)} />
        </Cluster>
      )}
      {correction && !leftOut && <Corrected place={place} correction={correction} />}
    </Stack>
  )
}

/** Everything that a text was found in, by kind: the wines first, as a list of their own. */
export const ResultsView = ({ place, list, data, grapes }: ResultsViewProps) => {
  if (!place.q) return <EmptySearch grapes={grapes} />
  const tab = place.tab ?? 'all'
  const applied = listResultFilters(list.search, list.filter)
  const wineTotal = list.page.page.totalElements
  const waysOut = list.page.reading?.without ?? []
  const groups = toGroups(data)
  const total = groups.reduce((sum, { page }) => sum + page.totalElements, wineTotal)
  const hasWines = wineTotal > 0 || applied.length > 0
  // A tab that leads to nothing is left out, but for the one that an address opened.
  const tabs = [
    { tab: 'all' as const, count: total },
    { tab: 'wine' as const, count: wineTotal },
    ...groups.map(({ tab, page }) => ({ tab, count: page.totalElements })),
  ].filter((one) => one.count > 0 || one.tab === tab || one.tab === 'all' || (one.tab === 'wine' && hasWines))
  // The first page of the overview goes on with the other kinds.
  const shownGroups = groups.filter((group) =>
    tab === 'all' ? group.page.totalElements > 0 && !place.page : group.tab === tab,
  )
  const productsLabel = list.page.totals.goods > 0 ? m['search.tab.product']() : labels.wine()
  const tabLinks = (
    <TabLinks
      label={m['search.tab.label']()}
      tabs={tabs.map((one) => ({
        label: one.tab === 'wine' ? productsLabel : labels[one.tab](),
        href: toResultsHref(place, one.tab),
        count: formatCount(one.count),
        current: one.tab === tab,
      }))}
    />
  )
  const isOfWines = tab === 'wine' || tab === 'all'
  const hasList = isOfWines && hasWines
  const hasNoWines = isOfWines && !hasWines && (tab === 'wine' || total === 0 || waysOut.length > 0)
  return (
    <Page as="main" top="none">
      {/* One line where there is room, so that a price is in the first screen. */}
      <Cluster gap={12}>
        <ListTitle
          name={m['search.title']({ query: place.q })}
          count={
            total > 0 && (
              // The tabs show it.
              <VisuallyHidden role="status">{m['search.lead']({ count: formatCount(total) })}</VisuallyHidden>
            )
          }
        />
        <ReadingLine place={place} list={list} />
      </Cluster>
      {hasList ? (
        <section aria-label={productsLabel}>
          <VisuallyHidden as="h2">{productsLabel}</VisuallyHidden>
          {/* On wide pages they share the line of the order. */}
          <ListBody
            {...list}
            applied={applied}
            title={tabLinks}
            toHrefWithout={(ids) => toHrefWithout(place, ids)}
          />
        </section>
      ) : (
        tabLinks
      )}
      {hasNoWines && (
        <NoResults
          grapes={grapes}
          title={waysOut.length > 0 ? m['search.way_out.none']() : undefined}
          waysOut={
            waysOut.length > 0 ? (
              <WaysOut ways={waysOut} toHrefWithout={(id) => toHrefWithout(place, id)} justify="center" />
            ) : undefined
          }
        />
      )}
      {shownGroups.map((group) => (
        <ResultsSection key={group.tab} group={group} place={place} grapes={grapes} />
      ))}
    </Page>
  )
}
