import type { Answer, Received } from '#api/call.ts'
import type { magazines } from '#api/contract/magazines.ts'
import type { RequestFacts, Services, Viewer } from '../context.ts'
import { firstFound, readingsOf } from '../content/search-in.ts'
import { articles } from '../db/tables/content.ts'
import { seoulDay } from '../clock.ts'
import type { Listed } from '../db/listed.ts'
import { toggleLike } from '../likes/likes.store.ts'
import { paginate } from '../http/pagination.ts'
import { inLocale } from '../words.ts'
import { articleCard } from './magazines.rules.ts'
import {
  articleOf,
  articlePage,
  categoriesOf,
  countArticles,
  likedArticles,
  type Section,
} from './magazines.store.ts'
import { countView } from './views.store.ts'

type Given = Pick<Services, 'db' | 'clock'> & Pick<RequestFacts, 'locale'>
type Reading = Given & { viewer: Viewer | null }

/** A page of the articles of a section. */
export const listArticles = async (
  { viewer, db, clock, locale }: Reading,
  section: Section,
  query: Received<typeof magazines.magazines>['query'],
): Promise<Answer<typeof magazines.magazines>> => {
  const now = clock.now()
  const { startDate, endDate, idCategories: categoryIds } = query
  const filter = { section, now, startDate, endDate, categoryIds }
  const readings = await readingsOf(db, articles, query.query, now)
  const { sought, total } = await firstFound(readings, (one) => countArticles(db, one, filter))
  const rows = await articlePage(db, sought, filter, { ...query, memberId: viewer?.id ?? null })
  return paginate(
    rows.map((row) => articleCard(row, locale)),
    query,
    total,
  )
}

export const articleCategories = async ({ db, clock, locale }: Given, section: Section) => {
  const rows = await categoriesOf(db, section, clock.now())
  const items = rows.map(({ id, names, qty }) => ({ id, name: inLocale(names, locale), qty }))
  return { _embedded: { items } }
}

export const listLiked = async (
  { viewer, db, clock, locale }: Given & { viewer: Viewer },
  section: Section,
  query: Listed,
) => {
  const reader = { section, now: clock.now(), memberId: viewer.id }
  const { rows, total } = await likedArticles(db, reader, query)
  return paginate(
    rows.map((row) => articleCard(row, locale)),
    query,
    total,
  )
}

/** An article, whole; null when there is none to read. */
export const readArticle = async ({ viewer, db, clock, locale }: Reading, section: Section, id: number) => {
  const row = await articleOf(db, id, { section, now: clock.now(), memberId: viewer?.id ?? null })
  return row ? { ...articleCard(row, locale), body: row.body } : null
}

type Seeing = Pick<Services, 'db' | 'clock' | 'secrets'> & Pick<RequestFacts, 'ip' | 'browser'>

/** Counts one reader of an article, once a day; null when there is none to read. */
export const seeArticle = async (
  { viewer, db, clock, secrets, ip, browser }: Seeing & { viewer: Viewer | null },
  section: Section,
  id: number,
) => {
  const now = clock.now()
  const row = await articleOf(db, id, { section, now, memberId: null })
  if (!row) return null
  const reader = viewer ? `member ${viewer.id}` : `visitor ${browser ?? ip}`
  const day = seoulDay(now)
  return countView(db, { id, day, reader: secrets.hash('article-view', `${day} ${reader}`) })
}

/** Likes an article or takes the like back; null when there is none to read. */
export const likeArticle = async (
  { viewer, db, clock }: Pick<Given, 'db' | 'clock'> & { viewer: Viewer },
  section: Section,
  id: number,
) => {
  const now = clock.now()
  const row = await articleOf(db, id, { section, now, memberId: null })
  return row ? toggleLike(db, { memberId: viewer.id, subject: 'ARTICLE', id, at: now }) : null
}
