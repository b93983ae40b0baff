import type { ImportReportPage, ImportReportRow, WineImport, WineImportCard } from './imports.queries.ts'

const sending = { by: '박운영', createdAt: '2026-11-28T05:04:00.000Z', endedBy: null, endedAt: null }

export const importCards: WineImportCard[] = [
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

export const openImport: WineImport = {
  ...(importCards[0] as WineImportCard),
  ...{ kind: 'WINES', unlisted: [], ignored: [] },
  ...{ version: 2, checkedAt: '2026-11-28T05:04:00.000Z', faults: [], moved: 0, needsReason: true },
  unknown: [
    { column: 'area', name: '새로운 언덕', rows: 1, near: null },
    { column: 'grapes', name: '카베르네 소비뇬', rows: 1, near: '카베르네 소비뇽' },
  ],
  mappings: [{ column: 'kind', name: '로제와인', id: 3, target: '로제' }],
}

export const appliedImport: WineImport = {
  ...openImport,
  ...(importCards[1] as WineImportCard),
  ...{ unknown: [], mappings: [], needsReason: false },
}

export const unreadableImport: WineImport = {
  ...openImport,
  counts: { added: 0, changed: 0, same: 0, refused: 0 },
  ...{ unknown: [], mappings: [], needsReason: false },
  faults: [
    { column: 'price', code: 'column_missing', text: '꼭 있어야 하는 열이 첫 줄에 없어요.' },
    {
      column: 'cost',
      code: 'column_unknown',
      text: '쓰지 않는 열이에요. 열 이름을 확인하거나 이 열을 지워 주세요.',
    },
  ],
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
  { ...bottle, line: 5, state: 'SAME', code: 'VRD-4', name: '영동 언덕 로제', vintage: '2023' },
]

export const toReport = (rows: ImportReportRow[]): ImportReportPage => ({
  _embedded: { items: rows },
  page: { size: 50, number: 0, totalPages: 1, totalElements: rows.length },
})
