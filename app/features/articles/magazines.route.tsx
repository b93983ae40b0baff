import { createFileRoute } from '@tanstack/react-router'
import { toArticlesHead } from './article-head.ts'
import { articleSearch } from './article-search.ts'
import { ArticlesPage } from './articles-page.tsx'
import { loadArticles } from './load-articles.ts'

export const Route = createFileRoute('/_shop/magazine')({
  validateSearch: articleSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => loadArticles(queryClient, 'magazine', deps),
  head: () => toArticlesHead('magazine'),
  component: function Magazines() {
    return <ArticlesPage kind="magazine" search={Route.useSearch()} />
  },
})
