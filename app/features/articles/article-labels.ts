import { m } from '#messages'
import type { ArticleKind } from './articles.queries.ts'

export const articlePaths: Record<ArticleKind, string> = { magazine: '/magazine', sense: '/common-sense' }

export const articleListTexts: Record<ArticleKind, { title: () => string; lead: () => string }> = {
  magazine: { title: m['articles.magazine.title'], lead: m['articles.magazine.lead'] },
  sense: { title: m['articles.sense.title'], lead: m['articles.sense.lead'] },
}
