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

/** Each sentence with the keys that a reader would name. */
const sentences: Record<string, [text: string, keys: string[]][]> = {
  'Korean denial': [
    ['드라이한 편은 아니에요', []],
    ['묵직한 와인은 아니에요', []],
    ['블랙베리가 아니라 자두', ['plum']],
    ['라즈베리 향이 아니고 딸기 향이에요', ['strawberry']],
    ['우아한 스타일은 절대 아닙니다', []],
    ['달지도 시지도 않아요', []],
    ['무겁지도 가볍지도 않은 와인', []],
    ['무겁거나 떫지 않아요', []],
    ['진하지도, 너무 밋밋하지도 않네요', []],
    ['바닐라 향도 초콜릿 향도 나지 않아요', []],
    ['타닌과 산미가 거의 없어요', []],
    ['복숭아 향은 안나요', []],
    ['계피는 못느꼈어요', []],
    ['가죽 향을 못 느꼈어요', []],
    ['산미를 느끼지 못했어요', []],
    ['후추는 전혀 안 느껴져요', []],
    ['부드럽게 느껴지지 않아요', []],
    ['깔끔하게 떨어지지는 않네요', []],
    ['부드럽다고는 못하겠어요', []],
    ['상쾌하다고 할 수는 없어요', []],
    ['부드럽다는 느낌은 없어요', []],
    ['거칠다는 인상은 전혀 못 받았어요', []],
    ['우아하다기보다는 투박해요', ['taste-rough']],
    ['단단해 보이지는 않아요', []],
    ['섬세한 느낌은 들지 않았어요', []],
    ['떫은맛이 적고', []],
    ['쓴맛이 덜해요', []],
    ['단맛이 부족해요', []],
    ['과일 풍미가 모자라요', []],
    ['오크 향이 강하지 않아서 상큼해요', ['taste-fresh']],
    ['기포는 별로 없고 은은해요', ['taste-mild']],
    ['부드럽고 타닌이 없어요', ['taste-soft']],
    ['묵직하지만 떫지는 않아요', ['taste-full']],
    ['산미가 부족하지 않아요', ['taste-acidity']],
    ['타닌이 과하지 않아요', ['taste-tannin']],
    ['스테이크와 부담 없이 마셨어요', ['steak']],
    ['체리뿐 아니라 무화과도 느껴져요', ['cherry', 'fig']],
    ['달콤한데 산미는 없어요', ['taste-sweet']],
    ['부드러운 맛이라 부담이 없어요', ['taste-soft']],
    ['달콤하고 안 떫어요', ['taste-sweet']],
    ['여운이 나쁘지 않아요', ['taste-finish']],
    ['체리랑 자두 향은 거의 안 나요', []],
    ['무거운 편은 아니고 가벼운 편', ['taste-light']],
    ['커피 향은 찾을 수 없었어요', []],
    ['타닌이 거칠지 않아요', ['taste-tannin']],
    ['딸기 같은 향은 없어요', []],
    ['부드럽긴커녕 거칠어요', ['taste-rough']],
    ['스테이크 말고 피자랑 마셨어요', ['pizza']],
    ['떫은 느낌 없이 매끄러워요', ['taste-smooth']],
    ['과일향이 기대만큼 풍부하지 않아요', []],
    ['단맛이 없지 않아요', ['taste-sweet']],
  ],
  'a Korean wish or mistaken expectation': [
    ['부드러울 줄 알았는데 거칠어요', ['taste-rough']],
    ['달콤할 거라 기대했는데', []],
    ['더 부드러웠으면 좋겠어요', []],
    ['부드러우면 좋겠어요', []],
    ['산미가 더 있으면 좋겠어요', []],
    ['떫을까 걱정했는데 매끄러워요', ['taste-smooth']],
    ['묵직한 와인을 기대했는데 가벼워요', ['taste-light']],
    ['체리 향이 더 났으면 좋겠어요', []],
    ['이렇게 향긋할 줄 몰랐어요', ['taste-fragrant']],
    ['좀 더 진하면 좋겠어요', []],
    ['달콤할 것 같았는데 드라이해요', ['taste-dry']],
    ['떫지 않을까 했는데 부드러워요', ['taste-soft']],
  ],
  'a Korean word of another meaning': [
    ['시어머니와 마셨어요', []],
    ['레몬 셔벗 같아요', ['lemon']],
    ['셔츠에 쏟았어요', []],
    ['얼굴이 달아올라요', []],
    ['와인을 달고 살아요', []],
    ['리치하고 묵직해요', ['taste-full', 'taste-rich']],
    ['리치와 망고 향', ['lychee', 'mango']],
    ['정말 꿀맛이에요', []],
    ['꿀맛이 나고 배 향도 나요', ['honey', 'pear']],
    ['타임 딜로 샀어요', []],
    ['타임세일 때 샀어요', []],
    ['크림 스파게티랑', []],
    ['과일 안주와 마셨어요', []],
    ['과일 향이 좋고 좀 셔요', ['taste-fruity', 'taste-sour']],
    ['달아서 좋고 깊어요', ['taste-rich', 'taste-sweet']],
  ],
  'Japanese denial': [
    ['タンニンは感じない', []],
    ['甘口ではない', []],
    ['甘口じゃない', []],
    ['辛口ではありません', []],
    ['渋みや苦味はあまりなく、まろやか', ['taste-soft']],
    ['バニラの香りは感じられません', []],
    ['余韻が長く、なめらか', ['taste-finish', 'taste-smooth']],
    ['タンニンがなめらか', ['taste-smooth', 'taste-tannin']],
    ['甘いと思ったら辛口でした', ['taste-dry']],
    ['重くも軽くもない', []],
    ['渋みは強くない', []],
    ['フレッシュさに欠ける', []],
    ['もっと甘いと思っていたが辛口', ['taste-dry']],
    ['チェリーというよりプラム', ['plum']],
    ['バランスが良く、なめらか', ['taste-balanced', 'taste-smooth']],
    ['甘口とは言えないが、なめらか', ['taste-smooth']],
    ['渋みがあるとは言え、なめらか', ['taste-smooth', 'taste-tannic']],
  ],
  'English denial': [
    ['The tannins aren’t overly harsh', ['taste-tannin']],
    ["They weren't bitter", []],
    ["It didn't taste sweet", []],
    ["I can't find any cherry", []],
    ['Not at all sweet', []],
    ['Not particularly elegant', []],
    ['not sweet or heavy', []],
    ['No hint of vanilla, but plenty of plum', ['plum']],
    ['Not sweet but fresh', ['taste-fresh']],
    ['Expected it to be creamy, yet found it watery', ['taste-thin']],
    ['Smooth, with a long finish', ['taste-finish', 'taste-smooth']],
    ['The acidity is lacking', []],
    ['Not only smooth but elegant', ['taste-elegant', 'taste-smooth']],
    ["I can't say it's smooth", []],
    ['no cherry or plum, just leather', ['leather']],
    ['As expected, smooth and elegant', ['taste-elegant', 'taste-smooth']],
    ['The oak isn’t noticeable', []],
  ],
  'Chinese denial': [
    ['不够浓郁', []],
    ['不夠清爽', []],
    ['缺乏平衡', []],
    ['缺少果香', []],
    ['不太涩，很柔和', ['taste-soft']],
    ['酸度不高', []],
    ['不过很优雅', ['taste-elegant']],
    ['沒有樱桃的香气', []],
    ['单宁不明显，余味悠长', ['taste-finish']],
    ['希望更饱满', []],
    ['缺乏酸度和果香', []],
    ['喝不出橡木味', []],
    ['无比顺滑', ['taste-smooth']],
    ['没想到这么柔和', ['taste-soft']],
  ],
}

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

  it.each(dishes.map(({ key }) => key))(
    'are only the dish itself where one of the list was named: %s',
    (key) => {
      expect(find('', key)).toEqual([key])
    },
  )

  it.each(Object.entries(sentences).flatMap(([group, rows]) => rows.map((row) => [group, ...row] as const)))(
    'follow the grammar of the sentence, %s: %s',
    (_group, text, keys) => {
      expect(find(text)).toEqual(keys)
    },
  )

  it('are found quickly in texts that repeat themselves', () => {
    const texts = [
      '부드럽지',
      '지',
      '히',
      '히히 ',
      '거나',
      '도 도',
      '향',
      'really ',
      '좀더잘다',
      '체리도 ',
    ].map((part) => `체리 무겁거나 not ${part.repeat(80)}`.repeat(8))
    const start = performance.now()
    for (const text of texts) find(text)
    expect(performance.now() - start).toBeLessThan(2000)
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
