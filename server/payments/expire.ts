import type { Services } from '../context.ts'
import { withTransaction } from '../db/transaction.ts'
import { drain, processRow } from '../platform/jobs/drain.ts'
import type { RecordedPayable } from './payable.ts'
import { orderPayable } from './payables/order.ts'
import { topUpPayable } from './payables/top-up.ts'

const lanes = 4

/** Ends one payable whose time to pay ran out, and releases its holds. */
const expireNext = <Row extends { id: number }>(
  services: Services,
  payable: RecordedPayable<Row>,
  failedIds: readonly number[],
): Promise<boolean> =>
  withTransaction(services.db, async (tx) => {
    const at = services.clock.now()
    const row = await payable.lockOverdue(tx, at, failedIds)
    if (!row) return false
    await processRow(row.id, () => payable.expire(tx, services, row, at))
    return true
  })

const expireAll = <Row extends { id: number }>(services: Services, payable: RecordedPayable<Row>) =>
  drain((failedIds) => expireNext(services, payable, failedIds), { lanes })

/**
 * Ends all orders and top-ups whose time to pay ran out; returns their number. It calls no outside service,
 * so that bottles are released even during an outage. Several processes may run it at once.
 */
export const expireOverdue = async (services: Services): Promise<number> =>
  (await expireAll(services, orderPayable)) + (await expireAll(services, topUpPayable))
