import type { WineFaultCode } from '#api/contract/office/imports.options.ts'
import {
  maxProviderLines,
  type ProviderFileFaultCode,
  type ProviderLineKind,
  type SettlementProvider,
} from '#api/contract/office/reconciliation.options.ts'
import { createFault, type FaultValues } from '../catalogue/faults.rules.ts'
import { readSheet, toPlainHead, type SheetLine } from '../catalogue/sheet.rules.ts'
import {
  providerColumns,
  providerLayouts,
  totalsName,
  type ProviderColumn,
} from './provider-columns.rules.ts'

/** A line as the provider wrote it, in whole won; `net` is what it paid out. */
export type ProviderLine = {
  lineNo: number
  kind: ProviderLineKind
  transactionId: string
  orderNo: string
  approvedOn: string
  amount: number
  fee: number
  vat: number
  net: number
  paidOn: string
}
/** Why a line cannot be read: a fault of any list, or of a settlement file alone. */
export type ProviderFileFault = {
  line: number
  column: ProviderColumn | null
  code: ProviderFileFaultCode | WineFaultCode
  values: FaultValues
}
type Reading = { lines: ProviderLine[]; faults: ProviderFileFault[] }
/** Days of Seoul, both included. */
export type FileDays = { firstDay: string; lastDay: string }

type Cells = Partial<Record<ProviderColumn, string>>
type LineReading = { line: ProviderLine | null; faults: ProviderFileFault[] }

const moneyColumns = ['amount', 'fee', 'vat', 'net'] as const
type Money = Record<(typeof moneyColumns)[number], number>
const maxWon = 1_000_000_000_000

const wonPattern = /^[+-]?(\d{1,3}(,\d{3})+|\d+)원?$/

/** Whole won, with or without thousands separators; null for any other text. */
const parseSignedWon = (text: string): number | null => {
  if (!wonPattern.test(text)) return null
  const amount = Number(text.replace(/[,원+]/g, '')) + 0
  return Math.abs(amount) <= maxWon ? amount : null
}

const dayPattern = /^(\d{4})([-./]?)(\d{2})\2(\d{2})(?:[ T]?\d{2}:?\d{2}(:?\d{2})?)?$/

/** `YYYY-MM-DD` of a day that is written with or without signs, and with or without a time; null for other texts. */
const parseDay = (text: string): string | null => {
  const [, year, , month, date] = dayPattern.exec(text) ?? []
  const day = `${year}-${month}-${date}`
  const time = Date.parse(`${day}T00:00:00Z`)
  return year && !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) ? day : null
}

/** The signs that a kind of line has: what shoppers paid is positive, what went back negative. */
const hasSign: Record<ProviderLineKind, (amount: number) => boolean> = {
  PAYMENT: (amount) => amount > 0,
  REFUND: (amount) => amount < 0,
  CHARGEBACK: (amount) => amount < 0,
  FEE: (amount) => amount === 0,
}

const isTotals = ({ transactionId, orderNo, kind, approvedOn }: Cells) =>
  [transactionId, orderNo, kind, approvedOn].some((cell) => cell !== undefined && totalsName.test(cell))

