import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { sharePage } from '../../shell/share.ts'
import { useMyStoreId } from '../stores/my-store.ts'
import { useLike } from './use-like.ts'
import { useEffect } from 'react'
import {
  articles,
  likeArticle,
  recordArticleView,
  type ArticleCard,
  type ArticleKind,
} from './articles.queries.ts'
import { ArticleView } from './article-view.tsx'

const relatedCount = 3

/** Those of the same category first. */
const listRelated = (all: readonly ArticleCard[], { id, category }: ArticleCard) =>
  all
    .filter((one) => one.id !== id)
    .sort((a, b) => Number(b.category === category) - Number(a.category === category))
    .slice(0, relatedCount)

export const ArticlePage = ({ kind, id }: { kind: ArticleKind; id: number }) => {
  const { data: article } = useSuspenseQuery(articles.one(kind, id))
  const { data: kinds = [] } = useQuery(articles.kinds(kind, id, useMyStoreId()))
  const { data: list } = useQuery(articles.list(kind, {}))
  const like = useLike(articles.one(kind, id).queryKey, () => likeArticle(kind, id), [
    'articles',
    kind,
    'list',
  ])
  useEffect(() => recordArticleView(kind, id), [kind, id])
  return (
    <ArticleView
      kind={kind}
      article={article}
      kinds={kinds}
      more={listRelated(list?._embedded.items ?? [], article)}
      onLike={like}
      onShare={() => void sharePage(article.title)}
      onPrint={() => window.print()}
    />
  )
}
