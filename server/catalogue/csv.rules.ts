import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import iconv from 'iconv-lite'
import { matchedColumns, plainColumns, type Column } from './plain.rules.ts'

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
/** All columns that a list may have, the required ones among them. */
export const columns: readonly Column[] = [...matchedColumns, ...plainColumns]
export type ListCells = Partial<Record<Column, string>>

/** One row with the line of the file on which it begins. */
export type Line = { line: number; cells: ListCells }
/** The fault of a line, in words for the sender of the list. */
export type Fault = { line: number; column: string | null; reason: string }
export type ParsedList = { lines: Line[]; faults: Fault[] }

export const maxRows = 200_000

const replacement = '\ufffd'

/**
 * UTF-8, or else CP949, the encoding of Korean Excel: EUC-KR and the syllables that it lacks, 11,172 in all.
 * The platform's decoder supports EUC-KR alone. null for any other encoding.
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

const knownColumns = new Set<string>(columns)
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

/** The separator: that of a `sep=` line, or the sign with which the first line has the most column names. */
const findSeparator = (text: string): Separator => {
  const declaredSeparator = separatorLine.exec(text)?.[1]
  if (declaredSeparator && declaredSeparator in separators) return declaredSeparator as Separator
  const line = /^.*\S.*$/m.exec(text)?.[0] ?? ''
  const count = (sign: string) => line.split(sign).filter((name) => knownColumns.has(toColumn(name))).length
  return (Object.keys(separators) as Separator[]).reduce((best, sign) =>
    count(sign) > count(best) ? sign : best,
  )
}

const listHeaderFaults = (header: readonly string[]): Fault[] => {
  const toFault = (column: string | null, reason: string) => ({ line: 1, column, reason })
  return [
    ...requiredColumns
      .filter((column) => !header.includes(column))
      .map((column) => toFault(column, 'is missing from the header')),
    ...header
      .filter((column) => !knownColumns.has(column))
      .map((column) =>
        column ? toFault(column, 'is no column of a list') : toFault(null, 'has a column without a name'),
      ),
    ...header
      .filter((column, at) => header.indexOf(column) !== at)
      .map((column) => toFault(column, 'is in the header twice')),
  ]
}

type ParsedRecord = { record: string[]; info: { lines: number } }

const parseRecords = (text: string): ParsedRecord[] =>
  parse(text, {
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    // A spreadsheet saves cleared rows as separators alone.
    skip_records_with_empty_values: true,
  }) as unknown as ParsedRecord[]

const toCells = (header: readonly string[], record: readonly string[]): ListCells =>
  Object.fromEntries(
    header.flatMap((column, at) => {
      const cell = (record[at] ?? '').normalize('NFC').trim()
      return cell ? [[column, cell]] : []
    }),
  )

/** The number of columns with content: a spreadsheet saves cleared ones at the end as separators alone. */
const countColumns = (header: readonly string[], records: readonly ParsedRecord[]): number => {
  const isUsed = (at: number) => Boolean(header[at]) || records.some(({ record }) => record[at]?.trim())
  let count = header.length
  while (count > 0 && !isUsed(count - 1)) count--
  return count
}

const trimRecord = (record: readonly string[], length: number): string[] => {
  const cells = [...record]
  while (cells.length > length && !cells.at(-1)?.trim()) cells.pop()
  return cells
}

const toLines = (
  header: readonly string[],
  records: readonly ParsedRecord[],
  skippedLines: number,
): ParsedList => {
  const result: ParsedList = { lines: [], faults: [] }
  for (const { record: savedRecord, info } of records) {
    const record = trimRecord(savedRecord, header.length)
    // The parser counts the line on which a row ends; quoted cells may span several.
    const innerLineBreaks = record.join('').split('\n').length - 1
    const line = info.lines - innerLineBreaks + skippedLines
    if (record.length === header.length) result.lines.push({ line, cells: toCells(header, record) })
    else
      result.faults.push({
        line,
        column: null,
        reason: `has ${record.length} cells, the header ${header.length}`,
      })
  }
  return result
}

/** First bytes of a workbook: a zip archive (newer spreadsheets) or a compound file (older ones). */
const workbookMarks = [
  [0x50, 0x4b, 0x03],
  [0xd0, 0xcf, 0x11, 0xe0],
]

const isWorkbook = (bytes: Uint8Array) =>
  workbookMarks.some((mark) => mark.every((byte, at) => bytes[at] === byte))

const quoteFaults: Partial<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'opens a quotation mark that is not closed in the rest of the list',
  CSV_INVALID_CLOSING_QUOTE: 'has a quotation mark inside a quoted cell; write it twice: ""',
  CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE: 'has a quotation mark inside a quoted cell; write it twice: ""',
  INVALID_OPENING_QUOTE:
    'has a quotation mark in a cell that is not quoted; quote the cell and write it twice: ""',
}

/** Reads a list: every row with its line, and the faults that prevent reading a line. */
export const readList = (bytes: Uint8Array): ParsedList => {
  const rejectList = (line: number, reason: string): ParsedList => ({
    lines: [],
    faults: [{ line, column: null, reason }],
  })
  if (isWorkbook(bytes)) return rejectList(1, 'is a workbook; save the sheet as CSV')
  const savedText = toText(bytes)
  if (savedText === null) return rejectList(1, 'is neither UTF-8 nor CP949')
  if (savedText.includes('\u0000')) return rejectList(1, 'is no text file')
  const separator = findSeparator(savedText)
  // Reported first: with another separator every line looks wrong.
  if (separator !== ',')
    return rejectList(1, `is parted by ${separators[separator]}; save the list as comma-separated CSV`)
  const text = savedText.replace(separatorLine, '')
  const skippedLines = text === savedText ? 0 : 1
  try {
    const [first, ...records] = parseRecords(text)
    if (!first) return rejectList(1, 'is empty')
    const names = first.record.map(toColumn)
    const header = names.slice(0, countColumns(names, records))
    const faults = listHeaderFaults(header)
    if (faults.length > 0) return { lines: [], faults }
    if (records.length > maxRows) return rejectList(1, `more than ${maxRows} rows`)
    return toLines(header, records, skippedLines)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const { lines } = error as CsvError & { lines?: number }
    return rejectList((lines ?? 1) + skippedLines, quoteFaults[error.code] ?? error.message)
  }
}
