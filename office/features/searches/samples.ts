import type { OwnWordPage, Reading, SearchTarget, TermPreview, UnmetPage } from './searches.queries.ts'

const condition = { type: 'grape', negative: false, relaxed: false }
const unknownReading: Reading = { conditions: [], unknown: ['말베끄레드'] }
const malbecReading: Reading = {
  conditions: [{ ...condition, id: 'grape:malbec', label: '말벡' }],
  unknown: [],
}

/** Searches for the stories: one that found nothing, one with an unknown word, one that dropped a condition, one hidden. */
export const unmetPage: UnmetPage = {
  _embedded: {
    items: [
      {
        ...{ text: '말베끄레드', searches: 41, nothing: 41, relaxed: 0, unknown: 41 },
        ...{ lastDay: '2026-11-28', dismissed: false, reading: unknownReading },
      },
      {
        ...{ text: '오늘의집 스페인 빼고 로제', searches: 12, nothing: 0, relaxed: 0, unknown: 12 },
        ...{ lastDay: '2026-11-27', dismissed: false },
        reading: {
          conditions: [
            { id: '-country:ES', type: 'country', label: '스페인', negative: true, relaxed: false },
            { id: 'kind:ROSE', type: 'kind', label: '로제', negative: false, relaxed: false },
          ],
          unknown: ['오늘의집'],
        },
      },
      {
        ...{ text: '샴페인 말벡', searches: 3, nothing: 0, relaxed: 3, unknown: 0 },
        ...{ lastDay: '2026-11-20', dismissed: false },
        reading: {
          conditions: [
            { ...condition, id: 'area:champagne', type: 'area', label: '샹파뉴' },
            ...malbecReading.conditions,
          ],
          unknown: [],
        },
      },
    ],
  },
  page: { size: 50, totalElements: 3, totalPages: 1, number: 0 },
}

export const malbec: SearchTarget = { type: 'grape', key: 'malbec', name: '말벡', detail: 'Malbec' }

export const searchTargets: SearchTarget[] = [
  malbec,
  { type: 'winery', key: 'malbec-hill', name: '말벡 힐', detail: 'Malbec Hill' },
]

export const termPreview: TermPreview = {
  before: { reading: unknownReading, total: 0 },
  after: { reading: malbecReading, total: 6 },
  counted: 200,
  changed: 3,
  examples: [
    { text: '말베끄레드', before: unknownReading, after: malbecReading },
    { text: '말베끄레드 3만원대', before: unknownReading, after: malbecReading },
  ],
}

export const ownWordPage: OwnWordPage = {
  _embedded: {
    items: [
      {
        ...{ id: 7, type: 'grape', key: 'malbec', name: '말벡', text: '말베끄', locale: 'ko-KR' },
        ...{ addedAt: '2026-11-28T10:20:00+09:00', addedBy: '박운영' },
      },
      {
        ...{ id: 6, type: 'stop', key: '', name: null, text: '오늘의집', locale: 'ko-KR' },
        ...{ addedAt: '2026-11-27T09:00:00+09:00', addedBy: '박운영' },
      },
      {
        ...{ id: 5, type: 'winery', key: 'gone', name: null, text: '옛 양조장', locale: 'ko-KR' },
        ...{ addedAt: null, addedBy: null },
      },
    ],
  },
  page: { size: 50, totalElements: 3, totalPages: 1, number: 0 },
}
