import { describe, expect, it } from 'vitest'
import { completeQuery } from './completions.ts'
import { buildLexicon, type Spelling } from './lexicon.ts'
import { indexLabels } from './label-index.ts'
import type { ConditionType } from './predicates.ts'

const spell = (type: ConditionType, key: string, spelling: string, isName = true): Spelling => ({
  spelling,
  meaning: { type, key, label: spelling, predicate: { is: 'aroma', keys: [key] } },
  isName,
})
const lexicon = await buildLexicon(
  [
    spell('grape', 'cabernet', '카베르네 소비뇽'),
    spell('grape', 'cabernet', '까베르네 소비뇽', false),
    spell('grape', 'cabernet', 'Cabernet Sauvignon'),
    spell('grape', 'franc', '카베르네 프랑'),
    spell('country', 'CL', '칠레'),
    spell('country', 'CL', '칠레산', false),
    spell('wine', '1', '카베르나 리제르바'),
  ],
  await indexLabels([]),
)
const complete = (query: string) => completeQuery(query, lexicon, 4)

describe('completing the last word of a query', () => {
  it('keeps what stands before it as it was typed', () => {
    expect(complete('칠레  카베')).toEqual(['칠레  카베르네 프랑', '칠레  카베르네 소비뇽'])
  })
  it('goes on in the spelling in which it begins', () => {
    expect(complete('칠레 까베')).toEqual(['칠레 까베르네 소비뇽'])
    expect(complete('칠레 cab')).toEqual(['칠레 Cabernet Sauvignon'])
  })
  it('knows a half-typed syllable and initial consonants', () => {
    expect(complete('칠레 카베르네 ㅅ')).toEqual(['칠레 카베르네 소비뇽'])
    expect(complete('칠레 ㅋㅂㄹㄴㅍ')).toEqual(['칠레 카베르네 프랑'])
  })
  it('leaves a grape that is typed alone to the grapes, which have a title of their own', () => {
    expect(complete('카베')).toEqual([])
    expect(complete('칠')).toEqual(['칠레'])
  })
  it('has nothing to add to a whole name, to wines, and to unknown words', () => {
    expect(['칠레', '칠레 카베르나', '뿅뿅', ' '].flatMap(complete)).toEqual([])
  })
})
