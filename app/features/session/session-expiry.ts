/** Returns a check that reports the end of each session once, even if it is called again. */
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
