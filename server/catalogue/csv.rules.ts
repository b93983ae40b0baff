import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'

export const requiredColumns = [
  'seller',
  'code',
  'name_ko',
  'name_original',
  'kind',
  'vintage',
  'volume_ml',
  'price',
] as const
export const optionalColumns = [
  'store',
  'country',
  'area',
  'grapes',
  'winery',
  'maker',
  'list_price',
  'alcohol',
  'sweetness',
  'acidity',
  'body',
  'tannin',
  'fizz',
  'level',
  'themes',
  'aromas',
  'fulfilment',
  'status',
  'importer',
  'headline',
  'story',
  'received',
  'delivery',
] as const
const columns = [...requiredColumns, ...optionalColumns]
export type Column = (typeof columns)[number]
export type Cells = Partial<Record<Column, string>>

/** One row with the line of the file on which it begins. */
export type Line = { line: number; cells: Cells }
/** What is wrong with a line, in words for whoever sent the list. */
export type Fault = { line: number; column: string | null; reason: string }
export type Read = { lines: Line[]; faults: Fault[] }

export const mostRows = 200_000

/** UTF-8, or else what Korean Excel saves; null for anything that is neither. */
const textOf = (bytes: Uint8Array): string | null => {
  for (const encoding of ['utf-8', 'euc-kr'])
    try {
      // The parser counts a line twice where both kinds of line ends meet.
      return new TextDecoder(encoding, { fatal: true }).decode(bytes).replace(/\r\n?/g, '\n')
    } catch {
      continue
    }
  return null
}

/** What parts the columns of a list that is no CSV, in words. */
const parted = (header: readonly string[]): string | null => {
  const [only = ''] = header
  if (header.length > 1) return null
  return only.includes('\t') ? 'tabs' : only.includes(';') ? 'semicolons' : null
}

const headerFaults = (header: readonly string[]): Fault[] => {
  const known = new Set<string>(columns)
  const fault = (column: string | null, reason: string) => ({ line: 1, column, reason })
  const sign = parted(header)
  if (sign) return [fault(null, `is parted by ${sign}; save the list as comma-separated CSV`)]
  return [
    ...requiredColumns
      .filter((column) => !header.includes(column))
      .map((column) => fault(column, 'is missing from the header')),
    ...header.filter((column) => !known.has(column)).map((column) => fault(column, 'is no column of a list')),
    ...header
      .filter((column, at) => header.indexOf(column) !== at)
      .map((column) => fault(column, 'is in the header twice')),
  ]
}

type Parsed = { record: string[]; info: { lines: number } }

const recordsOf = (text: string): Parsed[] =>
  parse(text, {
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
  }) as unknown as Parsed[]

const cellsOf = (header: readonly string[], record: readonly string[]): Cells =>
  Object.fromEntries(
    header.flatMap((column, at) => {
      const cell = (record[at] ?? '').normalize('NFC').trim()
      return cell ? [[column, cell]] : []
    }),
  )

const rowsOf = (header: readonly string[], records: readonly Parsed[]): Read => {
  const read: Read = { lines: [], faults: [] }
  for (const { record, info } of records) {
    // The parser counts the line on which a row ends; quoted cells may span several.
    const spanned = record.join('').split('\n').length - 1
    const line = info.lines - spanned
    if (record.length === header.length) read.lines.push({ line, cells: cellsOf(header, record) })
    else
      read.faults.push({
        line,
        column: null,
        reason: `has ${record.length} cells, the header ${header.length}`,
      })
  }
  return read
}

/** An Excel workbook is a zip archive, and so is every other spreadsheet that is no CSV. */
const isWorkbook = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03

const quotes: Partial<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'opens a quotation mark that is not closed in the rest of the list',
  CSV_INVALID_CLOSING_QUOTE: 'has a quotation mark inside a quoted cell; write it twice: ""',
  CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE: 'has a quotation mark inside a quoted cell; write it twice: ""',
  INVALID_OPENING_QUOTE:
    'has a quotation mark in a cell that is not quoted; quote the cell and write it twice: ""',
}

/** Reads a list: every row by its line, and what keeps a line from being read. */
export const readList = (bytes: Uint8Array): Read => {
  const nothing = (line: number, reason: string): Read => ({
    lines: [],
    faults: [{ line, column: null, reason }],
  })
  if (isWorkbook(bytes)) return nothing(1, 'is a workbook; save the sheet as CSV')
  const text = textOf(bytes)
  if (text === null) return nothing(1, 'is neither UTF-8 nor EUC-KR')
  if (text.includes('\u0000')) return nothing(1, 'is no text file')
  try {
    const [first, ...records] = recordsOf(text)
    if (!first) return nothing(1, 'is empty')
    const header = first.record.map((column) => column.trim().toLowerCase())
    const faults = headerFaults(header)
    if (faults.length > 0) return { lines: [], faults }
    if (records.length > mostRows) return nothing(1, `more than ${mostRows} rows`)
    return rowsOf(header, records)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const { lines } = error as CsvError & { lines?: number }
    return nothing(lines ?? 1, quotes[error.code] ?? error.message)
  }
}
