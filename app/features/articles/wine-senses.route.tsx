import { createFileRoute } from '@tanstack/react-router'
import { toArticlesHead } from './article-head.ts'
import { readArticleSearch } from './article-search.ts'
import { ArticlesPage } from './articles-page.tsx'
import { loadArticles } from './load-articles.ts'
import { createSearchReader } from '../../shell/search-by.ts'

export const Route = createFileRoute('/_shop/common-sense')({
  validateSearch: createSearchReader(readArticleSearch),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => loadArticles(queryClient, 'sense', deps),
  head: () => toArticlesHead('sense'),
  component: Routed,
})

function Routed() {
  return <ArticlesPage kind="sense" search={Route.useSearch()} />
}
