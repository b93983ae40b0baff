import type { imports } from '#api/contract/office/imports.ts'
import type { Locale } from '#api/fields.ts'
import { toOfficeLocale } from '#api/locales.ts'
import { m } from '#office-messages'
import { readList } from '../catalogue/csv.rules.ts'
import type { Handlers } from '../http/handler.ts'
import { paginate } from '../http/pagination.ts'
import { readTaxonomy } from '../taxonomy/taxonomy.store.ts'
import { applyImport } from './apply-import.ts'
import { createImportTerms } from './create-import-terms.ts'
import { exampleRow, toCsvText } from './csv-file.ts'
import { presentFault } from './fault-words.ts'
import {
  findImportContent,
  countMoved,
  listImports,
  listRefusedRows,
  listReportRows,
} from './imports.store.ts'
import {
  confirmImport,
  discardImport,
  getImport,
  mapImportName,
  openImport,
  renewImport,
  toImportOwner,
  type ImportContext,
} from './manage-imports.ts'
import { presentImport, presentImportCard, presentImportRow } from './present-import.ts'

type Context = ImportContext & { locale: Locale }

/** A term that was created a moment ago has its name already. */
const loadWords = async ({ db, clock, locale }: Context) => ({
  taxonomy: await readTaxonomy(db, clock.now()),
  locale,
})

const presentById = async (ctx: Context, id: number) =>
  presentImport(await getImport(ctx, id), { moved: await countMoved(ctx.db, id) }, await loadWords(ctx))

/** Runs an act on a list, then answers the list. */
const actThenPresent = async (ctx: Context, id: number, act: Promise<void>) => {
  await act
  return presentById(ctx, id)
}

export const importsOfficeHandlers: Handlers<typeof imports> = {
  imports: async (ctx) => {
    const { rows, total } = await listImports(ctx.db, toImportOwner(ctx.person), ctx.query)
    return paginate(rows.map(presentImportCard), ctx.query, total)
  },

  importTemplate: (ctx) => {
    const name = m['imports.file.template']({}, { locale: toOfficeLocale(ctx.locale) })
    return { name, text: toCsvText([{ cells: exampleRow }]) }
  },

  openImport: async (ctx) => presentById(ctx, await openImport(ctx, ctx.body)),

  officeImport: (ctx) => presentById(ctx, ctx.params.id),

  importReport: async (ctx) => {
    const { params, query } = ctx
    await getImport(ctx, params.id)
    const { rows, total } = await listReportRows(ctx.db, params.id, query)
    const words = await loadWords(ctx)
    return paginate(
      rows.map((row) => presentImportRow(row, words)),
      query,
      total,
    )
  },

  renewImport: (ctx) => actThenPresent(ctx, ctx.params.id, renewImport(ctx, ctx.params.id)),
  mapImportName: (ctx) => actThenPresent(ctx, ctx.params.id, mapImportName(ctx, ctx.params.id, ctx.body)),

  createImportTerms: (ctx) =>
    actThenPresent(ctx, ctx.params.id, createImportTerms(ctx, ctx.params.id, ctx.body)),
  confirmImport: (ctx) => actThenPresent(ctx, ctx.params.id, confirmImport(ctx, ctx.params.id, ctx.body)),

  importRefusals: async (ctx) => {
    const { list } = await getImport(ctx, ctx.params.id)
    const content = (await findImportContent(ctx.db, list.id)) ?? ''
    const { lines } = readList(Buffer.from(content, 'base64'))
    const cellsByLine = new Map(lines.map(({ line, cells }) => [line, cells]))
    const rows = (await listRefusedRows(ctx.db, list.id)).map(({ line, faults }) => ({
      cells: cellsByLine.get(line) ?? {},
      fault: faults
        .map((fault) => presentFault(fault, ctx.locale))
        .map(({ column, text }) => (column ? `${column}: ${text}` : text))
        .join(' '),
    }))
    const name = m['imports.file.refusals']({ name: list.name }, { locale: toOfficeLocale(ctx.locale) })
    return { name, text: toCsvText(rows) }
  },

  applyImport: (ctx) => actThenPresent(ctx, ctx.params.id, applyImport(ctx, ctx.params.id, ctx.body)),
  discardImport: (ctx) => actThenPresent(ctx, ctx.params.id, discardImport(ctx, ctx.params.id)),
}
