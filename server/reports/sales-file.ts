import type { SalesGroup } from '#api/contract/office/reports.options.ts'
import { byteOrderMark, toCsvLine } from '../exports/csv.rules.ts'
import type { ReportDays } from './report-days.rules.ts'
import type { listSales } from './sales.store.ts'

type SalesRow = Awaited<ReturnType<typeof listSales>>['rows'][number]

/** The files of the office are Korean for everyone, as those of its lists. */
const groupNames: Record<SalesGroup, string> = {
  day: '날짜',
  store: '매장',
  seller: '판매자',
  wine: '와인',
  winery: '와이너리',
  kind: '종류',
}
const sumHeads = ['주문', '병', '상품 금액', '할인', '배송비', '결제 금액', '환불']

/** Sales summed by one thing, with the period before, as CSV. */
export const toSalesFile = (
  { by, days: { from, until } }: { by: SalesGroup; days: ReportDays },
  rows: readonly SalesRow[],
) => {
  const header = [groupNames[by], ...sumHeads, ...sumHeads.map((head) => `이전 ${head}`)]
  const toCells = ({ orders, pieces, goods, discounts, delivery, paid, refunded }: SalesRow['before']) => [
    ...[orders, pieces, goods, discounts, delivery, paid, refunded],
  ]
  const lines = rows.map((row) => [row.name, ...toCells(row), ...toCells(row.before)])
  return {
    name: `판매_${groupNames[by]}_${from}_${until}.csv`,
    content: byteOrderMark + [header, ...lines].map(toCsvLine).join(''),
    rows: rows.length,
  }
}
