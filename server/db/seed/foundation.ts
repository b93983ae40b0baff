import type { Database } from '../database.ts'
import { ensureUnseeded, stampProduction } from '../production-stamp.ts'
import { withTransaction } from '../transaction.ts'
import { seedLevels, seedWelcomeCoupon } from './coupons.ts'
import { blockDemoAccounts } from './demo-accounts.ts'
import { seedGazetteer } from './gazetteer.ts'
import { seedHelp } from './help.ts'
import { seedOnce } from './stamp.ts'
import { seedTaste } from './taste.ts'
import { seedTaxonomy } from './taxonomy.ts'

/**
 * Seeds what every shop needs: kinds, areas and grapes, member levels, the welcome coupon, the survey, terms,
 * frequent questions, and the gazetteer, which answers until there are keys of a maps service and an address
 * register. An operator's changes stay. From then on the database belongs to production. Demo accounts from
 * an earlier mistake are blocked, with a line on standard error.
 * @throws StartRefusal on a database that was seeded for a demo.
 */
export const seedFoundation = async (db: Database, now: Date): Promise<void> => {
  await seedOnce(db, { sowing: 'foundation', now }, async () => async (tx) => {
    await ensureUnseeded(tx)
    await stampProduction(tx, now)
    await seedTaxonomy(tx)
    await seedGazetteer(tx)
    await seedLevels(tx)
    await seedWelcomeCoupon(tx)
    await seedTaste(tx)
    await seedHelp(tx)
  })
  // A shop older than the stamp has all seeded rows already, so nothing else stamps it.
  await stampProduction(db, now)
  const blockedEmails = await withTransaction(db, (tx) => blockDemoAccounts(tx, now))
  if (blockedEmails.length)
    process.stderr.write(
      `vini: a demo was seeded into this database, whose accounts have a public password; blocked: ${blockedEmails.join(', ')}\n`,
    )
}
