import { m } from '#messages'
import { ArticleCard } from '#ui/article-card'
import { Breadcrumb } from '#ui/breadcrumb'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { EmptyState } from '#ui/empty-state'
import { Grid } from '#ui/grid'
import { Page } from '#ui/page'
import { PageTitle } from '#ui/page-title'
import { Select } from '#ui/select'
import { Stack } from '#ui/stack'
import { TabLinks } from '#ui/tab-links'
import { Text } from '#ui/text'
import { TextLink } from '#ui/text-link'
import { formatCount } from '../../format.ts'
import { ListPages } from '../../shell/list-pages.tsx'
import { toListHref, toSearchPage } from '../../shell/url-params.ts'
import { toBreadcrumb } from '../../shell/menu.ts'
import type { WineryCountry, WineryPage } from './wineries.queries.ts'
import type { WinerySearch } from './winery-search.ts'
import { toWineryCard } from './winery-labels.ts'

export interface WineriesViewProps {
  search: WinerySearch
  page: WineryPage
  countries: readonly WineryCountry[]
  sorts: readonly { code: string; name: string }[]
  onSort: (sort: string) => void
}

const path = '/winery'

const toTabs = ({ search, countries }: WineriesViewProps) => {
  const toTab = (label: string, qty: number, country?: string) => ({
    label,
    count: formatCount(qty),
    href: toListHref(path, { country, sort: search.sort }),
    current: search.country === country,
  })
  return [
    toTab(
      m['articles.all'](),
      countries.reduce((sum, { qty }) => sum + qty, 0),
    ),
    ...countries.map(({ countryCode, name, qty }) => toTab(name, qty, countryCode)),
  ]
}

const Cards = ({ search, page }: WineriesViewProps) =>
  page._embedded.items.length === 0 ? (
    <EmptyState
      title={m['wineries.empty.title']()}
      text={m['wineries.empty.lead']()}
      action={<Button href={path}>{m['articles.empty.action']()}</Button>}
    />
  ) : (
    <Stack gap={32}>
      <Grid as="ul" aria-label={m['wineries.title']()} columns={{ base: 1, sm: 2, lg: 3 }} gap={24}>
        {page._embedded.items.map((winery, index) => (
          <ArticleCard
            key={winery.id}
            as="li"
            {...toWineryCard(winery)}
            look={index > 0 ? 'tile' : undefined}
          />
        ))}
      </Grid>
      <ListPages page={page.page} hrefOf={(to) => toListHref(path, toSearchPage(search, to))} />
      <TextLink href={`${path}/pdf`}>{m['print.wineries.link']()}</TextLink>
    </Stack>
  )

/** The wineries by country. */
export const WineriesView = (props: WineriesViewProps) => {
  const { search, page, sorts, onSort } = props
  return (
    <Page as="main">
      <Breadcrumb
        label={m['shell.breadcrumb.label']()}
        items={toBreadcrumb(path).map((entry) => ({ label: entry.label, href: entry.path }))}
      />
      <PageTitle title={m['wineries.title']()} lead={m['wineries.lead']()} />
      <Stack gap={24}>
        <TabLinks label={m['wineries.countries']()} tabs={toTabs(props)} />
        <Cluster justify="between">
          <Text size="small" tone="caption" role="status">
            {m['wineries.count']({ count: formatCount(page.page.totalElements) })}
          </Text>
          <Select
            variant="bare"
            aria-label={m['wines.list.sort']()}
            value={search.sort ?? sorts[0]?.code ?? ''}
            options={sorts.map(({ code, name }) => ({ value: code, label: name }))}
            onChange={onSort}
          />
        </Cluster>
        <Cards {...props} />
      </Stack>
    </Page>
  )
}
