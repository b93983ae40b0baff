import { maxImportRows } from '#api/contract/office/imports.options.ts'
import type { offerLists } from '#api/contract/office/offer-lists.ts'
import type { Locale } from '#api/fields.ts'
import { toOfficeLocale } from '#api/locales.ts'
import { m } from '#office-messages'
import type { RequestFacts } from '../context.ts'
import type { Handlers } from '../http/handler.ts'
import { paginate } from '../http/pagination.ts'
import { runOfficeIdempotent } from '../platform/idempotency/idempotency.ts'
import { applyOfferList, resolveSellerScope } from './apply-offer-list.ts'
import { checkOfferList, readOfferSheet } from './check-offer-list.ts'
import { presentFault } from './fault-words.ts'
import {
  countMoved,
  findImportContent,
  insertImport,
  listImports,
  listRefusedRows,
  listReportRows,
  listUnlistedRows,
} from './imports.store.ts'
import { discardImport, getImport, renewReport, toImportOwner, type ImportContext } from './manage-imports.ts'
import { toOfferHead, writeOfferRefusals, writeOfferTemplate } from './offer-list-file.ts'
import { presentImportCard, presentOfferList, presentOfferRow } from './present-import.ts'

type Context = ImportContext & { locale: Locale }

const presentById = async (ctx: Context, id: number) => {
  const list = await getImport(ctx, id)
  const findings = { moved: await countMoved(ctx.db, id), unlisted: await listUnlistedRows(ctx.db, id) }
  return presentOfferList(list, findings, ctx.locale)
}

/** Runs an act on a list, then answers the list. */
const actThenPresent = async (ctx: Context, id: number, act: Promise<void>) => {
  await act
  return presentById(ctx, id)
}

/** Takes a list with its report; returns its id. */
const openOfferList = async (
  ctx: ImportContext & Pick<RequestFacts, 'idempotencyKey'>,
  body: { name: string; content: string },
): Promise<number> => {
  const now = ctx.clock.now()
  const scope = resolveSellerScope(ctx.person)
  const bytes = Buffer.from(body.content, 'base64')
  const owner = { kind: 'OFFERS', companyId: scope.companyId, personId: ctx.person.id } as const
  const { id } = await runOfficeIdempotent(
    { ...ctx, body },
    { method: 'POST', path: '/office/offer-lists' },
    async (tx) => {
      const report = await checkOfferList(tx, scope, { bytes, now })
      return { id: await insertImport(tx, { ...body, ...owner }, report, now) }
    },
  )
  return id
}

const renewOfferList = (ctx: ImportContext, id: number) => {
  const now = ctx.clock.now()
  return renewReport(ctx, id, (tx, { bytes }) =>
    checkOfferList(tx, resolveSellerScope(ctx.person), { bytes, now }),
  )
}

const toFaultText = (faults: Parameters<typeof presentFault>[0][], locale: Locale): string =>
  faults
    .map((fault) => presentFault(fault, locale))
    .map(({ column, text }) => (column ? `${toOfferHead(column, locale)}: ${text}` : text))
    .join(' ')

export const offerListsOfficeHandlers: Handlers<typeof offerLists> = {
  offerLists: async ({ db, person, query }) => {
    const { rows, total } = await listImports(db, toImportOwner(person), query)
    return paginate(rows.map(presentImportCard), query, total)
  },

  offerListTemplate: async ({ db, person, locale }) => {
    const { text, isWhole } = await writeOfferTemplate(db, resolveSellerScope(person), locale)
    const options = { locale: toOfficeLocale(locale) }
    const name = isWhole
      ? m['imports.file.offers']({}, options)
      : m['imports.file.offers_first']({ most: String(maxImportRows) }, options)
    return { name, text }
  },

  openOfferList: async (ctx) => presentById(ctx, await openOfferList(ctx, ctx.body)),

  offerList: (ctx) => presentById(ctx, ctx.params.id),

  offerListReport: async (ctx) => {
    const { params, query, locale } = ctx
    await getImport(ctx, params.id)
    const { rows, total } = await listReportRows(ctx.db, params.id, query)
    return paginate(
      rows.map((row) => presentOfferRow(row, locale)),
      query,
      total,
    )
  },

  renewOfferList: (ctx) => actThenPresent(ctx, ctx.params.id, renewOfferList(ctx, ctx.params.id)),

  offerListRefusals: async (ctx) => {
    const { list } = await getImport(ctx, ctx.params.id)
    const content = (await findImportContent(ctx.db, list.id)) ?? ''
    const { lines } = readOfferSheet(Buffer.from(content, 'base64'))
    const cellsByLine = new Map(lines.map(({ line, cells }) => [line, cells]))
    const rows = (await listRefusedRows(ctx.db, list.id)).map(({ line, faults }) => ({
      cells: cellsByLine.get(line) ?? {},
      fault: toFaultText(faults, ctx.locale),
    }))
    const name = m['imports.file.refusals']({ name: list.name }, { locale: toOfficeLocale(ctx.locale) })
    return { name, text: writeOfferRefusals(rows, ctx.locale) }
  },

  applyOfferList: (ctx) => actThenPresent(ctx, ctx.params.id, applyOfferList(ctx, ctx.params.id, ctx.body)),
  discardOfferList: (ctx) => actThenPresent(ctx, ctx.params.id, discardImport(ctx, ctx.params.id)),
}
