import { CsvError } from 'csv-parse'
import { parse } from 'csv-parse/sync'
import iconv from 'iconv-lite'
import type { WineFaultCode } from '#api/contract/office/imports.options.ts'
import { createFault, type Fault } from './faults.rules.ts'

/** One row with the line of the file on which it begins. */
export type SheetLine<Cells> = { line: number; cells: Cells }
type Sheet<Cells> = { header: string[]; lines: SheetLine<Cells>[]; faults: Fault[] }

/** What the first line of a sheet may hold. */
export type SheetLayout = {
  /** The column that a head names: its cells are given under this name. */
  toColumn: (head: string) => string
  isKnown: (column: string) => boolean
  /** What keeps a sheet with these columns from being read. */
  listFaults: (header: readonly string[]) => Fault[]
  /** Whether the cells of a column are read. */
  isRead: (column: string) => boolean
  mostRows: number
}

/** A head without the signs that programs put around it. */
export const toPlainHead = (head: string): string =>
  head
    .replace(/^\ufeff/, '')
    .replaceAll('"', '')
    .trim()

const replacement = '\ufffd'

const utf16 = ['utf-16le', 'utf-16be'] as const

/** UTF-16, which spreadsheets save as "Unicode text": by its byte order mark, or by the zeros beside Latin letters. */
const findUtf16 = (bytes: Uint8Array): (typeof utf16)[number] | null => {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const head = bytes.subarray(0, 200)
  const countZeros = (side: 0 | 1) => head.filter((byte, at) => at % 2 === side && byte === 0).length
  const side = countZeros(1) > 0 ? 1 : 0
  return head.length > 3 && countZeros(side) * 4 > head.length && countZeros(side === 1 ? 0 : 1) === 0
    ? (utf16[side === 1 ? 0 : 1] ?? null)
    : null
}

/**
 * UTF-16, UTF-8, or else CP949, the encoding of Korean Excel: EUC-KR and the syllables that it lacks, 11,172 in all.
 * The platform's decoder supports EUC-KR alone. null for any other encoding.
 */
const decode = (bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder(findUtf16(bytes) ?? 'utf-8', { fatal: true }).decode(bytes)
  } catch {
    const text = iconv.decode(bytes, 'cp949')
    return text.includes(replacement) ? null : text
  }
}

// The parser counts a line twice where both kinds of line ends meet.
const toText = (bytes: Uint8Array): string | null => decode(bytes)?.replace(/\r\n?/g, '\n') ?? null

const separators = { ',': 'commas', '\t': 'tabs', ';': 'semicolons', '|': 'bars', '，': 'full-width commas' }
type Separator = keyof typeof separators

/** The first line as Excel may write it, naming the separator; the columns come after it. */
const separatorLine = /^\ufeff?sep=(.)\n/

/** The separator: that of a `sep=` line, or the sign with which the first line has the most column names. */
const findSeparator = (text: string, { toColumn, isKnown }: SheetLayout): Separator => {
  const declaredSeparator = separatorLine.exec(text)?.[1]
  if (declaredSeparator && declaredSeparator in separators) return declaredSeparator as Separator
  const line = /^.*\S.*$/m.exec(text)?.[0] ?? ''
  const count = (sign: string) => line.split(sign).filter((head) => isKnown(toColumn(head))).length
  return (Object.keys(separators) as Separator[]).reduce((best, sign) =>
    count(sign) > count(best) ? sign : best,
  )
}

type ParsedRecord = { record: string[]; info: { lines: number } }
type ParsedSheet = { header: readonly string[]; records: readonly ParsedRecord[]; skippedLines: number }

const parseRecords = (text: string): ParsedRecord[] =>
  parse(text, {
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    // A spreadsheet saves cleared rows as separators alone.
    skip_records_with_empty_values: true,
  }) as unknown as ParsedRecord[]

/** The apostrophe by which a list that the office wrote keeps a spreadsheet from reading a cell as a formula. */
const quotedFormula = /^'(?=[=+\-@])/

