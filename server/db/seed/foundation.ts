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
 * Plants what no shop works without: kinds, areas and grapes, member levels, the welcome coupon, the survey, terms,
 * frequent questions, and the gazetteer that answers until there are keys of a maps service and a register of
 * addresses. What an operator has changed stays as it is. The database is production's from then on.
 * Accounts of a demo that came in beside it are blocked, with a line on standard error.
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
  // A shop that was founded before there was a stamp has nothing left to be planted.
  await stampProduction(db, now)
  const blockedEmails = await withTransaction(db, (tx) => blockDemoAccounts(tx, now))
  if (blockedEmails.length)
    process.stderr.write(
      `vini: a demo was seeded into this database, whose accounts have a public password; blocked: ${blockedEmails.join(', ')}\n`,
    )
}
