import type { Answer } from '#api/call.ts'
import type { wines } from '#api/contract/wines.ts'
import type { Locale } from '#api/fields.ts'
import type { Viewer } from '../context.ts'
import type { Database } from '../db/database.ts'
import { cardOf } from './cards.rules.ts'
import { cardsOf, glanceOf } from './cards.store.ts'
import { productOf } from './detail.rules.ts'
import { factsOf, regardOf } from './detail.store.ts'
import { likenessesFor, similarOf } from './similar.ts'
import { vocabularyOf } from '../vocabulary/vocabulary.store.ts'

type Asked = { id: number; viewer: Viewer | null; locale: Locale; now: Date }

/** Everything about one product as this viewer may see it; null when there is no such product. */
export const productFor = async (
  db: Database,
  { id, viewer, locale, now }: Asked,
): Promise<Answer<typeof wines.product> | null> => {
  const vocabulary = await vocabularyOf(db, now)
  const glance = glanceOf(viewer, vocabulary, now)
  const likenesses = await likenessesFor(db, id, now)
  const ids = [id, ...likenesses.map((likeness) => likeness.id)]
  const [rows, facts, regard] = await Promise.all([
    cardsOf(db, glance, ids),
    factsOf(db, id),
    regardOf(db, viewer?.id ?? null, id, now),
  ])
  const row = rows.find((one) => one.id === id)
  if (!row || !facts) return null
  const told = { vocabulary, locale, now }
  const eye = viewer && { ...regard, now }
  const similar = similarOf(likenesses, rows, { vocabulary, locale, eye })
  return { ...productOf(cardOf(row, vocabulary, locale), facts, regard, told), similar }
}
