import type { Answer } from '#api/call.ts'
import type { wines } from '#api/contract/wines.ts'
import type { Locale } from '#api/fields.ts'
import type { Database } from '../db/database.ts'
import { cardOf } from './cards.rules.ts'
import { cardsOf, type Glance } from './cards.store.ts'
import { whySimilar } from './similar.rules.ts'
import { likenessesOf } from './similar.store.ts'
import type { Vocabulary } from '../vocabulary/vocabulary.store.ts'

type Similar = Answer<typeof wines.product>['similar']

/** The wines to show beside one, each with why. */
export const similarTo = async (
  db: Database,
  id: number,
  glance: Glance,
  vocabulary: Vocabulary,
  locale: Locale,
): Promise<Similar> => {
  const likenesses = await likenessesOf(db, id)
  const rows = await cardsOf(
    db,
    glance,
    likenesses.map((likeness) => likeness.id),
  )
  return likenesses.flatMap((likeness) => {
    const row = rows.find((card) => card.id === likeness.id)
    return row ? [{ ...cardOf(row, vocabulary, locale), why: whySimilar(likeness, vocabulary, locale) }] : []
  })
}
