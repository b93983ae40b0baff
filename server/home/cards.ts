import type { Locale } from '#api/fields.ts'
import type { Services, Viewer } from '../context.ts'
import { cardOf, type Card } from '../wines/cards.rules.ts'
import { cardsOf, glanceOf } from '../wines/cards.store.ts'
import { vocabularyOf } from '../vocabulary/vocabulary.store.ts'

type Given = Pick<Services, 'db' | 'clock'> & { viewer: Viewer | null; locale: Locale }

/** Products on sale as cards for whoever looks, in the order given. */
export const cardsFor = async (
  { db, clock, viewer, locale }: Given,
  ids: readonly number[],
): Promise<Card[]> => {
  const vocabulary = await vocabularyOf(db, clock.now())
  const rows = await cardsOf(db, glanceOf(viewer, vocabulary, clock.now()), ids)
  return rows.filter(({ status }) => status === 'ON_SALE').map((row) => cardOf(row, vocabulary, locale))
}
