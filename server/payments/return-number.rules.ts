/** What was paid for, to lead the browser to its page; each is empty where it is not known. */
export type ReturnedFor = { oid: string; cid: string; sid: string }

const ownNumber = /^(?:(S\d{8}-\w{10})-\d{1,4}|(C\d{8}-\w{10})(?:-\d{1,4})?|(\d{8}-\w{10})(?:-\d{1,4})?)$/

/** Whether a number may be one that a payment window was opened with; nothing else is looked up. */
export const isReturnNumber = (orderNo: string): boolean => /^[\w-]{6,40}$/.test(orderNo)

/** What was paid for, as far as the number of the window tells by itself. */
export const toReturnedFor = (orderNo: string): ReturnedFor => {
  const [, sid = '', cid = '', oid = ''] = ownNumber.exec(orderNo) ?? []
  return { oid, cid, sid }
}