const toCells = (header: readonly string[], record: readonly string[], { isRead }: SheetLayout) =>
  Object.fromEntries(
    header.flatMap((column, at) => {
      const cell = (record[at] ?? '').normalize('NFC').trim().replace(quotedFormula, '')
      return cell && isRead(column) ? [[column, cell]] : []
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

/** How much of a row is repeated that has another number of cells. */
const maxQuotedLength = 200

/** The cells of a row as they were read, which shows where it broke. */
const quoteRecord = (record: readonly string[]): string => {
  const text = record.map((cell) => cell.replace(/\s+/g, ' ').trim()).join(' | ')
  const letters = [...text]
  return letters.length > maxQuotedLength ? `${letters.slice(0, maxQuotedLength).join('')}…` : text
}

const toLines = <Cells>(
  { header, records, skippedLines }: ParsedSheet,
  layout: SheetLayout,
): Pick<Sheet<Cells>, 'lines' | 'faults'> => {
  const result: Pick<Sheet<Cells>, 'lines' | 'faults'> = { lines: [], faults: [] }
  for (const { record: savedRecord, info } of records) {
    const record = trimRecord(savedRecord, header.length)
    // The parser counts the line on which a row ends; quoted cells may span several.
    const innerLineBreaks = record.join('').split('\n').length - 1
    const line = info.lines - innerLineBreaks + skippedLines
    if (record.length === header.length)
      // The columns are those that the layout names.
      result.lines.push({ line, cells: toCells(header, record, layout) as Cells })
    else {
      const counts = { cells: String(record.length), columns: String(header.length) }
      // Which column a cell belongs to is unknown, so the fault repeats the cells.
      result.faults.push(createFault(line, null, 'cells', { ...counts, sent: quoteRecord(record) }))
    }
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

const quoteFaults: Partial<Record<string, WineFaultCode>> = {
  CSV_QUOTE_NOT_CLOSED: 'quote_open',
  CSV_INVALID_CLOSING_QUOTE: 'quote_inside',
  CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE: 'quote_inside',
  INVALID_OPENING_QUOTE: 'quote_unquoted',
}

/**
 * Reads a sheet that was saved as comma-separated values: every row with its line, and the faults that prevent reading
 * a line.
 */
export const readSheet = <Cells>(bytes: Uint8Array, layout: SheetLayout): Sheet<Cells> => {
  const rejectList = (line: number, code: WineFaultCode, values?: Fault['values']): Sheet<Cells> => ({
    ...{ header: [], lines: [] },
    faults: [createFault(line, null, code, values)],
  })
  if (isWorkbook(bytes)) return rejectList(1, 'workbook')
  const savedText = toText(bytes)
  if (savedText === null) return rejectList(1, 'encoding')
  if (savedText.includes('\u0000')) return rejectList(1, 'binary')
  const separator = findSeparator(savedText, layout)
  // Reported first: with another separator every line looks wrong.
  if (separator !== ',')
    return rejectList(1, 'separator', {
      separator: separators[separator],
      sign: separator === '\t' ? 'Tab' : separator,
    })
  const text = savedText.replace(separatorLine, '')
  const skippedLines = text === savedText ? 0 : 1
  try {
    const [first, ...records] = parseRecords(text)
    if (!first) return rejectList(1, 'no_rows')
    const names = first.record.map(layout.toColumn)
    const header = names.slice(0, countColumns(names, records))
    const faults = layout.listFaults(header)
    if (faults.length > 0) return { header, lines: [], faults }
    const { mostRows } = layout
    if (records.length > mostRows) return rejectList(1, 'too_many_rows', { most: String(mostRows) })
    return { header, ...toLines<Cells>({ header, records, skippedLines }, layout) }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const { lines } = error as CsvError & { lines?: number }
    const line = (lines ?? 1) + skippedLines
    const code = quoteFaults[error.code]
    return code ? rejectList(line, code) : rejectList(line, 'unreadable', { message: error.message })
  }
}
