import type { Answer } from '#api/call.ts'
import type { wines } from '#api/contract/wines.ts'
import type { Locale } from '#api/fields.ts'
import type { Viewer } from '../context.ts'
import type { Database } from '../db/database.ts'
import { cardOf } from './cards.rules.ts'
import { cardsOf, glanceOf } from './cards.store.ts'
import { productOf } from './detail.rules.ts'
import { factsOf, regardOf, sightOf } from './detail.store.ts'
import { similarTo } from './similar.ts'
import { vocabularyOf } from '../vocabulary/vocabulary.store.ts'

type Asked = { id: number; viewer: Viewer | null; locale: Locale; now: Date }

/** Everything about one product as this viewer may see it; null when there is no such product. */
export const productFor = async (
  db: Database,
  { id, viewer, locale, now }: Asked,
): Promise<Answer<typeof wines.product> | null> => {
  const vocabulary = await vocabularyOf(db, now)
  const glance = glanceOf(viewer, vocabulary, now)
  const [[row], facts] = await Promise.all([cardsOf(db, glance, [id]), factsOf(db, id)])
  if (!row || !facts) return null
  const [sight, regard, similar] = await Promise.all([
    sightOf(db, id, facts.wineId),
    regardOf(db, viewer?.id ?? null, id, now),
    similarTo(db, id, glance, vocabulary, locale),
  ])
  const card = cardOf(row, vocabulary, locale)
  return { ...productOf(card, facts, sight, regard, { vocabulary, locale, now }), similar }
}
