import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { toListHref } from '../../shell/url-params.ts'
import type { ArticleSearch } from './article-search.ts'
import { articlePaths } from './article-labels.ts'
import { articles, type ArticleKind } from './articles.queries.ts'
import { ArticlesView } from './articles-view.tsx'

export const ArticlesPage = ({ kind, search }: { kind: ArticleKind; search: ArticleSearch }) => {
  const list = useQuery(articles.list(kind, search))
  const { data: categories } = useSuspenseQuery(articles.categories(kind))
  const { data: sorts } = useSuspenseQuery(articles.sorts(kind))
  const navigate = useNavigate()
  if (!list.data) throw list.error ?? new Error('the list is missing')
  return (
    <ArticlesView
      kind={kind}
      search={search}
      page={list.data}
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
