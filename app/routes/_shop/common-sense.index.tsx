import { createFileRoute } from '@tanstack/react-router'
import { toArticlesHead } from '../../features/articles/article-head.ts'
import { readArticleSearch } from '../../features/articles/article-search.ts'
import { ArticlesPage } from '../../features/articles/articles-page.tsx'
import { loadArticles } from '../../features/articles/load-articles.ts'
import { createSearchReader } from '../../shell/search-by.ts'

export const Route = createFileRoute('/_shop/common-sense/')({
  validateSearch: createSearchReader(readArticleSearch),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => loadArticles(queryClient, 'sense', deps),
  head: () => toArticlesHead('sense'),
  component: Routed,
})

function Routed() {
  return <ArticlesPage kind="sense" search={Route.useSearch()} />
}
