import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { MoveFailure, MoveJobState, MoveRefusal } from '#api/contract/office/order-moves.options.ts'
import { id, timestamptz } from './columns.ts'
import { people } from './people.ts'

/** Many orders that a person of the office moves on together, as the worker does it. */
export const orderMoveJobs = pgTable(
  'order_move_jobs',
  {
    id: id(),
    personId: integer('person_id')
      .notNull()
      .references(() => people.id),
    move: text('move').$type<'PREPARE' | 'READY'>().notNull(),
    /** The orders as the list was when it was asked for. */
    oids: text('oids').array().notNull(),
    state: text('state').$type<MoveJobState>().notNull().default('RUNNING'),
    failure: text('failure').$type<MoveFailure>(),
    /** How many of the orders were looked at. */
    done: integer('done').notNull().default(0),
    moved: integer('moved').notNull().default(0),
    refused: jsonb('refused').$type<{ oid: string; reason: MoveRefusal }[]>().notNull().default([]),
    attempts: smallint('attempts').notNull().default(0),
    at: timestamptz('at').notNull(),
  },
  (t) => [
    check('order_move_jobs_done', sql`${t.done} between 0 and cardinality(${t.oids})`),
    uniqueIndex('order_move_jobs_one_open')
      .on(t.personId)
      .where(sql`state = 'RUNNING'`),
    index('order_move_jobs_open')
      .on(t.id)
      .where(sql`state = 'RUNNING'`),
    index('order_move_jobs_over')
      .on(t.at)
      .where(sql`state <> 'RUNNING'`),
  ],
)
