import type { CancelReason } from '#machines/cancel-order-setup.ts'
import { m } from '#messages'

/** Why an order is given up or sent back, in words. */
export const reasonLabels: Record<CancelReason, () => string> = {
  CHANGE_OF_MIND: m['order.cancel.reason_mind'],
  WRONG_ORDER: m['order.cancel.reason_wrong'],
  WRONG_TIME: m['order.cancel.reason_time'],
  OTHER: m['order.cancel.reason_other'],
  DEFECT: m['order.cancel.reason_defect'],
}
