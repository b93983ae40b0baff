import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { toSeoulDay } from '../../clock.ts'
import type { Database, Executor } from '../database.ts'
import { settings } from '../tables/plumbing.ts'
import { withTransaction, type Transaction } from '../transaction.ts'
import { hashAbroadFiles } from './abroad.ts'
import { catalogue } from './catalogue.ts'
import { areas } from './data/areas.ts'
import { districts } from './data/districts.ts'
import { documents } from './data/documents.ts'
import { events } from './data/events.ts'
import { faqs } from './data/faqs.ts'
import { landmarks } from './data/landmarks.ts'
import { magazines } from './data/magazines.ts'
import { merchandisers, picks } from './data/picks.ts'
import { posts } from './data/posts.ts'
import { senses } from './data/senses.ts'
import { searchTermSeeds } from './data/search-terms.ts'
import { stores } from './data/stores.ts'
import { tapQuestions } from './data/taps.ts'
import { pairQuestions, tasteQuestions } from './data/taste.ts'
import { wineries } from './data/wineries.ts'

/** Increase it whenever the seeding code changes the seeded rows. */
const version = 14

const texts = [
  ...[magazines, senses, events, faqs, posts, documents, tasteQuestions, pairQuestions, tapQuestions],
  ...[merchandisers, picks],
]

const hashJson = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url')

/** The kind of seed: the lists that every shop needs, a complete demo shop, or those lists in a demo. */
export type SeedKind = 'foundation' | 'seed' | 'empty'

/** Identifies the seed of this day: an equal stamp inserts nothing new. */
export const toSeedStamp = (kind: SeedKind, now: Date): string =>
  kind === 'seed'
    ? hashJson([
        ...[version, hashAbroadFiles(), toSeoulDay(now)],
        ...[catalogue, wineries, stores, landmarks, searchTermSeeds, texts],
      ])
    : hashJson([
        ...[
          version,
          hashAbroadFiles(),
          areas,
          searchTermSeeds,
          faqs,
          documents,
          tasteQuestions,
          tapQuestions,
          districts,
        ],
        landmarks,
      ])

export const isSeeded = async (db: Executor, kind: SeedKind, stamp: string): Promise<boolean> => {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, kind))
    .limit(1)
  return row?.value === stamp
}

const markSeeded = (tx: Transaction, kind: SeedKind, stamp: string, now: Date) =>
  tx
    .insert(settings)
    .values({ key: kind, value: stamp, changedAt: now, changedBy: 'seed' })
    .onConflictDoUpdate({ target: settings.key, set: { value: stamp, changedAt: now } })

const seedLockKey = 0x736f7773

/** Another starting shop may be seeding: that takes longer than the limit for requests. */
const lockSeeding = async (tx: Transaction) => {
  await tx.execute(sql`set local statement_timeout = '2min'`)
  await tx.execute(sql`set local lock_timeout = '2min'`)
  await tx.execute(sql`select pg_advisory_xact_lock(${seedLockKey})`)
  await tx.execute(sql`set local statement_timeout to default`)
  await tx.execute(sql`set local lock_timeout to default`)
}

/**
 * Inserts what is missing, in one transaction, and once even when several shops start together. `prepare`
 * does the slow work before the transaction, and returns the function that inserts.
 */
export const seedOnce = async (
  db: Database,
  { sowing: kind, now }: { sowing: SeedKind; now: Date },
  prepare: () => Promise<(tx: Transaction) => Promise<void>>,
): Promise<void> => {
  const stamp = toSeedStamp(kind, now)
  if (await isSeeded(db, kind, stamp)) return
  const seed = await prepare()
  await withTransaction(db, async (tx) => {
    await lockSeeding(tx)
    if (await isSeeded(tx, kind, stamp)) return
    await seed(tx)
    await markSeeded(tx, kind, stamp, now)
  })
}
