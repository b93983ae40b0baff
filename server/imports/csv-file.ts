import { columns, faultColumn, type ListCells } from '../catalogue/csv.rules.ts'
import { toCsvLine } from '../exports/csv.rules.ts'

type ListedRow = { cells: ListCells; fault?: string }

/** Rows as a list with all columns; the last one says what is wrong where that is given. */
export const toCsvText = (rows: readonly ListedRow[]): string => {
  const withFaults = rows.some(({ fault }) => fault !== undefined)
  const header = [...columns, ...(withFaults ? [faultColumn] : [])]
  const lines = rows.map(({ cells, fault = '' }) => [
    ...columns.map((column) => cells[column] ?? ''),
    ...(withFaults ? [fault] : []),
  ])
  return [header, ...lines].map(toCsvLine).join('')
}

/** A row by which the columns explain themselves. Its seller is no seller's name, so that it is refused. */
export const exampleRow: ListCells = {
  seller: '예시: 지우고 쓰세요 (example)',
  code: 'EX-001',
  name_ko: '샤토 예시 루주',
  name_original: 'Château Exemple Rouge',
  kind: '레드',
  vintage: '2021',
  volume_ml: '750',
  price: '58000',
  list_price: '64000',
  recommended_by: '수입사',
  maker: 'Château Exemple',
  country: '프랑스',
  area: '보르도',
  grapes: 'Merlot 60; Cabernet Franc 40',
  alcohol: '13.5',
  sweetness: '1',
  acidity: '3',
  body: '4',
  tannin: '4',
  fulfilment: 'PICKUP',
  status: 'ON_SALE',
  headline: '부드러운 메를로예요.',
}
