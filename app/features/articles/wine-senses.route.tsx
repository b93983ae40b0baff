import { createFileRoute } from '@tanstack/react-router'
import { toArticlesHead } from './article-head.ts'
import { articleSearch } from './article-search.ts'
import { ArticlesPage } from './articles-page.tsx'
import { loadArticles } from './load-articles.ts'

export const Route = createFileRoute('/_shop/common-sense')({
  validateSearch: articleSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => loadArticles(queryClient, 'sense', deps),
  head: () => toArticlesHead('sense'),
  component: function WineSenses() {
    return <ArticlesPage kind="sense" search={Route.useSearch()} />
  },
})
