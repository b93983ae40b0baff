import { mappableColumns, maxImportMappings, maxImportRows } from '#api/contract/office/imports.options.ts'
import { readList, type Line } from '../catalogue/csv.rules.ts'
import type { Fault } from '../catalogue/faults.rules.ts'
import { listLawWarnings } from '../catalogue/law-warnings.ts'
import { createImportLexicon, type ImportLexicon } from '../catalogue/lexicon.ts'
import { groupByWine, type Wine } from '../catalogue/list.rules.ts'
import { matchRow, type Row } from '../catalogue/row.rules.ts'
import type { Database, Executor } from '../db/database.ts'
import type {
  ImportCounts,
  ImportMapping,
  StoredFault,
  UnknownImportName,
  wineImportRows,
} from '../db/tables/imports.ts'
import { readTaxonomy } from '../taxonomy/taxonomy.store.ts'
import { compareRow, findRepriced } from './compare.rules.ts'
import { listOriginFaults } from './list-prices.ts'
import { mapLexicon } from './mapped-lexicon.ts'
import { loadStoredRows } from './stored-rows.store.ts'

export type ReportRow = Omit<typeof wineImportRows.$inferSelect, 'importId' | 'moved'>

/** What applying a list would do, as it is kept. */
export type StoredReport = {
  rows: ReportRow[]
  counts: ImportCounts
  unknown: UnknownImportName[]
  /** What keeps the file from being read; then there are no rows. */
  faults: StoredFault[]
  /** Columns that are not read. */
  ignored: string[]
  needsReason: boolean
}

export type ListReport = StoredReport & {
  /** The wines of the rows that can be written, and the offers whose prices they change. */
  wines: Wine[]
  repriced: { companyId: number; offerId: number }[]
}

/** The shop's lists as they are now: a term that was created a moment ago counts. */
export const loadFreshLexicon = async (db: Database, now: Date): Promise<ImportLexicon> =>
  createImportLexicon(db, await readTaxonomy(db, now))

export const toStoredFault = ({ column, code, values }: Fault): StoredFault => ({ column, code, values })

const toSummary = ({ line, cells }: Line) => ({
  ...{ line, code: cells.code ?? '', name: cells.name_ko ?? cells.name_original ?? '' },
  ...{ vintage: cells.vintage ?? '', volume: cells.volume_ml ?? '', price: cells.price ?? '' },
})

const unknownCodes: readonly string[] = ['unknown', 'unknown_near', 'area_ambiguous']

const listUnknown = (faults: readonly Fault[]): UnknownImportName[] => {
  const lines = new Map<string, { name: UnknownImportName; lines: Set<number> }>()
  for (const { line, column: faultColumn, code, values } of faults) {
    const column = mappableColumns.find((one) => one === faultColumn)
    if (!column || !unknownCodes.includes(code)) continue
    const name = { column, name: values['name'] ?? '', rows: 0, near: values['near'] ?? null }
    const key = `${column} ${name.name}`
    const entry = lines.get(key) ?? { name, lines: new Set() }
    lines.set(key, { ...entry, lines: entry.lines.add(line) })
  }
  return [...lines.values()]
    .map(({ name, lines: { size } }) => ({ ...name, rows: size }))
    .toSorted((a, b) => b.rows - a.rows)
    .slice(0, maxImportMappings)
}

export const countStates = (rows: readonly ReportRow[]): ImportCounts => {
  const count = (state: ReportRow['state']) => rows.filter((row) => row.state === state).length
  return { added: count('NEW'), changed: count('CHANGED'), same: count('SAME'), refused: count('REFUSED') }
}

/** The most faults that are listed for a file that cannot be read. */
export const maxFileFaults = 100

const matchLines = (lines: readonly Line[], lexicon: ImportLexicon, faults: Fault[]): Row[] => {
  const rows = lines.flatMap((line) => matchRow(line, lexicon, faults) ?? [])
  groupByWine(rows, faults)
  const faultyLines = new Set(faults.map(({ line }) => line))
  return rows.filter(({ line }) => !faultyLines.has(line))
}

/** Compares a list with the shop, by the rules of the command line; refused rows leave the others. */
export const checkList = async (
  db: Executor,
  { bytes, mappings, now }: { bytes: Uint8Array; mappings: readonly ImportMapping[]; now: Date },
  freshLexicon: ImportLexicon,
): Promise<ListReport> => {
  const { lines, faults } = readList(bytes, maxImportRows)
  if (lines.length === 0)
    return {
      ...{ rows: [], counts: countStates([]), unknown: [], wines: [], repriced: [] },
      ...{ ignored: [], needsReason: false },
      faults: faults.slice(0, maxFileFaults).map(toStoredFault),
    }
  const matchedRows = matchLines(lines, mapLexicon(freshLexicon, mappings), faults)
  const findStored = await loadStoredRows(db, matchedRows)
  const originFaults = await listOriginFaults(db, matchedRows, { findStored, now })
  faults.push(...originFaults)
  const linesWithoutOrigin = new Set(originFaults.map(({ line }) => line))
  const rows = matchedRows.filter(({ line }) => !linesWithoutOrigin.has(line))
  const comparedRows = new Map(rows.map((row) => [row.line, compareRow(row, findStored(row))]))
  const summaries = new Map(lines.map((line) => [line.line, toSummary(line)]))
  // What breaks a rule of wine is said of a row that is written as well.
  const warnings = listLawWarnings(rows, freshLexicon.vocabulary, now)
  const faultsByLine = Map.groupBy([...faults, ...warnings], ({ line }) => line)
  const reportLines = [...new Set([...summaries.keys(), ...faultsByLine.keys()])].sort((a, b) => a - b)
  const reportRows = reportLines.map((line): ReportRow => ({
    ...(summaries.get(line) ?? toSummary({ line, cells: {} })),
    ...(comparedRows.get(line) ?? { state: 'REFUSED', productId: null, changes: [] }),
    faults: (faultsByLine.get(line) ?? []).map(toStoredFault),
  }))
  const repriced = rows.flatMap((row) => findRepriced(row, findStored(row)) ?? [])
  return {
    rows: reportRows,
    counts: countStates(reportRows),
    unknown: listUnknown(faults),
    ...{ faults: [], ignored: [], repriced, needsReason: repriced.length > 0 },
    wines: groupByWine(rows, []),
  }
}
