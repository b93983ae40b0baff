import { cards } from '../wines/samples.ts'
import type { OwnTaste } from './own-taste.queries.ts'
import type { SurveyQuestion } from './survey.queries.ts'

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
  picks: cards.slice(0, 3).map((card, index) => ({
    ...card,
    why: '산뜻한 산미가 취향에 맞아요',
    matchPercent: 96 - index * 3,
    reasons: ['산뜻한 산미가 취향에 맞아요', '묵직한 바디가 취향에 맞아요'],
    caution: index === 2 ? '좋아하시는 것보다 타닌이 약해요' : null,
  })),
  answers: [],
  shared: false,
  shareKey: null,
}

const createChoices = (words: Record<string, string>) =>
  Object.entries(words).map(([key, text]) => ({ key, text }))

/** One question of each way to answer. */
export const questions: SurveyQuestion[] = [
  {
    idTasteAnalysis: 1,
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

export const pairs: SurveyQuestion[] = [
  {
    idTasteAnalysis: 2,
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