/** Reads the cells of one line; each cell that cannot be read is a fault of its own. */
const createLineReader =
  (provider: SettlementProvider, { firstDay, lastDay }: FileDays) =>
  ({ line: lineNo, cells }: SheetLine<Cells>): LineReading => {
    const faults: ProviderFileFault[] = []
    const addFault = (
      column: ProviderColumn | null,
      code: ProviderFileFault['code'],
      values: FaultValues = {},
    ) => void faults.push({ line: lineNo, column, code, values })
    const readCell = <Value>(
      column: ProviderColumn,
      code: ProviderFileFaultCode,
      parse: (text: string) => Value | null,
    ): Value | null => {
      const text = cells[column]
      const value = text === undefined ? null : parse(text)
      if (text === undefined) addFault(column, 'empty_cell')
      else if (value === null) addFault(column, code, { sent: text.slice(0, 60) })
      return value
    }
    const kind = readCell('kind', 'kind', (text) => providerLayouts[provider].kinds[text] ?? null)
    const isFee = kind === 'FEE'
    const transactionId = isFee
      ? (cells.transactionId ?? '')
      : readCell('transactionId', 'empty_cell', String)
    const approvedOn = readCell('approvedOn', 'day', parseDay)
    const paidOn = readCell('paidOn', 'day', parseDay)
    const money = Object.fromEntries(
      moneyColumns.map((column) => [column, readCell(column, 'won', parseSignedWon)]),
    ) as Partial<Money>
    const { amount, fee, vat, net } = money as Record<keyof Money, number | null>
    if (kind && amount !== null && !hasSign[kind](amount)) addFault('amount', 'sign')
    const isOutside = approvedOn !== null && (approvedOn < firstDay || approvedOn > lastDay)
    // A chargeback, and a fee, may be of an earlier transaction.
    if (isOutside && (kind === 'PAYMENT' || kind === 'REFUND'))
      addFault('approvedOn', 'day_outside', { day: approvedOn })
    if (amount !== null && fee !== null && vat !== null && net !== null && net !== amount - fee - vat)
      addFault('net', 'net', { net: String(amount - fee - vat) })
    if (faults.length > 0 || !kind || transactionId === null || !approvedOn || !paidOn)
      return { line: null, faults }
    const orderNo = cells.orderNo ?? ''
    return {
      line: { lineNo, kind, transactionId, orderNo, approvedOn, paidOn, ...(money as Money) },
      faults,
    }
  }

/** Compares a line of sums at the end of a file with the lines above it. */
const checkTotals = (
  { line, cells }: SheetLine<Cells>,
  lines: readonly ProviderLine[],
): ProviderFileFault[] =>
  moneyColumns.flatMap((column) => {
    const text = cells[column]
    const sum = lines.reduce((total, one) => total + one[column], 0)
    if (text === undefined || parseSignedWon(text) === sum) return []
    return [{ line, column, code: 'total' as const, values: { sum: String(sum), sent: text.slice(0, 60) } }]
  })

const toSheetFault = ({ line, column, code, values }: ReturnType<typeof createFault>): ProviderFileFault => ({
  ...{ line, values },
  column: column as ProviderColumn | null,
  // `readSheet` finds faults of lists alone.
  code: code as WineFaultCode,
})

/** Heads without spaces and units: `금액(원)` is `금액`. */
const toHeadKey = (head: string) =>
  toPlainHead(head)
    .replace(/\s|\(원\)/g, '')
    .toLowerCase()

/** Reads the settlement file of a provider: every line, and every fault. A file with faults is not taken. */
export const readProviderFile = (
  bytes: Uint8Array,
  provider: SettlementProvider,
  days: FileDays,
): Reading => {
  const { heads } = providerLayouts[provider]
  const byHead = new Map(providerColumns.map((column) => [toHeadKey(heads[column]), column] as const))
  const isColumn = (name: string): name is ProviderColumn => name in heads
  const sheet = readSheet<Cells>(bytes, {
    toColumn: (head) => byHead.get(toHeadKey(head)) ?? toPlainHead(head),
    isKnown: isColumn,
    listFaults: (header) => [
      ...providerColumns
        .filter((column) => !header.includes(column))
        .map((column) => createFault(1, column, 'column_missing')),
      ...header
        .filter((column, at) => isColumn(column) && header.indexOf(column) !== at)
        .map((column) => createFault(1, column, 'column_twice')),
    ],
    isRead: isColumn,
    mostRows: maxProviderLines,
  })
  if (sheet.faults.length > 0 && sheet.lines.length === 0)
    return { lines: [], faults: sheet.faults.map(toSheetFault) }
  const last = sheet.lines.at(-1)
  const totals = last && isTotals(last.cells) ? last : null
  const readLine = createLineReader(provider, days)
  const readings = (totals ? sheet.lines.slice(0, -1) : sheet.lines).map(readLine)
  const lines = readings.flatMap(({ line }) => line ?? [])
  const faults = [...sheet.faults.map(toSheetFault), ...readings.flatMap((reading) => reading.faults)]
  if (faults.length === 0 && totals) faults.push(...checkTotals(totals, lines))
  if (faults.length === 0 && lines.length === 0)
    faults.push({ line: 1, column: null, code: 'no_lines', values: {} })
  return { lines, faults: faults.toSorted((a, b) => a.line - b.line) }
}
