import { mappableColumns, maxImportMappings, maxImportRows } from '#api/contract/office/imports.options.ts'
import { readList, type Line } from '../catalogue/csv.rules.ts'
import type { Fault } from '../catalogue/faults.rules.ts'
import { listLawWarnings } from '../catalogue/law-warnings.ts'
import { createImportLexicon, type ImportLexicon } from '../catalogue/lexicon.ts'
import { groupByWine, type Wine } from '../catalogue/list.rules.ts'
import { listNameWarnings } from '../catalogue/name-warnings.ts'
import { listNewTerms } from '../catalogue/new-terms.rules.ts'
import { matchRow, type Row } from '../catalogue/row.rules.ts'
import { joinTwins, listTwins } from '../catalogue/twins.ts'
import type { Database, Executor } from '../db/database.ts'
import type {
  ForeignName,
  ImportConfirmations,
  ImportCounts,
  ImportMapping,
  ImportProposals,
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
  /** What may be made of it with one confirmation. */
  proposals: ImportProposals
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

type Meanings = { lexicon: ImportLexicon; joins: ImportConfirmations['joins'] }

const matchLines = async (
  db: Executor,
  lines: readonly Line[],
  { lexicon, joins }: Meanings,
  faults: Fault[],
): Promise<Row[]> => {
  const matchedRows = lines.flatMap((line) => matchRow(line, lexicon, faults) ?? [])
  const rows = await joinTwins(db, matchedRows, joins)
  groupByWine(rows, faults)
  const faultyLines = new Set(faults.map(({ line }) => line))
  return rows.filter(({ line }) => !faultyLines.has(line))
}

/** The lines with the Korean names that a person confirmed. */
const withKoreanNames = (lines: readonly Line[], names: ImportConfirmations['names']): Line[] => {
  const koreanByName = new Map(names.map(({ name, korean }) => [name, korean]))
  return lines.map((line) => {
    const korean = koreanByName.get(line.cells.name_ko ?? '')
    return korean === undefined ? line : { ...line, cells: { ...line.cells, name_ko: korean } }
  })
}

const listForeignNames = (warnings: readonly Fault[]): ForeignName[] =>
  [...Map.groupBy(warnings, ({ values }) => values['name'] ?? '')].map(([name, own]) => ({
    ...{ name, korean: own[0]?.values['korean'] ?? '' },
    rows: own.length,
  }))

export const noProposals: ImportProposals = {
  terms: { countries: [], areas: [], grapes: [] },
  names: [],
  twins: [],
}

type ListToCheck = {
  bytes: Uint8Array
  mappings: readonly ImportMapping[]
  confirmations: ImportConfirmations
  now: Date
}

/** Compares a list with the shop, by the rules of the command line; refused rows leave the others. */
export const checkList = async (
  db: Executor,
  { bytes, mappings, confirmations, now }: ListToCheck,
  freshLexicon: ImportLexicon,
): Promise<ListReport> => {
  const { lines: sentLines, faults } = readList(bytes, maxImportRows)
  const lines = withKoreanNames(sentLines, confirmations.names)
  if (lines.length === 0)
    return {
      ...{ rows: [], counts: countStates([]), unknown: [], wines: [], repriced: [], proposals: noProposals },
      ...{ ignored: [], needsReason: false },
      faults: faults.slice(0, maxFileFaults).map(toStoredFault),
    }
  const lexicon = mapLexicon(freshLexicon, mappings)
  const matchedRows = await matchLines(db, lines, { lexicon, joins: confirmations.joins }, faults)
  const findStored = await loadStoredRows(db, matchedRows)
  const originFaults = await listOriginFaults(db, matchedRows, { findStored, now })
  faults.push(...originFaults)
  const linesWithoutOrigin = new Set(originFaults.map(({ line }) => line))
  const rows = matchedRows.filter(({ line }) => !linesWithoutOrigin.has(line))
  const comparedRows = new Map(rows.map((row) => [row.line, compareRow(row, findStored(row))]))
  const summaries = new Map(lines.map((line) => [line.line, toSummary(line)]))
  // What breaks a rule of wine is said of a row that is written as well.
  const warnings = listLawWarnings(rows, freshLexicon.vocabulary, now)
  const nameWarnings = listNameWarnings(rows)
  const faultsByLine = Map.groupBy([...faults, ...warnings, ...nameWarnings], ({ line }) => line)
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
    proposals: {
      terms: listNewTerms(lines, lexicon),
      names: listForeignNames(nameWarnings),
      twins: await listTwins(db, rows),
    },
    ...{ faults: [], ignored: [], repriced, needsReason: repriced.length > 0 },
    wines: groupByWine(rows, []),
  }
}
