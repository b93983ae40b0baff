import type { RecordedPayable } from '../payable.ts'
import type { PaymentRow } from '../payments.store.ts'
import { orderPayable } from './order.ts'
import { topUpPayable } from './top-up.ts'

/** Works on what a payment pays for, with the id of its row. */
export const withPayable = <T>(
  { orderId, chargeId }: Pick<PaymentRow, 'orderId' | 'chargeId'>,
  work: <Row>(payable: RecordedPayable<Row>, id: number) => T,
): T => {
  if (orderId !== null) return work(orderPayable, orderId)
  if (chargeId !== null) return work(topUpPayable, chargeId)
  throw new Error('a payment pays for nothing')
}
