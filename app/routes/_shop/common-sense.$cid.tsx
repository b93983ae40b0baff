import { createFileRoute } from '@tanstack/react-router'
import { articleHead } from '../../features/articles/article-head.ts'
import { ArticlePage } from '../../features/articles/article-page.tsx'
import { loadArticle } from '../../features/articles/load-articles.ts'
import { idOf } from '../../shell/address-values.ts'

export const Route = createFileRoute('/_shop/common-sense/$cid')({
  loader: ({ context: { queryClient }, params }) => loadArticle(queryClient, 'sense', idOf(params.cid)),
  head: ({ loaderData }) => articleHead('sense', loaderData),
  component: Routed,
})

function Routed() {
  return <ArticlePage kind="sense" id={Number(Route.useParams().cid)} />
}
