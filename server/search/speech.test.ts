import { describe, expect, it } from 'vitest'
import { combine } from './combine.ts'
import { interpretQuery } from './interpretation.ts'
import { buildLexicon, type Spelling } from './lexicon.ts'
import { indexLabels } from './label-index.ts'
import type { Meaning, Predicate } from './predicates.ts'

const mean = (type: Meaning['type'], key: string, predicate: Predicate, ...names: string[]): Spelling[] =>
  names.map((spelling) => ({
    spelling,
    meaning: { type, key, label: names[0] ?? key, predicate },
    isName: true,
  }))

const lexicon = await buildLexicon(
  [
    ...mean('kind', 'RED', { is: 'kind', ids: [1] }, '레드'),
    ...mean('kind', 'ROSE', { is: 'kind', ids: [3] }, '로제'),
    ...mean('kind', 'SPARKLING', { is: 'kind', ids: [4] }, '스파클링'),
    ...mean('alcoholFree', 'NONALCOHOLIC', { is: 'kind', ids: [7] }, '무알콜'),
    ...mean('country', 'IT', { is: 'country', codes: ['IT'] }, '이탈리아'),
    ...mean('country', 'europe', { is: 'country', codes: ['FR', 'ES', 'IT'] }, '유럽'),
    ...mean('area', 'champagne', { is: 'area', ids: [9] }, '샴페인', '香槟'),
    ...mean('grape', 'malbec', { is: 'grape', ids: [2] }, '말벡'),
    ...mean('grape', 'merlot', { is: 'grape', ids: [3] }, '메를로'),
    ...mean('grape', 'riesling', { is: 'grape', ids: [4] }, '리슬링', '雷司令'),
    ...mean('grape', 'gewurztraminer', { is: 'grape', ids: [5] }, 'ゲヴュルツトラミネール'),
    ...mean('grape', 'word-verne', { is: 'grape', ids: [7, 8] }, '베르네'),
    ...mean('grape', 'verne-blanc', { is: 'grape', ids: [7] }, '베르네 블랑'),
    ...mean('grape', 'verne-noir', { is: 'grape', ids: [8] }, '베르네 누아르'),
    ...mean('dish', 'chicken', { is: 'dish', keys: ['fried', 'roast'] }, '치킨'),
    ...mean('dish', 'roast', { is: 'dish', keys: ['roast'] }, '로스트치킨'),
    ...mean('dish', 'cheese', { is: 'dish', keys: ['brie'] }, '치즈'),
    ...mean('aroma', 'oak', { is: 'aroma', keys: ['cedar'] }, '오크'),
    ...mean('store', 'mangwon', { is: 'store', ids: [8] }, '망원점', '망원'),
    ...mean('theme', 'value', { is: 'theme', ids: [6] }, '가성비').map((one) => ({ ...one, isForm: true })),
  ],
  await indexLabels([]),
  { thisYear: 2026 },
)
const interpret = (query: string) => interpretQuery(query, lexicon)
const read = (query: string) => interpret(query).conditions.map(({ id }) => id)

describe('what is refused', () => {
  it.each([
    ['말벡은 질려 레드', ['-grape:malbec', 'kind:RED']],
    ['말벡 패스 레드', ['-grape:malbec', 'kind:RED']],
    ['오크 X 레드', ['-aroma:oak', 'kind:RED']],
    ['말벡 메를로 다 질림 레드', ['-grape:malbec', '-grape:merlot', 'kind:RED']],
    ['로제나 무알콜 말고', ['-kind:ROSE', '-alcoholFree:NONALCOHOLIC']],
    ['이탈리아꺼 아닌 스파클링', ['-country:IT', 'kind:SPARKLING']],
    ['不要雷司令', ['-grape:riesling']],
    ['雷司令不要', ['-grape:riesling']],
    ['香槟 不要', ['-area:champagne']],
    ['雷司令不要 香槟', ['-grape:riesling', 'area:champagne']],
    ['메를로 노', ['-grape:merlot']],
    ['말벡 메를로 빼고 레드', ['-grape:malbec', '-grape:merlot', 'kind:RED']],
    ['유럽 이탈리아 빼고 레드', ['country:europe', '-country:IT', 'kind:RED']],
    ['알코올 아예 없는 거', ['alcoholFree:NONALCOHOLIC']],
    ['알콜 일절 없는 술', ['alcoholFree:NONALCOHOLIC']],
  ])('%s', (query, ids) => {
    expect(read(query)).toEqual(ids)
  })

  it('is nothing where nothing else is left, and where there is a question', () => {
    expect(read('안주가 치즈밖에 없음')).toEqual(['dish:cheese'])
    expect(read('달콤한 레드 없을까요')).toEqual(['sweetness:4-', 'kind:RED'])
  })

  it('leaves a country of a part of the world that is denied', () => {
    expect(combine(interpret('유럽 말고 이탈리아 레드').conditions, {})).toContainEqual({
      is: 'not',
      part: { is: 'country', codes: ['FR', 'ES'] },
    })
  })

  it('leaves what is asked for beside it', () => {
    const { conditions } = interpret('치킨 말고 로스트치킨')
    expect(combine(conditions, {})).toEqual([
      { is: 'dish', keys: ['roast'] },
      { is: 'not', part: { is: 'dish', keys: ['fried'] } },
    ])
  })
})

