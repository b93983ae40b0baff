/** The order, top-up or subscription of a payment, for the browser's redirect; unknown fields are empty. */
export type CallbackTarget = { oid: string; cid: string; sid: string }

const callbackNumberPattern =
  /^(?:(S\d{8}-\w{10})-\d{1,4}|(C\d{8}-\w{10})(?:-\d{1,4})?|(\d{8}-\w{10})(?:-\d{1,4})?)$/

/** Whether a number may belong to a payment window; no other number is looked up. */
export const isCallbackNumber = (orderNo: string): boolean => /^[\w-]{6,40}$/.test(orderNo)

/** The target of a payment, as far as the number of its window shows it. */
export const toCallbackTarget = (orderNo: string): CallbackTarget => {
  const [, sid = '', cid = '', oid = ''] = callbackNumberPattern.exec(orderNo) ?? []
  return { oid, cid, sid }
}

/** Each window that registers a card has a separate number. */
export const toWindowNumber = ({ sid, attempts }: { sid: string; attempts: number }): string =>
  `${sid}-${attempts}`
