import { createFault, type Fault } from './faults.rules.ts'
import { matchedColumns, plainColumns, type Column } from './plain.rules.ts'
import { readSheet, toPlainHead, type SheetLine } from './sheet.rules.ts'

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

export type Line = SheetLine<ListCells>
export type ParsedList = { lines: Line[]; faults: Fault[] }

const maxRows = 200_000

/** A column of the refused rows that the office gives out: read, and not looked at. */
export const faultColumn = 'fault'

const knownColumns = new Set<string>([...columns, faultColumn])
const toColumn = (head: string) => toPlainHead(head).toLowerCase()

const listHeaderFaults = (header: readonly string[]): Fault[] => {
  return [
    ...requiredColumns
      .filter((column) => !header.includes(column))
      .map((column) => createFault(1, column, 'column_missing')),
    ...header
      .filter((column) => !knownColumns.has(column))
      .map((column) =>
        column ? createFault(1, column, 'column_unknown') : createFault(1, null, 'column_unnamed'),
      ),
    ...header
      .filter((column, at) => header.indexOf(column) !== at)
      .map((column) => createFault(1, column, 'column_twice')),
  ]
}

/** Reads a list: every row with its line, and the faults that prevent reading a line. */
export const readList = (bytes: Uint8Array, mostRows = maxRows): ParsedList =>
  readSheet<ListCells>(bytes, {
    toColumn,
    isKnown: (column) => knownColumns.has(column),
    listFaults: listHeaderFaults,
    isRead: (column) => column !== faultColumn,
    mostRows,
  })
