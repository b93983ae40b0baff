import { sql } from 'drizzle-orm'
import { bigint, integer, jsonb, timestamp } from 'drizzle-orm/pg-core'

/** A name in the five languages of the interface, keyed by locale. */
export type LocalizedText = Record<'ko-KR' | 'en-US' | 'zh-CN' | 'zh-TW' | 'ja-JP', string>

/** A drawn landscape, and what to show until it is there. */
export type CoverDrawing = { scene?: string; season?: string; seed: string; thumbhash?: string }

export const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity()
export const bigId = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()
export const won = (name: string) => bigint(name, { mode: 'number' })
export const names = (name = 'names') => jsonb(name).$type<LocalizedText>().notNull()
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
export const createdAt = () =>
  moment('created_at')
    .notNull()
    .default(sql`now()`)
