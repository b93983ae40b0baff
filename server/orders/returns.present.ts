import type { z } from '@hono/zod-openapi'
import type { ReturnRequest as Shape } from '#api/contract/returns.shapes.ts'
import { toSeoulIso } from '../clock.ts'
import { toPieces } from './pieces.ts'
import { isAwaitingGoods, type ReturnRow } from './returns.store.ts'

/** The state of a return; a refund that is under way says that the goods have come. */
const toState = (row: ReturnRow) =>
  row.state === 'AGREED' && !isAwaitingGoods(row) ? ('ARRIVED' as const) : row.state

/** A return request, as its shopper and its store see it. */
export const presentReturn = (row: ReturnRow): z.output<typeof Shape> => ({
  state: toState(row),
  cause: row.cause,
  reason: row.reason,
  lines: toPieces(row) ?? [],
  money: row.money,
  cash: row.cash,
  answer: row.answer,
  askedAt: toSeoulIso(row.at),
  decidedAt: row.decidedAt && toSeoulIso(row.decidedAt),
  arrivedAt: row.arrivedAt && toSeoulIso(row.arrivedAt),
})
