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

/** The head of an article's page, with what it is for search engines. */
export const articleHead = (kind: ArticleKind, article: HeadArticle | undefined) => {
  if (!article) return {}
  const { id, title, lead, publishedAt, category } = article
  const path = `${pathOf[kind]}/${id}`
  const image = coverPng(article.image)
  return pageHead({
    title,
    description: lead,
    image,
    type: 'article',
    data: [
      {
        '@type': 'Article',
        headline: title,
        description: lead,
        articleSection: category,
        image: [image],
        datePublished: publishedAt,
        inLanguage: 'ko-KR',
        mainEntityOfPage: absolute(path),
        author: shopData(),
        publisher: shopData(),
      },
      breadcrumbData(path, title),
    ],
  })
}
