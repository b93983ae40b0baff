import { sql } from 'drizzle-orm'
import { bigint, integer, jsonb, smallint, text, timestamp } from 'drizzle-orm/pg-core'

import type { Translations } from '../../localize.ts'

/** A name in the five languages of the interface, keyed by locale. */
export type LocalizedText = Record<'ko-KR' | 'en-US' | 'zh-CN' | 'zh-TW' | 'ja-JP', string>

/** A drawn landscape, and its placeholder. */
export type CoverDrawing = {
  scene?: string
  season?: string
  /** What stands on a table instead of a landscape. */
  subject?: string
  /** The subject alone, for within the text of an article. */
  figure?: boolean
  seed: string
  thumbhash?: string
}

export const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity()
export const bigId = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()
export const bigintNumber = (name: string) => bigint(name, { mode: 'number' })
/** Texts of a row in the languages other than Korean, which its own columns hold. */
export const translations = <Field extends string>() =>
  jsonb('translations').$type<Translations<Field>>().notNull().default({})
export const names = (name = 'names') => jsonb(name).$type<LocalizedText>().notNull()
export const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
export const createdAt = () =>
  timestamptz('created_at')
    .notNull()
    .default(sql`now()`)

/** The state of a refund request at the provider: one worker at a time, repeated until done, with one key. */
export const refundRequestColumns = () => ({
  state: text('state').$type<'REQUESTED' | 'DONE'>().notNull(),
  attempts: smallint('attempts').notNull().default(0),
  leaseUntil: timestamptz('lease_until'),
  nextTryAt: timestamptz('next_try_at'),
  idempotencyKey: text('idempotency_key').notNull().unique(),
  at: timestamptz('at').notNull(),
  doneAt: timestamptz('done_at'),
})
