import { createIsomorphicFn } from '@tanstack/react-start'
import { absolute, breadcrumbData, coverPng, pageHead, shopData } from '../../shell/page-head.ts'
import { listWords, pathOf } from './article-words.ts'
import type { ArticleKind } from './articles.queries.ts'

export type HeadArticle = {
  id: number
  title: string
  lead: string
  image: string
  publishedAt: string
  category: string
}

export const articlesHead = (kind: ArticleKind) =>
  pageHead({
    title: listWords[kind].title(),
    description: listWords[kind].lead(),
    data: [breadcrumbData(pathOf[kind])],
  })

const dataOf = createIsomorphicFn().server((kind: ArticleKind, article: HeadArticle) => {
  const { id, title, lead, publishedAt, category } = article
  const path = `${pathOf[kind]}/${id}`
  return [
    {
      '@type': 'Article',
      headline: title,
      description: lead,
      articleSection: category,
      image: [coverPng(article.image)],
      datePublished: publishedAt,
      inLanguage: 'ko-KR',
      mainEntityOfPage: absolute(path),
      author: shopData(),
      publisher: shopData(),
    },
    breadcrumbData(path, title),
  ]
})

/** The head of an article's page, with what it is for search engines. */
export const articleHead = (kind: ArticleKind, article: HeadArticle | undefined) => {
  if (!article) return {}
  return pageHead({
    title: article.title,
    description: article.lead,
    image: coverPng(article.image),
    type: 'article',
    data: dataOf(kind, article),
  })
}
