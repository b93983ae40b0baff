/** What was paid for, to lead the browser to its page; each is empty where it is not known. */
export type CallbackTarget = { oid: string; cid: string; sid: string }

const callbackNumberPattern =
  /^(?:(S\d{8}-\w{10})-\d{1,4}|(C\d{8}-\w{10})(?:-\d{1,4})?|(\d{8}-\w{10})(?:-\d{1,4})?)$/

/** Whether a number may be one that a payment window was opened with; nothing else is looked up. */
export const isCallbackNumber = (orderNo: string): boolean => /^[\w-]{6,40}$/.test(orderNo)

/** What was paid for, as far as the number of the window tells by itself. */
export const toCallbackTarget = (orderNo: string): CallbackTarget => {
  const [, sid = '', cid = '', oid = ''] = callbackNumberPattern.exec(orderNo) ?? []
  return { oid, cid, sid }
}
