import { cards } from '../wines/samples.ts'
import type { OwnTaste } from './own-taste.queries.ts'
import type { SurveyQuestion } from './survey.queries.ts'

const pickReasons = [
  ['블랙베리 향이 나고, 바디가 묵직해요', '소갈비구이 곁에 두기 좋아요'],
  ['네비올로 품종 와인으로, 타닌이 단단해요', '양갈비 곁에 두기 좋아요'],
  ['말린 장미 향이 나고, 산미가 산뜻해요', '하드 치즈 곁에 두기 좋아요'],
].map((reasons) => ({ why: reasons[0] ?? '', reasons }))

const toPick = (card: (typeof cards)[number], index: number) => ({
  ...card,
  why: '',
  reasons: [],
  ...pickReasons[index % pickReasons.length],
  matchPercent: 96 - index * 3,
  caution: index === 2 ? '좋아하시는 것보다 타닌이 약해요' : null,
})

/** A member's taste as the API answers it, for stories. */
export const taste: OwnTaste = {
  id: 3,
  idTasteAnalysis: 1,
  type: {
    code: 'FIRM',
    name: '단단한 산미파',
    description:
      '산도가 또렷하고 바디가 묵직한 와인을 좋아해요. 네비올로, 산지오베제에 높은 점수를 주셨어요.',
  },
  axes: { sweetness: 1.2, acidity: 4.4, body: 4.1, tannin: 4, fizz: 2 },
  answeredAt: '2026-11-02T20:10:00+09:00',
  picks: cards.slice(0, 3).map(toPick),
  answers: [],
  budget: { from: 40_000, to: 80_000 },
  shared: false,
  shareKey: null,
}

/** Every wine that is picked for it: the three of the result, and others. */
export const allPicks = cards.slice(0, 5).map(toPick)

const createChoices = (words: Record<string, string>) =>
  Object.entries(words).map(([key, text]) => ({ key, text }))

/** One question of each way to answer. */
export const questions: SurveyQuestion[] = [
  {
    idTasteAnalysis: 1,
    survey: 'first',
    position: 0,
    key: 'coffee',
    type: 'SINGLE',
    text: '커피는 어떻게 드세요?',
    optional: false,
    choices: createChoices({
      black: '진하게, 아무것도 넣지 않고',
      mild: '연하고 산뜻하게',
      latte: '우유를 넣어 부드럽게',
    }),
  },
  {
    idTasteAnalysis: 1,
    survey: 'first',
    position: 1,
    key: 'moment',
    type: 'MULTIPLE',
    text: '와인은 언제 생각나세요?',
    optional: true,
    choices: createChoices({
      alone: '혼자 하루를 마칠 때',
      dinner: '저녁을 먹을 때',
      party: '여럿이 모였을 때',
    }),
  },
]

const createTap = (position: number, key: string, text: string, words: Record<string, string>) => ({
  ...{ idTasteAnalysis: 3, survey: 'taps', position, key, text },
  ...{ type: 'SINGLE' as const, optional: false, choices: createChoices(words) },
})

/** The survey by taps as the API answers it. */
export const taps: SurveyQuestion[] = [
  createTap(0, 'dishes', '와인 옆에 가장 자주 놓이는 음식은요?', {
    seafood: '회와 해산물',
    grill: '구운 고기',
    spicy: '매운 음식',
    fried: '전과 튀김',
    cheese: '치즈와 견과',
    dessert: '케이크와 과일',
  }),
  createTap(1, 'fruit', '어떤 향에 먼저 끌리세요?', {
    citrus: '레몬과 자몽',
    apple: '사과와 배',
    peach: '복숭아와 망고',
    cherry: '체리와 산딸기',
    plum: '자두와 블루베리',
    oak: '바닐라와 구운 오크',
  }),
  createTap(2, 'sweetness', '단맛은 어느 정도가 좋으세요?', {
    dry: '달지 않게',
    hint: '은은하게 달게',
    sweet: '달콤하게',
  }),
  createTap(3, 'acidity', '새콤한 맛은요?', {
    soft: '바나나처럼 순하게',
    even: '오렌지처럼 알맞게',
    crisp: '레몬처럼 또렷하게',
  }),
  createTap(4, 'body', '한 모금의 무게는 어느 쪽이세요?', {
    light: '물처럼 가볍게',
    middle: '우유처럼 적당하게',
    full: '크림처럼 묵직하게',
  }),
  createTap(5, 'tannin', '떫은맛은 홍차로 치면 어느 쪽이세요?', {
    smooth: '맑게 우려 매끄럽게',
    some: '알맞게 우려 은근하게',
    firm: '진하게 우려 단단하게',
  }),
  createTap(6, 'fizz', '잔 속의 기포는요?', {
    no: '없는 게 좋아요',
    some: '가끔은 좋아요',
    love: '톡톡 터지는 게 좋아요',
  }),
  createTap(7, 'budget', '한 병 값은 얼마가 편하세요?', {
    to20: '2만원까지',
    to40: '2만~4만원',
    to80: '4만~8만원',
    from80: '8만원 넘게',
    any: '상관없어요',
  }),
]

export const pairs: SurveyQuestion[] = [
  {
    idTasteAnalysis: 2,
    survey: 'pairs',
    position: 0,
    key: 'sweet',
    type: 'PAIR',
    text: '첫 모금은 어느 쪽이 좋아요?',
    optional: false,
    choices: createChoices({ dry: '달지 않고 깔끔한 와인', sweet: '달콤하고 향긋한 와인' }).map(
      (choice, index) => ({
        ...choice,
        ...(cards[index] && { wine: cards[index] }),
      }),
    ),
  },
]
