import type { z } from '@hono/zod-openapi'
import type { StaffOrder as Shape } from '#api/contract/staff.shapes.ts'
import { recordReading, type Reader } from '../audit/readings.ts'
import { iso } from '../clock.ts'
import type { OrderRow } from '../orders/orders.moves.ts'
import { presentCards, type Shown } from '../orders/orders.present.ts'
import { returnOf } from '../orders/returns.present.ts'
import { returnsOf } from '../orders/returns.store.ts'
import { maskedName, neededFor, returnAsked } from './staff.rules.ts'
import { workFacts } from './staff.store.ts'

export type StaffOrder = z.output<typeof Shape>

/** Orders as those see them who prepare them, in their order; that they were read is written down. */
export const presentWork = async (reader: Reader & Shown, rows: OrderRow[]): Promise<StaffOrder[]> => {
  if (rows.length === 0) return []
  const { db, clock, locale } = reader
  await recordReading(reader, {
    what: 'order',
    ids: rows.map(({ oid }) => oid),
    memberIds: rows.map(({ memberId }) => memberId),
  })
  const shown = { clock, locale }
  const cards = await presentCards(db, rows, shown)
  const ids = rows.map((row) => row.id)
  const facts = await workFacts(db, ids)
  const asked = (await returnsOf(db, ids)).filter(({ state }) => state === 'ASKED')
  return rows.flatMap((row, at) => {
    const [card, fact] = [cards[at], facts.get(row.id)]
    if (!card) return []
    const { cause, said } = returnAsked(fact?.returnReason ?? null)
    const needed = neededFor(row.status)
    const { acts: _shoppers, ...told } = card
    return {
      ...told,
      idStore: row.storeId,
      storeName: fact?.storeName ?? '',
      ordererMasked: maskedName(row.orderer?.fullName ?? ''),
      idRequired: fact?.alcoholic ?? true,
      pickedUpAt: row.pickedUpAt && iso(row.pickedUpAt),
      shipTo: needed.address ? row.shipTo : null,
      giftTo: needed.gift ? row.giftTo : null,
      returnCause: cause,
      returnReason: said,
      returnAsked: asked.filter(({ orderId }) => orderId === row.id).map(returnOf)[0] ?? null,
    }
  })
}

export const presentOne = async (reader: Reader & Shown, order: OrderRow): Promise<StaffOrder> => {
  const [one] = await presentWork(reader, [order])
  if (!one) throw new Error(`order ${order.oid} is gone`)
  return one
}
