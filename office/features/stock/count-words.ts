import type { CountRefusal, CountScope } from '#api/contract/office/stock.options.ts'
import { formatCount, formatDateTime } from '#app/format.ts'
import { m } from '#office-messages'
import type { StockCount } from '#machines/stock-count-setup.ts'
import type { CountedLine, CountLine } from './stock-count.queries.ts'

/** The sum of a count: how many wines, and how many bottles of them. */
export const toTotalText = ({ products, bottles }: Pick<StockCount, 'products' | 'bottles'>): string =>
  m['stock.count.lines.total']({ products: formatCount(products), bottles: formatCount(bottles) })

/** When a count began, who began it, and what was counted. */
export const toOpenText = (count: StockCount): string =>
  m['stock.count.open.meta']({
    ...{ at: formatDateTime(count.openedAt), name: count.openedBy },
    ...{ products: formatCount(count.products), bottles: formatCount(count.bottles) },
  })

/** The same of a count that is over. */
export const toPastText = (count: StockCount): string =>
  m['stock.count.past.meta']({
    ...{ at: formatDateTime(count.closedAt ?? count.openedAt), name: count.closedBy ?? count.openedBy },
    ...{ products: formatCount(count.products), bottles: formatCount(count.bottles) },
  })

export const scopeNames: Record<CountScope, () => string> = {
  ALL: m['stock.count.scope.all'],
  KIND: m['stock.count.scope.kind'],
  CHOSEN: m['stock.count.scope.chosen'],
}

export const refusalTexts: Record<CountRefusal, () => string> = {
  UNKNOWN: m['stock.count.refused.unknown'],
  OUT_OF_SCOPE: m['stock.count.refused.out_of_scope'],
  LINE_CLOSED: m['stock.count.refused.line_closed'],
  OUT_OF_BOUNDS: m['stock.count.refused.out_of_bounds'],
}

/** What a saved line is of: its barcode as it was read, or the product's name where it is known. */
export const toLineName = ({ product, barcode }: CountedLine, lines: readonly CountLine[]): string =>
  barcode ??
  lines.find(({ idProduct }) => idProduct === product)?.name ??
  m['stock.count.refused.product']({ id: String(product) })

/** Whether a text that was read or typed is a code; anything else is a name to search for. */
export const isCode = (text: string): boolean => /^[\d\s-]{8,}$/.test(text.trim())

/** What a line will be once what waits on this device is sent. */
export const toExpectedCount = (line: CountLine, waiting: readonly CountedLine[]): number =>
  waiting
    .filter(({ product, barcode }) => product === line.idProduct || (barcode && barcode === line.barcode))
    .reduce((sum, { qty, how }) => (how === 'ADD' ? sum + qty : qty), line.counted)

/** What a changed number says: one bottle more or less, which adds up with others, or a number in place of theirs. */
export const toCountedLine = (product: number, before: number, after: number): CountedLine =>
  Math.abs(after - before) === 1
    ? { product, qty: after - before, how: 'ADD' }
    : { product, qty: after, how: 'SET' }
