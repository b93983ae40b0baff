import { createFileRoute } from '@tanstack/react-router'
import { articlesHead } from '../../features/articles/article-head.ts'
import { readArticleSearch } from '../../features/articles/article-search.ts'
import { ArticlesPage } from '../../features/articles/articles-page.tsx'
import { loadArticles } from '../../features/articles/load-articles.ts'
import { searchBy } from '../../shell/search-by.ts'

export const Route = createFileRoute('/_shop/magazine/')({
  validateSearch: searchBy(readArticleSearch),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => loadArticles(queryClient, 'magazine', deps),
  head: () => articlesHead('magazine'),
  component: Routed,
})

function Routed() {
  return <ArticlesPage kind="magazine" search={Route.useSearch()} />
}
