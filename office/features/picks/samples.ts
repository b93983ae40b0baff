import type { Merchandiser, OfficePick, PickList } from './picks.queries.ts'
import { emptyTexts } from './pick-texts.ts'

const image = { src: '/samples/barolo', thumbhash: null, alt: '토르벨로 바롤로 세랄토' }
const foreign: OfficePick['missing'] = ['en-US', 'zh-CN', 'zh-TW', 'ja-JP']

const wine: OfficePick['wine'] = {
  ...{ id: 7, name: '토르벨로 바롤로 세랄토', originalName: 'Barolo Serralto', kind: '레드' },
  ...{ image, isOnSale: true },
}

/** Picks for the stories: one in every language, one in Korean alone, one that is off sale and without a note. */
export const pickList: PickList = {
  categories: [
    {
      ...{ id: 1, name: '처음 마시는 와인', picks: 1, version: 1, missing: [] },
      names: {
        ...{ 'ko-KR': '처음 마시는 와인', 'en-US': 'First glass' },
        ...{ 'zh-CN': '入门之选', 'zh-TW': '入門之選', 'ja-JP': 'はじめての一本' },
      },
    },
    {
      ...{ id: 2, name: '선물하기 좋아요', picks: 2, version: 3, missing: ['zh-CN', 'zh-TW', 'ja-JP'] },
      names: { ...emptyTexts, 'ko-KR': '선물하기 좋아요', 'en-US': 'For a gift' },
    },
    {
      ...{ id: 5, name: '연말 모임', picks: 0, version: 1, missing: foreign },
      names: { ...emptyTexts, 'ko-KR': '연말 모임' },
    },
  ],
  picks: [
    {
      ...{ id: 11, idCategory: 2, wine, idMerchandiser: 3, missing: [], version: 2 },
      note: {
        'ko-KR':
          '오래 두고 꺼낼 약속과 함께 주는 선물이라면 바롤로만 한 것이 없어요. 바로 열 분께는 한 시간 디캔팅을 꼭 일러 주세요.',
        'en-US': 'For a gift that comes with a promise, nothing matches Barolo.',
        'zh-CN': '若礼物带着多年后再开的约定，没有比巴罗洛更合适的。',
        'zh-TW': '若禮物帶著多年後再開的約定，沒有比巴羅洛更合適的。',
        'ja-JP': '何年も先に開ける約束と一緒に贈るなら、バローロにかなうものはありません。',
      },
    },
    {
      ...{ id: 12, idCategory: 2, idMerchandiser: 3, missing: foreign, version: 1 },
      wine: {
        ...wine,
        id: 9,
        name: '오브락 르누아르 크레망',
        originalName: 'Crémant de Bourgogne',
        kind: '스파클링',
      },
      note: { ...emptyTexts, 'ko-KR': '여러 사람에게 한 병씩 돌릴 때 고르는 병이에요.' },
    },
    {
      ...{ id: 13, idCategory: 1, idMerchandiser: null, missing: ['ko-KR', ...foreign], version: 1 },
      wine: { ...wine, id: 10, name: '시에라피나 호벤', originalName: 'Joven', isOnSale: false },
      note: emptyTexts,
    },
  ],
}

export const merchandiserList: Merchandiser[] = [
  {
    ...{ id: 3, picks: 2, version: 1, missing: [] },
    names: {
      'ko-KR': '윤서림',
      'en-US': 'Yoon Seorim',
      'zh-CN': '尹瑞林',
      'zh-TW': '尹瑞林',
      'ja-JP': 'ユン・ソリム',
    },
    roles: {
      ...{ 'ko-KR': '선물·기념일 와인 MD', 'en-US': 'Buyer, gifts and anniversaries' },
      ...{ 'zh-CN': '礼品・纪念日葡萄酒买手', 'zh-TW': '禮品・紀念日葡萄酒買手' },
      'ja-JP': 'ギフト・記念日ワイン担当バイヤー',
    },
  },
  {
    ...{ id: 4, picks: 0, version: 1, missing: foreign },
    names: { ...emptyTexts, 'ko-KR': '정다온' },
    roles: { ...emptyTexts, 'ko-KR': '데일리 와인 MD' },
  },
]

/** More picks than a page has. */
export const manyPicks: PickList = {
  ...pickList,
  picks: Array.from({ length: 65 }, (_, at) => ({
    ...{ id: 101 + at, idCategory: 2, idMerchandiser: 4, missing: foreign, version: 1 },
    wine: { ...wine, id: 201 + at, name: `와인 ${at + 1}` },
    note: { ...emptyTexts, 'ko-KR': '여러 사람에게 한 병씩 돌릴 때 고르는 병이에요.' },
  })),
}
