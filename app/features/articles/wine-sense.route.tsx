import { createFileRoute } from '@tanstack/react-router'
import { toArticleHead } from './article-head.ts'
import { ArticlePage } from './article-page.tsx'
import { loadArticle } from './load-articles.ts'
import { readId } from '../../shell/ensure-found.ts'

export const Route = createFileRoute('/_shop/common-sense/$cid')({
  loader: ({ context: { queryClient, myStore }, params }) =>
    loadArticle(queryClient, 'sense', readId(params.cid), myStore),
  head: ({ loaderData }) => toArticleHead('sense', loaderData),
  component: function WineSense() {
    return <ArticlePage kind="sense" id={Number(Route.useParams().cid)} />
  },
})
