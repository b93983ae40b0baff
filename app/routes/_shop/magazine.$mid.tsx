import { createFileRoute } from '@tanstack/react-router'
import { articleHead } from '../../features/articles/article-head.ts'
import { ArticlePage } from '../../features/articles/article-page.tsx'
import { loadArticle } from '../../features/articles/load-articles.ts'
import { idOf } from '../../shell/address-values.ts'

export const Route = createFileRoute('/_shop/magazine/$mid')({
  loader: ({ context: { queryClient }, params }) => loadArticle(queryClient, 'magazine', idOf(params.mid)),
  head: ({ loaderData }) => articleHead('magazine', loaderData),
  component: Routed,
})

function Routed() {
  return <ArticlePage kind="magazine" id={Number(Route.useParams().mid)} />
}
