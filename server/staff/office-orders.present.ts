import type { z } from '@hono/zod-openapi'
import type { OfficeOrderRow as Shape } from '#api/contract/office/orders.shapes.ts'
import type { Locale } from '#api/fields.ts'
import { toSeoulIso } from '../clock.ts'
import type { Executor } from '../db/database.ts'
import { maskMobile, maskName } from '../pii-masking.ts'
import { toProductName } from '../product-name.ts'
import type { OfficeOrderRow } from './office-orders.store.ts'
import { formatStatus } from '../orders/order-labels.ts'
import type { OrderRow } from '../orders/order-transitions.ts'
import { listOrderLines } from '../orders/orders.store.ts'
import { presentPickup } from '../orders/orders.present.ts'
import { countRemaining } from '../orders/pieces.ts'

export const presentNamedStore = ({ storeId }: Pick<OrderRow, 'storeId'>, name: string | null) =>
  storeId !== null && name !== null ? { id: storeId, name } : null

/** Orders as rows of a list: their shoppers are masked. */
export const presentOfficeRows = async (
  db: Executor,
  rows: readonly OfficeOrderRow[],
  locale: Locale,
): Promise<z.output<typeof Shape>[]> => {
  if (rows.length === 0) return []
  const ids = rows.map(({ order }) => order.id)
  const linesByOrder = Map.groupBy(await listOrderLines(db, ids), ({ orderId }) => orderId)
  return rows.map(({ order, storeName, late }) => {
    const lines = linesByOrder.get(order.id) ?? []
    const [firstLine] = lines
    return {
      oid: order.oid,
      type: order.type,
      status: order.status,
      statusName: formatStatus(order.status, locale),
      createdAt: toSeoulIso(order.createdAt),
      paidAt: order.paidAt && toSeoulIso(order.paidAt),
      total: order.payable + order.cashUsed,
      firstName: firstLine ? toProductName(firstLine, locale) : '',
      lines: lines.length,
      pieces: lines.reduce((sum, line) => sum + countRemaining(line), 0),
      store: presentNamedStore(order, storeName),
      pickup: presentPickup(order),
      ordererMasked: order.orderer ? maskName(order.orderer.fullName) : '',
      mobileMasked: order.orderer ? maskMobile(order.orderer.mobile) : '',
      late,
    }
  })
}
