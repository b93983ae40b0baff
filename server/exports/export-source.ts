import type { OfficeLocale } from '#api/locales.ts'
import type { Executor } from '../db/database.ts'
import type { OfficeScope } from '../people/scope.ts'
import type { Taxonomy } from '../taxonomy/taxonomy.store.ts'
import type { Cell } from './csv.rules.ts'

/** The most rows of a page: a file is written page by page. */
export const exportPageRows = 500

export type ExportReader = {
  tx: Executor
  scope: OfficeScope
  taxonomy: Taxonomy
  locale: OfficeLocale
  now: Date
  /** The query of the list's call. */
  query: Record<string, string>
  page: number
}

type Name = (inputs: Record<string, never>, options: { locale: OfficeLocale }) => string
type Column<Row> = { name: Name; read: (row: Row, locale: OfficeLocale) => Cell; personal?: true }
type Subject<Row> = {
  columns: readonly Column<Row>[]
  listRows: (reader: ExportReader) => Promise<readonly Row[]>
  findMemberId?: (row: Row) => number | null
}

/** A row of a file, and the member whose personal data it may have. */
export type ExportRow = { cells: Cell[]; memberId: number | null }
export type ExportSource = {
  listHeads: (locale: OfficeLocale, withPersonal: boolean) => string[]
  readRows: (reader: ExportReader, withPersonal: boolean) => Promise<ExportRow[]>
}

/** The columns of a list, and how a page of its rows becomes cells. */
export const createSource = <Row>({ columns, listRows, findMemberId }: Subject<Row>): ExportSource => {
  const select = (withPersonal: boolean) => columns.filter(({ personal }) => withPersonal || !personal)
  return {
    listHeads: (locale, withPersonal) => select(withPersonal).map(({ name }) => name({}, { locale })),
    readRows: async (reader, withPersonal) =>
      (await listRows(reader)).map((row) => ({
        cells: select(withPersonal).map(({ read }) => read(row, reader.locale)),
        memberId: findMemberId?.(row) ?? null,
      })),
  }
}

/** The page and size of a call, which a reader has of its own. */
export const firstPage = { page: '0', size: '1' }
export const toExportPaging = ({ page }: ExportReader) => ({ page, size: exportPageRows })
