import type { z } from '@hono/zod-openapi'
import type { ReturnRequest as Shape } from '#api/contract/orders.shapes.ts'
import { toSeoulIso } from '../clock.ts'
import { toPieces } from './pieces.ts'
import type { ReturnRow } from './returns.store.ts'

/** A return request, as its shopper and its store see it. */
export const presentReturn = (row: ReturnRow): z.output<typeof Shape> => ({
  state: row.state,
  cause: row.cause,
  reason: row.reason,
  lines: toPieces(row) ?? [],
  money: row.money,
  cash: row.cash,
  answer: row.answer,
  askedAt: toSeoulIso(row.at),
  decidedAt: row.decidedAt && toSeoulIso(row.decidedAt),
})
