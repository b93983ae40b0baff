import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import iconv from 'iconv-lite'

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

const replacement = '\ufffd'

/**
 * UTF-8, or else CP949, in which Korean Excel saves: EUC-KR and the syllables that it lacks, 11,172 in all. The
 * platform's own decoder knows EUC-KR alone. null for anything that is neither.
 */
const decode = (bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const text = iconv.decode(bytes, 'cp949')
    return text.includes(replacement) ? null : text
  }
}

// The parser counts a line twice where both kinds of line ends meet.
const toText = (bytes: Uint8Array): string | null => decode(bytes)?.replace(/\r\n?/g, '\n') ?? null

const known = new Set<string>(columns)
const toColumn = (name: string) =>
  name
    .replace(/^\ufeff/, '')
    .replaceAll('"', '')
    .trim()
    .toLowerCase()

const separators = { ',': 'commas', '\t': 'tabs', ';': 'semicolons', '|': 'bars', '，': 'full-width commas' }
type Separator = keyof typeof separators

/** The first line as Excel may write it, naming the separator; the columns come after it. */
const separatorLine = /^\ufeff?sep=(.)\n/

/** What parts the columns: what a `sep=` line names, or the sign that makes most names of columns of the first line. */
const findSeparator = (text: string): Separator => {
  const named = separatorLine.exec(text)?.[1]
  if (named && named in separators) return named as Separator
  const line = /^.*\S.*$/m.exec(text)?.[0] ?? ''
  const count = (sign: string) => line.split(sign).filter((name) => known.has(toColumn(name))).length
  return (Object.keys(separators) as Separator[]).reduce((best, sign) =>
    count(sign) > count(best) ? sign : best,
  )
}

const headerFaults = (header: readonly string[]): Fault[] => {
  const fault = (column: string | null, reason: string) => ({ line: 1, column, reason })
  return [
    ...requiredColumns
      .filter((column) => !header.includes(column))
      .map((column) => fault(column, 'is missing from the header')),
    ...header
      .filter((column) => !known.has(column))
      .map((column) =>
        column ? fault(column, 'is no column of a list') : fault(null, 'has a column without a name'),
      ),
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
    // A spreadsheet saves rows that were emptied as separators alone.
    skip_records_with_empty_values: true,
  }) as unknown as Parsed[]

const cellsOf = (header: readonly string[], record: readonly string[]): Cells =>
  Object.fromEntries(
    header.flatMap((column, at) => {
      const cell = (record[at] ?? '').normalize('NFC').trim()
      return cell ? [[column, cell]] : []
    }),
  )

/** How many columns hold anything: a spreadsheet saves emptied ones at the end as separators alone. */
const countColumns = (header: readonly string[], records: readonly Parsed[]): number => {
  const isUsed = (at: number) => Boolean(header[at]) || records.some(({ record }) => record[at]?.trim())
  let count = header.length
  while (count > 0 && !isUsed(count - 1)) count--
  return count
}

const trimRecord = (record: readonly string[], length: number): string[] => {
  const trimmed = [...record]
  while (trimmed.length > length && !trimmed.at(-1)?.trim()) trimmed.pop()
  return trimmed
}

const rowsOf = (header: readonly string[], records: readonly Parsed[], skippedLines: number): Read => {
  const read: Read = { lines: [], faults: [] }
  for (const { record: saved, info } of records) {
    const record = trimRecord(saved, header.length)
    // The parser counts the line on which a row ends; quoted cells may span several.
    const spanned = record.join('').split('\n').length - 1
    const line = info.lines - spanned + skippedLines
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

/** How a workbook begins: a zip archive, as every newer spreadsheet is, or the compound file of older ones. */
const workbookMarks = [
  [0x50, 0x4b, 0x03],
  [0xd0, 0xcf, 0x11, 0xe0],
]

const isWorkbook = (bytes: Uint8Array) =>
  workbookMarks.some((mark) => mark.every((byte, at) => bytes[at] === byte))

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
  const saved = toText(bytes)
  if (saved === null) return nothing(1, 'is neither UTF-8 nor CP949')
  if (saved.includes('\u0000')) return nothing(1, 'is no text file')
  const separator = findSeparator(saved)
  // Said before anything else: by another separator every line looks wrong.
  if (separator !== ',')
    return nothing(1, `is parted by ${separators[separator]}; save the list as comma-separated CSV`)
  const text = saved.replace(separatorLine, '')
  const skippedLines = text === saved ? 0 : 1
  try {
    const [first, ...records] = recordsOf(text)
    if (!first) return nothing(1, 'is empty')
    const names = first.record.map(toColumn)
    const header = names.slice(0, countColumns(names, records))
    const faults = headerFaults(header)
    if (faults.length > 0) return { lines: [], faults }
    if (records.length > mostRows) return nothing(1, `more than ${mostRows} rows`)
    return rowsOf(header, records, skippedLines)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const { lines } = error as CsvError & { lines?: number }
    return nothing((lines ?? 1) + skippedLines, quotes[error.code] ?? error.message)
  }
}
