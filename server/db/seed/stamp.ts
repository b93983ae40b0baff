import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { seoulDay } from '../../clock.ts'
import type { Database, Executor } from '../database.ts'
import { settings } from '../tables/plumbing.ts'
import { withTransaction, type Transaction } from '../transaction.ts'
import { catalogue } from './catalogue.ts'
import { areas } from './data/areas.ts'
import { districts } from './data/districts.ts'
import { documents } from './data/documents.ts'
import { events } from './data/events.ts'
import { faqs } from './data/faqs.ts'
import { magazines } from './data/magazines.ts'
import { posts } from './data/posts.ts'
import { senses } from './data/senses.ts'
import { stores } from './data/stores.ts'
import { pairQuestions, tasteQuestions } from './data/taste.ts'
import { wineries } from './data/wineries.ts'

/** Raise it when the code that plants changes what it plants. */
const version = 7

const texts = [magazines, senses, events, faqs, posts, documents, tasteQuestions, pairQuestions]

const hashOf = (what: unknown): string =>
  createHash('sha256').update(JSON.stringify(what)).digest('base64url')

/** What is planted: the lists that every shop stands on, or a whole shop to try. */
export type Sowing = 'foundation' | 'seed'

/** Names what a sowing of this day plants: the same stamp plants nothing new. */
export const stampOf = (sowing: Sowing, now: Date): string =>
  sowing === 'foundation'
    ? hashOf([version, areas, faqs, documents, tasteQuestions, districts])
    : hashOf([version, seoulDay(now), catalogue, wineries, stores, texts])

export const isPlanted = async (db: Executor, sowing: Sowing, stamp: string): Promise<boolean> => {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, sowing))
    .limit(1)
  return row?.value === stamp
}

const markPlanted = (tx: Transaction, sowing: Sowing, stamp: string, now: Date) =>
  tx
    .insert(settings)
    .values({ key: sowing, value: stamp, changedAt: now, changedBy: 'seed' })
    .onConflictDoUpdate({ target: settings.key, set: { value: stamp, changedAt: now } })

const oneAtATime = 0x736f7773

/** Another shop that starts may be sowing: that takes longer than a shopper would wait. */
const inTurn = async (tx: Transaction) => {
  await tx.execute(sql`set local statement_timeout = '2min'`)
  await tx.execute(sql`set local lock_timeout = '2min'`)
  await tx.execute(sql`select pg_advisory_xact_lock(${oneAtATime})`)
  await tx.execute(sql`set local statement_timeout to default`)
  await tx.execute(sql`set local lock_timeout to default`)
}

/**
 * Plants what is not planted yet, in one transaction, and once however many shops start at a time. What can be made
 * ready before is not waited for inside it: `prepare` answers with what plants.
 */
export const sow = async (
  db: Database,
  { sowing, now }: { sowing: Sowing; now: Date },
  prepare: () => Promise<(tx: Transaction) => Promise<void>>,
): Promise<void> => {
  const stamp = stampOf(sowing, now)
  if (await isPlanted(db, sowing, stamp)) return
  const plant = await prepare()
  await withTransaction(db, async (tx) => {
    await inTurn(tx)
    if (await isPlanted(tx, sowing, stamp)) return
    await plant(tx)
    await markPlanted(tx, sowing, stamp, now)
  })
}
