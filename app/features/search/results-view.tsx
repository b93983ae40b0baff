import type { ReactNode } from 'react'
import { m } from '#messages'
import { ArticleCard } from '#ui/article-card'
import { Grid } from '#ui/grid'
import { Notice } from '#ui/notice'
import { Page } from '#ui/page'
import { PageTitle } from '#ui/page-title'
import { Section } from '#ui/section'
import { StoreCard } from '#ui/store-card'
import { TabLinks } from '#ui/tab-links'
import { TextLink } from '#ui/text-link'
import { formatCount, formatDateRange } from '../../format.ts'
import { ListPages } from '../../shell/list-pages.tsx'
import { findContentLanguage } from '../../shell/content-language.ts'
import { toCoverImage } from '../wines/pictures.ts'
import { WineGrid } from '../wines/wine-grid.tsx'
import { toStoreCard as storeCardOf } from '../stores/store-labels.ts'
import { StoreChip } from '../stores/store-row.tsx'
import { NoResults } from './no-results.tsx'
import type { ResultsData } from './results-data.ts'
import type { SearchPlace, Tab } from './search-place.ts'

export interface ResultsViewProps {
  place: SearchPlace
  data: ResultsData
  /** Grapes to offer where nothing was found. */
  grapes: { id: number; name: string }[]
}

const toResultsHref = ({ q = '', exact }: SearchPlace, tab: Tab, page?: number) =>
  `/search-result?q=${encodeURIComponent(q)}${exact ? '&exact=true' : ''}${tab === 'all' ? '' : `&tab=${tab}`}${page && page > 1 ? `&page=${page}` : ''}`

const size = { width: 1200, height: 750 }
const maxPreview = 4
const maxWinesPreview = 10

const labels: Record<Tab, () => string> = {
  all: m['search.tab.all'],
  wine: m['search.tab.wine'],
  winery: m['search.tab.winery'],
  event: m['search.tab.event'],
  magazine: m['search.tab.magazine'],
  sense: m['shell.menu.sense'],
  store: m['search.tab.store'],
}

type ArticlesProps = {
  path: string
  of: ResultsData['magazines']['_embedded']['items']
  all: boolean
}

const Articles = ({ path, of, all }: ArticlesProps) => (
  <Grid columns={{ base: 1, sm: 2, lg: 4 }} gap={20} as="ul">
    {of.slice(0, all ? undefined : maxPreview).map((article) => (
      <ArticleCard
        key={article.id}
        as="li"
        href={`${path}/${article.id}`}
        eyebrow={m['home.magazine.minutes']({
          category: article.category,
          minutes: String(article.readingMinutes),
        })}
        title={article.title}
        text={article.lead}
        lang={findContentLanguage()}
        cover={{ ...toCoverImage(article.image), ...size }}
      />
    ))}
  </Grid>
)

type Group = {
  tab: Exclude<Tab, 'all'>
  page: ResultsData['wines']['page']
  show: (all: boolean) => ReactNode
}

const toGroups = (data: ResultsData): Group[] => [
  {
    tab: 'wine',
    page: data.wines.page,
    show: (all) => (
      <WineGrid
        label={labels.wine()}
        products={all ? data.wines._embedded.items : data.wines._embedded.items.slice(0, maxWinesPreview)}
        priority={5}
      />
    ),
  },
  {
    tab: 'winery',
    page: data.wineries.page,
    show: (all) => (
      <Grid columns={{ base: 1, sm: 2, lg: 4 }} gap={20} as="ul">
        {data.wineries._embedded.items.slice(0, all ? undefined : maxPreview).map((winery) => (
          <ArticleCard
            key={winery.id}
            as="li"
            href={`/winery/${winery.id}`}
            title={winery.name}
            text={m['search.winery.line']({
              country: winery.country,
              area: winery.area,
              year: String(winery.founded),
              count: formatCount(winery.productCount),
            })}
            cover={{ ...toCoverImage(winery.image), ...size }}
          />
        ))}
      </Grid>
    ),
  },
  {
    tab: 'event',
    page: data.events.page,
    show: (all) => (
      <Grid columns={{ base: 1, sm: 2, lg: 4 }} gap={20} as="ul">
        {data.events._embedded.items.slice(0, all ? undefined : maxPreview).map((event) => (
          <ArticleCard
            key={event.id}
            as="li"
            href={`/event/${event.id}`}
            eyebrow={formatDateRange(event.startsOn, event.endsOn)}
            title={event.title}
            text={event.lead}
            lang={findContentLanguage()}
            cover={{ ...toCoverImage(event.image), ...size }}
          />
        ))}
      </Grid>
    ),
  },
  {
    tab: 'magazine',
    page: data.magazines.page,
    show: (all) => <Articles path="/magazine" of={data.magazines._embedded.items} all={all} />,
  },
  {
    tab: 'sense',
    page: data.senses.page,
    show: (all) => <Articles path="/common-sense" of={data.senses._embedded.items} all={all} />,
  },
  {
    tab: 'store',
    page: data.stores.page,
    show: (all) => (
      <Grid columns={{ base: 1, md: 2 }} gap={12} as="ul">
        {data.stores._embedded.items.slice(0, all ? undefined : maxPreview).map((store) => (
          <StoreCard key={store.id} as="li" {...storeCardOf(store)} />
        ))}
      </Grid>
    ),
  },
]

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
  const { correction } = data.wines
  return (
    <Page as="main">
      <PageTitle
        title={m['search.title']({ query: place.q })}
        lead={total > 0 && m['search.lead']({ count: formatCount(total) })}
      />
      <StoreChip />
      {correction && <Corrected place={place} correction={correction} />}
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
          .map((group) => (
            <Section
              key={group.tab}
              title={labels[group.tab]()}
              space="small"
              aside={
                tab === 'all' &&
                group.page.totalElements > (group.tab === 'wine' ? maxWinesPreview : maxPreview) && (
                  <TextLink href={toResultsHref(place, group.tab)} onward>
                    {m['search.more']()}
                  </TextLink>
                )
              }
            >
              {group.page.totalElements > 0 ? group.show(tab !== 'all') : <NoResults grapes={grapes} />}
              {tab !== 'all' && (
                <ListPages page={group.page} hrefOf={(page) => toResultsHref(place, tab, page)} />
              )}
            </Section>
          ))
      )}
    </Page>
  )
}
