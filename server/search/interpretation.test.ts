import { describe, expect, it } from 'vitest'
import { interpretQuery } from './interpretation.ts'
import { buildLexicon, type Spelling } from './lexicon.ts'
import { indexLabels } from './label-index.ts'
import type { Meaning, Predicate } from './predicates.ts'
import { listForms } from './grammar/korean-predicates.ts'

const mean = (type: Meaning['type'], key: string, predicate: Predicate, ...names: string[]): Spelling[] =>
  names.map((spelling) => ({
    spelling,
    meaning: { type, key, label: names[0] ?? key, predicate },
    isName: true,
  }))

const lexicon = await buildLexicon(
  [
    ...mean('kind', 'RED', { is: 'kind', ids: [1] }, '레드', '레드와인', 'red', '赤', '红酒'),
    ...mean('kind', 'WHITE', { is: 'kind', ids: [2] }, '화이트', 'white', '白', '白葡萄酒'),
    ...mean('kind', 'ROSE', { is: 'kind', ids: [3] }, '로제', 'rose'),
    ...mean('alcoholFree', 'NONALCOHOLIC', { is: 'kind', ids: [7] }, '무알콜'),
    ...mean('country', 'ES', { is: 'country', codes: ['ES'] }, '스페인', 'spain'),
    ...mean('country', 'FR', { is: 'country', codes: ['FR'] }, '프랑스', 'france', '法国'),
    ...mean('country', 'IT', { is: 'country', codes: ['IT'] }, '이탈리아'),
    ...mean('country', 'CL', { is: 'country', codes: ['CL'] }, '칠레'),
    ...mean('area', 'napa', { is: 'area', ids: [5] }, '나파 밸리', '나파'),
    ...mean('grape', 'cabernet', { is: 'grape', ids: [1] }, '카베르네 소비뇽', 'Cabernet Sauvignon'),
    ...mean('grape', 'malbec', { is: 'grape', ids: [2] }, '말벡', 'Malbec'),
    ...mean('grape', 'merlot', { is: 'grape', ids: [3] }, '메를로', 'Merlot'),
    ...mean('dish', 'raw-fish', { is: 'dish', keys: ['hoe'] }, '회'),
    ...mean('dish', 'cheese', { is: 'dish', keys: ['brie'] }, '치즈'),
    ...mean('goods', 'cheese', { is: 'goods', keys: ['cheese'] }, '치즈'),
    ...mean('aroma', 'vanilla', { is: 'aroma', keys: ['vanilla'] }, '바닐라'),
    ...mean('aroma', 'oak', { is: 'aroma', keys: ['cedar'] }, '오크', 'oak'),
    ...mean('theme', 'gift', { is: 'theme', ids: [4] }, '선물'),
    ...mean('occasion', 'camping', { is: 'theme', ids: [6] }, '캠핑'),
    ...mean('wine', '11', { is: 'wine', ids: [11] }, '그란 레세르바'),
  ],
  await indexLabels([{ id: 11, names: ['그란 레세르바', 'Gran Reserva'] }]),
)

const read = (query: string) => interpretQuery(query, lexicon).conditions.map(({ id }) => id)

describe('reading a price', () => {
  it.each([
    ['5만원 이하 레드', 'price:-50000'],
    ['5만원 안넘는 레드', 'price:-50000'],
    ['5만원도 안 하는 레드', 'price:-49999'],
    ['5만원도 안 되는 레드', 'price:-49999'],
    ['5만원 넘지 않는 레드', 'price:-50000'],
    ['5만원 넘는 레드', 'price:50001-'],
    ['3만원 미만 레드', 'price:-29999'],
    ['십만원대 레드', 'price:100000-199999'],
    ['이만원대 레드', 'price:20000-29999'],
    ['2-3만원대 레드', 'price:20000-39999'],
    ['3만원에서 5만원 사이 레드', 'price:30000-50000'],
    ['1만5천원 이하 레드', 'price:-15000'],
    ['만원 이하 레드', 'price:-10000'],
    ['30,000원 이하 레드', 'price:-30000'],
    ['red under 30000', 'price:-29999'],
    ['red over 50,000 won', 'price:50001-'],
    ['red between 20000 and 40000', 'price:20000-40000'],
    ['5万ウォン以下の赤', 'price:-50000'],
    ['不超过5万的红酒', 'price:-50000'],
  ])('%s is %s', (query, price) => {
    expect(read(query)).toEqual(expect.arrayContaining([price, 'kind:RED']))
  })
})

