import type { Database } from '../database.ts'
import { plantLevels, plantWelcome } from './coupons.ts'
import { plantGazetteer } from './gazetteer.ts'
import { plantAnswers } from './help.ts'
import { sow } from './stamp.ts'
import { plantTaste } from './taste.ts'
import { plantVocabulary } from './vocabulary.ts'

/**
 * Plants what no shop works without: kinds, areas and grapes, member levels, the welcome coupon, the survey, terms,
 * frequent questions, and the gazetteer that answers until there are keys of a maps service and a register of
 * addresses. What an operator has changed stays as it is.
 */
export const plantFoundation = (db: Database, now: Date): Promise<void> =>
  sow(db, { sowing: 'foundation', now }, async () => async (tx) => {
    await plantVocabulary(tx)
    await plantGazetteer(tx)
    await plantLevels(tx)
    await plantWelcome(tx)
    await plantTaste(tx)
    await plantAnswers(tx)
  })
