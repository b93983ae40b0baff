import { cheapWords, dearWords } from './grammar/closed-classes.ts'
import type { Spelling } from './lexicon.ts'
import type { Meaning } from './predicates.ts'

/** Words for a low price, which mean wines that are worth more than they cost. */
export const listCheap = (meaning: Meaning): Spelling[] =>
  cheapWords.map((spelling) => ({ spelling, meaning, isName: false, isForm: true }))

/** The key of a price that is high in words, without a number. */
export const dearKey = 'dear'

/** Words for a high price: from `dearFrom` won. */
export const listDear = (dearFrom: number): Spelling[] =>
  dearWords.map((spelling) => ({
    spelling,
    meaning: {
      type: 'price',
      key: dearKey,
      label: '',
      predicate: { is: 'measure', of: 'price', from: dearFrom },
    },
    isName: false,
  }))
