import type { Answer, CallInput } from '#api/call.ts'
import type { magazines } from '#api/contract/magazines.ts'
import type { RequestFacts, Services, Viewer } from '../context.ts'
import { findMatchingClause, resolveSearchClauses } from '../search/search-clauses.ts'
import { getLexicon } from '../search/lexicon.store.ts'
import { withTopics } from '../search/topic-clauses.ts'
import { findTopics } from '../search/topics.ts'
import { getTaxonomy } from '../taxonomy/taxonomy.store.ts'
import { articles } from '../db/tables/content.ts'
import { toSeoulDay } from '../clock.ts'
import type { ListFilter } from '../db/list-filters.ts'
import { toggleLike } from './likes.store.ts'
import { paginate } from '../http/pagination.ts'
import { localizeTexts } from '../localize-texts.ts'
import { localize } from '../localize.ts'
import { toCoverPicture, toFigure } from '../platform/images/pictures.rules.ts'
import { toArticleCard } from './magazines.rules.ts'
import {
  findArticle,
  listArticleRows,
  listArticleCategoryRows,
  countArticles,
  listLikedArticleRows,
  type Section,
} from './magazines.store.ts'
import { countView } from './views.store.ts'

type ArticleContext = Pick<Services, 'db' | 'clock'> & Pick<RequestFacts, 'locale'>
type ReaderContext = ArticleContext & { viewer: Viewer | null }

/** A page of the articles of a section. */
export const listArticles = async (
  { viewer, db, clock, locale }: ReaderContext,
  section: Section,
  query: CallInput<typeof magazines.magazines>['query'],
): Promise<Answer<typeof magazines.magazines>> => {
  const now = clock.now()
  const { startDate, endDate, idCategories: categoryIds } = query
  const filter = { section, now, startDate, endDate, categoryIds }
  const topics = query.query
    ? findTopics(query.query, await getLexicon(db, await getTaxonomy(db, now), now))
    : []
  const clauses = (await resolveSearchClauses(db, articles, query.query, now)).map((clause) =>
    withTopics(clause, topics),
  )
  const { sought, total } = await findMatchingClause(clauses, (one) => countArticles(db, one, filter))
  const rows = await listArticleRows(db, sought, filter, { ...query, memberId: viewer?.id ?? null })
  return paginate(
    rows.map((row) => toArticleCard(row, locale)),
    query,
    total,
  )
}

export const listArticleCategories = async ({ db, clock, locale }: ArticleContext, section: Section) => {
  const rows = await listArticleCategoryRows(db, section, clock.now())
  const items = rows.map(({ id, names, qty }) => ({ id, name: localize(names, locale), qty }))
  return { _embedded: { items } }
}

export const listLikedArticles = async (
  { viewer, db, clock, locale }: ArticleContext & { viewer: Viewer },
  section: Section,
  query: ListFilter,
) => {
  const reader = { section, now: clock.now(), memberId: viewer.id }
  const { rows, total } = await listLikedArticleRows(db, reader, query)
  return paginate(
    rows.map((row) => toArticleCard(row, locale)),
    query,
    total,
  )
}

/** An article; null when there is no published one. */
export const readArticle = async (
  { viewer, db, clock, locale }: ReaderContext,
  section: Section,
  id: number,
) => {
  const row = await findArticle(db, id, { section, now: clock.now(), memberId: viewer?.id ?? null })
  if (!row) return null
  const { body, lang: bodyLang } = localizeTexts(row, ['body'], locale)
  const figure = toCoverPicture('figure', row.id, toFigure(row.cover), '')
  return { ...toArticleCard(row, locale), body, bodyLang, figure }
}

type VisitContext = Pick<Services, 'db' | 'clock' | 'secrets'> & Pick<RequestFacts, 'ip' | 'browser'>

/** Counts one reader of an article, once a day; null when there is no published one. */
export const countArticleView = async (
  { viewer, db, clock, secrets, ip, browser }: VisitContext & { viewer: Viewer | null },
  section: Section,
  id: number,
) => {
  const now = clock.now()
  const row = await findArticle(db, id, { section, now, memberId: null })
  if (!row) return null
  const reader = viewer ? `member ${viewer.id}` : `visitor ${browser ?? ip}`
  const day = toSeoulDay(now)
  return countView(db, { id, day, reader: secrets.hash('article-view', `${day} ${reader}`) })
}

/** Toggles the like of an article; null when there is no published one. */
export const likeArticle = async (
  { viewer, db, clock }: Pick<ArticleContext, 'db' | 'clock'> & { viewer: Viewer },
  section: Section,
  id: number,
) => {
  const now = clock.now()
  const row = await findArticle(db, id, { section, now, memberId: null })
  return row ? toggleLike(db, { memberId: viewer.id, subject: 'ARTICLE', id, at: now }) : null
}
