import { toConditionId, type Condition, type Meaning } from './predicates.ts'

/** That a text stands in names. */
export const toTextCondition = (text: string, from: number): Condition => {
  const meaning: Meaning = { type: 'name', key: text, label: text, predicate: { is: 'text', text } }
  return {
    ...meaning,
    id: toConditionId(meaning, false),
    isNegative: false,
    from,
    until: from + text.length,
    isRelaxed: false,
  }
}

/** Each is searched for in texts, which costs: more words than that make no query of a shopper's. */
export const maxTexts = 12