describe('how much there is', () => {
  it.each([
    ['타닌 빡센 레드', 'tannin:4-'],
    ['산미 지리는 레드', 'acidity:4-'],
    ['너무 달지 않은 레드', 'sweetness:-3'],
    ['가볍지도 무겁지도 않은 레드', 'body:3-3'],
    ['不太甜', 'sweetness:-3'],
    ['あまり甘くない', 'sweetness:-3'],
  ])('%s', (query, id) => {
    expect(read(query)).toContain(id)
  })

  it('is no part of another verb', () => {
    expect(read('퇴임 하시는데 레드')).toEqual(['kind:RED'])
  })
})

describe('amounts', () => {
  it.each([
    ['5만원선까지', 'price:-50000'],
    ['5만원↓', 'price:-50000'],
    ['3만원 안 넘는거', 'price:-30000'],
    ['3,4만원대', 'price:30000-49999'],
    ['삼사만원대', 'price:30000-49999'],
    ['12도에서 13도', 'alcohol:12-13'],
    ['십년 넘게 묵은 레드', 'vintage:-2016'],
    ['2035년까지 둬도 되는 레드', 'style:keeps-2035'],
    ['2035年まで飲める赤', 'style:keeps-2035'],
    ['red to keep until 2035', 'style:keeps-2035'],
    ['2019년까지 나온 레드', 'vintage:-2019'],
    ['韓幣五萬以內', 'price:-50000'],
  ])('%s', (query, id) => {
    expect(read(query)).toContain(id)
  })

  it('of money of other countries are none of won', () => {
    expect(read('3000円以下').filter((id) => id.startsWith('price:'))).toEqual([])
  })

  it('that exclude each other mean either', () => {
    const [price] = combine(interpret('5만원대나 7만원대').conditions, {})
    expect(price).toMatchObject({ is: 'any', parts: [{ from: 50_000 }, { from: 70_000 }] })
  })
})

describe('what is typed on a phone', () => {
  it('is read without laughter', () => {
    expect(read('레드 ㅎㅎ ㅠ')).toEqual(['kind:RED'])
    expect(interpret('레드 ㅎㅎ').unknown).toEqual([])
  })

  it('is read as the other keyboard would have typed all of it', () => {
    expect(interpret('akfqpr 5aksdnjs dlgk')).toMatchObject({ corrected: '말벡 5만원 이하', unknown: [] })
    expect(read('dlxkffldk dhkdls')).toEqual(['country:IT'])
  })

  it.each(['qkfhfh', 'rmfjsep', 'wha ej'])(
    'is no filler of the other keyboard, which asks for all: %s',
    (words) => {
      const { conditions, corrected, unknown } = interpret(words)
      expect({ corrected, unknown: unknown.join(' ') }).toEqual({ corrected: null, unknown: words })
      expect(conditions.map(({ predicate }) => predicate.is)).toEqual(unknown.map(() => 'text'))
    },
  )

  it('is completed to the name that means all that it begins', () => {
    const [condition] = interpret('베르네').conditions
    expect(condition).toMatchObject({ label: '베르네', predicate: { is: 'grape', ids: [7, 8] } })
    expect(interpret('베르').conditions).toMatchObject([{ label: '베르네' }])
  })

  it('is no name of which it holds a part', () => {
    expect(read('달달구리 레드')).toEqual(['sweetness:4-', 'kind:RED'])
  })

  it('is compared by its sound in Japanese and Chinese', () => {
    expect(read('ゲブルツトラミナール')).toEqual(['grape:gewurztraminer'])
    expect(read('雷司玲')).toEqual(['grape:riesling'])
    expect(read('香摈')).toEqual(['area:champagne'])
  })

  it('asks for what can be collected at a store that is named', () => {
    expect(read('망원점 레드 재고')).toEqual(['store:mangwon', 'kind:RED'])
  })
})
