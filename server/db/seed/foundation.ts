import type { Database } from '../database.ts'
import { ensureUnseeded, stampProduction } from '../production-stamp.ts'
import { withTransaction } from '../transaction.ts'
import { plantLevels, plantWelcome } from './coupons.ts'
import { blockDemoAccounts } from './demo-accounts.ts'
import { plantGazetteer } from './gazetteer.ts'
import { plantAnswers } from './help.ts'
import { sow } from './stamp.ts'
import { plantTaste } from './taste.ts'
import { plantVocabulary } from './vocabulary.ts'

/**
 * Plants what no shop works without: kinds, areas and grapes, member levels, the welcome coupon, the survey, terms,
 * frequent questions, and the gazetteer that answers until there are keys of a maps service and a register of
 * addresses. What an operator has changed stays as it is. The database is production's from then on.
 * Accounts of a demo that came in beside it are blocked, with a line on standard error.
 * @throws StartRefusal on a database that was seeded for a demo.
 */
export const plantFoundation = async (db: Database, now: Date): Promise<void> => {
  await sow(db, { sowing: 'foundation', now }, async () => async (tx) => {
    await ensureUnseeded(tx)
    await stampProduction(tx, now)
    await plantVocabulary(tx)
    await plantGazetteer(tx)
    await plantLevels(tx)
    await plantWelcome(tx)
    await plantTaste(tx)
    await plantAnswers(tx)
  })
  // A shop that was founded before there was a stamp has nothing left to be planted.
  await stampProduction(db, now)
  const blocked = await withTransaction(db, (tx) => blockDemoAccounts(tx, now))
  if (blocked.length)
    process.stderr.write(
      `vini: a demo was seeded into this database, whose accounts have a public password; blocked: ${blocked.join(', ')}\n`,
    )
}