describe('reading a taste', () => {
  it.each([
    ['탄닌 적은 레드', 'tannin:-2'],
    ['탄닌이 강한 레드', 'tannin:4-'],
    ['산미 적은 화이트', 'acidity:-3'],
    ['산미 높은 화이트', 'acidity:4-'],
    ['안 단 화이트', 'sweetness:-2'],
    ['달지 않은 화이트', 'sweetness:-2'],
    ['너무 달지 않은 화이트', 'sweetness:-3'],
    ['달콤한 화이트', 'sweetness:4-'],
    ['아주 달콤한 화이트', 'sweetness:5-'],
    ['단맛 없는 화이트', 'sweetness:-2'],
    ['묵직한 레드', 'body:4-'],
    ['무겁지 않은 레드', 'body:-2'],
    ['도수 낮은 화이트', 'alcohol:-11'],
    ['12도 이하 화이트', 'alcohol:-12'],
    ['low tannin red', 'tannin:-2'],
    ['not sweet white', 'sweetness:-2'],
    ['渋くない赤', 'tannin:-2'],
    ['不甜的白葡萄酒', 'sweetness:-2'],
  ])('%s is %s', (query, taste) => {
    expect(read(query)).toContain(taste)
  })

  it.each([
    ['달지도 떫지도 않은 레드', ['sweetness:-2', 'tannin:-2', 'kind:RED']],
    ['시지도 떫지도 않은 레드', ['acidity:-3', 'tannin:-2', 'kind:RED']],
  ])('denies both in %s', (query, ids) => {
    expect(read(query)).toEqual(ids)
  })

  it.each(['0% 와인', '알코올 0도 와인', '알코올 0.5% 이하 와인', '알코올 1% 미만'])(
    'takes %s for free of alcohol',
    (query) => {
      expect(read(query)).toEqual(['alcoholFree:NONALCOHOLIC'])
    },
  )

  it('says nothing by the name of what is tasted alone', () => {
    expect(read('탄닌 레드')).toEqual(['kind:RED'])
  })

  it('takes wine without alcohol for free of alcohol', () => {
    expect(read('알코올 없는 와인')).toEqual(['alcoholFree:NONALCOHOLIC'])
  })
})

describe('numbers', () => {
  it('end where a space was typed', () => {
    expect(read('레드 2018 50000원 이하')).toEqual(['kind:RED', 'vintage:2018-2018', 'price:-50000'])
    expect(read('2018 2019 레드')).toEqual(['vintage:2018-2018', 'vintage:2019-2019', 'kind:RED'])
  })

  it('are whole won and within what bottles cost and hold', () => {
    expect(read('1234.5원 이하 레드')).toEqual(['price:-1235', 'kind:RED'])
    for (const query of ['1'.repeat(100), '99999999999ml', `${'9'.repeat(30)}원`])
      expect(read(query).filter((id) => /^(?:price|volume)/.test(id))).toEqual([])
  })
})

describe('leaving out', () => {
  it.each([
    ['회 안 먹는 사람 레드', ['-dish:raw-fish', 'kind:RED']],
    ['치즈 먹지 않는 친구와 레드', expect.arrayContaining(['-dish:cheese', 'kind:RED'])],
    ['스페인 빼고 로제', ['-country:ES', 'kind:ROSE']],
    ['로제 말고 화이트', ['-kind:ROSE', 'kind:WHITE']],
    ['프랑스랑 이탈리아 빼고 레드', ['-country:FR', '-country:IT', 'kind:RED']],
    ['오크향 없는 화이트', ['-aroma:oak', 'kind:WHITE']],
    ['red not from france', ['kind:RED', '-country:FR']],
    ['除了法国以外的红酒', ['-country:FR', 'kind:RED']],
  ])('%s', (query, ids) => {
    expect(read(query)).toEqual(ids)
  })
})

describe('a query without spaces', () => {
  it.each([
    '칠레 레드 와인',
    '나파 밸리 카베르네 소비뇽',
    '5만원 이하 레드',
    '바닐라향 레드',
    '회에 어울리는 화이트',
  ])('means the same as %s', (query) => {
    expect(read(query.replaceAll(' ', ''))).toEqual(read(query))
  })
})

describe('a word that has several meanings', () => {
  it('is food beside what is eaten with it, and goods alone', () => {
    expect(read('치즈랑 먹을 와인')).toEqual(['dish:cheese'])
    expect(read('치즈')).toEqual(['goods:cheese'])
  })

  it('is a dish of one syllable with its particle, and no part of another word', () => {
    expect(read('회랑 먹을 와인')).toEqual(['dish:raw-fish'])
    expect(read('회사 선물')).toEqual(['theme:gift'])
  })
})

describe('a slip', () => {
  it.each([
    ['말벡크', 'grape:malbec'],
    ['멜를로', 'grape:merlot'],
    ['vkfqpr', null],
    ['akfqpr', 'grape:malbec'],
    ['ㅁㄹㄹ', 'grape:merlot'],
    ['ㅊㄹ ㄹㄷ', 'country:CL'],
    ['카베르네 소비', 'grape:cabernet'],
    ['cabernet sauvingon', 'grape:cabernet'],
  ])('%s', (query, id) => {
    if (id) expect(read(query)).toContain(id)
    else expect(read(query)).not.toContain('grape:malbec')
  })

  it('leaves out what it does not know, and says so', () => {
    const { conditions, unknown } = interpretQuery('쿠쿠다스 레드', lexicon)
    expect(conditions.map(({ id }) => id)).toEqual(['kind:RED'])
    expect(unknown).toEqual(['쿠쿠다스'])
  })
})

