import { readAge, readCounter, readKeeping, readVintage, readVolume } from './bottle-slots.ts'
import type { Lexicon } from './lexicon.ts'
import type { QueryText } from './query-text.ts'
import { readAlcohol, readPrice, type Slot } from './slots.ts'
import { readFizz, readTastes } from './tastes.ts'

const readers = [readPrice, readVintage, readVolume, readAlcohol, readFizz, readCounter]

/** No wine is of a year to come. */
const isYearToCome = ({ meaning }: Slot, thisYear: number): boolean =>
  thisYear > 0 &&
  meaning?.type === 'vintage' &&
  meaning.predicate.is === 'measure' &&
  Math.max(meaning.predicate.from ?? 0, meaning.predicate.until ?? 0) > thisYear

/** All that may stand here by grammar. */
export const listSlots = (query: QueryText, at: number, { thisYear }: Lexicon): Slot[] => [
  ...[readAge(query, at, thisYear), readKeeping(query, at, thisYear)].filter((slot) => slot !== null),
  ...readers
    .map((readSlot) => readSlot(query, at))
    .filter((slot) => slot !== null)
    .filter((slot) => !isYearToCome(slot, thisYear)),
  ...readTastes(query, at),
]
