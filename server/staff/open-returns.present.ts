import type { z } from '@hono/zod-openapi'
import type { OpenReturn as Shape } from '#api/contract/office/orders.shapes.ts'
import type { Locale } from '#api/fields.ts'
import { toSeoulDay, toSeoulIso } from '../clock.ts'
import type { Executor } from '../db/database.ts'
import { maskName } from '../pii-masking.ts'
import { toProductName } from '../product-name.ts'
import { presentNamedStore } from './office-orders.present.ts'
import { toDueAt } from '../platform/calendar/due-times.rules.ts'
import type { OpenReturnRow } from './open-returns.store.ts'
import { listOrderLines } from '../orders/orders.store.ts'
import { toPieces } from '../orders/pieces.ts'

/** Returns that wait, with what is to come back and by when the shop decides. */
export const presentOpenReturns = async (
  db: Executor,
  rows: readonly OpenReturnRow[],
  { locale, now }: { locale: Locale; now: Date },
): Promise<z.output<typeof Shape>[]> => {
  if (rows.length === 0) return []
  const ids = rows.map(({ order }) => order.id)
  const lines = new Map((await listOrderLines(db, ids)).map((line) => [line.id, line]))
  return rows.map(({ request, order, storeName }) => {
    const dueOn = toSeoulDay(toDueAt('RETURN', request.at))
    return {
      oid: order.oid,
      store: presentNamedStore(order, storeName),
      ordererMasked: order.orderer ? maskName(order.orderer.fullName) : '',
      cause: request.cause,
      reason: request.reason,
      lines: (toPieces(request) ?? []).map(({ id, qty }) => {
        const line = lines.get(id)
        return { id, qty, name: line ? toProductName(line, locale) : '' }
      }),
      money: request.money,
      cash: request.cash,
      askedAt: toSeoulIso(request.at),
      decidedAt: request.decidedAt && toSeoulIso(request.decidedAt),
      dueOn,
      late: request.state === 'ASKED' && dueOn < toSeoulDay(now),
    }
  })
}
