import { textNouns } from '#api/contract/office/translations.options.ts'
import type { LackingCount, LackingPage, TextsInLanguage } from './translations.queries.ts'

const noLocales = { 'en-US': 0, 'zh-CN': 0, 'zh-TW': 0, 'ja-JP': 0 }
const counts: Partial<Record<LackingCount['noun'], Pick<LackingCount, 'rows' | 'locales'>>> = {
  wine: { rows: 1204, locales: { 'en-US': 310, 'zh-CN': 1204, 'zh-TW': 1204, 'ja-JP': 842 } },
  store: { rows: 1, locales: { ...noLocales, 'ja-JP': 1 } },
  event: { rows: 1, locales: { ...noLocales, 'zh-TW': 1, 'ja-JP': 1 } },
  faq: { rows: 2, locales: { 'en-US': 2, 'zh-CN': 2, 'zh-TW': 2, 'ja-JP': 2 } },
}

/** Counts for the stories: most nouns have every text in all languages. */
export const lackingCounts: readonly LackingCount[] = textNouns.map((noun) => ({
  noun,
  ...(counts[noun] ?? { rows: 0, locales: noLocales }),
}))

/** What lacks a text: of several nouns, with a page of the office and without one. */
export const lackingPage: LackingPage = {
  _embedded: {
    items: [
      {
        ...{ noun: 'wine', id: 12, title: '샤토 보드렐 그랑 뱅', changedAt: '2026-11-28T14:05:00+09:00' },
        lacking: [
          { field: 'headline', locales: ['zh-CN', 'zh-TW'] },
          { field: 'story', locales: ['zh-CN', 'zh-TW'] },
          { field: 'importer', locales: ['en-US', 'zh-CN', 'zh-TW', 'ja-JP'] },
        ],
      },
      {
        ...{ noun: 'store', id: 3, title: 'vini 성수', changedAt: '2026-11-29T10:30:00+09:00' },
        lacking: [{ field: 'notice', locales: ['ja-JP'] }],
      },
      {
        ...{ noun: 'event', id: 5, title: '보르도 두 병이면 8,000원 할인', changedAt: null },
        lacking: [{ field: 'terms', locales: ['zh-TW', 'ja-JP'] }],
      },
    ],
  },
  page: { size: 50, totalElements: 1208, totalPages: 25, number: 0 },
}

/** The texts of an event in Japanese, of which two are missing. */
export const eventTexts: TextsInLanguage = {
  ...{ noun: 'event', id: 5, title: '보르도 두 병이면 8,000원 할인', locale: 'ja-JP' },
  texts: [
    {
      ...{ field: 'title', max: 200, isOneLine: true },
      korean: '보르도 두 병이면 8,000원 할인',
      translation: 'ボルドー2本で8,000ウォン割引',
    },
    {
      ...{ field: 'lead', max: 1000, isOneLine: false },
      korean: '왼쪽 강가의 카베르네와 오른쪽 강가의 메를로, 두 병을 나란히 놓고 견주어 보세요.',
      translation: '',
    },
    {
      ...{ field: 'terms', max: 4000, isOneLine: false },
      korean:
        '쿠폰은 한 분에 한 장, 행사 기간에 받을 수 있어요.\n6만원 이상 주문할 때 쓸 수 있고, 받은 날부터 30일 동안 유효해요.\n주문을 모두 취소하면 쿠폰을 돌려 드려요.',
      translation: '',
    },
  ],
}
