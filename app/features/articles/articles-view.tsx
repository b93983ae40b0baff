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
import { count } from '../../format.ts'
import { ListPages } from '../../shell/list-pages.tsx'
import { placeHref } from '../../shell/list-place.ts'
import { breadcrumb } from '../../shell/menu.ts'
import type { ArticleSearch } from './article-search.ts'
import { cardOf } from './article-cards.ts'
import { listWords, pathOf } from './article-words.ts'
import type { ArticleKind, ArticlePage, Category } from './articles.queries.ts'

export interface ArticlesViewProps {
  kind: ArticleKind
  search: ArticleSearch
  page: ArticlePage
  categories: readonly Category[]
  sorts: readonly { code: string; name: string }[]
  onSort: (sort: string) => void
}

const tabsOf = ({ kind, search, categories }: ArticlesViewProps) => {
  const tab = (label: string, qty: number, category?: number) => ({
    label,
    count: count(qty),
    href: placeHref(pathOf[kind], { category, sort: search.sort }),
    current: search.category === category,
  })
  return [
    tab(
      m['articles.all'](),
      categories.reduce((sum, { qty }) => sum + qty, 0),
    ),
    ...categories.map(({ id, name, qty }) => tab(name, qty, id)),
  ]
}

const Cards = ({ kind, search, page }: ArticlesViewProps) => {
  const [first, ...rest] = page._embedded.items
  if (!first)
    return (
      <EmptyState
        title={m['articles.empty.title']()}
        text={m['articles.empty.lead']()}
        action={<Button href={pathOf[kind]}>{m['articles.empty.action']()}</Button>}
      />
    )
  const lone = search.page === undefined
  return (
    <Stack gap={32}>
      {lone && <ArticleCard {...cardOf(kind, first)} text={first.lead} look="lead" />}
      {lone && rest.length > 0 && <Divider />}
      <Grid as="ul" aria-label={listWords[kind].title()} columns={{ base: 1, sm: 2, lg: 3 }} gap={24}>
        {(lone ? rest : page._embedded.items).map((article) => (
          <ArticleCard key={article.id} as="li" {...cardOf(kind, article)} text={article.lead} />
        ))}
      </Grid>
      <ListPages
        page={page.page}
        hrefOf={(to) => placeHref(pathOf[kind], { ...search, page: to === 1 ? undefined : to })}
      />
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
        items={breadcrumb(pathOf[kind]).map(({ path, label }) => ({ label, href: path }))}
      />
      <PageTitle title={listWords[kind].title()} lead={listWords[kind].lead()} />
      <Stack gap={24}>
        <TabLinks label={m['articles.categories']()} tabs={tabsOf(props)} />
        <Cluster justify="between">
          <Text size="small" tone="caption" role="status">
            {m['articles.count']({ count: count(page.page.totalElements) })}
          </Text>
          <Select
            variant="bare"
            aria-label={m['wine.list.sort']()}
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
