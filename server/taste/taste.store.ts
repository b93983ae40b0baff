import { randomBytes } from 'node:crypto'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Database, Executor } from '../db/database.ts'
import { orderByAge, isBetweenDays, type DayRange, type ListFilter } from '../db/list-filters.ts'
import { members } from '../db/tables/members.ts'
import {
  tasteChoices,
  tasteQuestions,
  tasteResults,
  tasteSharing,
  tasteSurveys,
  tasteTypes,
  type TasteProfile,
} from '../db/tables/taste.ts'
import { products } from '../db/tables/wines.ts'
import { createCache } from '../platform/cache/cache.ts'
import { toNearestCondition } from '../wines/nearest-tastes.ts'
import { toTasteDistance } from '../wines/taste.store.ts'

/** A survey with its questions and their choices, in order. */
export const findSurvey = async (db: Executor, id: number) => {
  const [survey] = await db.select().from(tasteSurveys).where(eq(tasteSurveys.id, id)).limit(1)
  if (!survey) return null
  const questions = await db
    .select()
    .from(tasteQuestions)
    .where(eq(tasteQuestions.surveyId, id))
    .orderBy(tasteQuestions.position)
    .limit(20)
  const choices = await db
    .select({ choice: tasteChoices })
    .from(tasteChoices)
    .innerJoin(tasteQuestions, eq(tasteQuestions.id, tasteChoices.questionId))
    .where(eq(tasteQuestions.surveyId, id))
    .orderBy(tasteChoices.questionId, tasteChoices.position)
    .limit(400)
  const byQuestion = Map.groupBy(
    choices.map(({ choice }) => choice),
    ({ questionId }) => questionId,
  )
  return {
    ...survey,
    questions: questions.map((question) => ({ ...question, choices: byQuestion.get(question.id) ?? [] })),
  }
}

export const listTasteTypes = (db: Executor) =>
  db.select().from(tasteTypes).orderBy(tasteTypes.position).limit(50)

export type NewResult = Omit<typeof tasteResults.$inferSelect, 'id'>

export const addResult = async (db: Executor, result: NewResult): Promise<ResultRow> => {
  const [row] = await db.insert(tasteResults).values(result).returning()
  if (!row) throw new Error('a taste was not written')
  return row
}

const newestFirst = [desc(tasteResults.createdAt), desc(tasteResults.id)]

/** A member's latest result: of one survey, or of any. */
export const findLatestResult = async (
  db: Executor,
  memberId: number,
  surveyId?: number,
): Promise<ResultRow | undefined> => {
  const [row] = await db
    .select()
    .from(tasteResults)
    .where(
      and(
        eq(tasteResults.memberId, memberId),
        surveyId === undefined ? undefined : eq(tasteResults.surveyId, surveyId),
      ),
    )
    .orderBy(...newestFirst)
    .limit(1)
  return row
}

/** The latest taste of the member with an e-mail or a key, if they share it. */
export const findSharedResult = async (
  db: Executor,
  holder: { email: string } | { key: string },
): Promise<ResultRow | undefined> => {
  const [row] = await db
    .select({ result: tasteResults })
    .from(tasteResults)
    .innerJoin(members, eq(members.id, tasteResults.memberId))
    .innerJoin(tasteSharing, and(eq(tasteSharing.memberId, members.id), eq(tasteSharing.on, true)))
    .where(
      and(
        'key' in holder ? eq(tasteSharing.key, holder.key) : eq(members.email, holder.email),
        eq(members.status, 'ACTIVE'),
      ),
    )
    .orderBy(...newestFirst)
    .limit(1)
  return row?.result
}

const matchesMemberAndDays = (memberId: number, days: DayRange) =>
  and(eq(tasteResults.memberId, memberId), isBetweenDays(tasteResults.createdAt, days))

export const listResults = (
  db: Executor,
  memberId: number,
  { size, page, sort, ...days }: Omit<ListFilter, 'query'>,
) =>
  db
    .select()
    .from(tasteResults)
    .where(matchesMemberAndDays(memberId, days))
    .orderBy(...orderByAge(sort, tasteResults.createdAt, tasteResults.id))
    .limit(size)
    .offset(size * page)

export const countResults = (db: Database, memberId: number, days: DayRange): Promise<number> =>
  db.$count(tasteResults, matchesMemberAndDays(memberId, days))

/** The key of the member's shared taste; null while it is not shared. */
export const findShareKey = async (db: Executor, memberId: number): Promise<string | null> => {
  const [row] = await db
    .select({ key: tasteSharing.key })
    .from(tasteSharing)
    .where(and(eq(tasteSharing.memberId, memberId), eq(tasteSharing.on, true)))
    .limit(1)
  return row?.key ?? null
}

/** Begins or ends sharing and returns the key: constant while shared, and never reused afterwards. */
export const setSharing = async (
  db: Executor,
  { memberId, on, at }: { memberId: number; on: boolean; at: Date },
): Promise<string | null> => {
  const key = on ? randomBytes(18).toString('base64url') : null
  const newKey = on ? sql`coalesce(${tasteSharing.key}, ${key})` : null
  const [row] = await db
    .insert(tasteSharing)
    .values({ memberId, on, key, changedAt: at })
    .onConflictDoUpdate({ target: tasteSharing.memberId, set: { on, key: newKey, changedAt: at } })
    .returning({ key: tasteSharing.key })
  return row?.key ?? null
}

const isExample = sql`${products.lead} and ${products.inStock} and ${products.alcoholic} and ${products.status} = 'ON_SALE' and ${products.body} is not null`

/** The wine in stock closest to a taste, the better known first among equals; 0 where there is none. */
const findNearestWineId = async (db: Database, taste: TasteProfile, now: Date): Promise<number> => {
  const nearest = { key: 'examples', condition: isExample, minCount: 1, now }
  const [row] = await db
    .select({ id: products.id })
    .from(products)
    .where(await toNearestCondition(db, taste, nearest))
    .orderBy(toTasteDistance(taste), desc(products.rank), products.id)
    .limit(1)
  return row?.id ?? 0
}

const examplesCache = createCache<number[]>({ freshMs: 60_000, keepMs: 300_000, max: 4 })

/** The best example wine for each of some tastes, in their order. */
export const listExampleWineIds = (db: Database, key: string, tastes: readonly TasteProfile[], now: Date) =>
  examplesCache(db, key, now, () => Promise.all(tastes.map((taste) => findNearestWineId(db, taste, now))))

/** The surveys for visitors: the first, by pairs of wines, and by taps. */
export const listOpenSurveys = async (db: Executor) => {
  const rows = await db
    .select({ id: tasteSurveys.id })
    .from(tasteSurveys)
    .where(inArray(tasteSurveys.key, ['first', 'pairs', 'taps']))
    .orderBy(tasteSurveys.id)
  return (await Promise.all(rows.map(({ id }) => findSurvey(db, id)))).filter((survey) => survey !== null)
}

export type ResultRow = typeof tasteResults.$inferSelect
export type Survey = NonNullable<Awaited<ReturnType<typeof findSurvey>>>
export type TypeRow = typeof tasteTypes.$inferSelect
