import type { CancelReason } from '#machines/cancel-order-setup.ts'
import { m } from '#messages'

/** Why an order is given up or sent back, in words. */
export const reasonLabels: Record<CancelReason, () => string> = {
  CHANGE_OF_MIND: m['orders.cancel.reason_mind'],
  WRONG_ORDER: m['orders.cancel.reason_wrong'],
  WRONG_TIME: m['orders.cancel.reason_time'],
  OTHER: m['orders.cancel.reason_other'],
  DEFECT: m['orders.cancel.reason_defect'],
}
