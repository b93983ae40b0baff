import { columns, type ListCells } from '#server/catalogue/csv.rules.ts'

const quoteCell = (value = '') => (/[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)

/** A list as a seller would send it. */
export const toWineListCsv = (rows: readonly ListCells[]): Uint8Array =>
  new TextEncoder().encode(
    [columns.join(','), ...rows.map((row) => columns.map((column) => quoteCell(row[column])).join(','))].join(
      '\n',
    ),
  )

/** A wine with a valid value in every cell. */
export const createWineRow = (cells: ListCells = {}): ListCells => ({
  seller: 'seongsu-wine-lab',
  store: '비니 성수점',
  code: 'VRD-1',
  name_ko: '샤토 테스트 그랑 뱅',
  name_original: 'Château Test Grand Vin',
  kind: '레드',
  area: 'Pauillac',
  grapes: '카베르네 소비뇽 70; Merlot 30',
  winery: '샤토 보드렐',
  vintage: '2021',
  volume_ml: '750',
  price: '58000',
  list_price: '64000',
  alcohol: '13.5',
  sweetness: '1',
  acidity: '4',
  body: '5',
  tannin: '5',
  level: 'occasion',
  themes: 'winter; gift',
  aromas: 'cedar',
  importer: '남산와인',
  headline: '자갈밭의 카베르네.',
  story: '윗밭 세 구획만 골라 담았어요.\n"열두 달" 통에서 재웠어요.',
  received: '24',
  delivery: 'D-1',
  ...cells,
})

/** `count` different wines, four bottles of each label, for measuring. */
export const createWineRows = (count: number): ListCells[] =>
  Array.from({ length: count }, (_, index) => {
    const [label, bottle] = [Math.floor(index / 4), index % 4]
    return createWineRow({
      code: `BULK-${label}`,
      name_ko: `대량 와인 ${label}`,
      name_original: `Bulk Wine ${label}`,
      vintage: String(2018 + bottle),
      price: String(20_000 + (index % 500) * 100),
      list_price: String(80_000),
      delivery: 'BULK',
    })
  })
