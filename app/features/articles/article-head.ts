import { createIsomorphicFn } from '@tanstack/react-start'
import type { Locale } from '#api/locales.ts'
import { toAbsoluteUrl, toBreadcrumbData, toCoverPng, toPageHead, toShopData } from '../../shell/page-head.ts'
import { articleListTexts, articlePaths } from './article-labels.ts'
import type { ArticleKind } from './articles.queries.ts'

export type HeadArticle = {
  id: number
  title: string
  lead: string
  image: string
  publishedAt: string
  category: string
  bodyLang: Locale
}

export const toArticlesHead = (kind: ArticleKind) =>
  toPageHead({
    title: articleListTexts[kind].title(),
    description: articleListTexts[kind].lead(),
    data: [toBreadcrumbData(articlePaths[kind])],
  })

const toStructuredData = createIsomorphicFn().server((kind: ArticleKind, article: HeadArticle) => {
  const { id, title, lead, publishedAt, category, bodyLang } = article
  const path = `${articlePaths[kind]}/${id}`
  return [
    {
      '@type': 'Article',
      headline: title,
      description: lead,
      articleSection: category,
      image: [toCoverPng(article.image)],
      datePublished: publishedAt,
      inLanguage: bodyLang,
      mainEntityOfPage: toAbsoluteUrl(path),
      author: toShopData(),
      publisher: toShopData(),
    },
    toBreadcrumbData(path, title),
  ]
})

/** The head of an article's page, with what it is for search engines. */
export const toArticleHead = (kind: ArticleKind, article: HeadArticle | undefined) => {
  if (!article) return {}
  return toPageHead({
    title: article.title,
    description: article.lead,
    image: toCoverPng(article.image),
    type: 'article',
    data: toStructuredData(kind, article),
  })
}
