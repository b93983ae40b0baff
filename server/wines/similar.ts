import type { Answer } from '#api/call.ts'
import type { wines } from '#api/contract/wines.ts'
import type { Locale } from '#api/fields.ts'
import type { Database } from '../db/database.ts'
import { recent } from '../recent/recent.ts'
import { cardOf } from './cards.rules.ts'
import type { CardRow } from './cards.store.ts'
import { seenBy, type Eye } from './eye.ts'
import { whySimilar } from './similar.rules.ts'
import { likenessesOf, type Likeness } from './similar.store.ts'
import type { Vocabulary } from '../vocabulary/vocabulary.store.ts'

type Similar = Answer<typeof wines.product>['similar']

const shown = 5

const likenesses = recent<Likeness[]>({ freshMs: 60_000, keepMs: 300_000, max: 2000 })

/** What a wine is like changes with the catalogue and is dear to judge: it is remembered for a moment. */
export const likenessesFor = (db: Database, id: number, now: Date): Promise<Likeness[]> =>
  likenesses(db, String(id), now, () => likenessesOf(db, id))

/** The wines to show beside one, each with why. */
export const similarOf = (
  alike: Likeness[],
  rows: CardRow[],
  { vocabulary, locale, eye }: { vocabulary: Vocabulary; locale: Locale; eye: Eye | null },
): Similar =>
  alike
    .flatMap((likeness) => {
      const row = rows.find(({ id, status }) => id === likeness.id && status === 'ON_SALE')
      return row
        ? [{ ...seenBy(cardOf(row, vocabulary, locale), eye), why: whySimilar(likeness, vocabulary, locale) }]
        : []
    })
    .slice(0, shown)
