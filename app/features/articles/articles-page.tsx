import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { toListHref } from '../../shell/url-params.ts'
import { usePrefetchedQuery } from '../../shell/use-prefetched-query.ts'
import type { ArticleSearch } from './article-search.ts'
import { articlePaths } from './article-labels.ts'
import { articles, type ArticleKind } from './articles.queries.ts'
import { ArticlesView } from './articles-view.tsx'

export const ArticlesPage = ({ kind, search }: { kind: ArticleKind; search: ArticleSearch }) => {
  const { data: list } = usePrefetchedQuery(articles.list(kind, search))
  const { data: categories } = useSuspenseQuery(articles.categories(kind))
  const { data: sorts } = useSuspenseQuery(articles.sorts(kind))
  const navigate = useNavigate()
  return (
    <ArticlesView
      kind={kind}
      search={search}
      page={list}
      categories={categories}
      sorts={sorts}
      onSort={(sort) =>
        void navigate({
          href: toListHref(articlePaths[kind], {
            category: search.category,
            sort: sort === sorts[0]?.code ? undefined : sort,
          }),
          resetScroll: false,
        })
      }
    />
  )
}
