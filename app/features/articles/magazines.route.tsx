import { createFileRoute } from '@tanstack/react-router'
import { toArticlesHead } from './article-head.ts'
import { readArticleSearch } from './article-search.ts'
import { ArticlesPage } from './articles-page.tsx'
import { loadArticles } from './load-articles.ts'
import { createSearchReader } from '../../shell/search-by.ts'

export const Route = createFileRoute('/_shop/magazine')({
  validateSearch: createSearchReader(readArticleSearch),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => loadArticles(queryClient, 'magazine', deps),
  head: () => toArticlesHead('magazine'),
  component: Routed,
})

function Routed() {
  return <ArticlesPage kind="magazine" search={Route.useSearch()} />
}
