import { createFileRoute } from '@tanstack/react-router'
import { articlesHead } from '../../features/articles/article-head.ts'
import { readArticleSearch } from '../../features/articles/article-search.ts'
import { ArticlesPage } from '../../features/articles/articles-page.tsx'
import { loadArticles } from '../../features/articles/load-articles.ts'
import { searchBy } from '../../shell/search-by.ts'

export const Route = createFileRoute('/_shop/common-sense/')({
  validateSearch: searchBy(readArticleSearch),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => loadArticles(queryClient, 'sense', deps),
  head: () => articlesHead('sense'),
  component: Routed,
})

function Routed() {
  return <ArticlesPage kind="sense" search={Route.useSearch()} />
}
