import { describe, expect, it } from 'vitest'
import { aromas } from '../db/seed/data/aromas.ts'
import { dishes } from '../db/seed/data/dishes.ts'
import { tastes } from '../db/seed/data/tastes.ts'
import { toLocalizedTerms, toLocalizedText } from '../db/seed/seed-rows.ts'
import { chooseKeywords, createKeywordLexicon, findKeywords } from './review-keywords.rules.ts'

const lexicon = createKeywordLexicon(
  Object.entries({ aroma: aromas, taste: tastes, dish: dishes }).flatMap(([vocabulary, seeds]) =>
    seeds.map(({ key, names, terms }) => ({
      key,
      vocabulary,
      names: toLocalizedText(names),
      terms: toLocalizedTerms(terms),
    })),
  ),
)
const find = (text: string, dish: string | null = null) => findKeywords({ text, dish }, lexicon)

describe('the keywords of a review', () => {
  it.each([
    ['블랙베리가 가득해요', ['blackberry']],
    ['블랙베리와 자두향이 나네요', ['blackberry', 'plum']],
    ['꼭 블랙베리 같아요. 오렌지껍질도요!', ['blackberry', 'orange-peel']],
    ['체리처럼 붉고, 체리예요', ['cherry']],
    ['블랙체리만 느껴졌습니다', ['black-cherry']],
    ['배와 풋사과 향', ['green-apple', 'pear']],
    ['삼겹살이랑 먹었는데 스테이크에는 별로', ['samgyeopsal', 'steak']],
    ['한우 등심을 구워서', ['hanwoo-deungsim']],
  ])('are found with their particles: %s', (text, keys) => {
    expect(find(text)).toEqual(keys)
  })

  it.each([
    ['정말 부드러워요', ['taste-soft']],
    ['부드럽고 깔끔했어요', ['taste-clean', 'taste-soft']],
    ['부드러운 타닌', ['taste-soft', 'taste-tannin']],
    ['달콤한데 가벼웠습니다', ['taste-light', 'taste-sweet']],
    ['좀 떫었지만 단맛이 있네요', ['taste-sweet', 'taste-tannic']],
    ['시고 쌉쌀합니다', ['taste-bitter', 'taste-sour']],
    ['생각보다 무거움', ['taste-full']],
    ['타닌감이 단단하네요', ['taste-firm', 'taste-tannin']],
    ['산미가 높고 시네요', ['taste-acidity', 'taste-sour']],
  ])('are found in the forms of adjectives: %s', (text, keys) => {
    expect(find(text)).toEqual(keys)
  })

  it.each([
    '두 배는 커졌다고 남편이 말함',
    '배가 고파서 배송을 기다렸어요',
    '부드럽지는 않아요',
    '하나도 안 달아요',
    '떫은맛이 거의 없어요',
    '블랙베리 향은 안 나요',
    '기차를 타고 마시고 왔어요',
    '풋사과나무 아래에서',
    '마시기 좋은 시기라 시네마에서',
    'Not too sweet, without tannins',
    '甘くない。渋みはなく飲みやすい',
    '没有酸味，不涩。',
  ])('are not what something else means or is denied: %s', (text) => {
    expect(find(text)).toEqual([])
  })

  it('are found in other languages by their own words', () => {
    expect(find('Ripe blackberries, silky and long. Great with a steak!')).toEqual([
      'blackberry',
      'steak',
      'taste-smooth',
    ])
    expect(find('Black cherry, pearl-colored')).toEqual(['black-cherry'])
    expect(find('ブラックベリーの香り、まろやかで飲みやすい。ステーキに合う')).toEqual([
      'blackberry',
      'steak',
      'taste-soft',
    ])
    expect(find('スライムみたい')).toEqual([])
    expect(find('黑莓香气，口感柔和，配牛排很好')).toEqual(['blackberry', 'steak', 'taste-soft'])
    expect(find('黑醋栗與煙燻，單寧柔順')).toEqual(['blackcurrant', 'smoke', 'taste-smooth', 'taste-tannin'])
  })

  it('hold the dish that was named, and each word once', () => {
    expect(find('블랙베리, 또 블랙베리', 'steak')).toEqual(['blackberry', 'steak'])
    expect(find('맛있게 마셨어요', '매콤한 떡볶이')).toEqual(['tteokbokki'])
  })
})

describe('the keywords of a wine', () => {
  const counts = [9, 3, 4, 3, 2].map((total, at) => ({ key: `word${at}`, total, count: total - 2 }))

  it('are those of three reviews and more, the most frequent first', () => {
    expect(chooseKeywords(counts, 12)).toEqual([
      { key: 'word0', count: 7 },
      { key: 'word2', count: 2 },
      { key: 'word1', count: 1 },
      { key: 'word3', count: 1 },
    ])
  })

  it('are at least four and at most eight, of five reviews and more', () => {
    expect(chooseKeywords(counts, 4)).toEqual([])
    expect(chooseKeywords(counts.slice(1), 12)).toEqual([])
    const many = Array.from({ length: 12 }, (_, at) => ({ key: `word${at}`, total: 5, count: 5 }))
    expect(chooseKeywords(many, 12)).toHaveLength(8)
  })
})
