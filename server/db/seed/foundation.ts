import type { Database } from '../database.ts'
import { withTransaction } from '../transaction.ts'
import { plantLevels, plantWelcome } from './coupons.ts'
import { plantGazetteer } from './gazetteer.ts'
import { plantAnswers } from './help.ts'
import { isPlanted, markPlanted, stampOf } from './stamp.ts'
import { plantTaste } from './taste.ts'
import { plantVocabulary } from './vocabulary.ts'

/**
 * Plants what no shop works without: kinds, areas and grapes, member levels, the welcome coupon, the survey, terms,
 * frequent questions, and the gazetteer that answers until there are keys of a maps service and a register of
 * addresses. What an operator has changed stays as it is.
 */
export const plantFoundation = async (db: Database, now: Date): Promise<void> => {
  const stamp = stampOf('foundation', now)
  if (await isPlanted(db, 'foundation', stamp)) return
  await withTransaction(db, async (tx) => {
    await plantVocabulary(tx)
    await plantGazetteer(tx)
    await plantLevels(tx)
    await plantWelcome(tx)
    await plantTaste(tx)
    await plantAnswers(tx)
    await markPlanted(tx, 'foundation', stamp, now)
  })
}
