import type { z } from '@hono/zod-openapi'
import type { ReturnRequest as Shape } from '#api/contract/orders.shapes.ts'
import { iso } from '../clock.ts'
import { piecesOf } from './pieces.ts'
import type { ReturnRow } from './returns.store.ts'

/** What was asked to be sent back, as its shopper and its store see it. */
export const returnOf = (row: ReturnRow): z.output<typeof Shape> => ({
  state: row.state,
  cause: row.cause,
  reason: row.reason,
  lines: piecesOf(row) ?? [],
  money: row.money,
  cash: row.cash,
  answer: row.answer,
  askedAt: iso(row.at),
  decidedAt: row.decidedAt && iso(row.decidedAt),
})
