import type { Transaction } from '../db/database.ts'
import { listOwnMemberIds } from '../people/own-members.store.ts'
import type { OrderRow } from './order-transitions.ts'

type Buyer = Pick<OrderRow, 'memberId'>

/** Whether an order belongs to the person of the office, who then decides nothing about it. */
export const isOwnCase = async (tx: Transaction, person: { email: string }, order: Buyer): Promise<boolean> =>
  (await listOwnMemberIds(tx, person, [order.memberId])).size > 0
