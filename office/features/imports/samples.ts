import type { ImportedList } from '#machines/import-list-setup.ts'
import { sampleList } from '#machines/import-list.model.ts'
import type { ImportCard, ImportReportRow } from './imports.queries.ts'
import type { ImportReportPage } from './list-calls.ts'

const sending = { by: '박운영', createdAt: '2026-11-28T05:04:00.000Z', endedBy: null, endedAt: null }

export const importCards: ImportCard[] = [
  {
    ...{ id: 4, name: '12월-신상-와인.csv', state: 'OPEN', ...sending },
    counts: { added: 2, changed: 1, same: 38, refused: 2 },
  },
  {
    ...{ id: 3, name: '성수와인랩_11월.csv', state: 'APPLIED', ...sending },
    ...{ endedBy: '김대표', endedAt: '2026-11-27T02:10:00.000Z' },
    counts: { added: 120, changed: 4, same: 0, refused: 0 },
  },
  {
    ...{ id: 2, name: 'wines.csv', state: 'DISCARDED', ...sending },
    ...{ endedBy: '박운영', endedAt: '2026-11-26T02:10:00.000Z' },
    counts: { added: 0, changed: 0, same: 0, refused: 3 },
  },
]

/** A seller's list with a row of each kind. */
export const offerList: ImportedList = {
  ...sampleList,
  ...{ kind: 'OFFERS', name: '성수와인랩_12월_가격표.csv', by: '이매니저', ignored: ['원가', '메모'] },
  counts: { added: 1, changed: 2, same: 41, refused: 2 },
}

export const unlistedOfferList: ImportedList = {
  ...offerList,
  unlisted: [{ line: 7, code: 'SS-0231', name: '도멘 드 라 콜린 루즈', vintage: '2022', volume: '750' }],
}

const bottle = { moved: false, volume: '750', price: '58000', faults: [], changes: [] }

export const importRows: ImportReportRow[] = [
  {
    ...{ ...bottle, line: 2, state: 'NEW', code: 'VRD-1', name: '샤토 테스트 그랑 뱅', vintage: '2021' },
    changes: [
      { column: 'name_ko', before: '', after: '샤토 테스트 그랑 뱅' },
      { column: 'name_original', before: '', after: 'Château Test Grand Vin' },
      { column: 'kind', before: '', after: '레드' },
      { column: 'area', before: '', after: '포이약' },
      { column: 'grapes', before: '', after: '카베르네 소비뇽 70, 메를로 30' },
      { column: 'price', before: '', after: '58000' },
      { column: 'received', before: '', after: '24' },
    ],
  },
  {
    ...{
      ...bottle,
      line: 3,
      state: 'CHANGED',
      code: 'VRD-2',
      name: '카시나 토르벨로 바롤로',
      vintage: '2019',
    },
    moved: true,
    changes: [
      { column: 'price', before: '64000', after: '58000' },
      { column: 'headline', before: '장미와 타르 향이 길어요.', after: '' },
    ],
  },
  {
    ...{ ...bottle, line: 4, state: 'REFUSED', code: 'VRD-3', name: '언덕 위의 첫 와인', vintage: 'NV' },
    price: '오만원',
    faults: [
      { column: 'area', code: 'unknown', text: '등록되지 않은 이름이에요: ‘새로운 언덕’' },
      {
        column: 'price',
        code: 'won',
        text: '원 단위 금액을 숫자로 적어 주세요. (적은 값: 오만원)',
      },
    ],
  },
  {
    ...{ ...bottle, line: 5, state: 'SAME', code: 'VRD-4', name: '모렐린 발폴리첼라', vintage: '2023' },
    faults: [
      {
        column: 'grapes',
        code: 'law_share',
        text: 'Rondinella 0%는 규정 5–30%를 벗어나요. 규정: Disciplinare Valpolicella DOC, art. 2, 6',
      },
    ],
  },
]

const offerRow = { moved: false, vintage: '2019', volume: '750', faults: [], changes: [] }

export const offerRows: ImportReportRow[] = [
  {
    ...{ ...offerRow, line: 2, state: 'CHANGED', code: 'SS-0101', name: '토르벨로 바롤로 세랄토' },
    price: '38000',
    changes: [
      { column: 'price', before: '39000', after: '38000' },
      { column: 'limit', before: '', after: '3' },
      { column: 'received:비니 성수점', before: '', after: '12' },
    ],
  },
  {
    ...{ ...offerRow, line: 3, state: 'NEW', code: 'SS-0230', name: '폰테로소 사소', vintage: '2021' },
    price: '28000',
    changes: [
      { column: 'sku', before: '', after: 'SS-0230' },
      { column: 'price', before: '', after: '28000' },
      { column: 'list_price', before: '', after: '28000' },
      { column: 'offer_state', before: 'DRAFT', after: 'ON_SALE' },
      { column: 'counted:비니 성수점', before: '0', after: '24' },
    ],
  },
  {
    ...{ ...offerRow, line: 4, state: 'REFUSED', code: 'SS-0104', name: '카후랑이 리지 소비뇽 블랑' },
    price: '31000',
    faults: [
      {
        ...{ column: 'list_price', code: 'list_not_own' },
        text: '정가는 최근 20일 안에 실제로 판 가격이거나, 누가 권장한 가격인지 ‘권장가를 정한 곳’에 적은 가격이어야 해요.',
      },
    ],
  },
  {
    ...{ ...offerRow, line: 7, state: 'REFUSED', code: 'SS-0231', name: '도멘 드 라 콜린 루즈' },
    price: '45,000원',
    faults: [
      {
        ...{ column: null, code: 'product_unknown' },
        text: '비니에 아직 없는 와인이에요. 와인 제안에서 먼저 제안해 주세요.',
      },
    ],
  },
  { ...offerRow, line: 8, state: 'SAME', code: 'SS-0105', name: '영동 언덕 로제', price: '19000' },
]

export const toReport = (rows: ImportReportRow[]): ImportReportPage => ({
  _embedded: { items: rows },
  page: { size: 50, number: 0, totalPages: 1, totalElements: rows.length },
})
