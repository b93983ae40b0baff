import { and, eq, inArray, ne } from 'drizzle-orm'
import { appendAuditEntry } from '../../platform/audit/audit-log.ts'
import { endSessions } from '../../session/session.store.ts'
import type { Database } from '../database.ts'
import { ensureSeedable, ensureUnseeded, isProduction, stampProduction } from '../production-stamp.ts'
import { withTransaction, type Transaction } from '../transaction.ts'
import { members } from '../tables/members.ts'
import { settings } from '../tables/plumbing.ts'
import { seedLevels, seedWelcomeCoupon } from './coupons.ts'
import { seedGazetteer } from './gazetteer.ts'
import { seedHelp } from './help.ts'
import { seedMdCategories } from './picks.ts'
import { seedOnce } from './stamp.ts'
import { seedTaste } from './taste.ts'
import { seedTaxonomy } from './taxonomy.ts'
import { demoMembers } from './demo-members.ts'

/**
 * Blocks demo accounts that a mistake brought into a production's database, before a stamp refused the seed:
 * their password is in the README. Returns their addresses; each is a line of the audit log.
 */
const blockDemoAccounts = async (tx: Transaction, now: Date): Promise<string[]> => {
  const rows = await tx
    .update(members)
    .set({ status: 'BLOCKED', passwordHash: null })
    .where(and(inArray(members.email, Object.values(demoMembers)), ne(members.status, 'BLOCKED')))
    .returning({ id: members.id, email: members.email })
  for (const { id } of rows) {
    await endSessions(tx, id, now)
    const act = { at: now, actor: 'console', act: 'member.block' as const, subject: `member:${id}` }
    await appendAuditEntry(tx, { ...act, detail: { reason: 'demo' } })
  }
  return rows.flatMap(({ email }) => email ?? [])
}

/** Whether a shop stands on the database already, with this version of the lists or an earlier one. */
const isFounded = async (tx: Transaction): Promise<boolean> =>
  (await isProduction(tx)) || (await tx.$count(settings, eq(settings.key, 'foundation'))) > 0

/** A new shop is not open: its owner opens it in the office. One that is older than this setting has none, and is. */
const markAsPreparing = async (tx: Transaction, now: Date): Promise<void> => {
  await tx
    .insert(settings)
    .values({ key: 'isPreparing', value: true, changedAt: now, changedBy: 'seed' })
    .onConflictDoNothing()
}

const insertLists = async (tx: Transaction): Promise<void> => {
  await seedTaxonomy(tx)
  await seedGazetteer(tx)
  await seedLevels(tx)
  await seedWelcomeCoupon(tx)
  await seedTaste(tx)
  await seedHelp(tx)
  await seedMdCategories(tx)
}

/**
 * Seeds a demo as a new production begins, empty and not open, so that its first hour can be tried out.
 * @throws StartRefusal on a production's database.
 */
export const seedEmptyDemo = async (db: Database, now: Date): Promise<void> => {
  await ensureSeedable(db)
  await seedOnce(db, { sowing: 'empty', now }, async () => async (tx) => {
    await markAsPreparing(tx, now)
    await insertLists(tx)
  })
}

/**
 * Seeds what every shop needs: kinds, areas and grapes, member levels, the welcome coupon, the survey, terms,
 * frequent questions, the MD categories of home, and the gazetteer, which answers until there are keys of a maps service and an address
 * register. An operator's changes stay. From then on the database belongs to production. Demo accounts from
 * an earlier mistake are blocked, with a line on standard error.
 * @throws StartRefusal on a database that was seeded for a demo.
 */
export const seedFoundation = async (db: Database, now: Date): Promise<void> => {
  await seedOnce(db, { sowing: 'foundation', now }, async () => async (tx) => {
    await ensureUnseeded(tx)
    // A foundation of later texts is laid again under a shop that sells.
    if (!(await isFounded(tx))) await markAsPreparing(tx, now)
    await stampProduction(tx, now)
    await insertLists(tx)
  })
  // A shop older than the stamp has all seeded rows already, so nothing else stamps it.
  await stampProduction(db, now)
  const blockedEmails = await withTransaction(db, (tx) => blockDemoAccounts(tx, now))
  if (blockedEmails.length)
    process.stderr.write(
      `vini: a demo was seeded into this database, whose accounts have a public password; blocked: ${blockedEmails.join(', ')}\n`,
    )
}
