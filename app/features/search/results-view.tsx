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
import { count, dateRange } from '../../format.ts'
import { ListPages } from '../../shell/list-pages.tsx'
import { writtenIn } from '../../shell/written-in.ts'
import { cover } from '../wines/pictures.ts'
import { WineGrid } from '../wines/wine-grid.tsx'
import { cardOf as storeCardOf } from '../stores/store-words.ts'
import { NothingFound } from './nothing-found.tsx'
import type { ResultsData } from './results-data.ts'
import type { SearchPlace, Tab } from './search-place.ts'

export interface ResultsViewProps {
  place: SearchPlace
  data: ResultsData
  /** Grapes to offer where nothing was found. */
  grapes: { id: number; name: string }[]
}

const href = ({ q, exact }: SearchPlace, tab: Tab, page?: number) =>
  `/search-result?q=${encodeURIComponent(q)}${exact ? '&exact=true' : ''}${tab === 'all' ? '' : `&tab=${tab}`}${page && page > 1 ? `&page=${page}` : ''}`

const size = { width: 1200, height: 750 }
const few = 4
const fewWines = 10

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
    {of.slice(0, all ? undefined : few).map((article) => (
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
        lang={writtenIn()}
        cover={{ ...cover(article.image), ...size }}
      />
    ))}
  </Grid>
)

type Group = {
  tab: Exclude<Tab, 'all'>
  page: ResultsData['wines']['page']
  show: (all: boolean) => ReactNode
}

const groupsOf = (data: ResultsData): Group[] => [
  {
    tab: 'wine',
    page: data.wines.page,
    show: (all) => (
      <WineGrid
        label={labels.wine()}
        products={all ? data.wines._embedded.items : data.wines._embedded.items.slice(0, fewWines)}
        priority={5}
      />
    ),
  },
  {
    tab: 'winery',
    page: data.wineries.page,
    show: (all) => (
      <Grid columns={{ base: 1, sm: 2, lg: 4 }} gap={20} as="ul">
        {data.wineries._embedded.items.slice(0, all ? undefined : few).map((winery) => (
          <ArticleCard
            key={winery.id}
            as="li"
            href={`/winery/${winery.id}`}
            title={winery.name}
            text={m['search.winery.line']({
              country: winery.country,
              area: winery.area,
              year: String(winery.founded),
              count: count(winery.productCount),
            })}
            cover={{ ...cover(winery.image), ...size }}
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
        {data.events._embedded.items.slice(0, all ? undefined : few).map((event) => (
          <ArticleCard
            key={event.id}
            as="li"
            href={`/event/${event.id}`}
            eyebrow={dateRange(event.startsOn, event.endsOn)}
            title={event.title}
            text={event.lead}
            lang={writtenIn()}
            cover={{ ...cover(event.image), ...size }}
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
        {data.stores._embedded.items.slice(0, all ? undefined : few).map((store) => (
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
    <TextLink href={href({ ...place, exact: true }, 'all')}>
      {m['search.exact']({ typed: correction.typed })}
    </TextLink>
  </Notice>
)

/** Nothing was asked for yet. */
const Unasked = ({ grapes }: Pick<ResultsViewProps, 'grapes'>) => (
  <Page as="main">
    <PageTitle title={m['search.title_empty']()} />
    <NothingFound grapes={grapes} title={m['shell.search.placeholder']()} />
  </Page>
)

/** Everything that a text was found in, by kind. */
export const ResultsView = ({ place, data, grapes }: ResultsViewProps) => {
  if (!place.q) return <Unasked grapes={grapes} />
  const groups = groupsOf(data)
  const total = groups.reduce((sum, group) => sum + group.page.totalElements, 0)
  const tab = place.tab ?? 'all'
  const { correction } = data.wines
  return (
    <Page as="main">
      <PageTitle
        title={m['search.title']({ query: place.q })}
        lead={total > 0 && m['search.lead']({ count: count(total) })}
      />
      {correction && <Corrected place={place} correction={correction} />}
      <TabLinks
        label={m['search.tab.label']()}
        tabs={[
          { label: labels.all(), href: href(place, 'all'), count: count(total), current: tab === 'all' },
          ...groups.map((group) => ({
            label: labels[group.tab](),
            href: href(place, group.tab),
            count: count(group.page.totalElements),
            current: tab === group.tab,
          })),
        ]}
      />
      {total === 0 ? (
        <NothingFound grapes={grapes} />
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
                group.page.totalElements > (group.tab === 'wine' ? fewWines : few) && (
                  <TextLink href={href(place, group.tab)} onward>
                    {m['search.more']()}
                  </TextLink>
                )
              }
            >
              {group.page.totalElements > 0 ? group.show(tab !== 'all') : <NothingFound grapes={grapes} />}
              {tab !== 'all' && <ListPages page={group.page} hrefOf={(page) => href(place, tab, page)} />}
            </Section>
          ))
      )}
    </Page>
  )
}