describe('the forms of Korean adjectives', () => {
  it.each([
    ['달다', ['단', '달고', '달지만', '달아요']],
    ['가볍다', ['가벼운', '가볍고', '가벼워요']],
    ['달콤하다', ['달콤한', '달콤', '달콤해요', '달콤했으면']],
    ['떫다', ['떫은', '떫고']],
    ['없다', ['없는', '없이', '없고']],
  ])('%s', (word, forms) => {
    expect(listForms(word)).toEqual(expect.arrayContaining(forms))
  })
})

describe('a refusal', () => {
  it.each([
    ['칠레 말벡 말고 다른 거', ['-grape:CL+malbec']],
    ['칠레산 말벡 빼고 레드', ['-grape:CL+malbec', 'kind:RED']],
    ['프랑스 레드 말고 화이트', ['country:FR', '-kind:RED', 'kind:WHITE']],
    ['칠레 말벡 말고 다른 나라 말벡', ['-country:CL', 'grape:malbec']],
    ['칠레 거는 많이 마셔봤으니 다른 나라 말벡', ['-country:CL', 'grape:malbec']],
    ['지난번에 말벡 마셨는데 딴 품종 레드', ['-grape:malbec', 'kind:RED']],
    ['말벡 마셨는데 맛있어서 다른 말벡', ['grape:malbec']],
    ['칠레에서 말벡 빼고 레드', ['country:CL', '-grape:malbec', 'kind:RED']],
    ['칠레 말벡 말고 다른 품종', ['country:CL', '-grape:malbec']],
    ['칠레 말벡 말고 프랑스 말벡', ['-grape:CL+malbec', 'country:FR', 'grape:malbec']],
    ['바닐라향X 레드', ['-aroma:vanilla', 'kind:RED']],
  ])('leaves out the phrase that it is about: %s', (query, ids) => {
    expect(read(query)).toEqual(ids)
  })

  it('is none of what the reader has not got and wants', () => {
    expect(read('치즈 없는데 파나요').filter((id) => id.startsWith('-goods'))).toEqual([])
  })
})

describe('a choice', () => {
  const listChoices = (query: string) =>
    interpretQuery(query, lexicon).conditions.map(({ id, choice }) => [id, choice?.branch ?? null])

  it.each([
    [
      '나파나 말벡',
      [
        ['area:napa', 0],
        ['grape:malbec', 1],
      ],
    ],
    [
      '선물용이나 나파',
      [
        ['theme:gift', 0],
        ['area:napa', 1],
      ],
    ],
    [
      '프랑스 레드나 이탈리아 화이트',
      [
        ['country:FR', 0],
        ['kind:RED', 0],
        ['country:IT', 1],
        ['kind:WHITE', 1],
      ],
    ],
    [
      '프랑스 레드나 화이트',
      [
        ['country:FR', null],
        ['kind:RED', 1],
        ['kind:WHITE', 2],
      ],
    ],
    [
      '나파 말벡',
      [
        ['area:napa', null],
        ['grape:malbec', null],
      ],
    ],
  ])('is between what a word for or joins: %s', (query, expected) => {
    expect(listChoices(query)).toEqual(expected)
  })
})

describe('a name of another language', () => {
  it.each(['까베르네쏘비뇽', '카베르네 쏘비뇽', '까베르네 소비뇽'])(
    'has tense consonants or none: %s',
    (query) => {
      expect(read(query)).toEqual(['grape:cabernet'])
    },
  )
})

describe('what is said beside a wish', () => {
  it.each([
    ['캠핑 때 마셨는데 말벡', ['grape:malbec']],
    ['캠핑 때 마셨으면 하는 말벡', ['occasion:camping', 'grape:malbec']],
    ['5만원 이하 레드 오늘은 치즈 먹을거야', ['price:-50000', 'kind:RED', 'dish:cheese']],
    ['드라이한 레드 달콤한 치즈랑 먹을거', ['sweetness:-2', 'kind:RED', 'sweetness:4-', 'dish:cheese']],
    ['지난번에 나파 샀는데 이번엔 말벡', ['grape:malbec']],
    ['무거우면 졸려서 가벼운 레드', ['body:-2', 'kind:RED']],
    ['너무 비싼건 좀 그렇고 3만원대 레드', ['price:30000-39999', 'kind:RED']],
    ['선물 받았는데 말벡', ['theme:gift', 'grape:malbec']],
    ['달거나 드라이한 레드', ['sweetness:4-', 'sweetness:-2', 'kind:RED']],
  ])('asks for nothing: %s', (query, ids) => {
    expect(read(query)).toEqual(ids)
  })

  it.each([
    ['산미 싫어하는 레드', ['acidity:-3', 'kind:RED']],
    ['단맛 좋아하는데 레드', ['sweetness:4-', 'kind:RED']],
    ['단맛을 좋아하지 않는 레드', ['sweetness:-2', 'kind:RED']],
    ['칠레산 좋아하는데 레드', ['country:CL', 'kind:RED']],
    ['타닌 때문에 입 마르는 게 싫은 레드', ['tannin:-2', 'kind:RED']],
  ])('says how much of a taste is wanted by who likes it: %s', (query, ids) => {
    expect(read(query)).toEqual(ids)
  })
})
