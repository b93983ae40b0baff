import { m } from '#messages'
import { ArticleCard } from '#ui/article-card'
import { Breadcrumb } from '#ui/breadcrumb'
import { Button } from '#ui/button'
import { Cluster } from '#ui/cluster'
import { Divider } from '#ui/divider'
import { EmptyState } from '#ui/empty-state'
import { Grid } from '#ui/grid'
import { Page } from '#ui/page'
import { PageTitle } from '#ui/page-title'
import { Select } from '#ui/select'
import { Stack } from '#ui/stack'
import { TabLinks } from '#ui/tab-links'
import { Text } from '#ui/text'
import { formatCount } from '../../format.ts'
import { ListPages } from '../../shell/list-pages.tsx'
import { toListHref, toSearchPage } from '../../shell/url-params.ts'
import { toBreadcrumb } from '../../shell/menu.ts'
import type { ArticleSearch } from './article-search.ts'
import { toArticleCard } from './article-cards.ts'
import { articleListTexts, articlePaths } from './article-labels.ts'
import type { ArticleKind, ArticlePage, Category } from './articles.queries.ts'

export interface ArticlesViewProps {
  kind: ArticleKind
  search: ArticleSearch
  page: ArticlePage
  categories: readonly Category[]
  sorts: readonly { code: string; name: string }[]
  onSort: (sort: string) => void
}

const toTabs = ({ kind, search, categories }: ArticlesViewProps) => {
  const toTab = (label: string, qty: number, category?: number) => ({
    label,
    count: formatCount(qty),
    href: toListHref(articlePaths[kind], { category, sort: search.sort }),
    current: search.category === category,
  })
  return [
    toTab(
      m['articles.all'](),
      categories.reduce((sum, { qty }) => sum + qty, 0),
    ),
    ...categories.map(({ id, name, qty }) => toTab(name, qty, id)),
  ]
}

const Cards = ({ kind, search, page }: ArticlesViewProps) => {
  const [first, ...rest] = page._embedded.items
  if (!first)
    return (
      <EmptyState
        title={m['articles.empty.title']()}
        text={m['articles.empty.lead']()}
        action={<Button href={articlePaths[kind]}>{m['articles.empty.action']()}</Button>}
      />
    )
  const lone = search.page === undefined
  return (
    <Stack gap={32}>
      {lone && <ArticleCard {...toArticleCard(kind, first)} text={first.lead} look="lead" />}
      {lone && rest.length > 0 && <Divider />}
      <Grid as="ul" aria-label={articleListTexts[kind].title()} columns={{ base: 1, sm: 2, lg: 3 }} gap={24}>
        {(lone ? rest : page._embedded.items).map((article) => (
          <ArticleCard
            key={article.id}
            as="li"
            {...toArticleCard(kind, article)}
            text={article.lead}
            look="tile"
          />
        ))}
      </Grid>
      <ListPages page={page.page} hrefOf={(to) => toListHref(articlePaths[kind], toSearchPage(search, to))} />
    </Stack>
  )
}

/** A list of articles by category: the first one large. */
export const ArticlesView = (props: ArticlesViewProps) => {
  const { kind, search, page, sorts, onSort } = props
  return (
    <Page as="main">
      <Breadcrumb
        label={m['shell.breadcrumb.label']()}
        items={toBreadcrumb(articlePaths[kind]).map(({ path, label }) => ({ label, href: path }))}
      />
      <PageTitle title={articleListTexts[kind].title()} lead={articleListTexts[kind].lead()} />
      <Stack gap={24}>
        <TabLinks label={m['articles.categories']()} tabs={toTabs(props)} />
        <Cluster justify="between">
          <Text size="small" tone="caption" role="status">
            {m['articles.count']({ count: formatCount(page.page.totalElements) })}
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
