import { createFileRoute } from '@tanstack/react-router'
import { toArticleHead } from './article-head.ts'
import { ArticlePage } from './article-page.tsx'
import { loadArticle } from './load-articles.ts'
import { readId } from '../../shell/ensure-found.ts'

export const Route = createFileRoute('/_shop/magazine/$mid')({
  loader: ({ context: { queryClient, myStore }, params }) =>
    loadArticle(queryClient, 'magazine', readId(params.mid), myStore),
  head: ({ loaderData }) => toArticleHead('magazine', loaderData),
  component: function Magazine() {
    return <ArticlePage kind="magazine" id={Number(Route.useParams().mid)} />
  },
})
