import { listTexts } from '../taxonomy/spellings.rules.ts'
import type { Taxonomy } from '../taxonomy/taxonomy.store.ts'
import type { Spelling } from './lexicon.ts'
import { toSurface } from './query-text.ts'
import { createMeaning, listNames, listWords, toWordSpellings, type Word } from './word-spellings.ts'

/** A dish is known without the way of cooking too, and without what is in it: 삼겹살구이, 차돌 된장찌개. */
const listShortDishNames = ({ names }: Word): string[] => {
  const name = names['ko-KR']
  const short = name.replace(/(?<=[가-힣]{2})\s*구이$/, '')
  const last = name.split(' ').at(-1) ?? ''
  return [...(short === name ? [] : [short]), ...(last !== name && last.length > 3 ? [last] : [])]
}

export const listDishes = ({ words, texts }: Taxonomy): Spelling[] => [
  ...listWords(words, 'dish').flatMap((word) => [
    ...toWordSpellings(word, 'dish', { is: 'dish', keys: [word.key] }, listTexts(texts, 'dish', word.key)),
    ...listShortDishNames(word).map((spelling) => ({
      spelling,
      meaning: createMeaning('dish', word.key, word.names, { is: 'dish', keys: [word.key] }),
      isName: true,
    })),
  ]),
  ...listWords(words, 'dish-group').flatMap((word) =>
    toWordSpellings(word, 'dish', { is: 'dish', keys: word.members }, listTexts(texts, 'dish', word.key)),
  ),
]

const scents = ['향', '香', 'の香り', '香气', '香氣', '味']

/** A group has no name that is one aroma's: 버터 향 is the aroma, not what is like it. */
const withoutMembers = (spellings: readonly Spelling[], aromas: readonly Word[]): Spelling[] => {
  const names = new Set(
    aromas.flatMap(({ names: own }) =>
      listNames(own).flatMap((name) => ['', ...scents].map((scent) => toSurface(name + scent))),
    ),
  )
  return spellings.filter(({ spelling }) => !names.has(toSurface(spelling)))
}

export const listAromas = ({ words, texts }: Taxonomy): Spelling[] => [
  ...listWords(words, 'aroma').flatMap((word) =>
    toWordSpellings(word, 'aroma', { is: 'aroma', keys: [word.key] }, listTexts(texts, 'aroma', word.key)),
  ),
  ...withoutMembers(
    listWords(words, 'aroma-group').flatMap((word) =>
      toWordSpellings(
        word,
        'aroma',
        { is: 'aroma', keys: word.members },
        listTexts(texts, 'aroma', word.key),
      ),
    ),
    listWords(words, 'aroma'),
  ),
]
