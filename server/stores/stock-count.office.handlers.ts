import type { stock } from '#api/contract/office/stock.ts'
import type { WineKindCode } from '#api/contract/wines.shapes.ts'
import type { z } from 'zod'
import { toSeoulIso } from '../clock.ts'
import { hitFailpoint } from '../failpoints.ts'
import { fail, type Handlers } from '../http/handler.ts'
import { paginate } from '../http/pagination.ts'
import { resolveOfficeScope } from '../people/scope.ts'
import { runOfficeIdempotent } from '../platform/idempotency/idempotency.ts'
import { closeCount, compareCount } from './close-count.ts'
import { dropCount, getCount, openCount, saveCount, seesRecord } from './stock-count.ts'
import {
  findCountRow,
  listCounts,
  listLines,
  type CountHeadRow,
  type CountLineRow,
} from './stock-count.store.ts'

const presentCount = ({ openedAt, closedAt, kind, ...count }: CountHeadRow) => ({
  ...count,
  // Kinds of the table are those of the contract.
  kind: kind as z.output<typeof WineKindCode> | null,
  openedAt: toSeoulIso(openedAt),
  closedAt: closedAt && toSeoulIso(closedAt),
})

/** People who may not change stock count without the number on record before them. */
const hideRecord = <Line extends { recorded: number | null }>(line: Line, isRecordShown: boolean): Line => ({
  ...line,
  recorded: isRecordShown ? line.recorded : null,
})

const presentLine = ({ countedAt, ...line }: CountLineRow, isRecordShown: boolean) =>
  hideRecord({ ...line, countedAt: toSeoulIso(countedAt) }, isRecordShown)

type CountCalls = Pick<
  typeof stock,
  'stockCounts' | 'openCount' | 'stockCount' | 'saveCount' | 'compareCount' | 'closeCount' | 'dropCount'
>

export const countHandlers: Handlers<CountCalls> = {
  stockCounts: async ({ db, query, person }) => {
    const filter = { scope: resolveOfficeScope(person), storeIds: query.store, state: query.state }
    const { rows, total } = await listCounts(db, filter, query)
    return paginate(rows.map(presentCount), query, total)
  },

  openCount: (ctx) =>
    runOfficeIdempotent(ctx, { method: 'POST', path: '/office/stock/counts' }, async (tx) =>
      presentCount(await openCount(tx, ctx, ctx.body)),
    ),

  stockCount: async (ctx) => {
    const { db, query } = ctx
    const count = await getCount(db, ctx, ctx.params.id)
    const { rows, total } = await listLines(db, count.id, query)
    const items = rows.map((line) => presentLine(line, seesRecord(ctx)))
    return { ...paginate(items, query, total), count: presentCount(count), now: toSeoulIso(ctx.clock.now()) }
  },

  saveCount: async (ctx) => {
    const { id } = ctx.params
    const row = await findCountRow(ctx.db, resolveOfficeScope(ctx.person), id)
    // A device stores unanswered batches, and another person may send them again: the key belongs to the count.
    const senderId = (row ?? fail('office.count.not_found')).openedBy
    const call = { method: 'POST', path: `/office/stock/counts/${id}/lines`, senderId }
    const answer = await runOfficeIdempotent(ctx, call, async (tx) => {
      const { count, lines, refused } = await saveCount(tx, ctx, { id, lines: ctx.body.lines })
      return { count: presentCount(count), lines: lines.map((line) => presentLine(line, true)), refused }
    })
    return { ...answer, lines: answer.lines.map((line) => hideRecord(line, seesRecord(ctx))) }
  },

  compareCount: async (ctx) => {
    const { db, params } = ctx
    const row = await findCountRow(db, resolveOfficeScope(ctx.person), params.id)
    // The version before the lines: one that is added meanwhile raises it, so that it is not closed unseen.
    const count = await getCount(db, ctx, params.id)
    await hitFailpoint('count.afterHead')
    const comparison = await compareCount(db, row ?? fail('office.count.not_found'))
    return { count: presentCount(count), ...comparison }
  },

  closeCount: (ctx) => {
    const { id } = ctx.params
    const call = { method: 'POST', path: `/office/stock/counts/${id}/closing` }
    return runOfficeIdempotent(ctx, call, async (tx) => {
      const { count, ...closing } = await closeCount(tx, ctx, { id, ...ctx.body })
      return { count: presentCount(count), ...closing }
    })
  },

  dropCount: (ctx) => {
    const { id } = ctx.params
    const call = { method: 'POST', path: `/office/stock/counts/${id}/drop` }
    return runOfficeIdempotent(ctx, call, async (tx) => presentCount(await dropCount(tx, ctx, id)))
  },
}
