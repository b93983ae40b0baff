import type { Entry, Lexicon } from './lexicon.ts'
import type { Meaning } from './predicates.ts'

export const findMeaning = ({ meanings }: Entry, type: Meaning['type']) =>
  meanings.find((meaning) => meaning.type === type)

/** Drinks of one percent at most are alcohol-free by the Korean Liquor Tax Act, Article 2. */
const maxAlcoholOfNone = 1

/** A strength of none is what alcohol-free means, and is never dropped as a strength may be. */
export const toAlcoholFree = (meaning: Meaning, { entries }: Lexicon): Meaning => {
  const { predicate } = meaning
  const isNone =
    predicate.is === 'measure' &&
    predicate.of === 'alcohol' &&
    predicate.until !== undefined &&
    predicate.until <= maxAlcoholOfNone
  return (isNone && entries.map((entry) => findMeaning(entry, 'alcoholFree')).find(Boolean)) || meaning
}
