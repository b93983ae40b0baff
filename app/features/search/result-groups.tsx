import type { ReactNode } from 'react'
import { m } from '#messages'
import { ArticleCard } from '#ui/article-card'
import { Grid } from '#ui/grid'
import { StoreCard } from '#ui/store-card'
import { formatCount, formatDateRange } from '../../format.ts'
import { toForeignLanguage } from '../../shell/content-language.ts'
import { toStoreCard as storeCardOf } from '../stores/store-labels.ts'
import { toCoverImage } from '../wines/pictures.ts'
import type { ResultsData } from './results-data.ts'
import type { Tab } from './search-place.ts'

const size = { width: 1200, height: 750 }
export const maxPreview = 4

export const labels: Record<Tab, () => string> = {
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
        lang={toForeignLanguage(article.lang)}
        cover={{ ...toCoverImage(article.image), ...size }}
      />
    ))}
  </Grid>
)

export type Group = {
  tab: Exclude<Tab, 'all' | 'wine'>
  page: ResultsData['stores']['page']
  show: (all: boolean) => ReactNode
}

/** Everything but wines, by kind. */
export const toGroups = (data: ResultsData): Group[] => [
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
            lang={toForeignLanguage(event.lang)}
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
