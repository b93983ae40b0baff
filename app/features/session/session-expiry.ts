/** Tells once of each session that its end has come, whenever it is asked. */
export const createExpiryCheck = (
  readEnd: () => number | undefined,
  reportExpired: () => void,
  now: () => number = Date.now,
): (() => void) => {
  let reportedEnd: number | undefined
  return () => {
    const end = readEnd()
    if (end === undefined || end === reportedEnd || end > now() / 1000) return
    reportedEnd = end
    reportExpired()
  }
}
