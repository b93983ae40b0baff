import { boolean, index, integer, jsonb, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import { bigId, createdAt, id, timestamptz, names } from './columns.ts'
import { members } from './members.ts'

/** Each from 1 to 5, on the scales of wines. */
export type TasteProfile = { sweetness: number; acidity: number; body: number; tannin: number; fizz: number }
/** What a bottle may cost, in won, both ends included; an end that is null is open. */
export type Budget = { from: number | null; to: number | null }
export type TasteAnswer = { question: string; choices: string[] }
export type QuestionType = 'SINGLE' | 'MULTIPLE' | 'SCALE' | 'PAIR'

export const tasteSurveys = pgTable('taste_surveys', {
  id: id(),
  key: text('key').notNull().unique(),
  names: names(),
})

export const tasteQuestions = pgTable(
  'taste_questions',
  {
    id: id(),
    surveyId: integer('survey_id')
      .notNull()
      .references(() => tasteSurveys.id),
    key: text('key').notNull(),
    type: text('type').$type<QuestionType>().notNull(),
    names: names(),
    /** A question that may be skipped. */
    optional: boolean('optional').notNull().default(false),
    position: smallint('position').notNull(),
  },
  (t) => [unique('taste_questions_key').on(t.surveyId, t.key)],
)

export const tasteChoices = pgTable(
  'taste_choices',
  {
    id: id(),
    questionId: integer('question_id')
      .notNull()
      .references(() => tasteQuestions.id),
    key: text('key').notNull(),
    names: names(),
    /** How much the choice changes the profile. */
    effect: jsonb('effect').$type<Partial<TasteProfile>>().notNull(),
    /** What the choice says of the price of a bottle; null where it says nothing. */
    budget: jsonb('budget').$type<Budget>(),
    position: smallint('position').notNull(),
  },
  (t) => [unique('taste_choices_key').on(t.questionId, t.key)],
)

/** Names for profiles: the type with the closest profile applies. */
export const tasteTypes = pgTable('taste_types', {
  key: text('key').primaryKey(),
  names: names(),
  descriptions: names('descriptions'),
  profile: jsonb('profile').$type<TasteProfile>().notNull(),
  position: smallint('position').notNull(),
})

/** Every survey that a member completed; the latest is their taste. */
export const tasteResults = pgTable(
  'taste_results',
  {
    id: bigId(),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id),
    surveyId: integer('survey_id')
      .notNull()
      .references(() => tasteSurveys.id),
    answers: jsonb('answers').$type<TasteAnswer[]>().notNull(),
    profile: jsonb('profile').$type<TasteProfile>().notNull(),
    /** null where the survey asked for none, or where any price is right. */
    budget: jsonb('budget').$type<Budget>(),
    typeKey: text('type_key')
      .notNull()
      .references(() => tasteTypes.key),
    createdAt: createdAt(),
  },
  (t) => [index('taste_results_member').on(t.memberId, t.createdAt.desc().nullsFirst(), t.id)],
)

/** Members who share their taste; sharing is off by default. */
export const tasteSharing = pgTable('taste_sharing', {
  memberId: integer('member_id')
    .primaryKey()
    .references(() => members.id),
  on: boolean('on').notNull(),
  /** Stands for the member in the shared URL; a new one each time sharing begins. */
  key: text('key').unique(),
  changedAt: timestamptz('changed_at').notNull(),
})
