import { createFault } from '../catalogue/faults.rules.ts'
import { toPlainHead, type SheetLayout } from '../catalogue/sheet.rules.ts'

/** The columns of a seller's list, in the order of the template; those of bottles in stores follow them. */
export const offerColumns = [
  'product',
  'sku',
  'barcode',
  'name',
  'vintage',
  'volume_ml',
  'price',
  'list_price',
  'recommended_by',
  'limit',
  'delivery',
] as const
export type OfferColumn = (typeof offerColumns)[number]

/** Bottles that came in, or that were counted, in the store that follows the colon; in the only one without a name. */
export type StockColumn = `${'received' | 'counted'}:${string}`
export type OfferCells = Partial<Record<OfferColumn | StockColumn, string>>

/** The columns by which a row says which product it is of. */
export const identifyingColumns = ['product', 'sku', 'barcode', 'name'] as const

/** The column of the refused rows that says what is wrong: it is not read. */
export const faultHead = 'fault'

/** Heads as sellers' sheets have them, without spaces and signs. */
const spellings: Record<OfferColumn | typeof faultHead, readonly string[]> = {
  product: ['product', 'productnumber', 'productno', '상품번호', '비니번호', '비니상품번호'],
  sku: ['sku', 'owncode', 'code', '자체코드', '상품코드', '자사코드', '관리코드', '품번'],
  barcode: ['barcode', 'ean', '바코드'],
  name: ['name', 'productname', 'wine', '상품명', '와인명', '와인', '품명', '이름'],
  vintage: ['vintage', '빈티지', '연도'],
  volume_ml: ['volumeml', 'volume', 'size', 'sizeml', '용량', '용량ml'],
  price: ['price', '판매가', '판매가격', '가격', '판매가원'],
  list_price: ['listprice', '정가', '소비자가', '정가원'],
  recommended_by: ['recommendedby', '권장가를정한곳', '권장'],
  limit: ['limit', 'limitperperson', '1인한도', '인당한도', '구매한도', '한도'],
  delivery: ['delivery', 'deliverynote', '입고번호', '전표번호', '거래명세서번호'],
  fault: ['fault', '오류'],
}

const columnsByHead = new Map(
  Object.entries(spellings).flatMap(([column, heads]) => heads.map((head) => [head, column] as const)),
)

const toHeadKey = (head: string) =>
  head
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s()[\]:·_./-]/g, '')

/** A store follows a sign or a space: `입고일` and `재고금액` are no columns of bottles. */
const stockHead = /^(입고|재고|실사|received|counted)(?:\s*수량)?(?:(?=[\s:·([])[\s:·]*(.*))?$/iu
const countedWords: readonly string[] = ['재고', '실사', 'counted']

/** Brackets around the whole of a name, not those that belong to it, as of `(주)와인랩` and `성수점(본점)`. */
const bracketed = /^(?:\(((?:[^()]|\([^()]*\))*)\)|\[([^[\]]*)\])$/u

const toStoreName = (text: string): string => {
  const [, round, square] = bracketed.exec(text) ?? []
  return (round ?? square ?? text).trim()
}

const findStockColumn = (head: string): StockColumn | undefined => {
  const [, word, store = ''] = stockHead.exec(head.normalize('NFKC').trim()) ?? []
  if (word === undefined) return undefined
  const name = toStoreName(store)
  return `${countedWords.includes(word.toLowerCase()) ? 'counted' : 'received'}:${name === '수량' ? '' : name}`
}

export const isStockColumn = (column: string): column is StockColumn => /^(received|counted):/.test(column)

/** The kind and the store of a column of bottles. */
export const splitStockColumn = (column: StockColumn) => ({
  isCount: column.startsWith('counted:'),
  storeName: column.slice(column.indexOf(':') + 1),
})

const isKnownColumn = (column: string) => column in spellings || isStockColumn(column)

/** The column that a head names; a head that names none is its own. */
const toColumn = (head: string): string => {
  const text = toPlainHead(head)
  return columnsByHead.get(toHeadKey(text)) ?? findStockColumn(text) ?? text
}

/** The heads that are not read. */
export const listIgnored = (header: readonly string[]): string[] =>
  header.filter((column) => column !== '' && !isKnownColumn(column))

/** A seller's sheet may have columns of its own: they are named and not read. */
export const createOfferLayout = (mostRows: number): SheetLayout => ({
  toColumn,
  isKnown: isKnownColumn,
  listFaults: (header) =>
    header
      .filter((column, at) => isKnownColumn(column) && header.indexOf(column) !== at)
      .map((column) => createFault(1, column, 'column_twice')),
  isRead: (column) => column !== faultHead && isKnownColumn(column),
  mostRows,
})
